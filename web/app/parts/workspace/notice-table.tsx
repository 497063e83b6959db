import type { Notice } from '@board/contract/notices';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Badge, Button, Empty, Flex, Table, Typography } from 'antd';
import { Link } from 'react-router';
import { call } from '../../lib/client.ts';
import { minuteOf } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import { useCall } from '../../lib/use-call.ts';
import { TroubleAlert, Unread } from '../handling/trouble.tsx';
import { useQueryState } from './use-query-state.ts';

/** Notices to whoever works here, each leading to its message; opening one marks it as read. */
export function NoticeTable({ hrefOf }: { hrefOf: (tid: number) => string }) {
  const { notices } = useTexts().account;
  const { menu } = useTexts().office;
  const { language } = useSite();
  const { page, size, paging } = useQueryState();
  const queries = useQueryClient();
  const mark = useCall('notices.markRead');
  const list = useQuery({
    queryKey: ['notices', page, size],
    queryFn: () => call('notices.list', { page, rows: size }),
    placeholderData: keepPreviousData,
  });
  const read = async (noticeId?: number) => {
    if (await mark.run({ noticeId })) await queries.invalidateQueries();
  };
  return (
    <>
      <Flex justify="space-between" align="center" wrap gap="small">
        <Typography.Title level={1}>{menu.messages}</Typography.Title>
        <Button loading={mark.busy} onClick={() => void read()}>
          {notices.allRead}
        </Button>
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
          locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={notices.none} /> }}
          pagination={paging(list.data?.total)}
          columns={[
            {
              render: (_, row) => (
                <>
                  <Badge dot={row.readStatus === 0} color="#a51c22" offset={[6, 4]}>
                    {row.tid === null ? (
                      row.title
                    ) : (
                      <Link to={hrefOf(row.tid)} onClick={() => row.readStatus === 0 && void read(row.noticeId)}>
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
          ]}
        />
      )}
    </>
  );
}
