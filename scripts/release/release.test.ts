import { execFileSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { makeRelease, Unready } from './release.ts';

const work = mkdtempSync(join(tmpdir(), 'board-release-'));
afterAll(() => rmSync(work, { recursive: true, force: true }));

const keyFile = (type: 'ed25519' | 'ed448') => {
  const file = join(work, `${type}.pem`);
  const { privateKey } = generateKeyPairSync(type as 'ed25519');
  writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  return file;
};

/** As docs/releasing.md says that a stranger does it. */
const VERIFY =
  'openssl pkeyutl -verify -pubin -inkey release-key.pem -rawin -in SHA256SUMS -sigfile SHA256SUMS.sig && sha256sum --check --quiet SHA256SUMS';

test('a release is whole, signed, and a change of it is noticed', () => {
  const directory = join(work, 'release');
  const files = makeRelease(directory, keyFile('ed25519'));
  const verify = () => execFileSync('sh', ['-c', VERIFY], { cwd: directory, stdio: 'pipe' });
  expect(verify().toString()).toMatch(/Verified Successfully/i);
  const [archive, sbom, licences] = files as [string, string, string];
  const listed = execFileSync('tar', ['-tzf', archive], {
    cwd: directory,
    encoding: 'utf8',
    maxBuffer: 1024 ** 2 * 16,
  });
  expect(listed).toMatch(/^leader-message-board-[\d.]+\/package-lock\.json$/m);
  const { bomFormat, components } = JSON.parse(readFileSync(join(directory, sbom), 'utf8'));
  expect([bomFormat, components.some(({ name }: { name: string }) => name === 'fastify')]).toEqual(['CycloneDX', true]);
  expect(readFileSync(join(directory, licences), 'utf8')).toContain('Permission is hereby granted');
  appendFileSync(join(directory, licences), ' ');
  expect(verify).toThrow();
  expect(() => makeRelease(directory, keyFile('ed25519'))).toThrow(Unready);
}, 60_000);

test('another kind of key is refused before anything is written', () => {
  const directory = join(work, 'other');
  expect(() => makeRelease(directory, keyFile('ed448'))).toThrow(/no key of Ed25519/);
});
