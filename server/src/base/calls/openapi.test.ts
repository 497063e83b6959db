import { allCalls } from '@board/contract';
import { languages } from '@board/contract/languages';
import type { ApiDocument, JsonSchema } from '@board/contract/openapi';
import { signature } from '@board/contract/signature';
import { describe, expect, test } from 'vitest';
import { md5 } from './mount.ts';
import { apiDocument } from './openapi.ts';

const installation = { appCode: 'PC0000000000000000', publicUrl: 'https://board.example' };
const document = apiDocument(installation, 'zh-CN');
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

describe('the API document', () => {
  test('holds every call once, at its path and method', () => {
    const templated = (path: string) => path.replace(/:(\w+)/g, '{$1}');
    const expected = allCalls.map(([key, call]) => `${key} ${call.method.toLowerCase()} ${templated(call.path)}`);
    const found = operations.map(({ path, method, operation }) => `${operation.operationId} ${method} ${path}`);
    expect(found.sort()).toEqual(expected.sort());
    expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(allCalls.length);
  });

  test('refers only to what it holds', () => {
    const refs = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map((match) => match[1]!);
    expect(refs.length).toBeGreaterThan(allCalls.length);
    for (const ref of new Set(refs)) expect(resolve(document, ref), ref).toBeDefined();
  });

  test('says of each call who may make it and what it may refuse', () => {
    for (const { operation } of operations) {
      expect(operation['x-who'], operation.operationId).not.toBe('');
      for (const { msg } of operation['x-errors']) expect(msg).toBeTruthy();
      expect(operation.tags.every((tag) => document.tags.some(({ name }) => name === tag))).toBe(true);
    }
  });

  test('asks for the idempotency key where state changes and the answer may be kept, and nowhere else', () => {
    for (const [key, call] of allCalls) {
      const { operation } = operations.find((one) => one.operation.operationId === key)!;
      const kept = call.changes && !call.confidential;
      expect(JSON.stringify(operation.parameters).includes('idempotencyKey'), key).toBe(kept);
    }
  });

  test('shows requests that the server would take: well signed, and of the right shape', () => {
    const signed = allCalls.filter(([, call]) => call.body === 'signed');
    for (const [key, call] of signed) {
      const { operation } = operations.find((one) => one.operation.operationId === key)!;
      const { appCode, token, param, ...example } = operation.requestBody!.content['application/json']!
        .example as Record<'appCode' | 'token' | 'param' | 'signature', string>;
      expect(example.signature, key).toBe(signature(md5, call.path, param, appCode, token));
      const parsed = call.input.safeParse(JSON.parse(param));
      expect(parsed.success, `${key} ${param} ${parsed.error?.message}`).toBe(true);
    }
  });

  test('describes an answer whole: envelope, fields, lists within lists', () => {
    const tree = document.components.schemas['forums.getManagedForumsTree.answer']!;
    const node = (resolve(document, tree.properties!.tree!.items!.$ref!) as JsonSchema).properties!;
    expect(Object.keys(node)).toEqual(['fid', 'name', 'children']);
    expect(node.children!.items!.$ref).toBe(tree.properties!.tree!.items!.$ref);
  });

  test.each(languages)('is made once in %s', (language) => {
    expect(apiDocument(installation, language)).toBe(apiDocument({ ...installation }, language));
  });
});

function resolve(whole: ApiDocument, ref: string): unknown {
  const [root, ...steps] = ref.split('/');
  expect(root).toBe('#');
  return steps.reduce<unknown>((at, step) => (at as Record<string, unknown> | undefined)?.[step], whole);
}
