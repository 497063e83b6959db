import { allCalls } from '@board/contract';
import type { Call } from '@board/contract/call';
import { partsOf } from '@board/contract/call-path';
import { commonErrors, type ErrorCode } from '@board/contract/errors';
import type { ApiDocument, JsonSchema, Operation } from '@board/contract/openapi';
import { signature } from '@board/contract/signature';
import { type Language, type ServerTexts, textsIn } from '@board/contract/texts';
import { describeWho } from '@board/contract/who';
import { z } from 'zod';
import { md5 } from './mount.ts';
import { exampleOf } from './openapi-example.ts';

export interface Installation {
  appCode: string;
  publicUrl: string;
}

const VERSION = '1';
const SCHEMAS = '#/components/schemas/';
/** Stands where a session's token would in the examples. */
const SAMPLE_TOKEN = '0123456789abcdef';

const made = new Map<string, ApiDocument>();

/** The API document (OpenAPI 3.1): every call of the contract with its shapes, callers and errors. Made once. */
export function apiDocument({ appCode, publicUrl }: Installation, language: Language): ApiDocument {
  const key = `${language} ${appCode} ${publicUrl}`;
  const document = made.get(key) ?? makeDocument({ appCode, publicUrl }, textsIn(language));
  made.set(key, document);
  return document;
}

function makeDocument({ appCode, publicUrl }: Installation, texts: ServerTexts): ApiDocument {
  const schemas: Record<string, JsonSchema> = { ...envelopes };
  const paths: ApiDocument['paths'] = {};
  for (const [key, call] of allCalls) {
    const operation = operationOf(key, call, schemas, appCode, texts);
    const path = call.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Leader message board', version: VERSION, description: description(texts) },
    servers: [{ url: publicUrl }],
    tags: [...new Set(allCalls.map(([key]) => moduleOf(key)))].map((name) => ({ name })),
    paths,
    components: {
      schemas,
      parameters: {
        idempotencyKey: {
          name: 'Idempotency-Key',
          in: 'header',
          description:
            'Chosen by the caller, 8 to 64 letters, digits, dashes: the same change sent twice happens once.',
          schema: { type: 'string', pattern: '^[\\w-]{8,64}$' },
        },
        language: {
          name: 'language',
          in: 'header',
          description: 'Language of the messages.',
          schema: { type: 'string', enum: ['zh-CN', 'zh-TW', 'en'], default: 'zh-CN' },
        },
      },
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'token', description: 'The token that signing in answered.' },
      },
    },
  };
}

const moduleOf = (key: string) => key.split('.', 1)[0]!;

function description(texts: ServerTexts): string {
  const common = commonErrors.map((code) => `- \`${code}\` ${texts.errors[code]}`).join('\n');
  return `Every answer is HTTP 200 with a code in its envelope; the number 0 is success.

A signed POST carries \`{ appCode, token, signature, param }\`: \`param\` is the JSON text of the parameters, and
\`signature = md5(path + param + md5(token || appCode).slice(0, 16) + token)\` in lower-case hex, over the very text sent.
\`token\` is empty for callers who are not signed in, and for pages of the board, whose session is a cookie that no script
reads.

Any call may answer:
${common}`;
}

function operationOf(
  key: string,
  call: Call,
  schemas: Record<string, JsonSchema>,
  appCode: string,
  texts: ServerTexts,
): Operation {
  const param = named(`${key}.param`, call.input, 'input', schemas);
  const errors = call.errors.map((code: ErrorCode) => ({ code, msg: texts.errors[code] }));
  return {
    operationId: key,
    tags: [moduleOf(key)],
    summary: call.summary,
    description: [
      `May be called by ${describeWho(call.who)}.`,
      ...errors.map(({ code, msg }) => `- \`${code}\` ${msg}`),
    ].join('\n'),
    security: call.who.kind === 'anyone' ? [] : [{ token: [] }],
    parameters: [
      { $ref: '#/components/parameters/language' },
      ...(call.changes && !call.confidential ? [{ $ref: '#/components/parameters/idempotencyKey' }] : []),
      ...parametersOf(call, schemas[`${key}.param`]!),
    ],
    requestBody: bodyOf(call, param, schemas, appCode),
    responses: { 200: answerOf(key, call, schemas) },
    'x-who': describeWho(call.who),
    'x-envelope': call.envelope,
    'x-changes': call.changes,
    'x-errors': errors,
  };
}

/** What of an input stands in the address: the parts of the path, and what the body does not hold. */
function parametersOf(call: Call, { properties = {}, required = [] }: JsonSchema) {
  const parts = partsOf(call.path);
  const isInBody = call.body === 'signed' || call.body === 'json';
  return Object.entries(properties)
    .filter(([name]) => parts.includes(name) || !isInBody)
    .map(([name, schema]) => ({
      name,
      in: parts.includes(name) ? 'path' : 'query',
      required: required.includes(name),
      schema,
    }));
}

