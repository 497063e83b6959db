import { QuestionOutlined } from '@ant-design/icons';
import type { ListKind } from '@board/contract/handling';
import { Button, Input, type InputRef, Select } from 'antd';
import { type ComponentProps, type ReactNode, useRef, useState } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { Unread } from '../case/trouble.tsx';
import { PAGE_SIZES, usePaging, useQueryState } from '../workspace/use-query-state.ts';
import { DayRange } from './day-range.tsx';
import { KeptQueries } from './filters/kept-filters.tsx';
import { KeyHelp } from './key-help.tsx';
import css from './list.module.css';
import { type Column, ListTable } from './list-table.tsx';
import { NoRows } from './no-rows.tsx';
import { QueueTabs } from './queue-bar.tsx';
import { useListKeys } from './use-list-keys.ts';
import { useListView } from './use-list-view.ts';
import { type Found, pageIn } from './use-rows.ts';
import { useSelection } from './use-selection.ts';
import { ViewChoice } from './view-choice.tsx';

/** A filter whose value stands in the address under `param`. */
interface Choice {
  param: string;
  label: string;
  /** the first option holds if the address has no value */
  options: readonly { value: string; label: string }[];
}

interface Props<Row> {
  /** the name under which each person's view and filters are saved */
  name: ListKind;
  found: Found<Row>;
  rowKey: (keyof Row & string) | ((row: Row) => string | number);
  /** the first column, which names the row */
  main: ComponentProps<typeof ListTable<Row & object>>['main'];
  columns?: readonly Column<Row>[];
  /** the row's next steps, and their width in px */
  actions?: (row: Row) => ReactNode;
  actionWidth?: number;
  /** said if there are no rows; and if the filter leaves none */
  none?: string;
  noneFound?: string;
  /** the tabs of the list, each with its count */
  tabs?: ComponentProps<typeof QueueTabs>;
  /** a search field; its words stand in the address under `param` */
  find?: { label: string; param?: string; max?: number };
  /** further search fields, each with a parameter of its own */
  words?: readonly { label: string; param: string }[];
  choices?: readonly Choice[];
  /** a range of days; in the address `startTime` and `endTime` */
  days?: { from: string; until: string };
  /** further filters, beside the search */
  filters?: ReactNode;
  /** further actions on the list: a sheet of it, a new row */
  tools?: ReactNode;
  /** actions on chosen rows */
  batch?: { labelOf: (row: Row) => string; steps: (rows: readonly Row[], clear: () => void) => ReactNode };
  expandable?: ComponentProps<typeof ListTable<Row & object>>['expandable'];
  /** all rows come at once; or the pages are turned elsewhere */
  pages?: 'whole' | 'none';
}

/** Number of rows of a whole list that are shown at once. */
const WHOLE = 50;

/**
 * A list of a desk: filters in the address; columns, their order and width, density and filters saved with the account;
 * keys, chosen rows and pages; and sentences for loading, a failure, and an empty list.
 */
