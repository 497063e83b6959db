import { fromBase64, joined, sameBytes, sha256, toBase64Url, utf8 } from './bytes.ts';
import { type Checkpoint, isSignedBy, type Key, readCheckpoint, writeKey } from './checkpoint.ts';
import { type Finding, good, wrong, wrongOfNewer } from './findings.ts';
import { answerText, evaluationText, messageText, type Text } from './forms.ts';
import { type Announcement, type TrustedKey, trustedBy } from './keys.ts';
import { groundOf, hashOfLeaf, type Leaf, type Receipt } from './receipt.ts';
import { goesOn, type Hash, rootOf } from './tree.ts';
import { witnessedAt } from './witness.ts';

/**
 * Checks a receipt, alone and against what the board shows now. Nothing here knows the server: a program, a page and a
 * stranger's own tool come to the same sentences.
 */

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
  /** why the message is hidden by what stands in its place; null: it names no reason, or nothing stands there */
  ground: string | null;
  /** the receipt that the board gives of it; null: none */
  receipt: Receipt | null;
  /** base64: that the tree of the newer checkpoint begins with that of the older one; null: refused */
  consistency: readonly string[] | null;
}

const what = ({ leaf: { event, kind, at } }: Receipt) => ({ event, kind, at });

/** Whether one of the keys signed the tree while it was to, and the leaf is in it. */
export async function checkReceipt(
  receipt: Receipt,
  keys: readonly TrustedKey[],
  witnesses: readonly Key[] = [],
): Promise<Finding[]> {
  const checkpoint = readCheckpoint(receipt.checkpoint);
  if (!checkpoint) return [wrong('noCheckpoint')];
  const { origin, size } = checkpoint;
  const { tid } = receipt.leaf;
  const proof = hashes(receipt.proof);
  const root = proof && rootOf(hashOfLeaf(receipt.leaf), receipt.place, size, proof);
  const signed = await signersOf(checkpoint, keys);
  const signers = signed.filter(({ until }) => until === undefined || receipt.leaf.at < until);
  return [
    ...(signers.length > 0
      ? signers.map((key) => good('signed', { key: writeKey(key), origin, size }))
      : [wrong(signed.length > 0 ? 'keyEnded' : 'notSigned')]),
    root && sameBytes(root, checkpoint.root) ? good('inTree', { tid, ...what(receipt) }) : wrong('notInTree', { tid }),
    ...(await witnessesOf(checkpoint, witnesses)),
  ];
}

/** The keys that are trusted by whoever noted some, with a finding for each that he did not note. */
export async function trustNewer(
  noted: readonly Key[],
  announcements: readonly Announcement[],
): Promise<{ keys: readonly TrustedKey[]; findings: Finding[] }> {
  const keys = await trustedBy(noted, announcements);
  return { keys, findings: keys.slice(noted.length).map((key) => good('keyFollows', { key: writeKey(key) })) };
}

/** Which of the witnesses signed a checkpoint, and when. That one did not is nothing wrong: it may come to it later. */
async function witnessesOf(checkpoint: Checkpoint, witnesses: readonly Key[]): Promise<Finding[]> {
  const found: Finding[] = [];
  for (const witness of witnesses) {
    const time = await witnessedAt(checkpoint, witness);
    if (time !== null) found.push(good('witnessed', { name: witness.name, at: new Date(time * 1000).toISOString() }));
  }
  return found;
}

/** Those of the keys that signed a checkpoint. */
async function signersOf(checkpoint: Checkpoint, keys: readonly TrustedKey[]): Promise<TrustedKey[]> {
  const signed = await Promise.all(keys.map((key) => isSignedBy(checkpoint, key)));
  return keys.filter((_, at) => signed[at]);
}

const hashes = (written: readonly string[]): Hash[] | null => {
  const read = written.map(fromBase64);
  return read.every((one) => one !== null) ? read : null;
};

/** Everything about a receipt, in order: it by itself, that the tree only grew, what happened since, and the page. */
export async function checkAgainst(
  receipt: Receipt,
  keys: readonly TrustedKey[],
  now: Now,
  witnesses: readonly Key[] = [],
): Promise<Finding[]> {
  const alone = await checkReceipt(receipt, keys, witnesses);
  const { tid } = receipt.leaf;
  if (!now.receipt) return [...alone, wrong('denied', { tid })];
  const newer = now.receipt;
  const newerAlone = (await checkReceipt(newer, keys)).filter((one) => !one.good);
  return [
    ...alone,
    ...newerAlone.map(wrongOfNewer),
    checkGrowth(receipt, newer, now.consistency),
    ...checkSince(receipt, newer),
    ...checkGrounds(receipt.leaf, newer.leaf),
    ...(await checkPage(newer, now)),
  ];
}

