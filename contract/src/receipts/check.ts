import { fromBase64, joined, sameBytes, sha256, toBase64Url, utf8 } from './bytes.ts';
import { isSignedBy, type Key, readCheckpoint } from './checkpoint.ts';
import { answerText, evaluationText, messageText, type Text } from './forms.ts';
import { hashOfLeaf, type Receipt } from './receipt.ts';
import { goesOn, type Hash, rootOf } from './tree.ts';

/**
 * Checks a receipt, alone and against what the board shows now. Nothing here knows the server: a program, a page and a
 * stranger's own tool come to the same sentences.
 */

/** What was looked at, in a sentence, and whether it is as it should be. */
export interface Finding {
  good: boolean;
  said: string;
}
const good = (said: string): Finding => ({ good: true, said });
const wrong = (said: string): Finding => ({ good: false, said });

/** An entry of a message's page, as `messages.content` answers it. */
export type Entry =
  | { dataType: 1; tid: number; subject: string; content: string; threadPlace?: string }
  | { dataType: 3 | 4; tid: number; content: string; organization: string; kind: number }
  | {
      dataType: 2 | 5;
      tid: number;
      content: string;
      grade: number;
      gradeLevel: number;
      gradeManner: number;
      gradeSpeed: number;
    };

/** What the board says now. */
export interface Now {
  /** the page of the message; null: there is none */
  page: readonly Entry[] | null;
  /** the receipt that the board gives of it; null: none */
  receipt: Receipt | null;
  /** base64: that the tree of the newer checkpoint begins with that of the older one; null: refused */
  consistency: readonly string[] | null;
}

const what = ({ leaf }: Receipt) => `event ${leaf.event} (${leaf.kind}, ${leaf.at})`;

/** Whether the key signed the tree, and the leaf is in it. */
export async function checkReceipt(receipt: Receipt, key: Key): Promise<Finding[]> {
  const checkpoint = readCheckpoint(receipt.checkpoint);
  if (!checkpoint) return [wrong('The checkpoint of the receipt cannot be read.')];
  const proof = hashes(receipt.proof);
  const root = proof && (await rootOf(await hashOfLeaf(receipt.leaf), receipt.place, checkpoint.size, proof));
  return [
    (await isSignedBy(checkpoint, key))
      ? good(`The key signed the tree of ${checkpoint.origin} with ${checkpoint.size} leaves.`)
      : wrong('The key did not sign this checkpoint: it is of another board, or was changed.'),
    root && sameBytes(root, checkpoint.root)
      ? good(`The record of message ${receipt.leaf.tid} since ${what(receipt)} is in the tree.`)
      : wrong(`The record of message ${receipt.leaf.tid} is not in the tree: the receipt was changed.`),
  ];
}

const hashes = (written: readonly string[]): Hash[] | null => {
  const read = written.map(fromBase64);
  return read.every((one) => one !== null) ? read : null;
};

/** Everything about a receipt, in order: it by itself, that the tree only grew, what happened since, and the page. */
export async function checkAgainst(receipt: Receipt, key: Key, now: Now): Promise<Finding[]> {
  const alone = await checkReceipt(receipt, key);
  const { tid } = receipt.leaf;
  if (!now.receipt)
    return [...alone, wrong(`The board gives no receipt of message ${tid} any more: what it gave is denied.`)];
  const newer = now.receipt;
  const newerAlone = (await checkReceipt(newer, key)).filter((one) => !one.good);
  return [
    ...alone,
    ...newerAlone.map(({ said }) => wrong(`Of the receipt that the board gives now: ${said}`)),
    await checkGrowth(receipt, newer, now.consistency),
    ...(await checkSince(receipt, newer)),
    ...(await checkPage(newer, now.page)),
  ];
}

