import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Typography } from 'antd';
import { useNavigate } from 'react-router';
import { call } from '../lib/calls/client.ts';
import { dayOf } from '../lib/format.ts';
import { useSite } from '../lib/site.ts';
import { useTexts } from '../lib/texts.ts';
import { Unread } from '../parts/case/trouble.tsx';
import { QueueBar } from '../parts/lists/queue-bar.tsx';
import { type ColumnName, WorkList } from '../parts/lists/work-list.tsx';
import { type Display, displayIn, displays, waiting } from '../parts/review/review-displays.ts';
import { usePaging, useQueryState } from '../parts/workspace/use-query-state.ts';
import css from '../parts/writing/forms.module.css';

/** Displays of messages that a unit has. */
const assigned: readonly Display[] = ['recheck', 'correction', 'improveAppeal', 'passed'];

/** Where somebody is to act, until when; who has it in hand, or who wrote it. */
const columnsOf = (display: Display): ColumnName[] => [
  'preview',
  assigned.includes(display) ? 'unit' : 'author',
  ...(display === 'rejected' ? [] : (['due'] as const)),
  'state',
];

/** The review desk: messages by where they stand in the review, those waiting longest first. */
export default function Review() {
  const { review, list } = useTexts().office;
  const { lease } = useTexts().work;
  const { language } = useSite();
  const { params, page, size, set, hrefWith } = useQueryState();
  const navigate = useNavigate();
  const display = displayIn(params);
  // The way back, and on to the next, is within this list.
  const taskOf = ({ tid }: { tid: number }) => `/admin/review/${tid}?${params}`;
  const keywords = params.get('keywords') ?? '';
  const param = { display, keywords, page, rows: size };
  const rows = useQuery({
    queryKey: ['review', param],
    queryFn: () => call('handling.reviewPage', param),
    placeholderData: keepPreviousData,
  });
  const paging = usePaging(rows);
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
          late: key in waiting ? rows.data?.late[key] : undefined,
          urgent: key in waiting,
        }))}
        tab={display}
        hrefOf={(key) => hrefWith({ display: key })}
        keywords={keywords}
        onSearch={(words) => set({ keywords: words })}
        hint={review.find}
      />
      {rows.data?.searchedSince ? (
        <Typography.Paragraph type="secondary">
          {review.searchedSince(dayOf(rows.data.searchedSince, language))}
        </Typography.Paragraph>
      ) : null}
      {rows.isError ? (
        <Unread again={() => void rows.refetch()} />
      ) : (
        <WorkList
          rows={rows.data?.rows ?? []}
          paging={paging}
          countedSoFar={rows.data?.more}
          loading={rows.isFetching && !rows.data}
          searched={keywords !== ''}
          hrefOf={taskOf}
          columns={columnsOf(display)}
          actionTitle={review.decide}
          actions={(row) => (
            <>
              {reviewedBy.get(row.tid) ? (
                <p className={css.others}>{lease.reviewing(reviewedBy.get(row.tid)!)}</p>
              ) : null}
              {row.actions.length > 0 ? (
                <Button size="small" type="primary" ghost onClick={() => navigate(taskOf(row))}>
                  {review.decide}
                </Button>
              ) : (
                <Button size="small" onClick={() => navigate(taskOf(row))}>
                  {list.look}
                </Button>
              )}
            </>
          )}
        />
      )}
    </>
  );
}
