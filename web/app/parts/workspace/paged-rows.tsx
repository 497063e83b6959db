import { Empty, Pagination, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { Unread } from '../case/trouble.tsx';
import css from './paged-rows.module.css';

/** Number of rows that a drawer shows at once. */
export const ROWS_OF_DRAWER = 20;

interface Props<Row> {
  /** the query that reads the page */
  found: { isError: boolean; data: unknown; refetch: () => unknown };
  /** undefined: not loaded yet */
  rows: readonly Row[] | undefined;
  total: number | undefined;
  page: number;
  onPage: (page: number) => void;
  /** said if there are no rows */
  none: string;
  /** renders a row as an `li` with its key */
  children: (row: Row) => ReactNode;
}

/** A page of a drawer's rows; also shows loading, failure, and an empty list. */
export function PagedRows<Row>({ found, rows, total, page, onPage, none, children }: Props<Row>) {
  if (found.isError) return <Unread again={() => void found.refetch()} />;
  if (!rows) return <Skeleton active />;
  if (rows.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={none} />;
  return (
    <>
      <ol className={css.rows}>{rows.map(children)}</ol>
      <Pagination
        size="small"
        hideOnSinglePage
        showSizeChanger={false}
        current={page}
        pageSize={ROWS_OF_DRAWER}
        total={total}
        onChange={onPage}
      />
    </>
  );
}
