import type { FeedbackKind } from '@board/contract/handling';
import { satisfactionOf } from '@board/contract/rules/grades';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Badge, Button, Switch, Tag } from 'antd';
import { useCall } from '../../lib/calls/use-call.ts';
import { RED } from '../../lib/colors.ts';
import { minuteOf } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import { TroubleAlert } from '../case/trouble.tsx';
import { deskPageOf } from '../notices/href-of.ts';
import { useDesk } from '../workspace/desk.ts';
import { DeskPage } from '../workspace/desk-page.tsx';
import { useQueryState } from '../workspace/use-query-state.ts';
import { List } from './list.tsx';
import { feedback, stopOf } from './lists.ts';
import { RowHead } from './row-head.tsx';
import { useTaskLinks } from './use-task-links.ts';

interface Props {
  kind: FeedbackKind;
  /** shown above the list */
  children?: React.ReactNode;
}

/** What one other side did with my unit's work, the latest first; opening a row marks it as read. */
export function FeedbackScreen({ kind, children }: Props) {
  const { feedback: texts } = useTexts().lists;
  const { server } = useTexts();
  const { limits } = useDesk();
  const { language } = useSite();
  const { params, page, set } = useQueryState();
  const hrefOf = useTaskLinks();
  const queries = useQueryClient();
  const mark = useCall('handling.feedbackRead');
  const asked = feedback(kind, params, page);
  const { unread } = asked.param;
  const list = useQuery({ ...asked, placeholderData: keepPreviousData });
  const read = async () => {
    if (await mark.run({ kind })) await queries.invalidateQueries();
  };
  const stops = (list.data?.rows ?? []).flatMap((row) => stopOf(row) ?? []);
  return (
    <DeskPage
      title={texts.titles[kind]}
      lead={texts.leads[kind]}
      actions={
        <Button loading={mark.busy} disabled={!list.data?.unread} onClick={() => void read()}>
          {texts.allRead}
        </Button>
      }
    >
      {children}
      <TroubleAlert trouble={mark.trouble} />
      <List
        name="feedback"
        found={list}
        rowKey="noticeId"
        none={texts.none}
        filters={
          <span>
            <Switch
              size="small"
              checked={unread}
              aria-label={texts.unread}
              onChange={(on) => set({ unread: on ? 1 : '' })}
            />{' '}
            {texts.unread}
          </span>
        }
        main={{
          title: texts.columns.message,
          render(row) {
            const at = stops.findIndex(({ noticeId }) => noticeId === row.noticeId);
            return (
              <RowHead title={row.subject} to={at < 0 ? (deskPageOf(row) ?? undefined) : hrefOf(stops[at]!, at)} />
            );
          },
        }}
        columns={[
          {
            name: 'event',
            title: texts.columns.event,
            width: 320,
            render: ({ readStatus, event, grade }) => (
              <>
                {readStatus === 0 ? (
                  <b>
                    <Badge color={RED} /> {event}
                  </b>
                ) : (
                  event
                )}{' '}
                {grade === null ? null : (
                  <Tag variant="filled" color={grade <= limits.explainAtOrBelow ? 'error' : undefined}>
                    {texts.grade(grade.toFixed(1), satisfactionOf(grade, server.satisfaction))}
                  </Tag>
                )}
              </>
            ),
          },
          { name: 'time', title: texts.columns.time, width: 168, render: (row) => minuteOf(row.dateline, language) },
        ]}
      />
    </DeskPage>
  );
}
