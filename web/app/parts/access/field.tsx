import { Form } from 'antd';

interface Props {
  id: string;
  label: string;
  hint?: string;
  /** the server's error */
  wrong?: string;
  children: React.ReactNode;
}

/** A field of a form with its hint and its error. */
export const Field = ({ id, label, hint, wrong, children }: Props) => (
  <Form.Item label={label} htmlFor={id} extra={hint} help={wrong} validateStatus={wrong ? 'error' : undefined}>
    {children}
  </Form.Item>
);
