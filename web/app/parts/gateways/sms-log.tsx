import type { SmsLogRow } from '@board/contract/gateways/sms';
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

/** What the places of a template were filled with, codes left out: `minutes=5`. */
const saidIn = ({ params }: SmsLogRow): string =>
  Object.entries(params)
    .map(([name, value]) => `${name}=${value}`)
    .join(' ');

/** Text messages that were tried, the newest first. */
export function SmsLog() {
  const texts = useTexts().gateways;
  const { office } = useTexts();
  const { language } = useSite();
  const { params, page, size, set } = useQueryState();
  const status = params.get('status') ?? '';
  const param = { page, limit: size, status: status === '0' || status === '1' ? status : '' } as const;
  const list = useQuery({
    queryKey: ['sms', 'log', param],
    queryFn: () => call('gateways.smsLog', param),
    placeholderData: keepPreviousData,
  });
  const paging = usePaging(list);
  if (list.isError) return <Unread again={() => void list.refetch()} />;
  const platformOf = ({ platform }: SmsLogRow) => texts.sms.platforms[platform as keyof typeof texts.sms.platforms];
  const letterOf = ({ smsCode }: SmsLogRow) => texts.letters[smsCode as keyof typeof texts.letters] ?? smsCode;
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
      <Table<SmsLogRow>
        className={work.table}
        size="small"
        rowKey="id"
        dataSource={list.data?.list}
        loading={list.isFetching && !list.data}
        locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={texts.sent.none} /> }}
        pagination={{ ...paging, showTotal: office.list.total }}
        columns={[
          {
            title: texts.sms.log.message,
            render: (_, row) => (
              <div className={work.message}>
                <span className={work.subject}>{letterOf(row)}</span>
                <p className={work.meta}>
                  <span>{row.mobile}</span>
                  <span>{platformOf(row)}</span>
                  <time>{minuteOf(row.createDate, language)}</time>
                  {saidIn(row) ? <span>{texts.sms.log.params(saidIn(row))}</span> : null}
                  {row.remark ? <span>{row.remark}</span> : null}
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
