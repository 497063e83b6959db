import type { Notice } from '@board/contract/notices';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { App, Badge, Button, Empty, Flex, Radio, Table, Typography } from 'antd';
import { Link, useLocation } from 'react-router';
import { call } from '../../lib/calls/client.ts';
import { useCall } from '../../lib/calls/use-call.ts';
import { RED } from '../../lib/colors.ts';
import { minuteOf } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import { TroubleAlert, Unread } from '../case/trouble.tsx';
import { usePaging, useQueryState } from './use-query-state.ts';

/** Notices to whoever works here, each leading on; opening one marks it as read. */
export function NoticeTable({ hrefOf }: { hrefOf: (notice: Notice) => string | null }) {
  const { account, work } = useTexts();
  const { notices } = account;
  const { message } = App.useApp();
  const { menu } = useTexts().office;
  const { language } = useSite();
  const { pathname } = useLocation();
  const { params, page, size, set } = useQueryState();
  const unread = params.get('show') === 'unread';
  const queries = useQueryClient();
  const mark = useCall('notices.markRead');
  const list = useQuery({
    queryKey: ['notices', page, size, unread],
    queryFn: () => call('notices.list', { page, rows: size, unread }),
    placeholderData: keepPreviousData,
  });
  const paging = usePaging(list);
  const read = async (noticeId?: number) => {
    if (!(await mark.run({ noticeId }))) return;
    if (noticeId === undefined) message.success(work.notices.allReadDone);
    await Promise.all(['notices', 'unread'].map((key) => queries.invalidateQueries({ queryKey: [key] })));
  };
  return (
    <>
      <Flex justify="space-between" align="center" wrap gap="small">
        <Typography.Title level={1}>{menu.messages}</Typography.Title>
        <Flex gap="small" align="center" wrap>
          <Radio.Group
            aria-label={work.notices.filter}
            optionType="button"
            value={unread ? 'unread' : ''}
            onChange={(event) => set({ show: event.target.value })}
            options={[
              { value: '', label: work.notices.all },
              { value: 'unread', label: work.notices.unread },
            ]}
          />
          <Button loading={mark.busy} onClick={() => void read()}>
            {notices.allRead}
          </Button>
          <Link to={pathname.startsWith('/g/') ? '/g/noticeSettings' : '/admin/noticeSettings'}>
            {notices.settings}
          </Link>
        </Flex>
      </Flex>
      <TroubleAlert trouble={mark.trouble} />
      {list.isError ? (
        <Unread again={() => void list.refetch()} />
      ) : (
        <Table<Notice>
          rowKey="noticeId"
          showHeader={false}
          loading={list.isFetching && !list.data}
          dataSource={list.data?.rows}
          locale={{
            emptyText: (
              <Empty
                image={Empty.PRESENTED_IMAGE_SIMPLE}
                description={unread ? work.notices.noneUnread : notices.none}
              />
            ),
          }}
          pagination={paging}
          columns={[
            {
              render: (_, row) => (
                <>
                  <Badge dot={row.readStatus === 0} color={RED} offset={[6, 4]}>
                    {hrefOf(row) === null ? (
                      row.title
                    ) : (
                      <Link to={hrefOf(row)!} onClick={() => row.readStatus === 0 && void read(row.noticeId)}>
                        {row.readStatus === 0 ? <b>{row.title}</b> : row.title}
                      </Link>
                    )}
                  </Badge>
                  <div>
                    <Typography.Text type="secondary">{minuteOf(row.dateline, language)}</Typography.Text>
                  </div>
                </>
              ),
            },
            {
              width: '8rem',
              align: 'right',
              render: (_, row) =>
                row.readStatus === 0 ? (
                  <Button
                    type="link"
                    size="small"
                    aria-label={`${work.notices.read}：${row.title}`}
                    onClick={() => void read(row.noticeId)}
                  >
                    {work.notices.read}
                  </Button>
                ) : null,
            },
          ]}
        />
      )}
    </>
  );
}