/** Whether the tree that the board shows now goes on from the one that the receipt was given of. */
function checkGrowth(older: Receipt, newer: Receipt, consistency: Now['consistency']): Finding {
  const [earlier, later] = [readCheckpoint(older.checkpoint), readCheckpoint(newer.checkpoint)];
  const proof = consistency && hashes(consistency);
  if (!earlier || !later || earlier.origin !== later.origin || !proof) return wrong('fork');
  return goesOn(earlier, later, proof) ? good('grew', { from: earlier.size, to: later.size }) : wrong('fork');
}

/** What the record says happened to the message after the receipt was given. */
function checkSince(older: Receipt, newer: Receipt): Finding[] {
  if (newer.leaf.tid !== older.leaf.tid) return [wrong('otherMessage')];
  if (newer.place < older.place) return [wrong('keptBack')];
  if (newer.place === older.place)
    return sameBytes(hashOfLeaf(newer.leaf), hashOfLeaf(older.leaf)) ? [good('nothingSince')] : [wrong('otherRecord')];
  if (!newer.leaf.public) return [good('hiddenSince', what(newer))];
  const names = new Set([...Object.keys(older.leaf.texts), ...Object.keys(newer.leaf.texts)]);
  const differing = [...names].filter((name) => older.leaf.texts[name] !== newer.leaf.texts[name]);
  return differing.length > 0
    ? [good('wentOnAbout', { ...what(newer), texts: differing.join('; ') })]
    : [good('wentOn', what(newer))];
}

/** The digest of bytes, made as another one was: by SHA-256, or by SM3, which says so before it. */
async function digestLike(other: string, bytes: Uint8Array): Promise<string> {
  if (!other.startsWith('sm3:')) return toBase64Url(sha256(bytes));
  const { sm3 } = await import('../guomi/algorithms.ts');
  return `sm3:${toBase64Url(sm3(bytes))}`;
}

const unsaid = '—';

/** Why texts were hidden since, and whether the record still says of others what it said. */
function checkGrounds(older: Leaf, newer: Leaf): Finding[] {
  if (newer.tid !== older.tid) return [];
  const message = `message ${newer.tid}`;
  const names = new Set([...Object.keys(older.hidden ?? {}), ...Object.keys(newer.hidden ?? {})]);
  return [...names].flatMap((name) => {
    const [before, ground] = [older.hidden?.[name], newer.hidden?.[name]];
    // A message may be public between two times of being hidden, and an evaluation be written anew.
    const isTheSame =
      name === message
        ? !newer.public && (newer.event === older.event || before === ground)
        : older.texts[name] === newer.texts[name];
    if (before && isTheSame && before !== ground)
      return [wrong('groundChanged', { text: name, before, ground: ground ?? unsaid })];
    return ground ? [good('hiddenBecause', { text: name, ground })] : [];
  });
}

/** Whether what stands in the place of a hidden message is what the record says. */
function checkStub(leaf: Leaf, { page, ground: shown }: Now): Finding[] {
  const { tid } = leaf;
  if (page) return [wrong('shownThoughHidden', { tid })];
  const ground = groundOf(leaf);
  if (shown !== ground) return [wrong('groundNotAsSaid', { tid, shown: shown ?? unsaid, ground: ground ?? unsaid })];
  return [good('hiddenAsSaid', { tid }), ...(ground ? [] : [good('hiddenUnexplained', { tid })])];
}

/** Whether a page shows the texts of the record, and no others. */
async function checkPage({ leaf, salts }: Receipt, now: Now): Promise<Finding[]> {
  const { tid, texts } = leaf;
  if (!leaf.public) return checkStub(leaf, now);
  const { page } = now;
  if (!page) return [wrong('goneUnsaid', { tid })];
  const open = new Map(page.map((entry, at) => [at, formsOf(entry)]));
  const findings: Finding[] = [];
  for (const [name, digest] of Object.entries(texts)) {
    const salt = fromBase64(salts[name] ?? '');
    let found: number | undefined;
    for (const [at, forms] of open)
      for (const { canonical } of forms)
        if (found === undefined && salt && (await digestLike(digest, joined(salt, utf8(canonical)))) === digest)
          found = at;
    if (found === undefined) findings.push(wrong('textChanged', { text: name }));
    else open.delete(found);
  }
  const lost = findings.length;
  if (open.size > lost) findings.push(wrong('textsAdded', { tid, count: open.size - lost }));
  return findings.length > 0 ? findings : [good('textsHold', { tid, count: page.length })];
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
