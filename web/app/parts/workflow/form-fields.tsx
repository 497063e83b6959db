import type { Attachment } from '@board/contract/attachments';
import { type FieldProblem, type FormData, type FormField, formProblems } from '@board/contract/workflow/forms';
import { Button, Descriptions, Flex, Form, Input, InputNumber, Select, Table, Typography } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { ColleagueSelect } from './colleague-select.tsx';
import { saidOf } from './field-problem.ts';
import { FilesField, FilesShown } from './files-field.tsx';
import { UnitSelect } from './unit-select.tsx';

export interface ShownForm {
  fields: FormField[];
  data: FormData;
  named: Record<string, string>;
  files: Record<string, Attachment[]>;
  masked: readonly string[];
}

/** Returns the errors of the entered data, by field. */
export const problemsIn = (fields: readonly FormField[], data: FormData) => formProblems(fields, data);

/** A filled-in form, for reading. */
export function FormShown({ fields, data, named, files, masked }: ShownForm) {
  const { workflow } = useTexts();
  return (
    <Descriptions
      column={1}
      bordered
      size="small"
      items={fields.map((field) => ({
        key: field.name,
        label: field.label,
        children: masked.includes(field.name) ? (
          <Typography.Text type="secondary">{workflow.masked}</Typography.Text>
        ) : field.type === 'attachment' ? (
          <FilesShown files={files[field.name] ?? []} />
        ) : field.type === 'table' ? (
          <RowsShown field={field} rows={(data[field.name] ?? []) as FormData[]} />
        ) : (
          <span style={{ whiteSpace: 'pre-wrap' }}>{shown(field, data[field.name], named)}</span>
        ),
      }))}
    />
  );
}

function shown(field: FormField, value: unknown, named: Record<string, string>): string {
  if (value === undefined || value === null) return '';
  if (field.type === 'person' || field.type === 'unit') return named[`${field.type}:${value}`] ?? String(value);
  return String(value);
}

function RowsShown({ field, rows }: { field: FormField; rows: readonly FormData[] }) {
  return (
    <Table<FormData>
      size="small"
      rowKey={(row) => rows.indexOf(row)}
      dataSource={[...rows]}
      pagination={false}
      scroll={{ x: 'max-content' }}
      columns={field.columns.map(({ name, label }) => ({
        key: name,
        title: label,
        render: (_, row) => String(row[name] ?? ''),
      }))}
    />
  );
}

interface EditProps {
  fields: readonly FormField[];
  data: FormData;
  onChange: (name: string, value: unknown) => void;
  /** tells whether uploads of a field are under way; the form can be sent after them */
  onUploading: (name: string, isUploading: boolean) => void;
  /** shown after the first try to go on */
  problems: Record<string, FieldProblem>;
  named?: Record<string, string>;
  files?: Record<string, Attachment[]>;
}

/** Keeps the names of the fields with uploads under way. */
export function useUploading() {
  const [fields, setFields] = useState<readonly string[]>([]);
  return {
    isUploading: fields.length > 0,
    onUploading: (name: string, isUploading: boolean) =>
      setFields((all) => [...all.filter((one) => one !== name), ...(isUploading ? [name] : [])]),
  };
}

/** A form to be filled in. */
export function FormEdited({ fields, data, onChange, onUploading, problems, named = {}, files = {} }: EditProps) {
  const texts = useTexts();
  return (
    <Form layout="vertical" component={false}>
      {fields.map((field) => {
        const problem = problems[field.name];
        const id = `field-${field.name}`;
        return (
          <Form.Item
            key={field.name}
            label={field.label}
            // A table is a group of fields, so its label belongs to no single field.
            htmlFor={field.type === 'table' ? undefined : id}
            required={field.required}
            validateStatus={problem ? 'error' : undefined}
            help={problem ? saidOf(field, problem, texts) : undefined}
          >
            {field.type === 'attachment' ? (
              <FilesField
                id={id}
                known={files[field.name] ?? []}
                onChange={(aids) => onChange(field.name, aids)}
                onUploading={(isUploading) => onUploading(field.name, isUploading)}
              />
            ) : (
              <Entry
                id={id}
                field={field}
                value={data[field.name]}
                named={named}
                onChange={(value) => onChange(field.name, value)}
              />
            )}
          </Form.Item>
        );
      })}
    </Form>
  );
}

interface EntryProps {
  id: string;
  field: Pick<FormField, 'type' | 'options'> & Partial<FormField>;
  value: unknown;
  onChange: (value: unknown) => void;
  named: Record<string, string>;
}

/** Texts that may be longer get a field of several lines. */
const LONG = 100;

function Entry({ id, field, value, onChange, named }: EntryProps) {
  switch (field.type) {
    case 'number':
      return <InputNumber id={id} value={value as number} onChange={(given) => onChange(given ?? undefined)} />;
    case 'date':
      return (
        <Input
          id={id}
          type="date"
          style={{ width: 180 }}
          value={(value as string) ?? ''}
          onChange={(event) => onChange(event.target.value || undefined)}
        />
      );
    case 'choice':
      return (
        <Select
          id={id}
          allowClear
          value={value as string}
          options={field.options.map((option) => ({ value: option, label: option }))}
          onChange={onChange}
        />
      );
    case 'person':
      return <ColleagueSelect id={id} value={value as number} name={named[`person:${value}`]} onChange={onChange} />;
    case 'unit':
      return (
        <UnitSelect single id={id} value={value ? [value as number] : []} onChange={([groupId]) => onChange(groupId)} />
      );
    case 'table':
      return <Rows id={id} field={field as FormField} value={value} onChange={onChange} named={named} />;
    default:
      return (field.max ?? 0) >= LONG ? (
        <Input.TextArea
          id={id}
          rows={4}
          maxLength={field.max}
          value={(value as string) ?? ''}
          onChange={(event) => onChange(event.target.value)}
        />
      ) : (
        <Input
          id={id}
          maxLength={field.max}
          value={(value as string) ?? ''}
          onChange={(event) => onChange(event.target.value)}
        />
      );
  }
}

function Rows({ id, field, value, onChange, named }: EntryProps & { field: FormField }) {
  const { workflow } = useTexts();
  const rows = (Array.isArray(value) ? value : []) as FormData[];
  const setRow = (place: number, row: FormData) => onChange(rows.map((one, at) => (at === place ? row : one)));
  return (
    <Flex vertical gap="small" align="flex-start" role="group" aria-label={field.label}>
      {rows.map((row, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have nothing but their place
        <Flex key={place} gap="small" wrap align="center">
          {field.columns.map((column) => (
            <label key={column.name} htmlFor={`${id}-${place}-${column.name}`}>
              {column.label}{' '}
              <Entry
                id={`${id}-${place}-${column.name}`}
                field={{ ...column, max: 60 }}
                value={row[column.name]}
                named={named}
                onChange={(given) => setRow(place, { ...row, [column.name]: given })}
              />
            </label>
          ))}
          <Button type="link" danger onClick={() => onChange(rows.filter((_, at) => at !== place))}>
            {workflow.removeRow}
          </Button>
        </Flex>
      ))}
      <Button onClick={() => onChange([...rows, {}])}>{workflow.addRow}</Button>
    </Flex>
  );
}