/** Whether the tree that the board shows now goes on from the one that the receipt was given of. */
async function checkGrowth(older: Receipt, newer: Receipt, consistency: Now['consistency']): Promise<Finding> {
  const fork = wrong('The record has a fork: the tree that the board shows now is not the one that it signed before.');
  const [earlier, later] = [readCheckpoint(older.checkpoint), readCheckpoint(newer.checkpoint)];
  const proof = consistency && hashes(consistency);
  if (!earlier || !later || earlier.origin !== later.origin || !proof) return fork;
  return (await goesOn(earlier, later, proof))
    ? good(`The tree only grew, from ${earlier.size} to ${later.size} leaves.`)
    : fork;
}

/** What the record says happened to the message after the receipt was given. */
async function checkSince(older: Receipt, newer: Receipt): Promise<Finding[]> {
  if (newer.leaf.tid !== older.leaf.tid) return [wrong('The board gave the receipt of another message.')];
  if (newer.place < older.place)
    return [wrong('The board gives an older receipt than this one: what happened since is kept back.')];
  if (newer.place === older.place)
    return sameBytes(await hashOfLeaf(newer.leaf), await hashOfLeaf(older.leaf))
      ? [good('Nothing was changed since the receipt was given.')]
      : [wrong('The board gives another record for the same place in the tree.')];
  if (!newer.leaf.public) return [good(`Since then the message was hidden, and the record says so: ${what(newer)}.`)];
  const names = new Set([...Object.keys(older.leaf.texts), ...Object.keys(newer.leaf.texts)]);
  const differing = [...names].filter((name) => older.leaf.texts[name] !== newer.leaf.texts[name]);
  const listed = differing.length > 0 ? ` It is about: ${differing.join('; ')}.` : '';
  return [good(`Since then the record has gone on, and says so: ${what(newer)}.${listed}`)];
}

/** The digest of bytes, made as another one was: by SHA-256, or by SM3, which says so before it. */
async function digestLike(other: string, bytes: Uint8Array): Promise<string> {
  if (!other.startsWith('sm3:')) return toBase64Url(await sha256(bytes));
  const { sm3 } = await import('../guomi/algorithms.ts');
  return `sm3:${toBase64Url(sm3(bytes))}`;
}

/** Whether a page shows the texts of the record, and no others. */
async function checkPage({ leaf, salts }: Receipt, page: Now['page']): Promise<Finding[]> {
  const { tid, texts } = leaf;
  if (!leaf.public)
    return page
      ? [wrong(`The page of message ${tid} is there, but the record says that it is hidden.`)]
      : [good(`The page of message ${tid} is not there, as the record says.`)];
  if (!page)
    return [wrong(`The page of message ${tid} is not there, and the record says nothing of its being hidden.`)];
  const open = new Map(page.map((entry, at) => [at, formsOf(entry)]));
  const findings: Finding[] = [];
  for (const [name, digest] of Object.entries(texts)) {
    const salt = fromBase64(salts[name] ?? '');
    let found: number | undefined;
    for (const [at, forms] of open)
      for (const { canonical } of forms)
        if (found === undefined && salt && (await digestLike(digest, joined(salt, utf8(canonical)))) === digest)
          found = at;
    if (found === undefined) findings.push(wrong(`The text of ${name} on the page is not the one that was recorded.`));
    else open.delete(found);
  }
  const lost = findings.length;
  if (open.size > lost)
    findings.push(wrong(`The page of message ${tid} shows ${open.size - lost} texts that were never recorded.`));
  return findings.length > 0
    ? findings
    : [good(`The ${page.length} texts on the page of message ${tid} are those that were recorded.`)];
}

/** The forms that an entry of a page may have been recorded in; an answer under the name of its unit is recorded without. */
function formsOf(entry: Entry): Text[] {
  switch (entry.dataType) {
    case 1:
      return [messageText({ ...entry, threadPlace: entry.threadPlace ?? null, threadPlacePublic: true })];
    case 2:
    case 5:
      return [evaluationText({ ...entry, round: entry.dataType === 2 ? 1 : 2 })];
    default:
      return [entry.organization, ''].map((signAs) => answerText({ ...entry, asid: 0, signAs }));
  }
}
