import { fromBase64, utf8 } from './bytes.ts';
import { sortedJson } from './forms.ts';
import { type HideGround, hideGrounds } from './grounds.ts';
import { type Hash, leafHash } from './tree.ts';

/** What everyone may read of a message since an event: what the tree has a leaf of. */
export interface Leaf {
  tid: number;
  /** the event of the log that led to it, what happened and when */
  event: number;
  kind: string;
  at: string;
  /** false: everyone could read it before, and nobody can now; `texts` is empty then */
  public: boolean;
  /** the digest of every text of the page, by its name: SHA-256 in base64url, or SM3 behind `sm3:` */
  texts: Record<string, string>;
  /** the place of the message's leaf before this one; null: this is the first */
  before: number | null;
  /** why texts are hidden, by their names, the message itself among them; absent: no reason is recorded for any */
  hidden?: Record<string, HideGround>;
}

/** What a reader takes away: enough to check the page without trusting the board. */
export interface Receipt {
  leaf: Leaf;
  /** of the leaf in the tree */
  place: number;
  /** base64 */
  proof: string[];
  /** a signed note (C2SP) */
  checkpoint: string;
  /** base64url, by the name of the text: with it and the text of the page the digest can be computed */
  salts: Record<string, string>;
}

/** Why the message itself is hidden; null: the record does not say, or it is not hidden. */
export const groundOf = ({ tid, hidden }: Leaf): HideGround | null => hidden?.[`message ${tid}`] ?? null;

export const writeLeaf = (leaf: Leaf): string => sortedJson(leaf);
export const hashOfLeaf = (leaf: Leaf): Hash => leafHash(utf8(writeLeaf(leaf)));

/** As a file that a person can look into. */
export const writeReceipt = ({ leaf, place, proof, checkpoint, salts }: Receipt): string =>
  `{"leaf":${writeLeaf(leaf)},
"place":${place},
"proof":${JSON.stringify(proof)},
"checkpoint":${JSON.stringify(checkpoint)},
"salts":${JSON.stringify(salts)}}
`;

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isNumber = (value: unknown) => Number.isSafeInteger(value) && (value as number) >= 0;
const isBase64 = (value: unknown) => typeof value === 'string' && fromBase64(value)?.length === 32;
const isDigest = (value: unknown) => isBase64(typeof value === 'string' ? value.replace(/^sm3:/, '') : value);
const areGrounds = (value: unknown) =>
  isFields(value) && Object.values(value).every((one) => hideGrounds.includes(one as HideGround));
const areSalts = (value: unknown) => isFields(value) && Object.values(value).every(isBase64);

const isLeaf = (value: unknown): value is Leaf =>
  isFields(value) &&
  Object.keys(value).length === ('hidden' in value ? 8 : 7) &&
  isNumber(value.tid) &&
  isNumber(value.event) &&
  typeof value.kind === 'string' &&
  typeof value.at === 'string' &&
  typeof value.public === 'boolean' &&
  isFields(value.texts) &&
  Object.values(value.texts).every(isDigest) &&
  (value.before === null || isNumber(value.before)) &&
  (!('hidden' in value) || areGrounds(value.hidden));

/** Null: it is no receipt. */
export function readReceipt(file: string): Receipt | null {
  let said: unknown;
  try {
    said = JSON.parse(file);
  } catch {
    return null;
  }
  const isReceipt =
    isFields(said) &&
    isLeaf(said.leaf) &&
    isNumber(said.place) &&
    Array.isArray(said.proof) &&
    said.proof.every(isBase64) &&
    typeof said.checkpoint === 'string' &&
    areSalts(said.salts);
  return isReceipt ? (said as unknown as Receipt) : null;
}
