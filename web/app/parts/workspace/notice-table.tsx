import type { Notice } from '@board/contract/notices';
import { platformTopics, unitTopics } from '@board/contract/notices/office-topics';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { App, Badge, Button, Flex } from 'antd';
import { Link, useLocation } from 'react-router';
import { call } from '../../lib/calls/client.ts';
import { useCall } from '../../lib/calls/use-call.ts';
import { RED } from '../../lib/colors.ts';
import { minuteOf } from '../../lib/format.ts';
import { ASK_EVERY } from '../../lib/pace.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import { TroubleAlert } from '../case/trouble.tsx';
import { List } from '../lists/list.tsx';
import { QueueTabs } from '../lists/queue-bar.tsx';
import { useRows } from '../lists/use-rows.ts';
import { DeskPage } from './desk-page.tsx';
import { useQueryState } from './use-query-state.ts';

/** Notices to the person signed in, each with a link; opening one marks it as read. */
export function NoticeTable({ hrefOf }: { hrefOf: (notice: Notice) => string | null }) {
  const { account, work, common } = useTexts();
  const { notices } = account;
  const { message } = App.useApp();
  const { menu } = useTexts().office;
  const { feedback } = useTexts().lists;
  const { language } = useSite();
  const { pathname } = useLocation();
  const { params, hrefWith } = useQueryState();
  const isUnit = pathname.startsWith('/g/');
  const topics = isUnit ? unitTopics : platformTopics;
  const topic = topics.find((one) => one === params.get('topic'));
  const unread = params.get('show') === 'unread';
  const queries = useQueryClient();
  const mark = useCall('notices.markRead');
  const list = useRows(['notices', unread, topic], (page, rows) => call('notices.list', { page, rows, unread, topic }));
  const counts = useQuery({
    queryKey: ['notices', 'counts'],
    queryFn: () => call('notices.unreadByTopic', {}),
    refetchInterval: ASK_EVERY,
  }).data?.counts;
  const read = async (noticeId?: number) => {
    if (!(await mark.run({ noticeId }))) return;
    if (noticeId === undefined) message.success(work.notices.allReadDone);
    await Promise.all(['notices', 'unread'].map((key) => queries.invalidateQueries({ queryKey: [key] })));
  };
  return (
    <DeskPage
      title={menu.messages}
      actions={
        <Flex gap="small" align="center" wrap>
          <Button loading={mark.busy} onClick={() => void read()}>
            {notices.allRead}
          </Button>
          <Link to={isUnit ? '/g/noticeSettings' : '/admin/noticeSettings'}>{notices.settings}</Link>
        </Flex>
      }
    >
      <TroubleAlert trouble={mark.trouble} />
      <QueueTabs
        label={work.notices.topics}
        tabs={[
          { key: '', label: work.notices.allTopics, count: topics.reduce((all, one) => all + (counts?.[one] ?? 0), 0) },
          ...topics.map((one) => ({ key: one, label: work.notices.topic[one], count: counts?.[one] })),
        ]}
        tab={topic ?? ''}
        hrefOf={(key) => hrefWith({ topic: key })}
      />
      <List<Notice>
        name="notices"
        found={list}
        rowKey="noticeId"
        none={unread ? work.notices.noneUnread : notices.none}
        choices={[
          {
            param: 'show',
            label: work.notices.filter,
            options: [
              { value: '', label: work.notices.all },
              { value: 'unread', label: work.notices.unread },
            ],
          },
        ]}
        main={{
          title: menu.messages,
          render: (row) => (
            <Badge dot={row.readStatus === 0} color={RED} offset={[6, 4]}>
              {hrefOf(row) === null ? (
                row.title
              ) : (
                <Link to={hrefOf(row)!} onClick={() => row.readStatus === 0 && void read(row.noticeId)}>
                  {row.readStatus === 0 ? <b>{row.title}</b> : row.title}
                </Link>
              )}
            </Badge>
          ),
        }}
        columns={[
          { name: 'time', title: feedback.columns.time, width: 184, render: (row) => minuteOf(row.dateline, language) },
        ]}
        actions={(row) =>
          row.readStatus === 0 ? (
            <Button
              type="link"
              size="small"
              aria-label={`${work.notices.read}${common.colon}${row.title}`}
              onClick={() => void read(row.noticeId)}
            >
              {work.notices.read}
            </Button>
          ) : null
        }
        actionWidth={136}
      />
    </DeskPage>
  );
}
