import { Form } from 'antd';

interface Props {
  id: string;
  label: string;
  hint?: string;
  /** what the server says of it */
  wrong?: string;
  children: React.ReactNode;
}

/** A field of a form, with what it takes and what is wrong with it. */
export const Field = ({ id, label, hint, wrong, children }: Props) => (
  <Form.Item label={label} htmlFor={id} extra={hint} help={wrong} validateStatus={wrong ? 'error' : undefined}>
    {children}
  </Form.Item>
);
