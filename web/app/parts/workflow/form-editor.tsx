import type { WorkflowForm } from '@board/contract/workflow/calls';
import { type FieldType, type FormField, fieldTypes } from '@board/contract/workflow/forms';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Checkbox, Drawer, Flex, Form, Input, InputNumber, Select } from 'antd';
import { useState } from 'react';
import { useCall } from '../../lib/calls/use-call.ts';
import { useTexts } from '../../lib/texts.ts';
import { TroubleAlert } from '../case/trouble.tsx';
import { useSucceeded } from '../workspace/use-succeeded.ts';
import { definitionProblem, emptyField, withoutBlanks } from './form-definition.ts';

interface Props {
  form: WorkflowForm;
  onClose: () => void;
}

/** Edits a form of processes and its fields. Saving makes a new version. */
export function FormEditor({ form, onClose }: Props) {
  const { workflow } = useTexts();
  const { admin, fieldEditor } = workflow;
  const client = useQueryClient();
  const succeeded = useSucceeded();
  const { run, busy, trouble } = useCall('workflow.saveForm');
  const [formKey, setKey] = useState(form.formKey);
  const [name, setName] = useState(form.name);
  const [fields, setFields] = useState<FormField[]>(form.fields);
  const [tried, setTried] = useState(false);
  const given = { formKey, name, fields: withoutBlanks(fields) };
  const problem = definitionProblem(given);
  async function save(): Promise<void> {
    setTried(true);
    if (problem || !(await run(given))) return;
    succeeded(() => {
      void client.invalidateQueries({ queryKey: ['workflow', 'forms'] });
      onClose();
    });
  }
  const change = (place: number, field: FormField) =>
    setFields((all) => all.map((one, at) => (at === place ? field : one)));
  return (
    <Drawer
      open
      size={640}
      title={form.version ? form.name : admin.newForm}
      onClose={onClose}
      extra={
        <Button type="primary" loading={busy} onClick={() => void save()}>
          {admin.save}
        </Button>
      }
    >
      {tried && problem ? (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={fieldEditor.troubles[problem.name](problem.at)}
          style={{ marginBottom: 16 }}
        />
      ) : null}
      <Form layout="vertical" component={false}>
        <Form.Item label={fieldEditor.formName} htmlFor="form-name" required>
          <Input id="form-name" maxLength={80} value={name} onChange={(event) => setName(event.target.value)} />
        </Form.Item>
        <Form.Item label={fieldEditor.formKey} htmlFor="form-key" required extra={admin.keyHint}>
          <Input
            id="form-key"
            maxLength={64}
            disabled={form.version > 0}
            value={formKey}
            onChange={(event) => setKey(event.target.value)}
          />
        </Form.Item>
        {fields.map((field, place) => (
          <FieldEditor
            // biome-ignore lint/suspicious/noArrayIndexKey: a field's name is changed here
            key={place}
            id={`field-${place}`}
            field={field}
            dates={fields.filter(({ type, name: other }) => type === 'date' && other !== field.name)}
            onChange={(changed) => change(place, changed)}
            onRemove={() => setFields((all) => all.filter((_, at) => at !== place))}
          />
        ))}
        <Button onClick={() => setFields((all) => [...all, emptyField(all)])}>{fieldEditor.add}</Button>
      </Form>
      <TroubleAlert trouble={trouble} />
    </Drawer>
  );
}

interface FieldProps {
  id: string;
  field: FormField;
  /** other date fields of the form; this date may not be before the chosen one */
  dates: readonly FormField[];
  onChange: (field: FormField) => void;
  onRemove: () => void;
}

const box = { border: '1px solid var(--line)', borderRadius: 6, marginBlock: 12 };

