import { SETTING_NOTE_MAX } from '@board/contract/rules/lengths';
import { Button, Drawer, Flex, Form, Input } from 'antd';
import type { Trouble } from '../../lib/calls/use-call.ts';
import { useTexts } from '../../lib/texts.ts';
import { TroubleAlert } from '../case/trouble.tsx';

interface Props {
  title: string;
  okText: string;
  danger?: boolean;
  ready: boolean;
  busy: boolean;
  trouble: Trouble | null;
  /** why; undefined: nobody is asked */
  note?: { value: string; onChange: (note: string) => void };
  onSubmit: () => void;
  onClose: () => void;
  children: React.ReactNode;
}

/** One step on a unit, board or region: its fields, why it is done, and what the server says of it. */
export function StepDrawer({ title, okText, danger, ready, busy, trouble, note, onSubmit, onClose, children }: Props) {
  const { structure: texts } = useTexts();
  return (
    <Drawer open title={title} size="min(32rem, 100vw)" onClose={onClose}>
      <Form layout="vertical" onFinish={onSubmit} disabled={busy}>
        {children}
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
        <TroubleAlert trouble={trouble} />
        <Flex gap="small" style={{ marginTop: 16 }}>
          <Button type="primary" danger={danger} htmlType="submit" loading={busy} disabled={!ready}>
            {okText}
          </Button>
          <Button onClick={onClose}>{texts.cancel}</Button>
        </Flex>
      </Form>
    </Drawer>
  );
}
