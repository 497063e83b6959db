import { Flex, Typography } from 'antd';

interface Props {
  title: string;
  lead?: string;
  /** what can be done here */
  actions?: React.ReactNode;
  children: React.ReactNode;
}

/** A page of a desk: what it is, what can be done, and then the thing itself. */
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
