import type { HolidayVersion } from '@board/contract/settings/calendar';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Empty, Table, Tag } from 'antd';
import { useState } from 'react';
import { call } from '../../lib/calls/client.ts';
import { isoDateOf, minuteOf } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import { Unread } from '../case/trouble.tsx';
import css from './calendar.module.css';

interface Props {
  year: number;
  /** the version in force */
  current: number;
  onRestore: (version: HolidayVersion) => void;
}

/** Number of days named in a row of the history; the others are counted. */
const NAMED = 4;
const ROWS = 10;

/** The history of a year's days: who, when and why; each version can be restored. */
export function Versions({ year, current, onRestore }: Props) {
  const { calendar, office } = useTexts();
  const { language } = useSite();
  const [page, setPage] = useState(1);
  const param = { year, page, rows: ROWS };
  const found = useQuery({
    queryKey: ['calendar', 'versions', param],
    queryFn: () => call('settings.holidayVersions', param),
    placeholderData: keepPreviousData,
  });
  const changesOf = ({ changes, byName }: HolidayVersion) => {
    if (byName === '') return calendar.original;
    const named = changes.slice(0, NAMED).map(({ day }) => isoDateOf(day, language));
    const rest = changes.length > NAMED ? [calendar.more(changes.length - NAMED)] : [];
    return [...named, ...rest].join(calendar.between);
  };
  return (
    <section className={css.versions} aria-label={calendar.versions}>
      <h2>{calendar.versions}</h2>
      {found.isError ? (
        <Unread again={() => void found.refetch()} />
      ) : (
        <Table<HolidayVersion>
          size="small"
          rowKey="version"
          loading={found.isFetching && !found.data}
          dataSource={found.data?.rows}
          locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={calendar.noVersions} /> }}
          pagination={
            (found.data?.total ?? 0) > ROWS
              ? { current: page, pageSize: ROWS, total: found.data!.total, showSizeChanger: false, onChange: setPage }
              : false
          }
          columns={[
            {
              title: calendar.columns.at,
              width: '13rem',
              render: (_, row) => (row.byName ? minuteOf(row.dateline, language) : ''),
            },
            { title: calendar.columns.by, width: '9rem', responsive: ['md'], render: (_, row) => row.byName },
            { title: calendar.columns.note, render: (_, row) => row.note },
            { title: calendar.columns.changes, render: (_, row) => changesOf(row) },
            {
              title: office.list.columns.action,
              width: '9rem',
              render: (_, row) =>
                row.version === current ? (
                  <Tag variant="filled">{calendar.current}</Tag>
                ) : (
                  <Button size="small" onClick={() => onRestore(row)}>
                    {calendar.restore}
                  </Button>
                ),
            },
          ]}
        />
      )}
    </section>
  );
}