export function List<Row extends object>(props: Props<Row>) {
  const {
    name,
    found,
    rowKey,
    main,
    columns = [],
    tabs,
    find,
    words: more = [],
    choices = [],
    days,
    batch,
    pages,
  } = props;
  const { office, lists } = useTexts();
  const { none = lists.feedback.none } = props;
  const { params, set } = useQueryState();
  const view = useListView(
    name,
    columns.map((one) => one.name),
    columns.flatMap((one) => (one.optional ? [] : one.name)),
  );
  const { rows, total, more: isMore } = pageIn(found.data);
  const paging = usePaging({ data: found.data && { total }, isPlaceholderData: found.isPlaceholderData });
  const [keyOf] = useState(
    () => (row: Row) => String(typeof rowKey === 'function' ? rowKey(row) : (row[rowKey] as string | number)),
  );
  const selection = useSelection(rows, keyOf);
  const box = useRef<HTMLDivElement>(null);
  const words = useRef<InputRef>(null);
  const [help, setHelp] = useState(false);
  const keys = useListKeys({
    list: box,
    words: find && words,
    select:
      batch &&
      ((key) =>
        selection.toggle(
          rows.filter((row) => keyOf(row) === key),
          !selection.has(key),
        )),
    help: () => setHelp(true),
  });
  const findParam = find?.param ?? 'keywords';
  const names = [
    ...(find ? [findParam] : []),
    ...[...more, ...choices].map(({ param }) => param),
    ...(days ? ['startTime', 'endTime'] : []),
  ];
  const isFiltered = names.some((one) => params.get(one));
  const shown = view.columns.flatMap((one) => columns.find((column) => column.name === one) ?? []);
  const sorted = params.get('orderField');
  const isSorted = [main, ...columns].some(({ sort }) => sort);
  const search = (label: string, param: string, ref?: typeof words) => (
    <Input.Search
      key={`${param} ${params.get(param) ?? ''}`}
      ref={ref}
      className={css.find}
      defaultValue={params.get(param) ?? ''}
      maxLength={find?.max ?? 100}
      placeholder={label}
      aria-label={label}
      enterButton={office.list.find}
      allowClear
      onSearch={(said) => set({ [param]: said.trim() })}
    />
  );
  return (
    <div ref={box} data-list={name}>
      {tabs ? <QueueTabs {...tabs} /> : null}
      <search className={css.bar}>
        {find ? search(find.label, findParam, words) : null}
        {more.map(({ label, param }) => search(label, param))}
        {choices.map(({ param, label, options }) => (
          <Select
            key={param}
            aria-label={label}
            className={css.choice}
            popupMatchSelectWidth={false}
            value={options.find(({ value }) => value === params.get(param))?.value ?? options[0]!.value}
            options={[...options]}
            onChange={(value) => set({ [param]: value })}
          />
        ))}
        {days ? (
          <DayRange
            from={params.get('startTime') ?? ''}
            to={params.get('endTime') ?? ''}
            labels={days}
            className={css.day}
            onChange={(startTime = '', endTime = '') => set({ startTime, endTime })}
          />
        ) : null}
        {props.filters}
        <div className={css.tools}>
          {props.tools}
          {names.length > 0 ? <KeptQueries kind={name} names={names} /> : null}
          <ViewChoice
            view={view}
            columns={columns}
            shown={view.columns}
            arrange={(chosen) => view.arrange({ columns: chosen })}
          />
          <Button
            icon={<QuestionOutlined />}
            aria-label={lists.keys.label}
            title={lists.keys.label}
            onClick={() => setHelp(true)}
          />
        </div>
      </search>
      {batch && selection.rows.length > 0 ? (
        <section className={css.chosen} aria-label={lists.batch.chosen(selection.rows.length)}>
          <b>{lists.batch.chosen(selection.rows.length)}</b>
          {batch.steps(selection.rows, selection.clear)}
          <Button type="link" onClick={selection.clear}>
            {lists.batch.clear}
          </Button>
        </section>
      ) : null}
      {found.isError ? (
        <Unread error={found.error} again={() => void found.refetch()} />
      ) : (
        <ListTable<Row>
          rows={rows}
          keyOf={keyOf}
          main={main}
          columns={shown}
          actions={props.actions}
          actionWidth={props.actionWidth}
          widths={view.widths}
          onWidth={(column, width) => view.arrange({ widths: { ...view.widths, [column]: width } })}
          sorted={sorted ? { field: sorted, order: params.get('order') === 'desc' ? 'desc' : 'asc' } : undefined}
          onSort={isSorted ? (orderField, order) => set({ orderField, order: orderField && order }) : undefined}
          selection={batch && { ...selection, labelOf: batch.labelOf }}
          loading={found.isFetching && !found.data}
          empty={<NoRows loading={!found.data} said={isFiltered ? (props.noneFound ?? none) : none} />}
          expandable={props.expandable}
          pagination={
            pages === 'none'
              ? false
              : pages === 'whole'
                ? { defaultPageSize: WHOLE, hideOnSinglePage: true }
                : {
                    ...paging,
                    showTotal: isMore ? lists.filter.countMore : office.list.total,
                    showSizeChanger: true,
                    pageSizeOptions: PAGE_SIZES,
                  }
          }
        />
      )}
      {help ? (
        <KeyHelp
          without={['P', batch ? '' : 'X', find ? '' : '/']}
          on={keys.on}
          setOn={keys.setOn}
          close={() => setHelp(false)}
        />
      ) : null}
    </div>
  );
}
