import { SETTING_NOTE_MAX } from '@board/contract/rules/lengths';
import { Alert, Button, Form, Input, InputNumber, Modal, Radio, Select } from 'antd';
import { useState } from 'react';
import type { Trouble } from '../../lib/calls/use-call.ts';
import { useTexts } from '../../lib/texts.ts';
import { TroubleAlert } from '../case/trouble.tsx';

type Value = string | number | boolean | readonly (string | number)[];

/** One field of a dialog; it has the name of the call's input, so that the server's error stands beside it. */
export interface Field<Name extends string> {
  name: Name;
  label: string;
  hint?: React.ReactNode;
  kind?: 'text' | 'area' | 'number' | 'choice' | 'select' | 'several';
  max?: number;
  rows?: number;
  /** options: `choice` shows all of them, `select` and `several` open a list */
  options?: readonly { value: string | number | boolean; label: string }[];
  required?: boolean;
}

interface Props<V extends Record<string, Value>> {
  title: string;
  fields: readonly Field<keyof V & string>[];
  initial: V;
  /** asks for a reason, which is sent as `note` */
  asksWhy?: boolean;
  busy: boolean;
  trouble: Trouble | null;
  /** renders content below the fields from their values */
  below?: (values: V) => React.ReactNode;
  width?: number;
  saveLabel?: string;
  onSave: (values: V & { note: string }) => void;
  onClose: () => void;
}

/** The form of a record of the back office, new or changed, with the reason. */
export function FormDialog<V extends Record<string, Value>>(props: Props<V>) {
  const {
    title,
    fields,
    initial,
    asksWhy = true,
    busy,
    trouble,
    below,
    width = 520,
    saveLabel,
    onSave,
    onClose,
  } = props;
  const { settingPages: texts, common } = useTexts();
  const [values, setValues] = useState(initial);
  const [note, setNote] = useState('');
  const said = trouble?.fields ?? {};
  const known = [...fields.map(({ name }) => name as string), 'note'];
  const isSaidBeside = known.some((name) => said[name]);
  const save = () => onSave({ ...values, note: note.trim() });
  const problem = (name: string) => ({ help: said[name], validateStatus: said[name] ? ('error' as const) : undefined });
  return (
    <Modal
      open
      width={width}
      title={title}
      onCancel={onClose}
      footer={[
        <Button key="cancel" onClick={onClose}>
          {common.cancel}
        </Button>,
        <Button key="save" type="primary" loading={busy} onClick={save}>
          {saveLabel ?? texts.save}
        </Button>,
      ]}
    >
      <Form layout="vertical" disabled={busy} onFinish={save}>
        {fields.map((field) => (
          <Form.Item
            key={field.name}
            label={field.label}
            htmlFor={`field-${field.name}`}
            extra={field.hint}
            required={field.required}
            {...problem(field.name)}
          >
            <Control
              field={field}
              value={values[field.name]!}
              onChange={(value) => setValues((all) => ({ ...all, [field.name]: value }))}
            />
          </Form.Item>
        ))}
        {below?.(values)}
        {asksWhy ? (
          <Form.Item label={texts.note} htmlFor="field-note" required {...problem('note')}>
            <Input
              id="field-note"
              value={note}
              maxLength={SETTING_NOTE_MAX}
              placeholder={texts.notePlaceholder}
              onChange={(event) => setNote(event.target.value)}
            />
          </Form.Item>
        ) : null}
        {trouble?.code === 'B0001' ? (
          <Alert type="warning" showIcon role="alert" title={texts.meanwhile} />
        ) : isSaidBeside ? null : (
          <TroubleAlert trouble={trouble} />
        )}
        <button type="submit" hidden />
      </Form>
    </Modal>
  );
}

interface ControlProps {
  field: Field<string>;
  value: Value;
  onChange: (value: Value) => void;
}

function Control({
  field: { name, kind = 'text', max, rows = 4, options = [], label },
  value,
  onChange,
}: ControlProps) {
  const id = `field-${name}`;
  switch (kind) {
    case 'area':
      return (
        <Input.TextArea
          id={id}
          value={String(value)}
          maxLength={max}
          autoSize={{ minRows: rows, maxRows: 24 }}
          onChange={(event) => onChange(event.target.value)}
        />
      );
    case 'number':
      return (
        <InputNumber
          id={id}
          value={Number(value)}
          min={0}
          max={max}
          precision={0}
          onChange={(to) => onChange(to ?? 0)}
        />
      );
    case 'choice':
      return (
        <Radio.Group
          id={id}
          aria-label={label}
          value={value}
          options={[...options]}
          onChange={(event) => onChange(event.target.value)}
        />
      );
    case 'select':
      return (
        <Select
          id={id}
          showSearch={{ optionFilterProp: 'label' }}
          value={value as string | number}
          options={options.map(({ value, label }) => ({ value: value as string | number, label }))}
          onChange={onChange}
        />
      );
    case 'several':
      return (
        <Select
          id={id}
          mode="multiple"
          showSearch={{ optionFilterProp: 'label' }}
          value={[...(value as readonly (string | number)[])]}
          options={options.map(({ value, label }) => ({ value: value as string | number, label }))}
          onChange={onChange}
        />
      );
    default:
      return (
        <Input
          id={id}
          value={String(value)}
          maxLength={max}
          autoComplete="off"
          onChange={(event) => onChange(event.target.value)}
        />
      );
  }
}
