import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Typography } from 'antd';
import { useNavigate } from 'react-router';
import { call } from '../lib/client.ts';
import { useTexts } from '../lib/texts.ts';
import css from '../parts/handling/forms.module.css';
import { QueueBar } from '../parts/handling/queue-bar.tsx';
import { Unread } from '../parts/handling/trouble.tsx';
import { WorkList } from '../parts/handling/work-list.tsx';
import { useQueryState } from '../parts/workspace/use-query-state.ts';

const displays = [
  'pending',
  'appealed',
  'recheck',
  'takedown',
  'correction',
  'improveAppeal',
  'supplement',
  'rejected',
  'passed',
] as const;
type Display = (typeof displays)[number];
/** Displays in which somebody waits for the platform. */
const urgent: readonly Display[] = ['pending', 'appealed', 'recheck', 'takedown', 'correction', 'improveAppeal'];
/** Displays of messages that a unit has. */
const assigned: readonly Display[] = ['recheck', 'correction', 'improveAppeal', 'passed'];

const taskOf = ({ tid }: { tid: number }) => `/admin/review/${tid}`;

/** The review desk: messages by where they stand in the review, those waiting longest first. */
export default function Review() {
  const { review, list } = useTexts().office;
  const { lease } = useTexts().work;
  const { params, page, size, paging, set, hrefWith } = useQueryState();
  const navigate = useNavigate();
  const display = displays.find((one) => one === params.get('display')) ?? 'pending';
  const keywords = params.get('keywords') ?? '';
  const param = { display, keywords, page, rows: size };
  const rows = useQuery({
    queryKey: ['review', param],
    queryFn: () => call('handling.reviewPage', param),
    placeholderData: keepPreviousData,
  });
  const reviewedBy = new Map(rows.data?.rows.map((row) => [row.tid, row.reviewedBy]));
  return (
    <>
      <Typography.Title level={1}>{review.title}</Typography.Title>
      <QueueBar
        label={review.title}
        tabs={displays.map((key) => ({
          key,
          label: review.queues[key],
          count: key === 'passed' ? undefined : rows.data?.counts[key],
          urgent: urgent.includes(key),
        }))}
        tab={display}
        hrefOf={(key) => hrefWith({ display: key })}
        keywords={keywords}
        onSearch={(words) => set({ keywords: words })}
      />
      {rows.isError ? (
        <Unread again={() => void rows.refetch()} />
      ) : (
        <WorkList
          rows={rows.data?.rows ?? []}
          paging={paging(rows.data?.total)}
          countedSoFar={rows.data?.more}
          loading={rows.isFetching && !rows.data}
          searched={keywords !== ''}
          hrefOf={taskOf}
          columns={assigned.includes(display) ? ['preview', 'unit', 'due', 'state'] : ['preview', 'author', 'state']}
          actions={(row) => (
            <>
              {reviewedBy.get(row.tid) ? (
                <p className={css.others}>{lease.reviewing(reviewedBy.get(row.tid)!)}</p>
              ) : null}
              <Button size="small" type="primary" ghost={row.actions.length > 0} onClick={() => navigate(taskOf(row))}>
                {row.actions.length > 0 ? list.open : list.look}
              </Button>
            </>
          )}
        />
      )}
    </>
  );
}
