import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { checkAgainst, checkReceipt, type Entry, type Finding } from '@board/contract/receipts/check';
import { type Key, readCheckpoint, readKey } from '@board/contract/receipts/checkpoint';
import { type Receipt, readReceipt } from '@board/contract/receipts/receipt';

/**
 * npm run check-receipt -- FILE --key PUBLIC [--site ADDRESS]: checks a receipt of a message (docs/receipts.md) by itself,
 * and with the address of the board against what it shows now. It ends with 1 where something is not as it should be.
 */
const USAGE = 'npm run check-receipt -- FILE --key PUBLIC [--site ADDRESS]';
/** ms */
const PATIENCE = 20_000;

/** Throws a sentence where the arguments, the file or the board do not answer. */
export async function findingsOf(args: readonly string[]): Promise<Finding[]> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { key: { type: 'string' }, site: { type: 'string' } },
    allowPositionals: true,
  });
  const [file] = positionals;
  if (!file || !values.key) throw new Error(USAGE);
  const key = await readKey(values.key);
  if (!key) throw new Error('The key is none of a board: it looks like name+1a2b3c4d+base64.');
  const receipt = readReceipt(await readFile(file, 'utf8'));
  if (!receipt) return [{ good: false, said: `${file} is no receipt, or was changed.` }];
  return values.site ? await againstSite(receipt, key, values.site) : await checkReceipt(receipt, key);
}

async function againstSite(receipt: Receipt, key: Key, site: string): Promise<Finding[]> {
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(new URL(path, site), { ...init, signal: AbortSignal.timeout(PATIENCE) });
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
  return await checkAgainst(receipt, key, { page, receipt: newer, consistency });
}

/** What the page of a message shows; null: there is none. */
async function pageIn(answer: Response): Promise<Entry[] | null> {
  const said = (await answer.json().catch(() => null)) as {
    result: { code: number | string };
    resultData: { contentList: Entry[] };
  } | null;
  if (said?.result?.code === 0) return said.resultData.contentList;
  if (said?.result?.code === 'A0404') return null;
  throw new Error(`The board does not say what the message is (${answer.status}).`);
}

if (import.meta.main)
  try {
    const findings = await findingsOf(process.argv.slice(2));
    for (const { good, said } of findings) console.log(`${good ? 'good ' : 'WRONG'}  ${said}`);
    process.exitCode = findings.every(({ good }) => good) ? 0 : 1;
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
