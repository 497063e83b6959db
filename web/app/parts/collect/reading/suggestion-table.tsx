import type { PromiseView } from '@board/contract/campaigns/results';
import { type SuggestionRow, suggestionOrders } from '@board/contract/campaigns/suggestions';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Flex, Input, Select, Table, Tag } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../../lib/calls/client.ts';
import { minuteOf, numberOf } from '../../../lib/format.ts';
import { useSite } from '../../../lib/site.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Unread } from '../../case/trouble.tsx';
import { NoRows } from '../../lists/no-rows.tsx';
import { PAGE_SIZES, usePaging, useQueryState } from '../../workspace/use-query-state.ts';
import css from '../collect.module.css';
import { clustersOf } from './clusters.tsx';
import { MoveForm } from './move-form.tsx';
import { type Deciding, VerdictForm } from './verdict-form.tsx';

const isVerdict = (text: string | null) => /^[0-4]$/.test(text ?? '');
const isNumber = (text: string | null) => /^\d{1,9}$/.test(text ?? '');

/** Suggestions with their verdicts: found, chosen, decided and put together. */
export function SuggestionTable({ id, promises }: { id: number; promises: readonly PromiseView[] }) {
  const { collect, office, lists } = useTexts();
  const { reading: texts } = collect;
  const { language } = useSite();
  const { params, page, size, set } = useQueryState();
  const [verdict, clusterId, question, value] = ['verdict', 'clusterId', 'question', 'value'].map((name) =>
    params.get(name),
  ) as [string | null, string | null, string | null, string | null];
  const keywords = params.get('keywords') ?? '';
  const order = suggestionOrders.find((one) => one === params.get('order')) ?? 'newest';
  const param = {
    ...{ id, page, rows: size, keywords, order },
    ...(isVerdict(verdict) && { verdict: Number(verdict) }),
    ...(isNumber(clusterId) && { clusterId: Number(clusterId) }),
    ...(question && value && { question, value }),
  };
  const list = useQuery({
    queryKey: ['collect', 'suggestions', param],
    queryFn: () => call('suggestions.page', param),
    placeholderData: keepPreviousData,
  });
  const clusters = useQuery(clustersOf(id));
  const paging = usePaging(list);
  const [chosen, setChosen] = useState<SuggestionRow[]>([]);
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  const [moving, setMoving] = useState(false);
  const open = chosen.filter(({ verdict }) => !verdict?.published);
  const itemsOf = (rows: readonly SuggestionRow[]) => rows.map(({ tid, version }) => ({ tid, version }));
  const narrowed = keywords !== '' || isVerdict(verdict) || isNumber(clusterId) || Boolean(question);

  const step = (row: SuggestionRow) =>
    row.verdict?.published ? (
      <Tag variant="filled">{texts.published}</Tag>
    ) : (
      <Button
        size="small"
        onClick={() => setDeciding({ title: texts.give, items: itemsOf([row]), before: row.verdict ?? undefined })}
      >
        {texts.give}
      </Button>
    );
  return (
    <section className={css.part}>
      <h2>{texts.all}</h2>
      <search className={css.head} style={{ justifyContent: 'flex-start', marginBottom: 12 }}>
        <Input.Search
          key={keywords}
          style={{ maxWidth: '18rem' }}
          defaultValue={keywords}
          maxLength={100}
          allowClear
          enterButton={office.list.find}
          placeholder={texts.find}
          aria-label={texts.find}
          onSearch={(words) => set({ keywords: words.trim() })}
        />
        <Select
          aria-label={texts.filters.verdict}
          style={{ minWidth: '8rem' }}
          value={isVerdict(verdict) ? verdict! : ''}
          onChange={(one) => set({ verdict: one })}
          options={['', '0', '1', '2', '3', '4'].map((one) => ({
            value: one,
            label: `${texts.filters.verdict}：${texts.verdicts[one]}`,
          }))}
        />
        <Select
          aria-label={texts.filters.cluster}
          style={{ minWidth: '9rem', maxWidth: '18rem' }}
          value={isNumber(clusterId) ? clusterId! : ''}
          onChange={(one) => set({ clusterId: one })}
          options={[
            { value: '', label: `${texts.filters.cluster}：${texts.anyCluster}` },
            { value: '0', label: texts.noCluster },
            ...(clusters.data?.clusters ?? []).map((one) => ({ value: String(one.clusterId), label: one.name })),
          ]}
        />
        <Select
          aria-label={texts.filters.order}
          value={order}
          onChange={(one) => set({ order: one })}
          options={suggestionOrders.map((one) => ({ value: one, label: texts.orders[one] }))}
        />
        {question && value ? (
          <Tag closable onClose={() => set({ question: '', value: '' })}>
            {texts.choseAt(question, value)}
          </Tag>
        ) : null}
      </search>
      {chosen.length > 0 ? (
        <Flex gap="small" align="center" wrap style={{ marginBottom: 8 }} role="status">
          {texts.chosen(chosen.length)}
          <Button
            type="primary"
            size="small"
            disabled={open.length === 0}
            onClick={() => setDeciding({ title: texts.giveMany(open.length), items: itemsOf(open) })}
          >
            {texts.giveMany(open.length)}
          </Button>
          <Button size="small" onClick={() => setMoving(true)}>
            {texts.move}
          </Button>
        </Flex>
      ) : null}
      {list.isError ? (
        <Unread again={() => void list.refetch()} />
      ) : (
        <Table
          rowKey="tid"
          size="small"
          loading={list.isFetching && !list.data}
          dataSource={list.data?.rows}
          locale={{ emptyText: <NoRows loading={!list.data} said={narrowed ? texts.noneFound : texts.none} /> }}
          pagination={{
            ...paging,
            showTotal: list.data?.more ? lists.filter.countMore : office.list.total,
            showSizeChanger: true,
            pageSizeOptions: PAGE_SIZES,
          }}
          rowSelection={{
            selectedRowKeys: chosen.map(({ tid }) => tid),
            onChange: (_keys, rows) => setChosen(rows),
            getCheckboxProps: ({ subject }) => ({ 'aria-label': subject }),
            getTitleCheckboxProps: () => ({ 'aria-label': texts.chooseAll }),
          }}
          columns={[
            {
              title: texts.whose,
              render: (_, row) => (
                <>
                  <Link to={`/g/taskBoard/collectionMain?messageId=${row.tid}`} className={css.title}>
                    {row.subject}
                  </Link>
                  <p className={css.text}>{row.content}</p>
                  <small className={css.soft}>
                    {[
                      row.nickName,
                      minuteOf(row.dateline, language),
                      row.likesNum > 0 ? texts.supporters(numberOf(row.likesNum, language)) : '',
                      row.cluster?.name ?? '',
                      ...row.answers.map((one) => texts.choseAt(one.question, one.values.join('、'))),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </small>
                  <VerdictLine row={row} />
                  <div className={css.narrow}>
                    <div>{step(row)}</div>
                  </div>
                </>
              ),
            },
            {
              title: texts.verdict,
              width: '9rem',
              responsive: ['lg'],
              render: (_, row) => step(row),
            },
          ]}
        />
      )}
      {deciding ? (
        <VerdictForm
          id={id}
          deciding={deciding}
          promises={promises}
          onClose={(done) => {
            setDeciding(null);
            if (done) setChosen([]);
          }}
        />
      ) : null}
      {moving ? (
        <MoveForm
          id={id}
          tids={chosen.map(({ tid }) => tid)}
          clusters={clusters.data?.clusters ?? []}
          onClose={(done) => {
            setMoving(false);
            if (done) setChosen([]);
          }}
        />
      ) : null}
    </section>
  );
}

/** What was decided, and what its author is told. */
export function VerdictLine({ row: { verdict } }: { row: SuggestionRow }) {
  const { reading: texts } = useTexts().collect;
  if (!verdict) return null;
  return (
    <p className={css.text}>
      <Tag variant="filled">{texts.verdicts[verdict.result]}</Tag>
      {verdict.answer}
    </p>
  );
}
