import type { AnswerOf } from '@board/contract';
import { Segmented, Table, type TableColumnsType } from 'antd';
import { Link } from 'react-router';
import { numberOf } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import css from './data-board.module.css';
import { type Group, groupNames, groups, isShare, type ListOf, type Measure, type Share, shareIn } from './measures.ts';
import { Count, Rate } from './rate.tsx';

export type UnitRow = AnswerOf<'statistics.dataBoard'>['units'][number];

interface Props {
  title: string;
  rows: readonly UnitRow[];
  minimum: number;
  /** which of the figures */
  group: Group;
  onGroup: (group: Group) => void;
  kind: UnitRow['kind'];
  /** the board of a unit */
  hrefOf: (fid: number) => string;
  /** the messages that a figure of a unit counts */
  listsOf: (fid: number) => ListOf;
}

const MANY = 20;
/** Those of whom nothing is known stand last, whichever way it is sorted. */
const by = (value: (row: UnitRow) => number | null) => ({
  sorter: (a: UnitRow, b: UnitRow) => (value(a) ?? -1) - (value(b) ?? -1),
  sortDirections: ['descend' as const, 'ascend' as const],
});

/** The units below, side by side: every share with what it is made of, places only where there are enough messages. */
export function UnitTable({ title, kind, rows, minimum, group, onGroup, hrefOf, listsOf }: Props) {
  const { dataBoard: texts } = useTexts();
  const { language } = useSite();
  const others: Record<Exclude<Measure, Share>, TableColumnsType<UnitRow>[number]> = {
    received: {
      ...by((row) => row.due),
      render: (_, row) => <Count count={row.due} figure="due" listOf={listsOf(row.fid)} />,
    },
    medianDays: {
      ...by((row) => row.medianDays),
      render: (_, row) => (row.medianDays === null ? '—' : texts.days(numberOf(row.medianDays, language))),
    },
    overdue: {
      ...by((row) => row.overdue),
      render: (_, row) => (
        <span className={row.overdue > 0 ? css.late : undefined}>
          <Count count={row.overdue} figure="overdue" listOf={listsOf(row.fid)} />
        </span>
      ),
    },
  };
  const columnOf = (name: Measure): TableColumnsType<UnitRow>[number] => ({
    key: name,
    title: texts[name],
    ...(isShare(name)
      ? {
          ...by((row) => shareIn(row, name).percent),
          render: (_: unknown, row: UnitRow) => <Rate {...shareIn(row, name)} name={name} listOf={listsOf(row.fid)} />,
        }
      : others[name]),
  });
  const place: TableColumnsType<UnitRow>[number] = {
    key: 'place',
    title: texts.place,
    defaultSortOrder: 'ascend',
    sorter: (a, b) => (a.place ?? Number.MAX_SAFE_INTEGER) - (b.place ?? Number.MAX_SAFE_INTEGER),
    render: (_, row) => row.place ?? '—',
  };
  const columns: TableColumnsType<UnitRow> = [
    {
      key: 'unit',
      title: texts.unit[kind],
      render: (_, row) => (
        <Link to={hrefOf(row.fid)} aria-label={texts.down(row.name)}>
          {row.name}
        </Link>
      ),
    },
    // How much there was stands beside everything else: a share of few says little.
    ...(group === 'reply' ? [] : [columnOf('received')]),
    ...groups[group].flatMap((name) => (name === 'answered' ? [columnOf(name), place] : [columnOf(name)])),
  ];
  return (
    <section className={css.part} aria-label={title}>
      <div className={css.partHead}>
        <h2>{title}</h2>
        {group === 'reply' ? <span className={css.soft}>{texts.ranking(minimum)}</span> : null}
        <Segmented
          aria-label={texts.figures}
          size="small"
          value={group}
          options={groupNames.map((value) => ({ value, label: texts.groups[value] }))}
          onChange={onGroup}
        />
      </div>
      <div className={css.scroll}>
        <Table<UnitRow>
          // The order by place is that of the replies.
          key={group}
          size="small"
          rowKey="fid"
          dataSource={rows}
          columns={columns}
          pagination={rows.length > MANY ? { pageSize: MANY, showSizeChanger: false } : false}
        />
      </div>
    </section>
  );
}
