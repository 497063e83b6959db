import { Checkbox, Table, type TableColumnsType, type TableProps } from 'antd';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { ColumnHead } from './column-head.tsx';
import css from './list.module.css';
import { ROW_LINK } from './use-list-keys.ts';
import { useListLook } from './use-list-view.ts';
import type { Selection } from './use-selection.ts';

/** A column besides the first; its value is a line of the row's card where there is no room for columns. */
export interface Column<Row, Name extends string = string> {
  /** under which the choice of a person is kept */
  name: Name;
  title: string;
  /** px, as long as nobody chose another width */
  width?: number;
  render: (row: Row) => ReactNode;
  /** shown only to whoever chooses it */
  optional?: boolean;
  /** the field by which the server sorts */
  sort?: string;
}

interface Props<Row> {
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** the first column: what a row is */
  main: { title: string; render: (row: Row) => ReactNode; sort?: string };
  columns: readonly Column<Row>[];
  actions?: (row: Row) => ReactNode;
  actionTitle?: string;
  /** px */
  actionWidth?: number;
  /** px of the columns that somebody made wider or narrower, and how that is done */
  widths?: Readonly<Record<string, number>>;
  onWidth?: (name: string, width: number) => void;
  sorted?: { field: string; order: 'asc' | 'desc' };
  onSort?: (field: string, order: 'asc' | 'desc') => void;
  selection?: Pick<Selection<Row>, 'has' | 'toggle'> & { labelOf: (row: Row) => string };
  loading: boolean;
  /** shown where there is no row */
  empty: ReactNode;
  pagination: TableProps<Row>['pagination'];
  expandable?: TableProps<Row>['expandable'];
  /** the link of a row is marked by `main`, so that keys move to it instead of to the row */
  linked?: boolean;
  /** the row that is read, and what a press beside its links does */
  current?: string;
  onRow?: (row: Row) => void;
  /** a heading of the rows from here on: shown above the first of those that have the same */
  headingOf?: (row: Row) => string;
  /** px below which rows are cards, if not as usual */
  cardsBelow?: number;
  className?: string;
}

/** px below which rows are cards, and the least that the first column keeps beside others */
const CARDS_BELOW = 760;
const MAIN_MIN = 220;
const USUAL_WIDTH = 144;
const ACTION_WIDTH = 160;
/** Columns become narrower by no more than this part before the list scrolls. */
const SHRINKS_TO = 0.6;

/** px that an element is wide, and measured anew as it changes; null before the first look */
function useWidth() {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState<number | null>(null);
  useLayoutEffect(() => {
    const { current } = box;
    if (!current) return;
    setWidth(current.clientWidth);
    const watch = new ResizeObserver(() => setWidth(current.clientWidth));
    watch.observe(current);
    return () => watch.disconnect();
  }, []);
  return { box, width };
}

