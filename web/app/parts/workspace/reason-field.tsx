import { Form, Input } from 'antd';
import type { Trouble } from '../../lib/calls/use-call.ts';
import { useDesk } from './desk.ts';

interface Props {
  label: string;
  value: string;
  onChange: (reason: string) => void;
  /** what the server says of it */
  trouble: Trouble | null;
  /** who reads it, how long it must be */
  hint?: string;
  id?: string;
  /** it is all there is to fill in, and somebody just asked for it */
  focused?: boolean;
}

/** Why something is decided, asked for or taken back. */
export function ReasonField({ label, value, onChange, trouble, hint, id = 'reason', focused = false }: Props) {
  const { limits } = useDesk();
  const problem = trouble?.fields.reason;
  return (
    <Form.Item label={label} htmlFor={id} extra={hint} help={problem} validateStatus={problem ? 'error' : undefined}>
      <Input.TextArea
        id={id}
        value={value}
        maxLength={limits.reasonMax}
        autoFocus={focused}
        autoSize={{ minRows: 3 }}
        onChange={(event) => onChange(event.target.value)}
      />
    </Form.Item>
  );
}
