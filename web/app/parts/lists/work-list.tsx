import { ProcessState, ThreadState } from '@board/contract/codes';
import type { CaseRow, ProcessItem } from '@board/contract/handling/case';
import type { Claim } from '@board/contract/handling/claims';
import { Tag } from 'antd';
import { Link } from 'react-router';
import { useDeadline } from '../../lib/deadline.ts';
import { isoDayOf, minuteOf } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import { isReviewed, useStateOf } from '../case/use-state-of.ts';
import { PAGE_SIZES, type usePaging } from '../workspace/use-query-state.ts';
import { dueDayOf } from './due-day.ts';
import { DueTag, hasLamp } from './due-tag.tsx';
import { type ColumnName, usualColumns, usualWidths } from './list-columns.ts';
import { ListTable } from './list-table.tsx';
import { NoRows } from './no-rows.tsx';
import { ROW_LINK } from './use-list-keys.ts';
import { useListLook } from './use-list-view.ts';
import css from './work-list.module.css';

export type QueueRow = CaseRow & { item?: ProcessItem; claim?: Claim };
export const keyOf = ({ tid, item }: QueueRow) => `${tid}:${item?.tpid ?? ''}`;

interface Props<Row extends QueueRow> {
  rows: readonly Row[];
  /** without it, the rows are the whole list */
  paging?: ReturnType<typeof usePaging>;
  /** the list was only counted up to the total and has more rows */
  countedSoFar?: boolean;
  loading: boolean;
  /** the list is the result of a search, and says so if it is empty */
  searched: boolean;
  hrefOf: (row: Row) => string;
  columns?: readonly ColumnName[];
  /** px of columns that the person resized, and the function that saves them */
  widths?: Readonly<Record<string, number>>;
  onWidth?: (name: string, width: number) => void;
  /** beside an open message: only the message and its deadline */
  narrow?: boolean;
  /** the open row, and the action of a press beside its links */
  current?: string;
  onRow?: (row: Row) => void;
  /** the unit to show: the one on the other side of an item */
  side?: 'from' | 'to';
  /** ordered by deadline, with headings by day */
  byDay?: boolean;
  selection?: { has: (key: string) => boolean; toggle: (rows: readonly Row[], on: boolean) => void };
  /** further facts of a row, below the message */
  more?: (row: Row) => React.ReactNode;
  /** the last column: the row's next steps, and its heading */
  actions?: (row: Row) => React.ReactNode;
  actionTitle?: string;
}

/** Columns of a list with an open message beside it. */
const beside: readonly ColumnName[] = ['due'];

