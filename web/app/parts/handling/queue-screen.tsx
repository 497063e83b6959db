import type { AnswerOf, CallKey, ParamOf } from '@board/contract';
import { Organization } from '@board/contract/who';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Typography } from 'antd';
import { useNavigate } from 'react-router';
import { call } from '../../lib/client.ts';
import { useTexts } from '../../lib/texts.ts';
import { useCall } from '../../lib/use-call.ts';
import { useDesk } from '../workspace/desk.ts';
import { useQueryState } from '../workspace/use-query-state.ts';
import { quick, type Step, stepsOf } from './actions.ts';
import { QueueBar } from './queue-bar.tsx';
import { QueueList, type QueueRow } from './queue-list.tsx';
import { TroubleAlert, Unread } from './trouble.tsx';
import { useQueueCounts } from './use-queue-counts.ts';
import { useTaken } from './use-taken.ts';

type Name = 'ans' | 'to' | 'from';
const calls = { ans: 'handling.pageAns', to: 'handling.pageTo', from: 'handling.pageFrom' } as const;
const sides = { ans: undefined, to: 'from', from: 'to' } as const;
/** Displays in the order of work, the whole last (product.md §2, sub-queue selector). */
const displays: Record<Name, number[]> = { ans: [1, 2, 5, 4, 3], to: [1, 2, 5, 3, 4], from: [2, 3, 6, 4, 1, 5] };
const whole: Record<Name, number> = { ans: 3, to: 4, from: 5 };
/** Displays in which somebody waits for this unit. */
const urgent: Record<Name, number[]> = { ans: [1, 2, 5], to: [1, 2, 5], from: [2, 3, 4, 6] };
/** No explanations at people's congresses (product.md §6). */
const ofCongress = [1, 4, 3];

/** A queue of the task board with its sub-queues. */
export function QueueScreen({ name }: { name: Name }) {
  const { menu, queues, list } = useTexts().office;
  const { me } = useDesk();
  const { params, page, size, paging, set, hrefWith } = useQueryState();
  const counts = useQueueCounts();
  const shown = me.organization === Organization.congress ? ofCongress : displays[name];
  const asked = Number(params.get('display'));
  const display = shown.includes(asked) ? asked : shown[0]!;
  const keywords = params.get('keywords') ?? '';
  const order = (['due', 'new', 'old'] as const).find((one) => one === params.get('order')) ?? 'due';
  const param = { display, page, rows: size, keywords, order };
  const rows = useQuery({
    queryKey: ['queue', name, param],
    queryFn: (): Promise<AnswerOf<'handling.pageAns'>> => call(calls[name], param),
    placeholderData: keepPreviousData,
  });
  const tabs = shown.map((one) => ({
    key: String(one),
    label: queues[name][one]!,
    count: one === whole[name] ? undefined : counts[`list-${name}:${one}`],
    urgent: urgent[name].includes(one),
  }));
  return (
    <>
      <Typography.Title level={1}>{menu[name]}</Typography.Title>
      <QueueBar
        label={menu[name]}
        tabs={tabs}
        tab={String(display)}
        hrefOf={(key) => hrefWith({ display: key })}
        keywords={keywords}
        onSearch={(words) => set({ keywords: words })}
        order={{ value: order, onChange: (value) => set({ order: value }) }}
      />
      {rows.isError ? (
        <Unread again={() => void rows.refetch()} />
      ) : (
        <QueueList
          rows={rows.data?.rows ?? []}
          paging={paging(rows.data?.total)}
          loading={rows.isFetching && !rows.data}
          searched={keywords !== ''}
          hrefOf={taskOf}
          side={sides[name]}
          actions={(row) => <RowAction row={row} look={list.look} />}
        />
      )}
    </>
  );
}

export const taskOf = ({ tid, item }: QueueRow) =>
  `/g/taskBoard/taskMain?messageId=${tid}${item ? `&tpid=${item.tpid}` : ''}`;

/** The next step from the list: taken at once where nothing needs to be said, otherwise the way to it. */
function RowAction({ row, look }: { row: QueueRow; look: string }) {
  const { actions } = useTexts().office;
  const navigate = useNavigate();
  const taken = useTaken();
  const step = stepsOf(row.actions).find((one) => !one.aside && (!row.item || one.tpid === row.item.tpid));
  const { run, busy, trouble } = useCall(step && 'call' in step ? step.call : 'handling.open');
  const href = taskOf(row);
  if (!step) return <Button onClick={() => navigate(href)}>{look}</Button>;
  async function go({ action, tpid }: Step) {
    if (quick.includes(action)) {
      const { tid, version } = row;
      const on = tpid === null ? { tid, version } : { tpid, version };
      if (!(await run(on as ParamOf<CallKey>))) return;
      await taken(action);
    }
    await navigate(href);
  }
  return (
    <>
      <Button type="primary" ghost loading={busy} onClick={() => void go(step)}>
        {actions[step.action]!.short ?? actions[step.action]!.label}
      </Button>
      <TroubleAlert trouble={trouble} />
    </>
  );
}
