import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

/** The suites of algorithms for sealing and digests (docs/decisions/0195): `CRYPTO_SUITE`. */
export const suites = ['standard', 'guomi'] as const;
export type Suite = (typeof suites)[number];

/** OpenSSL's name for the hash of each suite. */
const hashOf = { standard: 'sha256', guomi: 'sm3' } as const satisfies Record<Suite, string>;

/**
 * Returns a digest that names its hash: SM3 has the prefix `sm3:`, SHA-256 has none, like all digests of earlier
 * versions.
 */
export function digestBy(suite: Suite, parts: readonly (string | Uint8Array)[], form: 'hex' | 'base64url'): string {
  const hash = createHash(hashOf[suite]);
  for (const part of parts) hash.update(part);
  return prefixOf[suite] + hash.digest(form);
}

const prefixOf: Record<Suite, string> = { standard: '', guomi: 'sm3:' };

/** Returns the suite whose hash made a digest. */
export const suiteOf = (digest: string): Suite => (digest.startsWith(prefixOf.guomi) ? 'guomi' : 'standard');

/** Seals with authentication under one key. `head` is authenticated but not hidden. */
export interface Sealer {
  seal(text: string, head: Uint8Array): Buffer;
  /** Throws if the bytes were changed or sealed with another key. */
  open(sealed: Uint8Array, head: Uint8Array): string;
}

/** The sealer of a suite under a master key of 32 bytes. */
export const sealerOf: Record<Suite, (master: Buffer) => Sealer> = { standard: aesGcm, guomi: sm4 };

/**
 * Derives a key for one purpose from a master key (HKDF). Returned as a key object: Node would make one from bytes at
 * each use, which takes twice as long as the use itself.
 */
export const derive = (hash: string, master: Buffer, use: string, bytes = 32): KeyObject =>
  createSecretKey(Buffer.from(hkdfSync(hash, master, '', `board/${use}`, bytes)));

const NONCE = 12;
const TAG = 16;

/** AES-256-GCM: nonce, tag, text. */
function aesGcm(master: Buffer): Sealer {
  const key = derive('sha256', master, 'seal');
  return {
    seal(text, head) {
      const nonce = randomPart(NONCE);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(head);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]);
    },
    open(sealed, head) {
      const bytes = Buffer.from(sealed);
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE)).setAAD(head);
      decipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
      return Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]).toString('utf8');
    },
  };
}

const BLOCK = 16;
const MAC = 32;

/** SM4 in CBC, then HMAC-SM3 over head, vector and text (Node offers no SM4 in GCM): vector, code, text. */
function sm4(master: Buffer): Sealer {
  const key = derive('sm3', master, 'seal by sm4', BLOCK);
  const signing = derive('sm3', master, 'seal by sm4, signed');
  const codeOf = (head: Uint8Array, vector: Uint8Array, body: Uint8Array) =>
    createHmac('sm3', signing).update(head).update(vector).update(body).digest();
  return {
    seal(text, head) {
      const vector = randomPart(BLOCK);
      const cipher = createCipheriv('sm4-cbc', key, vector);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([vector, codeOf(head, vector, body), body]);
    },
    open(sealed, head) {
      const bytes = Buffer.from(sealed);
      const [vector, code] = [bytes.subarray(0, BLOCK), bytes.subarray(BLOCK, BLOCK + MAC)];
      const body = bytes.subarray(BLOCK + MAC);
      if (code.length !== MAC || !timingSafeEqual(code, codeOf(head, vector, body)))
        throw new Error('This was changed, or sealed with another key.');
      const decipher = createDecipheriv('sm4-cbc', key, vector);
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
    },
  };
}

/** Fetching a few random bytes costs as much as fetching thousands. */
const AT_ONCE = 8192;
let random = Buffer.alloc(0);

/** Returns random bytes that were not used before. */
function randomPart(length: number): Buffer {
  if (random.length < length) random = randomBytes(AT_ONCE);
  const part = random.subarray(0, length);
  random = random.subarray(length);
  return part;
}
