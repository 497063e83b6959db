import { type FormField, formFields } from '@board/contract/workflow/forms';

/** A field as it begins, with a name that none of the others has. */
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

/** Fields without the empty lines of their choices, and without what only another type of field has. */
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

/** What keeps a form from being saved, and the field where it is; null: nothing. */
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
