import type { FeedbackKind } from '@board/contract/handling';
import { satisfactionOf } from '@board/contract/rules/grades';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Badge, Button, Flex, Switch, Table, Tag, Typography } from 'antd';
import { Link } from 'react-router';
import { useCall } from '../../lib/calls/use-call.ts';
import { RED } from '../../lib/colors.ts';
import { minuteOf } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import { TroubleAlert, Unread } from '../case/trouble.tsx';
import { useDesk } from '../workspace/desk.ts';
import { PAGE_SIZES, usePaging, useQueryState } from '../workspace/use-query-state.ts';
import { feedback, stopOf } from './lists.ts';
import { NoRows } from './no-rows.tsx';
import { useTaskLinks } from './use-task-links.ts';

interface Props {
  kind: FeedbackKind;
  /** what is to be known besides, above the list */
  children?: React.ReactNode;
}

/** What others did with the work of my unit, from one side, the latest first; opening one marks it as read. */
export function FeedbackScreen({ kind, children }: Props) {
  const { feedback: texts } = useTexts().lists;
  const { office, server } = useTexts();
  const { limits } = useDesk();
  const { language } = useSite();
  const { params, page, set } = useQueryState();
  const hrefOf = useTaskLinks();
  const queries = useQueryClient();
  const mark = useCall('handling.feedbackRead');
  const asked = feedback(kind, params, page);
  const { unread } = asked.param;
  const list = useQuery({ ...asked, placeholderData: keepPreviousData });
  const paging = usePaging(list);
  const read = async () => {
    if (await mark.run({ kind })) await queries.invalidateQueries();
  };
  const stops = (list.data?.rows ?? []).flatMap((row) => stopOf(row) ?? []);
  return (
    <>
      <Flex justify="space-between" align="center" wrap gap="small">
        <Typography.Title level={1}>{texts.titles[kind]}</Typography.Title>
        <Flex gap="middle" align="center">
          <span>
            <Switch
              size="small"
              checked={unread}
              aria-label={texts.unread}
              onChange={(on) => set({ unread: on ? 1 : '' })}
            />{' '}
            {texts.unread}
          </span>
          <Button loading={mark.busy} disabled={!list.data?.unread} onClick={() => void read()}>
            {texts.allRead}
          </Button>
        </Flex>
      </Flex>
      <p style={{ marginBottom: 12 }}>{texts.leads[kind]}</p>
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
          locale={{ emptyText: <NoRows loading={!list.data} said={texts.none} /> }}
          pagination={{
            ...paging,
            showTotal: office.list.total,
            showSizeChanger: true,
            pageSizeOptions: PAGE_SIZES,
          }}
          columns={[
            {
              title: texts.columns.event,
              width: '30%',
              render: (_, { readStatus, event, grade }) => (
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
            {
              title: texts.columns.message,
              render(_, row) {
                const at = stops.findIndex(({ noticeId }) => noticeId === row.noticeId);
                return at < 0 ? row.subject : <Link to={hrefOf(stops[at]!, at)}>{row.subject}</Link>;
              },
            },
            {
              title: texts.columns.time,
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
