import { expect, test } from 'vitest';
import type { App } from '../calls/app.ts';
import { openLog } from '../platform/log.ts';
import { References, reference } from './references.ts';

const log = openLog('silent');
/** Returns an app with one reference, which `read` loads. */
function holding(read: () => Promise<string>) {
  const rates = reference('rates', read);
  const references = new References([rates]);
  const app = { log, references } as unknown as App;
  return { references, app, value: () => rates.of(app) };
}

test('what could not be read after a change is read later, though nobody says it again', async () => {
  let away = false;
  let stored = 'first';
  const { references, app, value } = holding(async () => {
    if (away) throw new Error('no database');
    return stored;
  });
  await references.load(app);
  [stored, away] = ['second', true];
  const renewed = references.renew(app, new Set(['rates']));
  expect(value()).toBe('first');
  away = false;
  await renewed;
  expect(value()).toBe('second');
});

test('of two changes the later one stays, however long the first is read', async () => {
  const waits = [0, 40, 0];
  let stored = 'first';
  const { references, app, value } = holding(async () => {
    const read = stored;
    await new Promise((done) => setTimeout(done, waits.shift()));
    return read;
  });
  await references.load(app);
  stored = 'second';
  const earlier = references.renew(app);
  // The earlier loading has read the old value by now.
  await new Promise((done) => setTimeout(done, 10));
  stored = 'third';
  await Promise.all([earlier, references.renew(app)]);
  expect(value()).toBe('third');
});
