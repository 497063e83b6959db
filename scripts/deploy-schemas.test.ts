import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { afterAll, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { root } from './prepare.mjs';

/** Checks compose.yaml and the Kubernetes objects by their published schemas: known fields with allowed values. */

const read = (name: string) => readFileSync(join(root, name), 'utf8');
const scratch = mkdtempSync(join(tmpdir(), 'board-schemas-'));
afterAll(() => rmSync(scratch, { recursive: true }));

/** The Compose Specification, from a linter of compose files. */
const { $schema, ...specification } = JSON.parse(read('node_modules/dclint/schemas/compose.schema.json'));
const compose = new Ajv({ strict: false, allErrors: true, validateFormats: false }).compile(specification);
const composeFaults = (text: string): string[] => {
  compose(parse(text, { merge: true }));
  return (compose.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
};

test('compose.yaml is one by the Compose Specification', () => {
  const text = read('deploy/compose.yaml');
  expect(composeFaults(text)).toEqual([]);
  expect(composeFaults(text.replace('cap_drop: [ALL]', 'cap_drops: [ALL]'))).toContain(
    '/services/board must NOT have additional properties',
  );
  expect(composeFaults(text.replace('interval: 10s', 'interval: 10'))).not.toEqual([]);
});

interface KubernetesObject {
  apiVersion: string;
  kind: string;
}
const objectsIn = (text: string): KubernetesObject[] =>
  parseAllDocuments(text).map((document) => document.toJS() as KubernetesObject);

/** Returns the mistakes in objects: wrong values by the schema of the API, and unknown fields by its types. */
async function kubernetesFaults(text: string): Promise<string[]> {
  const faults: string[] = [];
  const types: string[] = [];
  for (const [at, object] of objectsIn(text).entries()) {
    const { apiVersion, kind } = object;
    const models = await import(`kubernetes-models/${apiVersion}`);
    try {
      new models[kind](object).validate();
    } catch (error) {
      faults.push(`${kind}: ${(error as Error).message}`);
    }
    const from = join(root, `node_modules/kubernetes-models/${apiVersion}/index.js`);
    types.push(`import type { I${kind} as Kind${at} } from '${from}';`);
    types.push(`export const object${at} = ${JSON.stringify(object)} satisfies Kind${at};`);
  }
  const file = join(scratch, 'objects.ts');
  writeFileSync(file, types.join('\n'));
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const options = ['--ignoreConfig', '--noEmit', '--strict', '--skipLibCheck', '--module', 'nodenext', '--types', ''];
  const { stdout, status } = spawnSync(process.execPath, [tsc, ...options, file], { encoding: 'utf8' });
  if (status !== 0) faults.push(...stdout.trim().split('\n'));
  return faults;
}

test.each(['board', 'backup'])('kubernetes/%s.yaml is what the API of Kubernetes takes', async (name) => {
  expect(await kubernetesFaults(read(`deploy/kubernetes/${name}.yaml`))).toEqual([]);
});

test('a field that the API does not have, and a value that it refuses, are found', async () => {
  const text = read('deploy/kubernetes/board.yaml');
  const faults = await kubernetesFaults(
    text.replace('enableServiceLinks', 'enableServiceLink').replace('replicas: 3', 'replicas: 1.5'),
  );
  expect(faults).toEqual([
    expect.stringMatching(/^Deployment: data\/spec\/replicas must be integer/),
    expect.stringContaining(`'"enableServiceLink"' does not exist in type 'IPodSpec'`),
  ]);
});
