import { Form } from 'antd';

interface Props {
  label: string;
  name: string;
  fields: Record<string, string>;
  hint?: React.ReactNode;
  required?: boolean;
  children: React.ReactNode;
}

/** A field of a form with the server's error. Its input has the id `name`. */
export const Field = ({ label, name, fields, hint, required, children }: Props) => (
  <Form.Item
    label={label}
    htmlFor={name}
    extra={hint}
    required={required}
    help={fields[name]}
    validateStatus={fields[name] ? 'error' : undefined}
  >
    {children}
  </Form.Item>
);
