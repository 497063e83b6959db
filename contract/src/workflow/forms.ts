import { z } from 'zod';
import { text } from '../fields.ts';

/** Forms that an office defines: what a field may be, and what is right in it. Pages and server ask the same functions. */

export const fieldTypes = ['text', 'number', 'date', 'choice', 'attachment', 'person', 'unit', 'table'] as const;
export type FieldType = (typeof fieldTypes)[number];

const FIELDS_MAX = 50;
const TABLE_ROWS_MAX = 100;
const OPTIONS_MAX = 100;
const FIELD_TEXT_MAX = 4000;

const fieldName = z.string().regex(/^[A-Za-z]\w{0,39}$/);

const column = z.object({
  name: fieldName,
  label: text(40).refine((label) => label.trim() !== ''),
  type: z.enum(['text', 'number', 'date', 'choice']),
  required: z.boolean().default(false),
  options: z.array(text(60)).max(OPTIONS_MAX).default([]),
});

export const formField = column.extend({
  type: z.enum(fieldTypes),
  /** of a text: how long it may be; several lines from 100 on */
  max: z.number().int().min(1).max(FIELD_TEXT_MAX).default(200),
  /** of a table */
  columns: z.array(column).max(12).default([]),
  /** of a date: not before the field of this name */
  notBefore: z.string().max(40).default(''),
  /** shown to whoever started the process and to whose turn it is, and to nobody else */
  masked: z.boolean().default(false),
});
export type FormField = z.output<typeof formField>;
type Column = z.output<typeof column>;

const hasOptions = ({ type, options }: Pick<FormField, 'type' | 'options'>): boolean =>
  type !== 'choice' || options.length > 0;

export const formFields = z
  .array(formField)
  .min(1)
  .max(FIELDS_MAX)
  .refine((fields) => new Set(fields.map(({ name }) => name)).size === fields.length)
  .refine((fields) => fields.every(hasOptions))
  .refine((fields) => fields.every(({ type, columns }) => type !== 'table' || columns.every(hasOptions)))
  .refine((fields) => fields.every(({ type, columns }) => type !== 'table' || columns.length > 0));

export type FormData = Record<string, unknown>;

/** What is wrong in a field of a form. */
export type FieldProblem = 'required' | 'wrong' | 'long' | 'early';

/** What is wrong in a form, by field; empty: it is right. Fields that the form does not have are wrong, too. */
export function formProblems(fields: readonly FormField[], data: FormData): Record<string, FieldProblem> {
  const known = new Set(fields.map(({ name }) => name));
  const problems: Record<string, FieldProblem> = {};
  for (const name of Object.keys(data)) if (!known.has(name)) problems[name] = 'wrong';
  for (const field of fields) {
    const problem = fieldProblem(field, data);
    if (problem) problems[field.name] = problem;
  }
  return problems;
}

const isNothing = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

function fieldProblem(field: FormField, data: FormData): FieldProblem | null {
  const value = data[field.name];
  if (isNothing(value)) return field.required ? 'required' : null;
  if (field.type === 'table') return tableProblem(field, value);
  if (field.type === 'date' && field.notBefore) {
    const first = data[field.notBefore];
    if (typeof first === 'string' && typeof value === 'string' && value < first) return 'early';
  }
  return valueProblem(field, value, field.max);
}

/** Files that one field may hold; the limit of an installation may be lower. */
const FILES_MAX = 20;
const isListOfIds = (value: unknown): boolean =>
  Array.isArray(value) && value.length <= FILES_MAX && value.every(isId) && new Set(value).size === value.length;
const isId = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) > 0;

function valueProblem(field: Pick<FormField, 'type' | 'options'>, value: unknown, max: number): FieldProblem | null {
  switch (field.type) {
    case 'text':
      if (typeof value !== 'string' || !value.isWellFormed() || value.includes('\0')) return 'wrong';
      return value.length > max ? 'long' : null;
    case 'number':
      return typeof value === 'number' && Number.isFinite(value) && Math.abs(value) < 1e15 ? null : 'wrong';
    case 'date':
      return isDay(value) ? null : 'wrong';
    case 'choice':
      return field.options.includes(value as string) ? null : 'wrong';
    case 'attachment':
      return isListOfIds(value) ? null : 'wrong';
    default:
      return isId(value) ? null : 'wrong';
  }
}

const isDay = (value: unknown): boolean => {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value)) return false;
  const day = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
};

function tableProblem({ columns }: FormField, value: unknown): FieldProblem | null {
  if (!Array.isArray(value) || value.length > TABLE_ROWS_MAX) return 'wrong';
  for (const row of value) {
    if (row === null || typeof row !== 'object' || Array.isArray(row)) return 'wrong';
    const problem = rowProblem(columns, row as FormData);
    if (problem) return problem;
  }
  return null;
}

function rowProblem(columns: readonly Column[], row: FormData): FieldProblem | null {
  if (Object.keys(row).some((name) => !columns.some((one) => one.name === name))) return 'wrong';
  for (const one of columns) {
    const value = row[one.name];
    if (isNothing(value)) {
      if (one.required) return 'required';
      continue;
    }
    const problem = valueProblem(one, value, 500);
    if (problem) return problem;
  }
  return null;
}
