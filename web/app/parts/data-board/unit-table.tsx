import type { AnswerOf } from '@board/contract';
import { interval } from '@board/contract/rules/interval';
import { Segmented, Table, type TableColumnsType } from 'antd';
import { Link } from 'react-router';
import { numberOf } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import { IntervalBar } from '../platform-data/interval-bar.tsx';
import css from './data-board.module.css';
import { groupNames, groups, isShare, type ListOf, type Measure, type Share, shareIn } from './measures.ts';
import { placesBy, ranked } from './places.ts';
import { Count, Rate } from './rate.tsx';

/** The sets of figures for comparing units: the ranked rates, or one group. */
const compared = { rates: ['received', ...ranked, 'overdue'], ...groups } as const satisfies Record<
  string,
  readonly Measure[]
>;
export type Compared = keyof typeof compared;
export const comparedNames: readonly Compared[] = ['rates', ...groupNames];

export type UnitRow = AnswerOf<'statistics.dataBoard'>['units'][number];

interface Props {
  title: string;
  rows: readonly UnitRow[];
  minimum: number;
  /** the set of figures */
  group: Compared;
  onGroup: (group: Compared) => void;
  kind: UnitRow['kind'];
  /** returns the address of a unit's board */
  hrefOf: (fid: number) => string;
  /** returns the lists of messages that a unit's figures count */
  listsOf: (fid: number) => ListOf;
}

const MANY = 20;
/** Sorts units without a value last, in either direction. */
const by = (value: (row: UnitRow) => number | null) => ({
  sorter: (a: UnitRow, b: UnitRow) => (value(a) ?? -1) - (value(b) ?? -1),
  sortDirections: ['descend' as const, 'ascend' as const],
});

/** The units below, side by side: each share with its parts, ranks only with enough messages. */
export function UnitTable({ title, kind, rows, minimum, group, onGroup, hrefOf, listsOf }: Props) {
  const { dataBoard: texts } = useTexts();
  const { language } = useSite();
  const places = new Map<Measure, Map<number, number>>(ranked.map((name) => [name, placesBy(rows, name, minimum)]));
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
          render: (_: unknown, row: UnitRow) => (
            <>
              <Rate {...shareIn(row, name)} name={name} listOf={listsOf(row.fid)} />
              {group === 'rates' ? <Within row={row} name={name} place={places.get(name)?.get(row.fid)} /> : null}
            </>
          ),
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
    // The number of messages stands beside all other figures, because a share of few says little.
    ...(group === 'reply' || group === 'rates' ? [] : [columnOf('received')]),
    ...compared[group].flatMap((name) =>
      name === 'answered' && group === 'reply' ? [columnOf(name), place] : [columnOf(name)],
    ),
  ];
  return (
    <section className={css.part} aria-label={title}>
      <div className={css.partHead}>
        <h2>{title}</h2>
        {group === 'reply' ? <span className={css.soft}>{texts.ranking(minimum)}</span> : null}
        {group === 'rates' ? <span className={css.soft}>{texts.rankingBy(minimum)}</span> : null}
        <Segmented
          aria-label={texts.figures}
          size="small"
          value={group}
          options={comparedNames.map((value) => ({ value, label: texts.groups[value] }))}
          onChange={onGroup}
        />
      </div>
      <div className={css.scroll}>
        <Table<UnitRow>
          // A new key restores the first order, since the order by rank belongs to the replies.
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

/** The interval of a unit's true share, as a picture and in numbers, and its rank by that rate. */
function Within({ row, name, place }: { row: UnitRow; name: Share; place: number | undefined }) {
  const { dataBoard: texts } = useTexts();
  const { language } = useSite();
  const { percent, part, whole } = shareIn(row, name);
  const within = interval(part, whole);
  if (!within) return null;
  return (
    <div>
      <IntervalBar share={percent} interval={within} />
      <small className={css.soft}>
        {texts.within(numberOf(within.low, language), numberOf(within.high, language))}
        {place === undefined ? '' : ` · ${texts.placed(place)}`}
      </small>
    </div>
  );
}
