import type { OnlineSession } from '@board/contract/backoffice/online';
import { ENDS_SESSIONS } from '@board/contract/backoffice/permissions';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Empty, Input, Table, Tag, Typography } from 'antd';
import { call } from '../../lib/calls/client.ts';
import { useCall } from '../../lib/calls/use-call.ts';
import { minuteOf } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import { saidBy, useAsking } from '../../parts/access/use-asking.ts';
import { Unread } from '../../parts/case/trouble.tsx';
import css from '../../parts/lists/work-list.module.css';
import { useDesk } from '../../parts/workspace/desk.ts';
import { usePaging, useQueryState } from '../../parts/workspace/use-query-state.ts';

/** ms between two looks: people come and go */
const LOOK = 15_000;

/** Who is signed in (backoffice.md §4.13), and signing out there. */
export default function Online() {
  const { access, office } = useTexts();
  const texts = access.online;
  const { language } = useSite();
  const { me } = useDesk();
  const queries = useQueryClient();
  const { params, page, size, set } = useQueryState();
  const end = useCall('accounts.endOnline');
  const ends = me.permissions.includes(ENDS_SESSIONS);
  const username = params.get('keywords') ?? '';
  const list = useQuery({
    queryKey: ['online', username, page, size],
    queryFn: () => call('accounts.onlinePage', { username, page, limit: size }),
    placeholderData: keepPreviousData,
    refetchInterval: LOOK,
  });
  const paging = usePaging(list);
  const ask = useAsking(() => void queries.invalidateQueries({ queryKey: ['online'] }));
  const nameOf = ({ realName, username }: OnlineSession) => [realName, username].filter(Boolean).join(' · ');
  const from = ({ ip, userAgent }: OnlineSession) => (
    <span title={userAgent} style={{ overflowWrap: 'anywhere' }}>
      {ip} {userAgent.slice(0, 60)}
    </span>
  );
  const since = ({ loginAt }: OnlineSession) => <time>{minuteOf(loginAt, language)}</time>;
  const step = (row: OnlineSession) =>
    row.own ? (
      <Tag>{texts.own}</Tag>
    ) : ends ? (
      <Button
        size="small"
        onClick={() =>
          void ask({
            title: texts.askEnd(nameOf(row)),
            help: texts.endHelp,
            run: () => end.run({ id: row.id }),
          })
        }
      >
        {texts.end}
      </Button>
    ) : null;
  return (
    <>
      <Typography.Title level={1}>{texts.title}</Typography.Title>
      <Typography.Paragraph type="secondary">{texts.lead}</Typography.Paragraph>
      <Input.Search
        key={username}
        defaultValue={username}
        placeholder={texts.find}
        aria-label={texts.find}
        enterButton={office.list.find}
        allowClear
        style={{ maxWidth: '24rem', marginBottom: 12 }}
        onSearch={(words) => set({ keywords: words.trim() })}
      />
      {end.trouble ? <p role="alert">{saidBy(end.trouble)}</p> : null}
      {list.isError ? (
        <Unread error={list.error} again={() => void list.refetch()} />
      ) : (
        <Table<OnlineSession>
          className={css.table}
          size="small"
          rowKey="id"
          dataSource={list.data?.list}
          loading={list.isFetching && !list.data}
          locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={texts.none} /> }}
          pagination={{ ...paging, showTotal: office.list.total }}
          columns={[
            {
              title: texts.columns.account,
              render: (_, row) => (
                <div className={css.message}>
                  <span className={css.subject}>{nameOf(row)}</span>
                  <div className={css.narrow}>
                    <span>{row.deptName}</span>
                    {from(row)}
                    {since(row)}
                    {step(row)}
                  </div>
                </div>
              ),
            },
            { title: texts.columns.place, responsive: ['lg'], dataIndex: 'deptName' },
            { title: texts.columns.from, responsive: ['lg'], render: (_, row) => from(row) },
            { title: texts.columns.since, responsive: ['lg'], width: '11rem', render: (_, row) => since(row) },
            { title: access.action, responsive: ['lg'], width: '8rem', render: (_, row) => step(row) },
          ]}
        />
      )}
    </>
  );
}