/** Rows under a heading that stays in sight: as columns where there is room, each as a card elsewhere. */
export function ListTable<Row extends object>(props: Props<Row>) {
  const { rows, keyOf, main, columns, actions, selection, widths, onWidth, loading } = props;
  const { actionTitle, actionWidth = ACTION_WIDTH, sorted, onSort } = props;
  const { office, lists } = useTexts();
  const { density, isPending } = useListLook();
  const { box, width } = useWidth();
  const [pulled, setPulled] = useState<{ name: string; width: number } | null>(null);
  const isCards = width !== null && width < (props.cardsBelow ?? CARDS_BELOW);
  const wanted = ({ name, width: usual = USUAL_WIDTH }: Column<Row>) =>
    pulled?.name === name ? pulled.width : (widths?.[name] ?? usual);
  const sum = columns.reduce((all, one) => all + wanted(one), 0) + (actions ? actionWidth : 0);
  const fits = width === null || sum === 0 ? 1 : Math.min(1, Math.max(SHRINKS_TO, (width - MAIN_MIN) / sum));
  const sorting = (field: string | undefined) =>
    field && onSort
      ? {
          key: field,
          sorter: true,
          sortOrder: sorted?.field === field ? (sorted.order === 'asc' ? 'ascend' : 'descend') : null,
        }
      : {};
  const chosen = (column: Column<Row>): TableColumnsType<Row>[number] => {
    const { name, title, render, sort } = column;
    const now = wanted(column);
    return {
      ...(sorting(sort) as object),
      width: Math.floor(now * fits),
      title: onWidth ? (
        <ColumnHead
          name={title}
          width={now}
          onWidth={(to, done) => {
            setPulled(done ? null : { name, width: to });
            if (done) onWidth(name, to);
          }}
        />
      ) : (
        title
      ),
      render: (_, row) => render(row),
    };
  };
  const all = rows.length > 0 && rows.every((row) => selection?.has(keyOf(row)));
  const choice = selection && {
    width: 40,
    title: (
      <Checkbox
        aria-label={lists.batch.chooseAll}
        checked={all}
        indeterminate={!all && rows.some((row) => selection.has(keyOf(row)))}
        onChange={() => selection.toggle(rows, !all)}
      />
    ),
    render: (_: unknown, row: Row) => (
      <Checkbox
        aria-label={lists.batch.choose(selection.labelOf(row))}
        checked={selection.has(keyOf(row))}
        onChange={(event) => selection.toggle([row], event.target.checked)}
      />
    ),
  };
  const heading = (row: Row, at: number) => {
    const now = props.headingOf?.(row);
    if (now === undefined || (at > 0 && props.headingOf!(rows[at - 1]!) === now)) return null;
    return <h2 className={css.heading}>{now}</h2>;
  };
  const card = (row: Row) => (
    <div className={css.card}>
      <div>{main.render(row)}</div>
      <Facts row={row} columns={columns} />
      {actions?.(row)}
    </div>
  );
  const shown: TableColumnsType<Row> = [
    ...(choice ? [choice] : []),
    {
      ...(sorting(main.sort) as object),
      title: main.title,
      render: (_, row, at) => (
        <>
          {heading(row, at)}
          {isCards ? card(row) : main.render(row)}
        </>
      ),
    },
    ...(isCards ? [] : columns.map(chosen)),
    ...(actions && !isCards
      ? [
          {
            title: actionTitle ?? office.list.columns.action,
            width: Math.floor(actionWidth * fits),
            render: (_: unknown, row: Row) => actions(row),
          },
        ]
      : []),
  ];
  const marks = (row: Row) => (props.linked ? {} : { tabIndex: -1, [ROW_LINK]: keyOf(row) });
  return (
    <div ref={box} className={css.box}>
      <Table<Row>
        className={[css.table, css[density], isCards ? css.cards : css.columns, props.className].join(' ')}
        size="small"
        tableLayout="fixed"
        showHeader={shown.length > 1 || main.title !== ''}
        rowKey={keyOf}
        columns={shown}
        dataSource={rows}
        loading={loading || isPending}
        rowClassName={(row) => (keyOf(row) === props.current ? css.current! : '')}
        onRow={(row) => ({ onClick: () => props.onRow?.(row), ...marks(row) })}
        onChange={(_pages, _filters, sorter) => {
          if (Array.isArray(sorter) || !onSort || !sorter.columnKey) return;
          const field = String(sorter.columnKey);
          const order = sorter.order === 'descend' ? 'desc' : sorter.order === 'ascend' ? 'asc' : null;
          if (order === null) onSort('', 'asc');
          else if (field !== sorted?.field || order !== sorted.order) onSort(field, order);
        }}
        locale={{ emptyText: props.empty }}
        pagination={props.pagination}
        expandable={props.expandable}
        scroll={!isCards && width !== null && sum * fits + MAIN_MIN > width + 1 ? { x: sum + MAIN_MIN } : undefined}
      />
    </div>
  );
}

/** What stands in the columns of a row, a line each. */
function Facts<Row>({ row, columns }: { row: Row; columns: readonly Column<Row>[] }) {
  const known = columns
    .map(({ name, title, render }) => ({ name, title, value: render(row) }))
    .filter(({ value }) => value !== null && value !== undefined && value !== '' && value !== false);
  if (known.length === 0) return null;
  return (
    <dl className={css.facts}>
      {known.map(({ name, title, value }) => (
        <div key={name}>
          <dt>{title}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