/** Messages to work through: dense on a desktop, one below the other on a phone. */
export function WorkList<Row extends QueueRow>(props: Props<Row>) {
  const { rows, paging, loading, searched, hrefOf, side, selection, more } = props;
  const { density } = useListLook();
  const names = props.narrow ? beside : (props.columns ?? usualColumns);
  const dense = density === 'compact';
  const { list } = useTexts().office;
  const texts = useTexts().lists;
  const { language } = useSite();
  const deadline = useDeadline();
  const showTotal = props.countedSoFar ? texts.filter.countMore : list.total;
  const stateOf = useStateOf();
  const dueOf = (row: Row) => row.item?.dueAt ?? row.dueAt;
  const otherSide = ({ item }: Row) =>
    item && (side === 'from' ? list.fromUnit(item.fromGroupName) : list.toUnit(item.toGroupName));
  const unitOf = (row: Row) => otherSide(row) ?? row.currentGroupName;
  // Without a column of its own the unit stands with the state, which leaves more room for the message.
  const stateNote = (row: Row) => {
    // No message is assigned before its review.
    if (!isReviewed(row)) return names.includes('unit') ? '' : unitOf(row);
    const assigned = row.processState === ProcessState.none ? '' : row.processStateDesc;
    if (names.includes('unit')) return row.item ? '' : row.processStateDesc;
    return row.item ? unitOf(row) : [assigned, unitOf(row)].filter(Boolean).join(' · ') || row.processStateDesc;
  };
  const headingOf = (row: Row) => {
    const day = dueDayOf(row, Date.now() / 1000);
    return typeof day === 'string' ? texts.dueDays[day] : isoDayOf(day.day, language);
  };
  const gradesOf = (row: Row) =>
    row.grade === null ? texts.row.noGrade : texts.row.grades(row.handleDegree!, row.handleManner!, row.handleSpeed!);

  const cells: Record<Exclude<ColumnName, 'preview'>, (row: Row) => React.ReactNode> = {
    author: (row) => row.nickName,
    unit: (row) => (
      <>
        {unitOf(row)}
        {row.item && !row.item.lead ? <Tag variant="filled">{texts.row.helps}</Tag> : null}
      </>
    ),
    due: (row) => (
      <div className={css.due}>
        {dense && hasLamp(row) ? null : dueOf(row) ? deadline(dueOf(row)!) : list.noDue}
        <DueTag row={row} />
      </div>
    ),
    state: (row) => (
      <>
        <Tag variant="filled">{stateOf(row)}</Tag>
        {row.item && !row.item.lead && !names.includes('unit') ? <Tag variant="filled">{texts.row.helps}</Tag> : null}
        <div className={css.small}>{stateNote(row)}</div>
      </>
    ),
    grade: gradesOf,
    posted: (row) => minuteOf(row.dateline, language),
  };
  const rowLink = (row: Row) => ({ [ROW_LINK]: keyOf(row) });
  return (
    <ListTable<Row>
      className={css[density]}
      linked
      cardsBelow={props.narrow ? 0 : undefined}
      rows={rows}
      keyOf={keyOf}
      main={{
        title: list.columns.message,
        render: (row) => (
          <div className={css.message}>
            <Link to={hrefOf(row)} className={css.subject} title={dense ? row.subject : undefined} {...rowLink(row)}>
              {row.subject}
            </Link>
            {names.includes('preview') ? <p className={css.content}>{row.content}</p> : null}
            <MessageFacts row={row} />
            {more?.(row)}
          </div>
        ),
      }}
      columns={names.flatMap((name) =>
        name === 'preview'
          ? []
          : { name, title: texts.columns[name], width: usualWidths[name], render: (row: Row) => cells[name](row) },
      )}
      actions={props.narrow ? undefined : props.actions}
      actionTitle={props.actionTitle}
      actionWidth={128}
      widths={props.widths}
      onWidth={props.narrow ? undefined : props.onWidth}
      selection={selection && { ...selection, labelOf: ({ subject }) => subject }}
      headingOf={props.byDay ? headingOf : undefined}
      loading={loading}
      current={props.current}
      onRow={props.onRow}
      empty={<NoRows loading={loading} said={searched ? list.noneFound : list.none} />}
      pagination={paging ? { ...paging, showTotal, showSizeChanger: true, pageSizeOptions: PAGE_SIZES } : false}
    />
  );
}

/** The facts of a message in one line, the work on it in another. */
export function MessageFacts({ row }: { row: QueueRow }) {
  const { task } = useTexts().office;
  const { row: texts } = useTexts().lists;
  const { language } = useSite();
  const { item } = row;
  const about = item
    ? [
        item.note && `${texts.note}${item.note}`,
        item.reason && `${texts.reason}${item.reason}`,
        item.urges > 0 && texts.urges(item.urges),
        item.rejections > 0 && texts.rejections(item.rejections),
      ].filter(Boolean)
    : [];
  return (
    <>
      <p className={css.meta}>
        <span>{task.number(row.tid)}</span>
        <span>{row.typeName}</span>
        <span>{row.domainName}</span>
        <span>{row.forumName}</span>
        {row.threadState === ThreadState.nonPublic ? <span>{texts.hidden}</span> : null}
        {row.collectId > 0 ? <span>{`${texts.campaign} ${row.collectId}`}</span> : null}
        {row.claim ? <b>{row.claim.mine ? texts.mine : texts.claimed(row.claim.nickName)}</b> : null}
        {row.longitude === null ? null : <span>{texts.located}</span>}
        <time>{minuteOf(row.dateline, language)}</time>
      </p>
      {about.length > 0 ? (
        <p className={css.meta}>
          {about.map((one) => (
            <span key={String(one)}>{one}</span>
          ))}
        </p>
      ) : null}
    </>
  );
}
