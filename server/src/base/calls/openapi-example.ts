import type { JsonSchema } from '@board/contract/openapi';

/** Recognisable sample values, by field name. */
const samples: Record<string, unknown> = {
  tid: 19250553,
  fid: 811,
  keywords: '物业',
  page: 1,
  rows: 10,
  subject: '幸福小区三号楼连续五天停水希望尽快恢复正常供水',
  content: '幸福小区三号楼自十一月十六日起停水，物业说是水泵损坏，至今没有修好，请有关部门督促尽快修复。',
  nickName: '海棠花开',
  verifyCode: '482916',
  certType: '1',
  uuid: '6f1c2e0a-93d4-4b57-8a21-5d0c7be41f36',
  day: '2027-02-08',
  period: '2027-02-08',
  endpoint: 'https://push.example.com/send/6f1c2e0a',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  endpointHash: 'N2Q5ZmM4YjEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIzNDU',
};

/** An instance of a shape: what is required, and what a reader recognises. */
export function exampleOf(schema: JsonSchema, schemas: Record<string, JsonSchema>): unknown {
  if (schema.$ref) return exampleOf(schemas[schema.$ref.split('/').at(-1)!]!, schemas);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const choice = schema.anyOf?.[0] ?? schema.oneOf?.[0];
  if (choice) return exampleOf(choice, schemas);
  switch ([schema.type].flat()[0]) {
    case 'object': {
      const shown = Object.entries(schema.properties ?? {}).filter(
        ([name]) => schema.required?.includes(name) || name in samples,
      );
      return Object.fromEntries(
        shown.map(([name, inner]) => [name, sampleOf(name, inner) ?? exampleOf(inner, schemas)]),
      );
    }
    case 'array':
      return schema.items ? [exampleOf(schema.items, schemas)] : [];
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1);
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      return schema.format === 'date' ? samples.day : 'text';
  }
}

/** Names are used for numbers here and for texts there: a sample is taken where its kind fits. */
function sampleOf(name: string, schema: JsonSchema): unknown {
  const sample = samples[name];
  if (schema.type === 'array') return undefined;
  const kinds = JSON.stringify(schema);
  if (typeof sample === 'number') return /"(integer|number)"/.test(kinds) ? sample : undefined;
  return typeof sample === 'string' && !schema.enum && schema.type !== 'object' && kinds.includes('"string"')
    ? sample
    : undefined;
}
