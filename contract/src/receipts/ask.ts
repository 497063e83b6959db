import type { Entry, Now } from './check.ts';
import { readCheckpoint } from './checkpoint.ts';
import type { Announcement } from './keys.ts';
import { type Receipt, readReceipt } from './receipt.ts';

/** An answer of the board, as `fetch` gives it. */
interface Answer {
  ok: boolean;
  status: number;
  text(): Promise<string>;
  json(): Promise<unknown>;
}
interface Sent {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** Asks the board at a path of it; throws where there is no connection. */
export type Ask = (path: string, sent?: Sent) => Promise<Answer>;

/** What the board says now of the message of a receipt. Throws a sentence where it says nothing that can be understood. */
export async function askNow(receipt: Receipt, ask: Ask): Promise<Now> {
  const { tid } = receipt.leaf;
  const page = await pageIn(
    await ask('/v1/threads/content?noToken=1&notSign=1', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ appCode: '', token: '', signature: '', param: JSON.stringify({ tid }) }),
    }),
  );
  const given = await ask(`/api/open/receipt?tid=${tid}`);
  const newer = given.ok ? readReceipt(await given.text()) : null;
  const [from, to] = [receipt, newer].map((one) => one && readCheckpoint(one.checkpoint)?.size);
  const proof = from && to ? await ask(`/api/open/checkpoint/consistency?from=${from}&to=${to}`) : null;
  const { proof: consistency } = proof?.ok ? ((await proof.json()) as { proof: string[] }) : { proof: null };
  const ground = page ? null : await groundIn(await ask(`/api/open/hidden?tid=${tid}`));
  return { page, ground, receipt: newer, consistency };
}

/** What the board has to show of keys that followed the first; nothing where it does not say. */
export async function askKeys(ask: Ask): Promise<Announcement[]> {
  const answer = await ask('/api/open/checkpoint/keys');
  const said = answer.ok ? ((await answer.json()) as { data?: { rows?: { announced: Announcement | null }[] } }) : null;
  return (said?.data?.rows ?? []).flatMap(({ announced }) => announced ?? []);
}

/** Why a message is hidden by what stands in its place. */
async function groundIn(answer: Answer): Promise<string | null> {
  const said = answer.ok ? ((await answer.json()) as { data?: { ground?: string | null } }) : null;
  return said?.data?.ground ?? null;
}

/** What the page of a message shows; null: there is none. */
async function pageIn(answer: Answer): Promise<Entry[] | null> {
  const said = (await answer.json().catch(() => null)) as {
    result: { code: number | string };
    resultData: { contentList: Entry[] };
  } | null;
  if (said?.result?.code === 0) return said.resultData.contentList;
  if (said?.result?.code === 'A0404') return null;
  throw new Error(`The board does not say what the message is (${answer.status}).`);
}
