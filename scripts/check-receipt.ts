import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { type Ask, askKeys, askNow } from '@board/contract/receipts/ask';
import { checkAgainst, checkReceipt, trustNewer } from '@board/contract/receipts/check';
import { type Key, readKey } from '@board/contract/receipts/checkpoint';
import { type Finding, wrong } from '@board/contract/receipts/findings';
import { type Receipt, readReceipt } from '@board/contract/receipts/receipt';
import { readWitness } from '@board/contract/receipts/witness';

/**
 * npm run check-receipt -- FILE --key PUBLIC [--witness PUBLIC]… [--site ADDRESS]: checks a receipt of a message by itself
 * and, if the board's address is given, against its present pages (docs/receipts.md). Exits with 1 if anything is wrong.
 */
const USAGE = 'npm run check-receipt -- FILE --key PUBLIC [--witness PUBLIC]… [--site ADDRESS]';
/** ms */
const PATIENCE = 20_000;

/** Returns the findings. Throws a sentence if arguments or file are unusable or the board does not answer. */
export async function findingsOf(args: readonly string[]): Promise<Finding[]> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: {
      key: { type: 'string' },
      site: { type: 'string' },
      witness: { type: 'string', multiple: true },
    },
    allowPositionals: true,
  });
  const [file] = positionals;
  if (!file || !values.key) throw new Error(USAGE);
  const key = readKey(values.key);
  if (!key) throw new Error('The key is none of a board: it looks like name+1a2b3c4d+base64.');
  const witnesses = await witnessesIn(values.witness ?? []);
  const receipt = readReceipt(await readFile(file, 'utf8'));
  if (!receipt) return [wrong('noReceipt', { file })];
  return values.site
    ? await againstSite(receipt, { key, witnesses }, values.site)
    : await checkReceipt(receipt, [key], witnesses);
}

async function witnessesIn(written: readonly string[]): Promise<Key[]> {
  const read = written.map(readWitness);
  if (!read.every((one) => one !== null))
    throw new Error('The key of a witness is none: it looks like name+1a2b3c4d+base64.');
  return read;
}

async function againstSite(
  receipt: Receipt,
  { key, witnesses }: { key: Key; witnesses: Key[] },
  site: string,
): Promise<Finding[]> {
  const ask: Ask = (path, sent) => fetch(new URL(path, site), { ...sent, signal: AbortSignal.timeout(PATIENCE) });
  const { keys: trusted, findings } = await trustNewer([key], await askKeys(ask));
  return [...findings, ...(await checkAgainst(receipt, trusted, await askNow(receipt, ask), witnesses))];
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
