import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { askStore, StoreRefusal } from './requests.ts';
import type { ByteStore } from './store.ts';

export const trySteps = ['put', 'size', 'link', 'get', 'delete'] as const;
export type TryStep = (typeof trySteps)[number];
export interface Tried {
  step: TryStep;
  ok: boolean;
  /** the store's answer, as its own code */
  answer: string;
}

/** Seconds for which the tested link is valid. */
const LINK = 60;

/**
 * Tests a storage: puts a small file, asks for its size, opens it by a signed link if the store makes links, reads a
 * part of it, and deletes it. Stops at the first failed step; the file is deleted even then.
 */
export async function tryStorage(store: ByteStore): Promise<Tried[]> {
  const key = `try/${randomUUID()}.txt`;
  const bytes = Buffer.from(`领导留言板 ${key}`);
  const tried: Tried[] = [];
  let name: string | undefined;
  const step = async (called: TryStep, work: () => Promise<string>): Promise<boolean> => {
    try {
      tried.push({ step: called, ok: true, answer: await work() });
      return true;
    } catch (error) {
      tried.push({ step: called, ok: false, answer: answerOf(error) });
      return false;
    }
  };
  const steps: [TryStep, () => Promise<string>][] = [
    [
      'put',
      async () => {
        name = await store.put(key, Readable.from([bytes]), bytes.length, 'text/plain');
        return '';
      },
    ],
    ['size', async () => expected((await store.size(name!)) === bytes.length)],
    [
      'link',
      async () => {
        const link = await store.signedLink(name!, LINK);
        if (link === null) return 'NO_LINKS';
        const answer = await askStore({ method: 'GET', url: new URL(link), headers: {} });
        const said = await buffer(answer);
        if (answer.statusCode !== 200) throw new StoreRefusal(`HTTP ${answer.statusCode}`);
        return expected(said.equals(bytes));
      },
    ],
    [
      'get',
      async () => expected((await buffer(await store.get(name!, { from: 0, to: 3 }))).equals(bytes.subarray(0, 4))),
    ],
  ];
  for (const [called, work] of steps) if (!(await step(called, work))) break;
  if (name !== undefined) {
    const kept = name;
    await step('delete', async () => {
      await store.delete(kept);
      return expected((await store.size(kept)) === null);
    });
  }
  return tried;
}

function expected(right: boolean): string {
  if (!right) throw new StoreRefusal('OTHER_BYTES');
  return '';
}

/** Returns the store's own code, or the system's; neither names a key or a secret. */
function answerOf(error: unknown): string {
  if (error instanceof StoreRefusal) return error.answer;
  const { code, name, cause } = error as { code?: string; name?: string; cause?: { code?: string } };
  return code ?? cause?.code ?? name ?? 'Error';
}
