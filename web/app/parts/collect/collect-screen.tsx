import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Checkbox, Typography } from 'antd';
import { useNavigate } from 'react-router';
import { call } from '../../lib/calls/client.ts';
import { ASK_EVERY } from '../../lib/pace.ts';
import { useTexts } from '../../lib/texts.ts';
import { Unread } from '../case/trouble.tsx';
import { QueueBar } from '../lists/queue-bar.tsx';
import { useLive } from '../workspace/use-live.ts';
import { usePaging, useQueryState } from '../workspace/use-query-state.ts';
import css from './collect.module.css';
import { CollectList } from './collect-list.tsx';
import { CollectSteps } from './collect-steps.tsx';
import { useSide } from './side.ts';

/** What an address asks for beside the display: `auditState`, `launch_type` and `fid`, as old links have them. */
const passed = ['auditState', 'launch_type', 'fid'] as const;
const DIGITS = /^\d{1,9}$/;

/** Campaigns in their sub-queues (product.md §2, list-collect): a unit's own, or the platform's of all. */
export function CollectScreen({ usual, create }: { usual: number; create: { label: string; href: string } }) {
  const { collect: texts } = useTexts();
  const side = useSide();
  const navigate = useNavigate();
  const { params, page, size, hrefWith, set } = useQueryState();
  const display = Number(/^[1-4]$/.exec(params.get('display') ?? '')?.[0] ?? usual);
  const keywords = params.get('keywords') ?? '';
  const late = params.get('late') === '1';
  const more = passed.flatMap((name) =>
    DIGITS.test(params.get(name) ?? '') ? [[name, Number(params.get(name))]] : [],
  );
  const param = { display, keywords, late, page, rows: size, ...Object.fromEntries(more) };
  const list = useQuery({
    queryKey: ['collect', side.name, 'page', param],
    queryFn: () => call(side.calls.page, param),
    placeholderData: keepPreviousData,
  });
  const counts = useQuery({
    queryKey: ['collect', side.name, 'counts'],
    queryFn: () => call(side.calls.counts, {}),
    refetchInterval: ASK_EVERY,
  });
  const paging = usePaging(list);
  useLive('queues', ['collect']);
  return (
    <>
      <div className={css.head}>
        <Typography.Title level={1}>{side.name === 'unit' ? texts.title : texts.platformTitle}</Typography.Title>
        <Button type="primary" onClick={() => navigate(create.href)}>
          {create.label}
        </Button>
      </div>
      <p className={css.lead}>{side.name === 'unit' ? texts.lead : texts.platformLead}</p>
      <QueueBar
        label={texts.title}
        tabs={[1, 2, 3, 4].map((one) => ({
          key: String(one),
          label: texts.displays[one]!,
          count: counts.data?.displays[one],
          urgent: one === (side.name === 'unit' ? 3 : 1),
        }))}
        tab={String(display)}
        hrefOf={(key) => hrefWith({ display: key, auditState: '', late: '' })}
        hint={texts.find}
        keywords={keywords}
        onSearch={(words) => set({ keywords: words.trim() })}
      >
        <Checkbox checked={late} onChange={(event) => set({ late: event.target.checked ? 1 : '', display: 4 })}>
          {texts.onlyLate} {counts.data?.late ? <b className={css.late}>{counts.data.late}</b> : null}
        </Checkbox>
      </QueueBar>
      {list.isError ? (
        <Unread again={() => void list.refetch()} />
      ) : (
        <CollectList
          rows={list.data?.rows}
          loading={list.isFetching && !list.data}
          paging={paging}
          searched={keywords !== '' || late || more.length > 0}
          hrefOf={(row) => (row.draft ? side.edit(row.collectId) : side.detail(row.collectId))}
          units={side.name === 'platform'}
          steps={(row) => <CollectSteps row={row} small />}
        />
      )}
    </>
  );
}
