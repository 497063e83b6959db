import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  randomBytes,
} from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config.ts';
import { StartError } from './start-error.ts';

/** Keeps personal data unreadable in the database and its backups. */
export interface Vault {
  seal(text: string): Buffer;
  open(sealed: Uint8Array): string;
  /** A keyed digest, for looking up a phone or a certificate number without storing it. */
  index(text: string): string;
  /** Keeps the digest of a text from saying anything of it; the same text has the same. 32 bytes. */
  salt(text: string): Buffer;
}

const NONCE = 12;
const TAG = 16;

/** Random bytes are as dear to fetch by the dozen as by the thousand. */
const AT_ONCE = 512 * NONCE;
let nonces = Buffer.alloc(0);

/** A nonce that nobody had before. */
function nextNonce(): Buffer {
  if (nonces.length === 0) nonces = randomBytes(AT_ONCE);
  const nonce = nonces.subarray(0, NONCE);
  nonces = nonces.subarray(NONCE);
  return nonce;
}

export function makeVault(masterKeyHex: string): Vault {
  const master = Buffer.from(masterKeyHex, 'hex');
  // A key that is made once: of mere bytes it is made anew at each use, which takes twice as long as the use itself.
  const derive = (use: string) => createSecretKey(Buffer.from(hkdfSync('sha256', master, '', `board/${use}`, 32)));
  const sealing = derive('seal');
  const indexing = derive('index');
  const salting = derive('salt');
  return {
    seal(text) {
      const nonce = nextNonce();
      const cipher = createCipheriv('aes-256-gcm', sealing, nonce);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]);
    },
    open(sealed) {
      const bytes = Buffer.from(sealed);
      const decipher = createDecipheriv('aes-256-gcm', sealing, bytes.subarray(0, NONCE));
      decipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
      return Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]).toString('utf8');
    },
    index: (text) => createHmac('sha256', indexing).update(text).digest('base64url'),
    salt: (text) => createHmac('sha256', salting).update(text).digest(),
  };
}

/** The master key of the configuration, or of a key file that is made at first start (demo mode only). */
export async function openVault(config: Pick<Config, 'masterKey' | 'dataDir'>): Promise<Vault> {
  const known = await masterKeyOf(config);
  if (known) return makeVault(known);
  const made = randomBytes(32).toString('hex');
  await keepMasterKey(config.dataDir, made);
  return makeVault(made);
}

const keyFile = (dataDir: string) => join(dataDir, 'master.key');

/** The master key of an installation in hexadecimal digits: of the configuration, else of its key file; null without either. */
export async function masterKeyOf(config: Pick<Config, 'masterKey' | 'dataDir'>): Promise<string | null> {
  return config.masterKey ?? (await readKeyFile(keyFile(config.dataDir)));
}

/** Reads a key file; null where there is none. Throws `StartError` where it cannot be read or holds no key. */
export async function readKeyFile(file: string): Promise<string | null> {
  const known = await readFile(file, 'utf8').catch(({ code }: NodeJS.ErrnoException) => {
    if (code === 'ENOENT') return null;
    throw new StartError(`The key file ${file} cannot be read (${code}): let this user read it.`);
  });
  if (known !== null && !/^[0-9a-f]{64}\s*$/.test(known))
    throw new StartError(`The key file ${file} is damaged; restore it from a backup.`);
  return known?.trim() ?? null;
}

/** Writes the key file of an installation that has none. */
export async function keepMasterKey(dataDir: string, key: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  await writeKeyFile(keyFile(dataDir), key);
}

/** Writes a key file that only its user may read; never over another file. */
export async function writeKeyFile(file: string, key: string): Promise<void> {
  await writeFile(file, key, { flag: 'wx', mode: 0o600 });
}

/** A random secret for the hands of a client, and the digest that is stored of it. */
export function newToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: tokenHash(token) };
}

export const tokenHash = (token: string) => createHash('sha256').update(token).digest('base64url');
