import { type FieldProblem, type FormData, type FormField, formProblems } from '@board/contract/workflow/forms';
import { Button, Descriptions, Flex, Form, Input, InputNumber, Select } from 'antd';
import { useTexts } from '../../lib/texts.ts';
import { ColleagueSelect } from './colleague-select.tsx';
import { saidOf } from './field-problem.ts';
import { UnitSelect } from './unit-select.tsx';

export interface ShownForm {
  fields: FormField[];
  data: FormData;
  named: Record<string, string>;
}

/** What is wrong in what was entered, by field. */
export const problemsIn = (fields: readonly FormField[], data: FormData) => formProblems(fields, data);

/** A form as it was filled in. */
export function FormShown({ fields, data, named }: ShownForm) {
  return (
    <Descriptions
      column={1}
      bordered
      size="small"
      items={fields.map((field) => ({
        key: field.name,
        label: field.label,
        children: <span style={{ whiteSpace: 'pre-wrap' }}>{shown(field, data[field.name], named)}</span>,
      }))}
    />
  );
}

function shown(field: FormField, value: unknown, named: Record<string, string>): string {
  if (value === undefined || value === null) return '';
  if (field.type === 'person' || field.type === 'unit') return named[`${field.type}:${value}`] ?? String(value);
  if (field.type !== 'table') return Array.isArray(value) ? value.join('、') : String(value);
  const rows = value as FormData[];
  return rows
    .map((row) => field.columns.map(({ name, label }) => `${label}：${row[name] ?? ''}`).join('，'))
    .join('\n');
}

interface EditProps {
  fields: readonly FormField[];
  data: FormData;
  onChange: (data: FormData) => void;
  /** shown once somebody tried to go on */
  problems: Record<string, FieldProblem>;
  named?: Record<string, string>;
}

/** A form that is being filled in. */
export function FormEdited({ fields, data, onChange, problems, named = {} }: EditProps) {
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
            htmlFor={id}
            required={field.required}
            validateStatus={problem ? 'error' : undefined}
            help={problem ? saidOf(field, problem, texts) : undefined}
          >
            <Entry
              id={id}
              field={field}
              value={data[field.name]}
              named={named}
              onChange={(value) => onChange({ ...data, [field.name]: value })}
            />
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

/** A text of more than that is written on several lines. */
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
    case 'attachment':
      return (
        <Input
          id={id}
          value={Array.isArray(value) ? value.join(',') : ''}
          onChange={(event) => onChange(numbersIn(event.target.value))}
        />
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

const numbersIn = (text: string) =>
  text
    .split(/[,，]/)
    .map(Number)
    .filter((one) => Number.isSafeInteger(one) && one > 0);

function Rows({ id, field, value, onChange, named }: EntryProps & { field: FormField }) {
  const { workflow } = useTexts();
  const rows = (Array.isArray(value) ? value : []) as FormData[];
  const setRow = (place: number, row: FormData) => onChange(rows.map((one, at) => (at === place ? row : one)));
  return (
    <Flex vertical gap="small">
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
      <Button id={id} onClick={() => onChange([...rows, {}])}>
        {workflow.addRow}
      </Button>
    </Flex>
  );
}
