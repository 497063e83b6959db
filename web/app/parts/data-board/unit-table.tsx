import type { AnswerOf } from '@board/contract';
import { Table } from 'antd';
import type { ColumnsType } from 'antd/es/table';
import { Link } from 'react-router';
import { numberOf } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import css from './data-board.module.css';
import { Rate } from './rate.tsx';

export type UnitRow = AnswerOf<'statistics.dataBoard'>['units'][number];

interface Props {
  title: string;
  rows: readonly UnitRow[];
  minimum: number;
  /** the board of a unit */
  hrefOf: (fid: number) => string;
  /** the list of its overdue messages */
  overdueOf: (fid: number) => string;
}

const MANY = 20;
/** Those of whom nothing is known stand last, whichever way it is sorted. */
const by = (value: (row: UnitRow) => number | null) => ({
  sorter: (a: UnitRow, b: UnitRow) => (value(a) ?? -1) - (value(b) ?? -1),
  sortDirections: ['descend' as const, 'ascend' as const],
});

/** The units below, side by side: every share with what it is made of, places only where there are enough messages. */
export function UnitTable({ title, rows, minimum, hrefOf, overdueOf }: Props) {
  const { dataBoard: texts } = useTexts();
  const { language } = useSite();
  const columns: ColumnsType<UnitRow> = [
    {
      title: texts.unit,
      render: (_, row) => (
        <Link to={hrefOf(row.fid)} aria-label={texts.down(row.name)}>
          {row.name}
        </Link>
      ),
    },
    { title: texts.received, ...by((row) => row.due), render: (_, row) => numberOf(row.due, language) },
    {
      title: texts.answered,
      ...by((row) => row.replyRate),
      render: (_, row) => <Rate percent={row.replyRate} part={row.replied} whole={row.due} />,
    },
    {
      title: texts.place,
      defaultSortOrder: 'ascend',
      sorter: (a, b) => (a.place ?? Number.MAX_SAFE_INTEGER) - (b.place ?? Number.MAX_SAFE_INTEGER),
      render: (_, row) => row.place ?? '—',
    },
    {
      title: texts.onTime,
      responsive: ['md'],
      ...by((row) => row.onTimeRate),
      render: (_, row) => <Rate percent={row.onTimeRate} part={row.onTime} whole={row.due} />,
    },
    {
      title: texts.medianDays,
      responsive: ['md'],
      ...by((row) => row.medianDays),
      render: (_, row) => (row.medianDays === null ? '—' : texts.days(numberOf(row.medianDays, language))),
    },
    {
      title: texts.satisfied,
      responsive: ['lg'],
      ...by((row) => row.satisfiedRate),
      render: (_, row) => <Rate percent={row.satisfiedRate} part={row.satisfied} whole={row.evaluated} />,
    },
    {
      title: texts.overdue,
      ...by((row) => row.overdue),
      render: (_, row) =>
        row.overdue > 0 ? (
          <Link to={overdueOf(row.fid)} className={css.late}>
            {numberOf(row.overdue, language)}
          </Link>
        ) : (
          0
        ),
    },
  ];
  return (
    <section className={css.part} aria-label={title}>
      <div className={css.partHead}>
        <h2>{title}</h2>
        <span className={css.soft}>{texts.ranking(minimum)}</span>
      </div>
      <Table<UnitRow>
        size="small"
        rowKey="fid"
        dataSource={rows}
        columns={columns}
        pagination={rows.length > MANY ? { pageSize: MANY, showSizeChanger: false } : false}
      />
    </section>
  );
}
