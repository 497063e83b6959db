import type { FeedbackKind } from '@board/contract/handling';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Badge, Button, Empty, Flex, Switch, Table, Typography } from 'antd';
import { Link } from 'react-router';
import { call } from '../../lib/client.ts';
import { minuteOf } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import { useCall } from '../../lib/use-call.ts';
import { PAGE_SIZES, useQueryState } from '../workspace/use-query-state.ts';
import { TroubleAlert, Unread } from './trouble.tsx';

interface Props {
  kind: FeedbackKind;
  /** what is to be known besides, above the list */
  children?: React.ReactNode;
}

/** What others did with the work of my unit, from one side; opening one marks it as read. */
export function FeedbackScreen({ kind, children }: Props) {
  const { feedback } = useTexts().lists;
  const { office } = useTexts();
  const { language } = useSite();
  const { params, page, size, paging, set } = useQueryState();
  const queries = useQueryClient();
  const mark = useCall('handling.feedbackRead');
  const unread = params.get('unread') === '1';
  const param = { kind, page, rows: size, unread };
  const list = useQuery({
    queryKey: ['feedback', param],
    queryFn: () => call('handling.feedbackPage', param),
    placeholderData: keepPreviousData,
  });
  const read = async (noticeId?: number) => {
    if (await mark.run({ kind, noticeId })) await queries.invalidateQueries();
  };
  const href = ({ tid, tpid }: { tid: number | null; tpid: number | null }) =>
    `/g/taskBoard/taskMain?messageId=${tid}${tpid ? `&tpid=${tpid}` : ''}`;
  return (
    <>
      <Flex justify="space-between" align="center" wrap gap="small">
        <Typography.Title level={1}>{feedback.titles[kind]}</Typography.Title>
        <Flex gap="middle" align="center">
          <span>
            <Switch
              size="small"
              checked={unread}
              aria-label={feedback.unread}
              onChange={(on) => set({ unread: on ? 1 : '' })}
            />{' '}
            {feedback.unread}
          </span>
          <Button loading={mark.busy} disabled={!list.data?.unread} onClick={() => void read()}>
            {feedback.allRead}
          </Button>
        </Flex>
      </Flex>
      <p>{feedback.leads[kind]}</p>
      {children}
      <TroubleAlert trouble={mark.trouble} />
      {list.isError ? (
        <Unread again={() => void list.refetch()} />
      ) : (
        <Table
          rowKey="noticeId"
          size="small"
          loading={list.isFetching && !list.data}
          dataSource={list.data?.rows}
          locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={feedback.none} /> }}
          pagination={{
            ...paging(list.data?.total),
            showTotal: office.list.total,
            showSizeChanger: true,
            pageSizeOptions: PAGE_SIZES,
          }}
          columns={[
            {
              title: feedback.columns.event,
              width: '14rem',
              render: (_, row) =>
                row.readStatus === 0 ? (
                  <b>
                    <Badge color="#a51c22" /> {row.event}
                  </b>
                ) : (
                  row.event
                ),
            },
            {
              title: feedback.columns.message,
              render: (_, row) =>
                row.tid === null ? (
                  row.subject
                ) : (
                  <Link to={href(row)} onClick={() => row.readStatus === 0 && void read(row.noticeId)}>
                    {row.subject}
                  </Link>
                ),
            },
            {
              title: feedback.columns.time,
              width: '12rem',
              responsive: ['md'],
              render: (_, row) => minuteOf(row.dateline, language),
            },
          ]}
        />
      )}
    </>
  );
}
