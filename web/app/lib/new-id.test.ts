import { webcrypto } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import { newId } from './new-id.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
afterEach(() => vi.unstubAllGlobals());

test('a new id is a UUID of version 4, over plain http too', () => {
  expect(newId()).toMatch(UUID);
  const getRandomValues = (bytes: Uint8Array<ArrayBuffer>) => webcrypto.getRandomValues(bytes);
  vi.stubGlobal('crypto', { getRandomValues });
  const made = Array.from({ length: 50 }, newId);
  for (const id of made) expect(id).toMatch(UUID);
  expect(new Set(made).size).toBe(50);
});
