import { createHash, createHmac, createSecretKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto';
import { derive, type Sealer, type Suite, sealerOf, suites } from './seal-suites.ts';

/** Keeps personal data unreadable in the database and its backups. */
export interface Vault {
  seal(text: string): Buffer;
  open(sealed: Uint8Array): string;
  /** A keyed digest, for looking up a phone or a certificate number without storing it. */
  index(text: string): string;
  /**
   * Returns 32 bytes to mix into the digest of a text, so that the digest reveals nothing; the same for the same text.
   */
  salt(text: string): Buffer;
  /** algorithms for sealing and digests */
  suite: Suite;
  /** id of the sealing master key: 16 hexadecimal digits, which reveal nothing of the key */
  keyId: string;
  /** beginning of its seals: suite and key */
  mark: Buffer;
}

export interface VaultOptions {
  /** a master key that only opens: the former or the coming one */
  previous?: string | null;
  suite?: Suite;
  /** keys of look-ups and salts, if they come from another master key */
  digestKeys?: DigestKeys;
}

/** Keys of digests, in hexadecimal digits. They stay when the master key is replaced. */
export interface DigestKeys {
  index: string;
  salt: string;
}

/** Two bytes at the beginning of seals that name their key; older seals begin otherwise. Suite and key id follow. */
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

/** Returns the id of a master key: 8 bytes derived by HKDF, in hexadecimal digits. */
export const keyIdOf = (masterKey: string): string =>
  Buffer.from(hkdfSync('sha256', Buffer.from(masterKey, 'hex'), '', 'board/id', 8)).toString('hex');

const markOf = (suite: Suite, keyId: string): Buffer =>
  Buffer.concat([Buffer.from([...SIGN, suites.indexOf(suite) + 1]), Buffer.from(keyId, 'hex')]);

/** Opens a seal from before seals named their key: always AES. */
function openUnmarked(sealed: Buffer, rings: readonly Ring[]): string {
  for (const { sealers } of rings.slice(0, -1)) {
    try {
      return sealers.standard.open(sealed, NO_HEAD);
    } catch {
      // The next key may have sealed it.
    }
  }
  return rings.at(-1)!.sealers.standard.open(sealed, NO_HEAD);
}

/** Returns the keys of look-ups and salts of an installation whose master key was never replaced. */
export function derivedDigestKeys(masterKey: string): DigestKeys {
  const master = Buffer.from(masterKey, 'hex');
  const hex = (use: string) => derive('sha256', master, use).export().toString('hex');
  return { index: hex('index'), salt: hex('salt') };
}

const keyOf = (hex: string): KeyObject => createSecretKey(Buffer.from(hex, 'hex'));

/** Returns a random secret for a client, and the digest of it that is stored. */
export function newToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: tokenHash(token) };
}

export const tokenHash = (token: string) => createHash('sha256').update(token).digest('base64url');
