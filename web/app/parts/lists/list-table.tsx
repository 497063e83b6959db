import { Checkbox, Table, type TableColumnsType, type TableProps } from 'antd';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { ColumnHead } from './column-head.tsx';
import css from './list.module.css';
import { ROW_LINK } from './use-list-keys.ts';
import { useListLook } from './use-list-view.ts';
import type { Selection } from './use-selection.ts';

/** A column besides the first; in cards its value becomes a line. */
export interface Column<Row, Name extends string = string> {
  /** the name under which a person's choice is saved */
  name: Name;
  title: string;
  /** px, unless the person chose another width */
  width?: number;
  render: (row: Row) => ReactNode;
  /** hidden unless the person chooses it */
  optional?: boolean;
  /** the field by which the server sorts */
  sort?: string;
}

interface Props<Row> {
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** the first column, which names the row */
  main: { title: string; render: (row: Row) => ReactNode; sort?: string };
  columns: readonly Column<Row>[];
  actions?: (row: Row) => ReactNode;
  actionTitle?: string;
  /** px */
  actionWidth?: number;
  /** px of columns that the person resized, and the function that saves them */
  widths?: Readonly<Record<string, number>>;
  onWidth?: (name: string, width: number) => void;
  sorted?: { field: string; order: 'asc' | 'desc' };
  onSort?: (field: string, order: 'asc' | 'desc') => void;
  selection?: Pick<Selection<Row>, 'has' | 'toggle'> & { labelOf: (row: Row) => string };
  loading: boolean;
  /** shown if there are no rows */
  empty: ReactNode;
  pagination: TableProps<Row>['pagination'];
  expandable?: TableProps<Row>['expandable'];
  /** `main` marks the row's link, so that keys move to the link instead of the row */
  linked?: boolean;
  /** the open row, and the action of a press beside its links */
  current?: string;
  onRow?: (row: Row) => void;
  /** returns a row's heading, shown above the first of the rows that share it */
  headingOf?: (row: Row) => string;
  /** px below which rows are cards, if not the usual width */
  cardsBelow?: number;
  className?: string;
}

/** px below which rows are cards, and the least width of the first column beside others */
const CARDS_BELOW = 760;
const MAIN_MIN = 220;
const USUAL_WIDTH = 144;
const ACTION_WIDTH = 160;
/** Columns shrink to this share of their width at most before the list scrolls. */
const SHRINKS_TO = 0.6;

/** Returns an element's width in px, updated as it changes; null before the first measurement. */
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

/** Rows under a sticky heading: as columns if there is room, otherwise as cards. */
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

/** The columns of a row, a line each. */
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
