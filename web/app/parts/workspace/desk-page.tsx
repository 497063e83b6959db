import { Flex, Typography } from 'antd';

interface Props {
  title: string;
  lead?: string;
  /** the page's actions */
  actions?: React.ReactNode;
  children: React.ReactNode;
}

/** A page of a desk: its title, its actions, its content. */
export const DeskPage = ({ title, lead, actions, children }: Props) => (
  <>
    <Flex justify="space-between" align="center" wrap gap="small">
      <Typography.Title level={1}>{title}</Typography.Title>
      <Flex gap="small" wrap>
        {actions}
      </Flex>
    </Flex>
    {lead ? <Typography.Paragraph type="secondary">{lead}</Typography.Paragraph> : null}
    {children}
  </>
);
