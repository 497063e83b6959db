import { SETTING_NOTE_MAX } from '@board/contract/rules/lengths';
import { Button, Drawer, Flex, Form, Input } from 'antd';
import type { Trouble } from '../../lib/calls/use-call.ts';
import { useTexts } from '../../lib/texts.ts';
import { TroubleAlert } from '../case/trouble.tsx';

interface Props {
  title: string;
  okText: string;
  danger?: boolean;
  ready?: boolean;
  /** rem */
  width?: number;
  busy: boolean;
  trouble: Trouble | null;
  /** fields that show their own errors */
  said?: readonly string[];
  /** the reason for the change; undefined: none is asked for */
  note?: { value: string; onChange: (note: string) => void };
  onSubmit: () => void;
  onClose: () => void;
  children: React.ReactNode;
}

/** The form of a record beside its list: its fields, the reason for the change, and the server's errors. */
export function FormDrawer({ title, okText, danger, ready = true, busy, trouble, onClose, ...props }: Props) {
  const { structure: texts, common } = useTexts();
  const { said = [], note, width = 32 } = props;
  const isSaid = trouble !== null && Object.keys(trouble.fields).some((name) => said.includes(name));
  return (
    <Drawer open title={title} size={`min(${width}rem, 100vw)`} onClose={onClose}>
      <Form layout="vertical" onFinish={props.onSubmit} disabled={busy}>
        {props.children}
        {note ? (
          <Form.Item label={texts.note} htmlFor="step-note" extra={texts.noteHint}>
            <Input
              id="step-note"
              value={note.value}
              maxLength={SETTING_NOTE_MAX}
              onChange={(event) => note.onChange(event.target.value)}
            />
          </Form.Item>
        ) : null}
        {isSaid ? null : <TroubleAlert trouble={trouble} />}
        <Flex gap="small" style={{ marginTop: 16 }}>
          <Button type="primary" danger={danger} htmlType="submit" loading={busy} disabled={!ready}>
            {okText}
          </Button>
          <Button onClick={onClose}>{common.cancel}</Button>
        </Flex>
      </Form>
    </Drawer>
  );
}