function FieldEditor({ id, field, dates, onChange, onRemove }: FieldProps) {
  const { workflow } = useTexts();
  const { fieldEditor } = workflow;
  return (
    <fieldset style={box}>
      <legend>{field.label || field.name}</legend>
      <Common id={id} field={field} types={fieldTypes} onChange={(changed) => onChange({ ...field, ...changed })}>
        {field.type === 'text' ? (
          <Form.Item label={fieldEditor.max} htmlFor={`${id}-max`}>
            <InputNumber
              id={`${id}-max`}
              min={1}
              max={4000}
              value={field.max}
              onChange={(max) => onChange({ ...field, max: max ?? 200 })}
            />
          </Form.Item>
        ) : null}
        {field.type === 'date' && dates.length > 0 ? (
          <Form.Item label={fieldEditor.notBefore} htmlFor={`${id}-notBefore`}>
            <Select
              id={`${id}-notBefore`}
              allowClear
              style={{ width: 180 }}
              value={field.notBefore || undefined}
              options={dates.map(({ name, label }) => ({ value: name, label: label || name }))}
              onChange={(notBefore?: string) => onChange({ ...field, notBefore: notBefore ?? '' })}
            />
          </Form.Item>
        ) : null}
      </Common>
      {field.type === 'table' ? <Columns id={id} field={field} onChange={onChange} /> : null}
      <Flex gap="small" wrap align="center">
        <Checkbox checked={field.masked} onChange={(event) => onChange({ ...field, masked: event.target.checked })}>
          {fieldEditor.masked}
        </Checkbox>
        <Button type="link" danger onClick={onRemove}>
          {fieldEditor.remove}
        </Button>
      </Flex>
    </fieldset>
  );
}

type CommonField = Pick<FormField, 'name' | 'label' | 'required' | 'options'> & { type: FieldType };

interface CommonProps {
  id: string;
  field: CommonField;
  types: readonly FieldType[];
  onChange: (changed: Partial<CommonField>) => void;
  children?: React.ReactNode;
}

/** The common settings of fields and of columns of tables. */
function Common({ id, field, types, onChange, children }: CommonProps) {
  const { fieldEditor, fieldTypes: names } = useTexts().workflow;
  return (
    <>
      <Flex gap="small" wrap>
        <Form.Item label={fieldEditor.label} htmlFor={`${id}-label`}>
          <Input
            id={`${id}-label`}
            maxLength={40}
            value={field.label}
            onChange={(event) => onChange({ label: event.target.value })}
          />
        </Form.Item>
        <Form.Item label={fieldEditor.name} htmlFor={`${id}-name`}>
          <Input
            id={`${id}-name`}
            maxLength={40}
            value={field.name}
            onChange={(event) => onChange({ name: event.target.value })}
          />
        </Form.Item>
        <Form.Item label={fieldEditor.type} htmlFor={`${id}-type`}>
          <Select
            id={`${id}-type`}
            style={{ width: 120 }}
            value={field.type}
            options={types.map((type) => ({ value: type, label: names[type] }))}
            onChange={(type: FieldType) => onChange({ type })}
          />
        </Form.Item>
        {children}
        <Form.Item label=" ">
          <Checkbox checked={field.required} onChange={(event) => onChange({ required: event.target.checked })}>
            {fieldEditor.required}
          </Checkbox>
        </Form.Item>
      </Flex>
      {field.type === 'choice' ? (
        <Form.Item label={fieldEditor.options} htmlFor={`${id}-options`}>
          <Input.TextArea
            id={`${id}-options`}
            rows={3}
            value={field.options.join('\n')}
            onChange={(event) => onChange({ options: event.target.value.split('\n') })}
          />
        </Form.Item>
      ) : null}
    </>
  );
}

const columnTypes = ['text', 'number', 'date', 'choice'] as const;
type Column = FormField['columns'][number];

/** The columns of a table, one below the other. */
function Columns({ id, field, onChange }: Pick<FieldProps, 'id' | 'field' | 'onChange'>) {
  const { fieldEditor } = useTexts().workflow;
  const put = (columns: Column[]) => onChange({ ...field, columns });
  const change = (place: number, changed: Partial<CommonField>) =>
    put(field.columns.map((one, at) => (at === place ? ({ ...one, ...changed } as Column) : one)));
  return (
    <>
      {field.columns.map((column, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column's name is changed here
        <fieldset key={place} style={box}>
          <legend>{fieldEditor.column(place + 1)}</legend>
          <Common
            id={`${id}-column-${place}`}
            field={column}
            types={columnTypes}
            onChange={(changed) => change(place, changed)}
          />
          <Button type="link" danger onClick={() => put(field.columns.filter((_, at) => at !== place))}>
            {fieldEditor.removeColumn}
          </Button>
        </fieldset>
      ))}
      <Button
        style={{ marginBottom: 16 }}
        onClick={() => {
          const { name, label, required, options } = emptyField(field.columns);
          put([...field.columns, { name, label, required, options, type: 'text' }]);
        }}
      >
        {fieldEditor.addColumn}
      </Button>
    </>
  );
}
