import { ProcessState, ThreadState } from '@board/contract/codes';
import type { CaseRow, ProcessItem } from '@board/contract/handling/case';
import { Checkbox, Empty, Table, type TableColumnsType, Tag } from 'antd';
import { Link } from 'react-router';
import { useDeadline } from '../../lib/deadline.ts';
import { minuteOf } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import { isReviewed, useStateOf } from '../case/use-state-of.ts';
import { PAGE_SIZES, type usePaging } from '../workspace/use-query-state.ts';
import { DueTag } from './due-tag.tsx';
import { ROW_LINK } from './use-list-keys.ts';
import css from './work-list.module.css';

export type QueueRow = CaseRow & { item?: ProcessItem };
export const keyOf = ({ tid, item }: QueueRow) => `${tid}:${item?.tpid ?? ''}`;

/** Columns besides the message and what can be done, in their order. */
export const columnNames = ['preview', 'author', 'unit', 'due', 'state', 'grade', 'posted'] as const;
export type ColumnName = (typeof columnNames)[number];
export const usualColumns: readonly ColumnName[] = ['preview', 'due', 'state'];

interface Props {
  rows: readonly QueueRow[];
  /** without it the rows are all there is to show */
  paging?: ReturnType<typeof usePaging>;
  /** there are more rows than the total, as far as which the list was counted */
  countedSoFar?: boolean;
  loading: boolean;
  /** looked for something: finding nothing then says so */
  searched: boolean;
  hrefOf: (row: QueueRow) => string;
  /** where a message can stand in several rows for another reason than its items */
  rowKey?: (row: QueueRow) => string;
  columns?: readonly ColumnName[];
  /** the unit on the other side of an item */
  side?: 'from' | 'to';
  selection?: { has: (key: string) => boolean; toggle: (rows: readonly QueueRow[], on: boolean) => void };
  /** what else is to be known of a row, below the message */
  more?: (row: QueueRow) => React.ReactNode;
  /** the last column: steps one press away, and its heading */
  actions?: (row: QueueRow) => React.ReactNode;
  actionTitle?: string;
}

