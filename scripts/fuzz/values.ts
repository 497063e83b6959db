import type { JsonSchema } from '@board/contract/openapi';
import fc from 'fast-check';

/** Values for the fields of requests: such as fit a shape, and such as nobody should send. */

/** Before a text that clients would encrypt; what follows is encrypted when it is sent. */
export const TO_ENCRYPT = '\u{E000}';

const nested = (depth: number, open: string, close: string) => `${open.repeat(depth)}${close.repeat(depth)}`;

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\0',
    'a\0b',
    '\\u0000',
    '%00',
    '\r\nx: y',
    '\ud800',
    'a\udfff字',
    '\u202e倒',
    '\ufeff',
    '\u{1F469}\u200d\u{1F692}',
  ),
  fc.constantFrom(
    "'; drop table message --",
    '%s%n',
    '\\',
    '__proto__',
    'constructor',
    '<script>alert(1)</script>',
    '../../etc/passwd',
  ),
  fc.constantFrom(
    '９９９',
    '1e3',
    '0x10',
    '-1',
    '1.5',
    'NaN',
    'Infinity',
    '9'.repeat(30),
    '2147483648',
    '99999999999999',
    'null',
    'true',
    '[]',
  ),
  fc.constantFrom('2026-13-45', '0000-00-00', '9999-12-31', '275760-09-14', '2026-02-30T25:61:61Z', '-271821-04-20'),
  fc.constantFrom('字'.repeat(5000), 'a'.repeat(70_000), '&'.repeat(3000), '停水 '.repeat(300), '"'.repeat(200)),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.string({ maxLength: 20 }).map((text) => TO_ENCRYPT + text),
  fc.constantFrom('\0', 'city', 'a\0b', '13800138000', 'x'.repeat(150), '').map((text) => TO_ENCRYPT + text),
);

export const hostile: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: hostileText },
  fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], { tid: 1 }, 0, -1, 1.5, -0, 32768, 65536),
  fc.constantFrom<unknown>(2 ** 31, 2 ** 31 - 1, -(2 ** 31) - 1, 2 ** 53, 1e308, -1e308, 5e-324, 253402300800, 8.64e15),
  fc.constantFrom<unknown>(
    { length: 1e9 },
    { constructor: null },
    { toString: 1 },
    { toJSON: 'x' },
    Array(3000).fill(1),
  ),
  fc.constantFrom(90, 3000, 100_000).map((depth) => JSON_TEXT(nested(depth, '[', ']'))),
  fc.constantFrom(90, 3000, 50_000).map((depth) => JSON_TEXT(`${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`)),
  fc.jsonValue({ maxDepth: 3 }),
);

/** A value as it is written in JSON: what nests too deep can be made no other way. */
export class Written {
  readonly json: string;
  constructor(json: string) {
    this.json = json;
  }
}
function JSON_TEXT(json: string): unknown {
  return new Written(json);
}

/** JSON of a value in which `Written` parts stand as they are. */
export function toJson(value: unknown): string {
  if (value instanceof Written) return value.json;
  if (Array.isArray(value)) return `[${value.map(toJson).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${toJson(field)}`).join(',')}}`;
}

const usualText = fc.constantFrom(
  'text',
  '1',
  '0',
  '7',
  '物业',
  '幸福小区三号楼连续五天停水希望尽快恢复正常供水',
  '13800138000',
  '482916',
  '幸福小区三号楼自十一月十六日起停水，物业说是水泵损坏，至今没有修好，请有关部门督促尽快修复。',
  '2026-11-20',
  '2026-11-20T00:00:00Z',
  '6f1c2e0a-93d4-4b57-8a21-5d0c7be41f36',
  'someone@example.com',
  '李明',
  ...['Liuyan-2026', '13800138000', 'city', 'citizen'].map((text) => TO_ENCRYPT + text),
);

export type Ids = Readonly<Record<string, readonly number[]>>;

/** Values that fit a shape; fields that name something get numbers of what there is, whoever's it may be. */
export function fitting(schema: JsonSchema, ids: Ids, name = ''): fc.Arbitrary<unknown> {
  const known = ids[name] ?? ids[name.replace(/s$/, '')] ?? ids[`${name}Id`];
  const { type, minimum = 0, maximum = 2 ** 31 - 1, pattern } = schema;
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => fitting(choice, ids, name)));
  switch ([type].flat()[0]) {
    case 'object': {
      const fields = Object.entries(schema.properties ?? {}).map(([field, inner]) => [
        field,
        fitting(inner, ids, field),
      ]);
      const requiredKeys = schema.required ?? [];
      return fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>, { requiredKeys });
    }
    case 'array':
      return fc.array(fitting((schema.items as JsonSchema) ?? {}, ids, name), { maxLength: 4 });
    case 'integer':
    case 'number': {
      const [low, high] = [Math.max(-(2 ** 53), minimum), Math.min(2 ** 53, Math.max(minimum, maximum))];
      const any = fc.oneof(
        fc.constantFrom(low, Math.min(low + 1, high), high),
        fc.integer({ min: low, max: Math.min(high, low + 60) }),
      );
      return known?.length ? fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...known) }, any) : any;
    }
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default: {
      const texts = known?.length ? fc.constantFrom(...known.map(String)) : usualText;
      return pattern ? fc.oneof(texts, matching(pattern)) : texts;
    }
  }
}

function matching(pattern: string): fc.Arbitrary<string> {
  try {
    return fc.stringMatching(new RegExp(pattern), { size: 'small' });
  } catch {
    return usualText;
  }
}
