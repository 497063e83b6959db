import { createHash, createHmac, createSecretKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto';
import { derive, type Sealer, type Suite, sealerOf, suites } from './seal-suites.ts';

/** Keeps personal data unreadable in the database and its backups. */
export interface Vault {
  seal(text: string): Buffer;
  open(sealed: Uint8Array): string;
  /** A keyed digest, for looking up a phone or a certificate number without storing it. */
  index(text: string): string;
  /** Keeps the digest of a text from saying anything of it; the same text has the same. 32 bytes. */
  salt(text: string): Buffer;
  /** by which algorithms it seals, and digests are made */
  suite: Suite;
  /** names the master key that seals: 16 hexadecimal digits, which say nothing of it */
  keyId: string;
  /** what its seals begin with: suite and key */
  mark: Buffer;
}

export interface VaultOptions {
  /** a master key that only opens: the one of before, or the one to come */
  previous?: string | null;
  suite?: Suite;
  /** the keys of look-ups and salts where they were made of another master key */
  digestKeys?: DigestKeys;
}

/** What digests are made with, in hexadecimal digits: they stay when the master key is replaced. */
export interface DigestKeys {
  index: string;
  salt: string;
}

/** What a seal begins with since seals name their key: two bytes that tell it from older ones, the suite, the key's id. */
const SIGN = [0xb5, 0xea];
const MARK = 11;
const NO_HEAD = Buffer.alloc(0);

/** A vault under a master key of 64 hexadecimal digits. */
export function makeVault(masterKey: string, { previous, suite = 'standard', digestKeys }: VaultOptions = {}): Vault {
  const rings = [masterKey, ...(previous ? [previous] : [])].map(ringOf);
  const [mine] = rings as [Ring];
  const mark = markOf(suite, mine.keyId);
  const known = new Map(
    rings.flatMap(({ keyId, sealers }) =>
      suites.map((suite) => [markOf(suite, keyId).toString('latin1'), sealers[suite]] as const),
    ),
  );
  const kept = digestKeys ?? derivedDigestKeys(masterKey);
  const [indexing, salting] = [keyOf(kept.index), keyOf(kept.salt)];
  return {
    suite,
    keyId: mine.keyId,
    mark,
    seal: (text) => Buffer.concat([mark, mine.sealers[suite].seal(text, mark)]),
    open(sealed) {
      const bytes = Buffer.from(sealed);
      const head = bytes.subarray(0, MARK);
      const sealer = known.get(head.toString('latin1'));
      return sealer ? sealer.open(bytes.subarray(MARK), head) : openUnmarked(bytes, rings);
    },
    index: (text) => createHmac('sha256', indexing).update(text).digest('base64url'),
    salt: (text) => createHmac('sha256', salting).update(text).digest(),
  };
}

interface Ring {
  keyId: string;
  sealers: Record<Suite, Sealer>;
}

function ringOf(masterKey: string): Ring {
  const master = Buffer.from(masterKey, 'hex');
  const sealers = { standard: sealerOf.standard(master), guomi: sealerOf.guomi(master) };
  return { keyId: keyIdOf(masterKey), sealers };
}

/** Names a master key: 8 bytes of it by HKDF, in hexadecimal digits. */
export const keyIdOf = (masterKey: string): string =>
  Buffer.from(hkdfSync('sha256', Buffer.from(masterKey, 'hex'), '', 'board/id', 8)).toString('hex');

const markOf = (suite: Suite, keyId: string): Buffer =>
  Buffer.concat([Buffer.from([...SIGN, suites.indexOf(suite) + 1]), Buffer.from(keyId, 'hex')]);

/** Of before seals named their key: always AES. */
function openUnmarked(sealed: Buffer, rings: readonly Ring[]): string {
  for (const { sealers } of rings.slice(0, -1)) {
    try {
      return sealers.standard.open(sealed, NO_HEAD);
    } catch {
      // Sealed with the next one, perhaps.
    }
  }
  return rings.at(-1)!.sealers.standard.open(sealed, NO_HEAD);
}

/** The keys of look-ups and salts of an installation whose master key was never replaced. */
export function derivedDigestKeys(masterKey: string): DigestKeys {
  const master = Buffer.from(masterKey, 'hex');
  const hex = (use: string) => derive('sha256', master, use).export().toString('hex');
  return { index: hex('index'), salt: hex('salt') };
}

const keyOf = (hex: string): KeyObject => createSecretKey(Buffer.from(hex, 'hex'));

/** A random secret for the hands of a client, and the digest that is stored of it. */
export function newToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: tokenHash(token) };
}

export const tokenHash = (token: string) => createHash('sha256').update(token).digest('base64url');