/** Messages to be worked through: dense at a desk, one under the other on a phone. */
export function WorkList(props: Props) {
  const { rows, paging, loading, searched, hrefOf, rowKey = keyOf, side, selection, more, actions } = props;
  const names = props.columns ?? usualColumns;
  const { list } = useTexts().office;
  const texts = useTexts().lists;
  const { language } = useSite();
  const deadline = useDeadline();
  const showTotal = props.countedSoFar ? texts.filter.countMore : list.total;
  const stateOf = useStateOf();
  const dueOf = (row: QueueRow) => row.item?.dueAt ?? row.dueAt;
  const otherSide = ({ item }: QueueRow) =>
    item && (side === 'from' ? list.fromUnit(item.fromGroupName) : list.toUnit(item.toGroupName));
  const unitOf = (row: QueueRow) => otherSide(row) ?? row.currentGroupName;
  // Without a column of its own the unit stands with the state, so that the message has the room.
  const stateNote = (row: QueueRow) => {
    // Nothing is assigned before the review.
    if (!isReviewed(row)) return names.includes('unit') ? '' : unitOf(row);
    const assigned = row.processState === ProcessState.none ? '' : row.processStateDesc;
    if (names.includes('unit')) return row.item ? '' : row.processStateDesc;
    return row.item ? unitOf(row) : [assigned, unitOf(row)].filter(Boolean).join(' · ') || row.processStateDesc;
  };
  const gradesOf = (row: QueueRow) =>
    row.grade === null ? texts.row.noGrade : texts.row.grades(row.handleDegree!, row.handleManner!, row.handleSpeed!);

  const chosen: Record<Exclude<ColumnName, 'preview'>, TableColumnsType<QueueRow>[number]> = {
    author: { title: texts.columns.author, width: '8rem', render: (_, row) => row.nickName },
    unit: {
      title: texts.columns.unit,
      width: '9rem',
      render: (_, row) => (
        <>
          {unitOf(row)}
          {row.item && !row.item.lead ? <Tag variant="filled">{texts.row.helps}</Tag> : null}
        </>
      ),
    },
    due: {
      title: texts.columns.due,
      width: '7.75rem',
      render: (_, row) => (
        <div className={css.due}>
          {dueOf(row) ? deadline(dueOf(row)!) : list.noDue}
          <DueTag row={row} />
        </div>
      ),
    },
    state: {
      title: texts.columns.state,
      width: '8.5rem',
      render: (_, row) => (
        <>
          <Tag variant="filled">{stateOf(row)}</Tag>
          {row.item && !row.item.lead && !names.includes('unit') ? <Tag variant="filled">{texts.row.helps}</Tag> : null}
          <div className={css.small}>{stateNote(row)}</div>
        </>
      ),
    },
    grade: { title: texts.columns.grade, width: '8rem', render: (_, row) => gradesOf(row) },
    posted: { title: texts.columns.posted, width: '9rem', render: (_, row) => minuteOf(row.dateline, language) },
  };
  const all = rows.length > 0 && rows.every((row) => selection?.has(keyOf(row)));
  const columns: TableColumnsType<QueueRow> = [
    ...(selection
      ? [
          {
            width: '2.5rem',
            title: (
              <Checkbox
                aria-label={texts.batch.chooseAll}
                checked={all}
                indeterminate={!all && rows.some((row) => selection.has(keyOf(row)))}
                onChange={() => selection.toggle(rows, !all)}
              />
            ),
            render: (_: unknown, row: QueueRow) => (
              <Checkbox
                aria-label={texts.batch.choose(row.subject)}
                checked={selection.has(keyOf(row))}
                onChange={(event) => selection.toggle([row], event.target.checked)}
              />
            ),
          },
        ]
      : []),
    {
      title: list.columns.message,
      render: (_, row) => (
        <div className={css.message}>
          <Link to={hrefOf(row)} className={css.subject} {...{ [ROW_LINK]: keyOf(row) }}>
            {row.subject}
          </Link>
          {names.includes('preview') ? <p className={css.content}>{row.content}</p> : null}
          <Facts row={row} />
          {more?.(row)}
          <p className={css.narrow}>
            <Tag variant="filled">{stateOf(row)}</Tag>
            <DueTag row={row} />
            {dueOf(row) ? <span>{`${list.columns.due}：${deadline(dueOf(row)!)}`}</span> : null}
            {unitOf(row) ? <span>{unitOf(row)}</span> : null}
            {actions?.(row)}
          </p>
        </div>
      ),
    },
    ...columnNames.flatMap((name) =>
      name === 'preview' || !names.includes(name) ? [] : [{ ...chosen[name], responsive: ['lg' as const] }],
    ),
    ...(actions
      ? [
          {
            title: props.actionTitle ?? list.columns.action,
            responsive: ['lg' as const],
            width: '6.5rem',
            render: (_: unknown, row: QueueRow) => actions(row),
          },
        ]
      : []),
  ];
  return (
    <Table<QueueRow>
      className={css.table}
      size="small"
      rowKey={rowKey}
      columns={columns}
      dataSource={rows}
      loading={loading}
      locale={{
        emptyText: <NoRows loading={loading} said={searched ? list.noneFound : list.none} />,
      }}
      pagination={paging ? { ...paging, showTotal, showSizeChanger: true, pageSizeOptions: PAGE_SIZES } : false}
    />
  );
}

/** That a list has no rows; nothing is said before that is known. */
export function NoRows({ loading, said }: { loading: boolean; said: string }) {
  return <Empty image={loading ? null : Empty.PRESENTED_IMAGE_SIMPLE} description={loading ? '\u00a0' : said} />;
}

/** What is known of a message in one line, and of the work on it in another. */
function Facts({ row }: { row: QueueRow }) {
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
