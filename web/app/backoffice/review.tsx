import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Flex, Typography } from 'antd';
import { useNavigate } from 'react-router';
import { dayOf } from '../lib/format.ts';
import { useSite } from '../lib/site.ts';
import { useTexts } from '../lib/texts.ts';
import { DeskList, ListTools, useDeskList } from '../parts/lists/desk-list.tsx';
import type { ColumnName } from '../parts/lists/list-columns.ts';
import { QueueBar } from '../parts/lists/queue-bar.tsx';
import { FoundTags } from '../parts/review/found-tags.tsx';
import { PublishClean } from '../parts/review/publish-clean.tsx';
import { type Display, displayIn, displays, waiting } from '../parts/review/review-displays.ts';
import { ReviewFilter } from '../parts/review/review-filter.tsx';
import { type ReviewRow, reviewPage } from '../parts/review/review-page.ts';
import { narrowing } from '../parts/review/review-query.ts';
import { useQueryState } from '../parts/workspace/use-query-state.ts';
import css from '../parts/writing/forms.module.css';

/** Displays of messages that already have a unit. */
const assigned: readonly Display[] = ['recheck', 'correction', 'improveAppeal', 'passed'];

/** Columns: the deadline if somebody has to act; the handling unit, or else the author. */
const columnsOf = (display: Display): ColumnName[] => [
  'preview',
  assigned.includes(display) ? 'unit' : 'author',
  ...(display === 'rejected' ? [] : (['due'] as const)),
  'state',
];

/** The review desk: messages by their state in the review, the longest waiting first. */
export default function Review() {
  const { review, list } = useTexts().office;
  const { lease } = useTexts().work;
  const { language } = useSite();
  const { params, page, size, set, hrefWith } = useQueryState();
  const navigate = useNavigate();
  const display = displayIn(params);
  // The way back and the next message refer to this list.
  const taskOf = ({ tid }: { tid: number }) => `/admin/review/${tid}?${params}`;
  const rows = useQuery({ ...reviewPage(params, page, size), placeholderData: keepPreviousData });
  const desk = useDeskList<ReviewRow>({ kind: 'review', columns: columnsOf(display), list: rows });
  const { selection } = desk;
  const keywords = params.get('keywords') ?? '';
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
        wordsRef={desk.words}
      >
        <ReviewFilter />
        <Flex gap="small" style={{ marginLeft: 'auto' }}>
          <ListTools desk={desk} />
        </Flex>
      </QueueBar>
      <PublishClean rows={selection.rows} clear={selection.clear} drop={(done) => selection.toggle(done, false)} />
      {rows.data?.searchedSince ? (
        <Typography.Paragraph type="secondary">
          {review.searchedSince(dayOf(rows.data.searchedSince, language))}
        </Typography.Paragraph>
      ) : null}
      <DeskList
        desk={desk}
        searched={keywords !== '' || narrowing.some((name) => params.has(name))}
        hrefOf={taskOf}
        detail="handling.reviewDetail"
        more={({ flags }) => <FoundTags flags={flags} />}
        actionTitle={review.decide}
        actions={(row) => (
          <>
            {row.reviewedBy ? <p className={css.others}>{lease.reviewing(row.reviewedBy)}</p> : null}
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
    </>
  );
}
