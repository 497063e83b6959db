import { Form, Input } from 'antd';
import { useTexts } from '../../lib/texts.ts';

interface Props {
  id: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** it was sent without the required comment */
  isMissing: boolean;
  required?: boolean;
  rows?: number;
  max: number;
}

/** A comment on a step of a process; a field of a dialog's form. */
export function CommentField({ id, label, value, onChange, isMissing, required = true, rows = 3, max }: Props) {
  const { workflow } = useTexts();
  return (
    <Form.Item
      label={label}
      htmlFor={id}
      required={required}
      validateStatus={isMissing ? 'error' : undefined}
      help={isMissing ? workflow.required : undefined}
    >
      <Input.TextArea
        id={id}
        rows={rows}
        maxLength={max}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Form.Item>
  );
}
