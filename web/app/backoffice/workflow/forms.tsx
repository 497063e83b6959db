import type { WorkflowForm } from '@board/contract/workflow/calls';
import { type FieldType, type FormField, fieldTypes } from '@board/contract/workflow/forms';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Checkbox, Drawer, Flex, Form, Input, InputNumber, Select } from 'antd';
import { useState } from 'react';
import { call } from '../../lib/calls/client.ts';
import { useCall } from '../../lib/calls/use-call.ts';
import { useTexts } from '../../lib/texts.ts';
import { TroubleAlert } from '../../parts/case/trouble.tsx';
import { List } from '../../parts/lists/list.tsx';
import { RowHead } from '../../parts/lists/row-head.tsx';
import { useRows } from '../../parts/lists/use-rows.ts';
import { DeskPage } from '../../parts/workspace/desk-page.tsx';
import { useSucceeded } from '../../parts/workspace/use-succeeded.ts';

const emptyField = (place: number): FormField => ({
  ...{ name: `field${place}`, label: '', type: 'text', required: false, options: [], max: 200, columns: [] },
  notBefore: '',
});

/** Forms of processes. Saving makes a new version; what was filled in stays with its own. */
export default function WorkflowForms() {
  const { workflow } = useTexts();
  const { admin, columns } = workflow;
  const [edited, setEdited] = useState<WorkflowForm | null>(null);
  const list = useRows(['workflow', 'forms'], (page, limit) => call('workflow.formPage', { page, limit }));
  return (
    <DeskPage
      title={admin.forms}
      actions={
        <Button
          type="primary"
          onClick={() => setEdited({ formKey: '', version: 0, name: '', fields: [emptyField(1)] })}
        >
          {admin.newForm}
        </Button>
      }
    >
      <List<WorkflowForm>
        name="forms"
        found={list}
        rowKey="formKey"
        main={{ title: columns.name, render: (row) => <RowHead title={row.name} facts={[row.formKey]} /> }}
        columns={[
          { name: 'version', title: columns.version, width: 72, render: (row) => row.version },
          {
            ...{ name: 'fields', title: columns.fields, width: 360 },
            render: (row) => row.fields.map(({ label }) => label).join('、'),
          },
        ]}
        actions={(row) => <Button onClick={() => setEdited(row)}>{admin.edit}</Button>}
        actionWidth={112}
      />
      {edited ? <Editor form={edited} onClose={() => setEdited(null)} /> : null}
    </DeskPage>
  );
}

function Editor({ form, onClose }: { form: WorkflowForm; onClose: () => void }) {
  const { workflow } = useTexts();
  const { admin, fieldEditor } = workflow;
  const client = useQueryClient();
  const succeeded = useSucceeded();
  const { run, busy, trouble } = useCall('workflow.saveForm');
  const [formKey, setKey] = useState(form.formKey);
  const [name, setName] = useState(form.name);
  const [fields, setFields] = useState<FormField[]>(form.fields);
  async function save(): Promise<void> {
    if (!(await run({ formKey, name, fields }))) return;
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
            place={place}
            field={field}
            onChange={(changed) => change(place, changed)}
            onRemove={() => setFields((all) => all.filter((_, at) => at !== place))}
          />
        ))}
        <Button onClick={() => setFields((all) => [...all, emptyField(all.length + 1)])}>{fieldEditor.add}</Button>
      </Form>
      <TroubleAlert trouble={trouble} />
    </Drawer>
  );
}

interface FieldProps {
  place: number;
  field: FormField;
  onChange: (field: FormField) => void;
  onRemove: () => void;
}

function FieldEditor({ place, field, onChange, onRemove }: FieldProps) {
  const { workflow } = useTexts();
  const { fieldEditor, fieldTypes: names } = workflow;
  const id = (part: string) => `field-${place}-${part}`;
  return (
    <fieldset style={{ border: '1px solid #ddd', borderRadius: 6, marginBlock: 12 }}>
      <legend>{field.label || field.name}</legend>
      <Flex gap="small" wrap>
        <Form.Item label={fieldEditor.label} htmlFor={id('label')}>
          <Input
            id={id('label')}
            maxLength={40}
            value={field.label}
            onChange={(event) => onChange({ ...field, label: event.target.value })}
          />
        </Form.Item>
        <Form.Item label={fieldEditor.name} htmlFor={id('name')}>
          <Input
            id={id('name')}
            maxLength={40}
            value={field.name}
            onChange={(event) => onChange({ ...field, name: event.target.value })}
          />
        </Form.Item>
        <Form.Item label={fieldEditor.type} htmlFor={id('type')}>
          <Select
            id={id('type')}
            style={{ width: 120 }}
            value={field.type}
            options={fieldTypes.map((type) => ({ value: type, label: names[type] }))}
            onChange={(type: FieldType) => onChange({ ...field, type })}
          />
        </Form.Item>
        {field.type === 'text' ? (
          <Form.Item label={fieldEditor.max} htmlFor={id('max')}>
            <InputNumber
              id={id('max')}
              min={1}
              max={4000}
              value={field.max}
              onChange={(max) => onChange({ ...field, max: max ?? 200 })}
            />
          </Form.Item>
        ) : null}
        <Form.Item label=" ">
          <Checkbox
            checked={field.required}
            onChange={(event) => onChange({ ...field, required: event.target.checked })}
          >
            {fieldEditor.required}
          </Checkbox>
          <Button type="link" danger onClick={onRemove}>
            {fieldEditor.remove}
          </Button>
        </Form.Item>
      </Flex>
      {field.type === 'choice' ? (
        <Form.Item label={fieldEditor.options} htmlFor={id('options')}>
          <Input.TextArea
            id={id('options')}
            rows={3}
            value={field.options.join('\n')}
            onChange={(event) => onChange({ ...field, options: event.target.value.split('\n') })}
          />
        </Form.Item>
      ) : null}
      {field.type === 'table' ? (
        <Form.Item label={fieldEditor.columns} htmlFor={id('columns')}>
          <Input.TextArea
            id={id('columns')}
            rows={3}
            defaultValue={field.columns.map((one) => `${one.name} ${one.label} ${names[one.type]}`).join('\n')}
            onChange={(event) => onChange({ ...field, columns: columnsIn(event.target.value, names) })}
          />
        </Form.Item>
      ) : null}
    </fieldset>
  );
}

/** Columns as they are written, a line each: name, label, type. */
function columnsIn(text: string, names: Record<FieldType, string>): FormField['columns'] {
  const types = ['text', 'number', 'date'] as const;
  return text
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([name, label]) => name && label)
    .map(([name, label, type]) => ({
      ...{ name: name!, label: label!, required: false, options: [] },
      type: types.find((one) => names[one] === type) ?? 'text',
    }));
}
