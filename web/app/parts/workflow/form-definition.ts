import { type FormField, formFields } from '@board/contract/workflow/forms';

/** Returns a new field with an unused name. */
export function emptyField(others: readonly Pick<FormField, 'name'>[]): FormField {
  const taken = new Set(others.map(({ name }) => name));
  let number = others.length + 1;
  while (taken.has(`field${number}`)) number++;
  return {
    name: `field${number}`,
    label: '',
    type: 'text',
    required: false,
    options: [],
    max: 200,
    columns: [],
    notBefore: '',
    masked: false,
  };
}

const lines = (options: readonly string[]) => options.map((one) => one.trim()).filter((one) => one !== '');

/** Removes empty choices, and properties that belong to another type of field. */
export const withoutBlanks = (fields: readonly FormField[]): FormField[] =>
  fields.map((field) => ({
    ...field,
    options: field.type === 'choice' ? lines(field.options) : [],
    columns:
      field.type === 'table'
        ? field.columns.map((one) => ({ ...one, options: one.type === 'choice' ? lines(one.options) : [] }))
        : [],
    notBefore: field.type === 'date' ? field.notBefore : '',
  }));

type Problem = 'formName' | 'formKey' | 'noFields' | 'label' | 'name' | 'sameName' | 'options' | 'columns' | 'other';

/** Returns the problem that prevents saving a form, and its field; null if there is none. */
export function definitionProblem({
  formKey,
  name,
  fields,
}: {
  formKey: string;
  name: string;
  fields: readonly FormField[];
}): { name: Problem; at: string } | null {
  if (name.trim() === '') return { name: 'formName', at: '' };
  if (!/^[A-Za-z]\w{0,63}$/.test(formKey)) return { name: 'formKey', at: '' };
  if (fields.length === 0) return { name: 'noFields', at: '' };
  const seen = new Set<string>();
  for (const field of fields) {
    const at = field.label || field.name;
    if (seen.has(field.name)) return { name: 'sameName', at };
    seen.add(field.name);
    if (field.type === 'table' && field.columns.length === 0) return { name: 'columns', at };
    for (const one of [field, ...field.columns]) {
      if (one.label.trim() === '') return { name: 'label', at };
      if (!/^[A-Za-z]\w{0,39}$/.test(one.name)) return { name: 'name', at };
      if (one.type === 'choice' && one.options.length === 0) return { name: 'options', at: one.label };
    }
    if (new Set(field.columns.map((one) => one.name)).size < field.columns.length) return { name: 'sameName', at };
  }
  return formFields.safeParse(fields).success ? null : { name: 'other', at: '' };
}