/** The body of an admin-style call: the input without what stands in its path; an array where it is the ids alone. */
function jsonOf(call: Call, param: JsonSchema, schemas: Record<string, JsonSchema>): JsonSchema {
  const whole = schemas[param.$ref!.slice(SCHEMAS.length)]!;
  const parts = partsOf(call.path);
  const fields = Object.entries(whole.properties ?? {}).filter(([name]) => !parts.includes(name));
  if (call.method === 'DELETE' && fields.length === 1 && fields[0]![0] === 'ids') return fields[0]![1] as JsonSchema;
  if (parts.length === 0) return param;
  return {
    ...whole,
    properties: Object.fromEntries(fields),
    required: (whole.required ?? []).filter((name) => !parts.includes(name)),
  };
}

function bodyOf(
  call: Call,
  param: JsonSchema,
  schemas: Record<string, JsonSchema>,
  appCode: string,
): Operation['requestBody'] {
  if (call.method === 'GET') return undefined;
  if (call.body === 'json') {
    return { required: true, content: { 'application/json': { schema: jsonOf(call, param, schemas) } } };
  }
  if (call.body === 'file') {
    const file = {
      type: 'object',
      properties: { file: { type: 'string', contentMediaType: 'application/octet-stream' } },
    };
    return { required: true, content: { 'multipart/form-data': { schema: { ...file, required: ['file'] } } } };
  }
  const token = call.who.kind === 'anyone' ? '' : SAMPLE_TOKEN;
  const text = JSON.stringify(exampleOf(param, schemas));
  const schema: JsonSchema = {
    type: 'object',
    properties: {
      appCode: { type: 'string' },
      token: { type: 'string' },
      signature: { type: 'string', pattern: '^[0-9a-f]{32}$' },
      param: { type: 'string', contentMediaType: 'application/json', contentSchema: param },
    },
    required: ['appCode', 'token', 'signature', 'param'],
  };
  const example = { appCode, token, signature: signature(md5, call.path, text, appCode, token), param: text };
  return { required: !call.mayLackBody, content: { 'application/json': { schema, example } } };
}

function answerOf(key: string, call: Call, schemas: Record<string, JsonSchema>): Operation['responses'][string] {
  if (call.envelope === 'raw') return { description: 'The bytes as they are.', content: { '*/*': { schema: {} } } };
  const data = named(`${key}.answer`, call.output, 'output', schemas);
  const [done, refused] =
    call.envelope === 'citizen'
      ? [
          { type: 'object', properties: { result: ref('ok'), resultData: data }, required: ['result', 'resultData'] },
          ref('citizenRefusal'),
        ]
      : [
          {
            type: 'object',
            properties: { code: { const: 0 }, msg: { type: 'string' }, data },
            required: ['code', 'msg', 'data'],
          },
          ref('dataRefusal'),
        ];
  return {
    description: 'The answer, or a refusal.',
    content: { 'application/json': { schema: { oneOf: [done, refused] } } },
  };
}

const ref = (name: string): JsonSchema => ({ $ref: SCHEMAS + name });

const code: JsonSchema = { type: 'string', description: 'A code of the error list.' };
const detail: JsonSchema = {
  type: ['object', 'null'],
  properties: {
    fields: { type: 'object', additionalProperties: { type: 'string' }, description: 'What is wrong, field by field.' },
  },
};
/** How answers are wrapped (product.md §7). */
const envelopes: Record<string, JsonSchema> = {
  ok: { type: 'object', properties: { code: { const: 0 }, msg: { type: 'string' } }, required: ['code', 'msg'] },
  citizenRefusal: {
    type: 'object',
    properties: {
      result: { type: 'object', properties: { code, msg: { type: 'string' } }, required: ['code', 'msg'] },
      resultData: detail,
    },
    required: ['result', 'resultData'],
  },
  dataRefusal: {
    type: 'object',
    properties: { code, msg: { type: 'string' }, data: detail },
    required: ['code', 'msg', 'data'],
  },
};

/** Puts a shape among the schemas and answers a reference to it; shapes that hold themselves stand beside it. */
function named(
  name: string,
  shape: z.ZodType,
  io: 'input' | 'output',
  schemas: Record<string, JsonSchema>,
): JsonSchema {
  const made = z.toJSONSchema(shape, { io, unrepresentable: 'any', override: withDefault });
  const text = JSON.stringify(made).replaceAll('"#/$defs/', `"${SCHEMAS}${name}.`);
  const { $schema: _, $defs = {}, ...schema } = JSON.parse(text) as JsonSchema & { $defs?: Record<string, JsonSchema> };
  schemas[name] = schema;
  for (const [inner, definition] of Object.entries($defs)) schemas[`${name}.${inner}`] = definition;
  return ref(name);
}

/** A default is said on the side of the request too, where callers look for it. */
function withDefault({
  zodSchema,
  jsonSchema,
}: {
  zodSchema: z.core.$ZodTypes;
  jsonSchema: z.core.JSONSchema.BaseSchema;
}) {
  if (zodSchema._zod.def.type === 'default')
    jsonSchema.default = zodSchema._zod.def.defaultValue as z.core.JSONSchema.JSONSchema['default'];
}
