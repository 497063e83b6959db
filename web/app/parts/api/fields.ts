import type { ApiDocument, JsonSchema } from '@board/contract/openapi';

/** A field of a shape, by its path: `attachments[].aid`. */
export interface Field {
  path: string;
  type: string;
  required: boolean;
  limits: string;
}

type Schemas = ApiDocument['components']['schemas'];

/** Depth at which nested lists are cut off. */
const DEPTH_MAX = 4;

/** Returns the fields of a shape; those of inner shapes follow the field that contains them. */
export function fieldsOf(schema: JsonSchema, schemas: Schemas, prefix = '', depth = 0): Field[] {
  const found = new Map<string, Field>();
  for (const shape of shapesOf(schema, schemas)) {
    for (const [name, inner] of Object.entries(shape.properties ?? {})) {
      const path = prefix + name;
      const field = {
        path,
        type: typeOf(inner, schemas),
        required: shape.required?.includes(name) ?? false,
        limits: limitsOf(inner),
      };
      found.set(path, found.get(path) ?? field);
      if (depth >= DEPTH_MAX) continue;
      const [held, step] = inner.items ? [inner.items, '[].'] : [inner, '.'];
      for (const one of fieldsOf(held, schemas, path + step, depth + 1))
        if (!found.has(one.path)) found.set(one.path, one);
    }
  }
  return [...found.values()];
}

const resolved = (schema: JsonSchema, schemas: Schemas): JsonSchema =>
  schema.$ref ? schemas[schema.$ref.split('/').at(-1)!]! : schema;

/** Returns the object shapes of a schema: one, or several alternatives. */
function shapesOf(schema: JsonSchema, schemas: Schemas): JsonSchema[] {
  const plain = resolved(schema, schemas);
  const choices = plain.anyOf ?? plain.oneOf;
  return choices ? choices.flatMap((choice) => shapesOf(choice, schemas)) : plain.properties ? [plain] : [];
}

/** `integer | string | null` */
function typeOf(schema: JsonSchema, schemas: Schemas): string {
  const plain = resolved(schema, schemas);
  const choices = plain.anyOf ?? plain.oneOf;
  if (choices) return [...new Set(choices.flatMap((choice) => typeOf(choice, schemas).split(' | ')))].join(' | ');
  if (plain.const !== undefined) return JSON.stringify(plain.const);
  if (plain.enum) return plain.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (plain.items) return `array of ${typeOf(plain.items, schemas)}`;
  return [plain.type ?? 'any'].flat().join(' | ');
}

/** Leaves out bounds that JSON Schema sets for every integer, because they are no limits of the product. */
const bound = (value: number | undefined) =>
  value !== undefined && Number.isSafeInteger(value) && Math.abs(value) < Number.MAX_SAFE_INTEGER ? value : undefined;

function limitsOf(schema: JsonSchema): string {
  const all = [schema, ...(schema.anyOf ?? []).flatMap((choice) => [choice, ...(choice.anyOf ?? [])])];
  const first = (name: 'minLength' | 'maxLength' | 'minimum' | 'maximum') =>
    all.map((one) => bound(one[name])).find((value) => value !== undefined);
  const range = (low?: number, high?: number) =>
    low === undefined && high === undefined ? '' : `${low ?? ''}–${high ?? ''}`;
  const length = range(first('minLength'), first('maxLength'));
  const value = range(first('minimum'), first('maximum'));
  return [
    length && `length ${length}`,
    value,
    schema.default !== undefined && `default ${JSON.stringify(schema.default)}`,
  ]
    .filter(Boolean)
    .join(', ');
}
