import type { MailLogRow } from '@board/contract/gateways/mail';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Empty, Select, Table } from 'antd';
import { call } from '../../lib/calls/client.ts';
import { minuteOf } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import { Unread } from '../case/trouble.tsx';
import work from '../lists/work-list.module.css';
import { usePaging, useQueryState } from '../workspace/use-query-state.ts';
import css from './gateways.module.css';
import { SentStatus } from './sent-status.tsx';

/** Mails that were tried, the newest first. */
export function MailLog() {
  const texts = useTexts().gateways;
  const { office } = useTexts();
  const { language } = useSite();
  const { params, page, size, set } = useQueryState();
  const status = params.get('status') ?? '';
  const param = { page, limit: size, status: status === '0' || status === '1' ? status : '' } as const;
  const list = useQuery({
    queryKey: ['mail', 'log', param],
    queryFn: () => call('gateways.mailLog', param),
    placeholderData: keepPreviousData,
  });
  const paging = usePaging(list);
  if (list.isError) return <Unread again={() => void list.refetch()} />;
  return (
    <>
      <div className={css.filters}>
        <Select
          aria-label={texts.sent.status}
          value={param.status}
          style={{ width: '9rem' }}
          options={[
            { value: '', label: texts.sent.all },
            { value: '1', label: texts.sent.done },
            { value: '0', label: texts.sent.failed },
          ]}
          onChange={(value) => set({ status: value })}
        />
      </div>
      <Table<MailLogRow>
        className={work.table}
        size="small"
        rowKey="id"
        dataSource={list.data?.list}
        loading={list.isFetching && !list.data}
        locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={texts.sent.none} /> }}
        pagination={{ ...paging, showTotal: office.list.total }}
        columns={[
          {
            title: texts.mail.log.mail,
            render: (_, row) => (
              <div className={work.message}>
                <span className={work.subject}>{row.subject || texts.sent.forgotten}</span>
                <p className={work.meta}>
                  <span>{row.mailTo}</span>
                  {row.mailCc ? <span>{texts.mail.log.cc(row.mailCc)}</span> : null}
                  {row.mailFrom ? <span>{texts.mail.log.from(row.mailFrom)}</span> : null}
                  {row.code ? <span>{texts.letters[row.code as keyof typeof texts.letters]}</span> : null}
                  <time>{minuteOf(row.createDate, language)}</time>
                </p>
                <div className={work.narrow}>
                  <SentStatus {...row} />
                </div>
              </div>
            ),
          },
          { title: texts.sent.status, responsive: ['lg'], width: '26rem', render: (_, row) => <SentStatus {...row} /> },
        ]}
      />
    </>
  );
}
