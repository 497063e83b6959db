import type { CaseRow, ProcessItem } from '@board/contract/case';
import { Empty, Table, Tag } from 'antd';
import type { ColumnsType } from 'antd/es/table';
import { Link } from 'react-router';
import { dayOf, minuteOf } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import type { useQueryState } from '../workspace/use-query-state.ts';
import { DueTag } from './due-tag.tsx';
import css from './queue-list.module.css';
import { useStateOf } from './use-state-of.ts';

export type QueueRow = CaseRow & { item?: ProcessItem };

interface Props {
  rows: readonly QueueRow[];
  /** without it the rows are all there is to show */
  paging?: ReturnType<ReturnType<typeof useQueryState>['paging']>;
  loading: boolean;
  /** looked for something: finding nothing then says so */
  searched: boolean;
  hrefOf: (row: QueueRow) => string;
  /** where a message can stand in several rows */
  rowKey?: (row: QueueRow) => string;
  /** messages that no unit has yet: who has them and until when says nothing */
  unassigned?: boolean;
  /** the unit on the other side of an item */
  side?: 'from' | 'to';
  /** the last column: what can be done at once */
  actions?: (row: QueueRow) => React.ReactNode;
}

/** Messages of a queue: dense at a desk, one under the other on a phone. */
export function QueueList({
  rows,
  rowKey,
  hrefOf,
  side,
  actions,
  unassigned = false,
  searched,
  loading,
  paging,
}: Props) {
  const { list, task } = useTexts().office;
  const { language } = useSite();
  const dueOf = (row: QueueRow) => row.item?.dueAt ?? row.replyDueAt;
  const stateOf = useStateOf();
  const otherSide = ({ item }: QueueRow) =>
    item && (side === 'from' ? list.fromUnit(item.fromGroupName) : list.toUnit(item.toGroupName));

  const aboutUnits: ColumnsType<QueueRow> = [
    {
      title: list.columns.unit,
      responsive: ['lg'],
      width: '11rem',
      render: (_, row) => otherSide(row) ?? row.currentGroupName,
    },
    {
      title: list.columns.due,
      responsive: ['lg'],
      width: '9rem',
      render: (_, row) => (
        <div className={css.due}>
          {dueOf(row) ? dayOf(dueOf(row)!, language) : list.noDue}
          <DueTag row={row} />
        </div>
      ),
    },
  ];
  const columns: ColumnsType<QueueRow> = [
    {
      title: list.columns.message,
      render: (_, row) => (
        <div className={css.message}>
          <Link to={hrefOf(row)} className={css.subject}>
            {row.subject}
          </Link>
          <p className={css.meta}>
            <span>{task.number(row.tid)}</span>
            <span>{row.typeName}</span>
            <span>{row.domainName}</span>
            <span>{row.forumName}</span>
            <time>{minuteOf(row.dateline, language)}</time>
          </p>
          <p className={css.narrow}>
            <Tag variant="filled">{stateOf(row)}</Tag>
            <DueTag row={row} />
            {dueOf(row) ? <span>{`${list.columns.due}：${dayOf(dueOf(row)!, language)}`}</span> : null}
            {otherSide(row) ? <span>{otherSide(row)}</span> : null}
            {actions?.(row)}
          </p>
        </div>
      ),
    },
    ...(unassigned ? [] : aboutUnits),
    {
      title: list.columns.state,
      responsive: ['lg'],
      width: '7rem',
      render: (_, row) => <Tag variant="filled">{stateOf(row)}</Tag>,
    },
    ...(actions
      ? [
          {
            title: list.columns.action,
            responsive: ['lg' as const],
            width: '8rem',
            render: (_: unknown, row: QueueRow) => actions(row),
          },
        ]
      : []),
  ];
  return (
    <Table<QueueRow>
      className={css.table}
      rowKey={rowKey ?? ((row) => `${row.tid}:${row.item?.tpid ?? ''}`)}
      columns={columns}
      dataSource={rows}
      loading={loading}
      locale={{
        emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={searched ? list.noneFound : list.none} />,
      }}
      pagination={
        paging
          ? {
              ...paging,
              showTotal: list.total,
              showSizeChanger: true,
              pageSizeOptions: [10, 20, 50, 100],
            }
          : false
      }
    />
  );
}
