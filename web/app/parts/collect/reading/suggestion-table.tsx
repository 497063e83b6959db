import type { PromiseView } from '@board/contract/campaigns/results';
import { type SuggestionRow, suggestionOrders } from '@board/contract/campaigns/suggestions';
import { useQuery } from '@tanstack/react-query';
import { Button, Tag } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../lib/calls/client.ts';
import { minuteOf, numberOf } from '../../../lib/format.ts';
import { useSite } from '../../../lib/site.ts';
import { useTexts } from '../../../lib/texts.ts';
import { List } from '../../lists/list.tsx';
import { RowHead } from '../../lists/row-head.tsx';
import { useRows } from '../../lists/use-rows.ts';
import { useQueryState } from '../../workspace/use-query-state.ts';
import css from '../collect.module.css';
import { clustersOf } from './clusters.tsx';
import { MoveForm } from './move-form.tsx';
import { type Deciding, VerdictForm } from './verdict-form.tsx';

/** no answer or cluster above the list is chosen */
const NOWHERE = 'null null null';
const isVerdict = (text: string | null) => /^[0-4]$/.test(text ?? '');
const isNumber = (text: string | null) => /^\d{1,9}$/.test(text ?? '');

/** Suggestions with their verdicts: to be searched, selected, decided and moved between clusters. */
export function SuggestionTable({ id, promises }: { id: number; promises: readonly PromiseView[] }) {
  const { collect, common } = useTexts();
  const { reading: texts } = collect;
  const { language } = useSite();
  const { params, set } = useQueryState();
  const [verdict, clusterId, question, value] = ['verdict', 'clusterId', 'question', 'value'].map((name) =>
    params.get(name),
  ) as [string | null, string | null, string | null, string | null];
  const keywords = params.get('keywords') ?? '';
  const order = suggestionOrders.find((one) => one === params.get('order')) ?? 'newest';
  const asked = {
    id,
    keywords,
    order,
    ...(isVerdict(verdict) && { verdict: Number(verdict) }),
    ...(isNumber(clusterId) && { clusterId: Number(clusterId) }),
    ...(question && value && { question, value }),
  };
  const list = useRows(['collect', 'suggestions', asked], (page, rows) =>
    call('suggestions.page', { ...asked, page, rows }),
  );
  const clusters = useQuery(clustersOf(id));
  const section = useRef<HTMLElement>(null);
  const led = `${clusterId} ${question} ${value}`;
  const before = useRef(led);
  useEffect(() => {
    // After a choice of a bar or cluster above, scrolls down to its suggestions.
    if (before.current !== led && led !== NOWHERE) section.current?.scrollIntoView({ block: 'start' });
    before.current = led;
  }, [led]);
  const [round, setRound] = useState(0);
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  const [moving, setMoving] = useState<readonly SuggestionRow[] | null>(null);
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
    <section ref={section} className={css.found}>
      <h2>{texts.all}</h2>
      <List<SuggestionRow>
        // A new key clears the selection after a decision.
        key={round}
        name="suggestions"
        found={list}
        rowKey="tid"
        none={narrowed ? texts.noneFound : texts.none}
        find={{ label: texts.find }}
        choices={[
          {
            param: 'verdict',
            label: texts.filters.verdict,
            options: ['', '0', '1', '2', '3', '4'].map((one) => ({
              value: one,
              label: `${texts.filters.verdict}${common.colon}${texts.verdicts[one]}`,
            })),
          },
          {
            param: 'clusterId',
            label: texts.filters.cluster,
            options: [
              { value: '', label: `${texts.filters.cluster}${common.colon}${texts.anyCluster}` },
              { value: '0', label: texts.noCluster },
              ...(clusters.data?.clusters ?? []).map((one) => ({ value: String(one.clusterId), label: one.name })),
            ],
          },
          {
            param: 'order',
            label: texts.filters.order,
            options: suggestionOrders.map((one) => ({ value: one, label: texts.orders[one] })),
          },
        ]}
        filters={
          question && value ? (
            <Tag closable onClose={() => set({ question: '', value: '' })}>
              {texts.choseAt(question, value)}
            </Tag>
          ) : null
        }
        batch={{
          labelOf: ({ subject }) => subject,
          steps: (chosen) => {
            const open = chosen.filter((row) => !row.verdict?.published);
            return (
              <>
                <Button
                  type="primary"
                  size="small"
                  disabled={open.length === 0}
                  onClick={() => setDeciding({ title: texts.giveMany(open.length), items: itemsOf(open) })}
                >
                  {texts.giveMany(open.length)}
                </Button>
                <Button size="small" onClick={() => setMoving(chosen)}>
                  {texts.move}
                </Button>
              </>
            );
          },
        }}
        main={{
          title: texts.whose,
          render: (row) => (
            <RowHead
              title={row.subject}
              to={`/g/taskBoard/collectionMain?messageId=${row.tid}`}
              facts={[
                row.nickName,
                minuteOf(row.dateline, language),
                row.likesNum > 0 && texts.supporters(numberOf(row.likesNum, language)),
                row.cluster?.name,
                ...row.answers.map((one) => texts.choseAt(one.question, one.values.join(common.comma))),
              ]}
            >
              <p className={css.text}>{row.content}</p>
              <VerdictLine row={row} />
            </RowHead>
          ),
        }}
        actions={step}
        actionWidth={136}
      />
      {deciding ? (
        <VerdictForm
          id={id}
          deciding={deciding}
          promises={promises}
          onClose={(done) => {
            setDeciding(null);
            if (done) setRound(round + 1);
          }}
        />
      ) : null}
      {moving ? (
        <MoveForm
          id={id}
          tids={moving.map(({ tid }) => tid)}
          clusters={clusters.data?.clusters ?? []}
          onClose={(done) => {
            setMoving(null);
            if (done) setRound(round + 1);
          }}
        />
      ) : null}
    </section>
  );
}

/** The verdict and the text for its author. */
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
