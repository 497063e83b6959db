import type { UseQueryResult } from '@tanstack/react-query';
import { Empty, Flex, Table, type TableProps, Typography } from 'antd';
import { useTexts } from '../../lib/texts.ts';
import { Unread } from '../case/trouble.tsx';
import table from '../lists/work-list.module.css';
import { usePaging } from '../workspace/use-query-state.ts';

interface PageProps {
  title: string;
  lead: string;
  /** what can be done here */
  actions?: React.ReactNode;
  children: React.ReactNode;
}

/** A page of the back office: what it is, what can be done, and then the thing itself. */
export const AdminPage = ({ title, lead, actions, children }: PageProps) => (
  <>
    <Flex justify="space-between" align="center" wrap gap="small">
      <Typography.Title level={1}>{title}</Typography.Title>
      <Flex gap="small" wrap>
        {actions}
      </Flex>
    </Flex>
    <Typography.Paragraph type="secondary">{lead}</Typography.Paragraph>
    {children}
  </>
);

interface ListProps<Row extends object> {
  found: UseQueryResult<{ list: Row[]; total: number }>;
  rowKey: keyof Row & string;
  columns: TableProps<Row>['columns'];
  none: string;
}

/** A list in the admin style, a page of it at a time; its page stands in the address. */
export function AdminList<Row extends object>({ found, rowKey, columns, none }: ListProps<Row>) {
  const { office } = useTexts();
  const paging = usePaging(found);
  if (found.isError) return <Unread again={() => void found.refetch()} />;
  return (
    <Table<Row>
      className={table.table}
      size="small"
      rowKey={rowKey}
      dataSource={found.data?.list}
      loading={found.isFetching && !found.data}
      locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={none} /> }}
      pagination={{ ...paging, showTotal: office.list.total }}
      columns={columns}
    />
  );
}
