import { sha256 as digest } from '@noble/hashes/sha2.js';

/** What Node and browsers both have, as far as it is used here: receipts are checked in either. */
declare const crypto: {
  subtle: {
    importKey(
      form: 'raw',
      key: Uint8Array,
      algorithm: 'Ed25519',
      extractable: boolean,
      uses: ['verify'],
    ): Promise<object>;
    verify(algorithm: 'Ed25519', key: object, signature: Uint8Array, bytes: Uint8Array): Promise<boolean>;
  };
};
declare const TextEncoder: new () => { encode(text: string): Uint8Array };
declare const atob: (text: string) => string;
declare const btoa: (text: string) => string;

export const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

export function joined(...parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** By a package: `crypto.subtle` goes to another thread for each digest, which takes twenty times as long. */
export const sha256 = (...parts: readonly Uint8Array[]): Uint8Array => digest(joined(...parts));

export const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));

export const toBase64Url = (bytes: Uint8Array): string =>
  toBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

/** The bytes of base64 of either alphabet; null: it is none. */
export function fromBase64(text: string): Uint8Array | null {
  if (!/^[\w+/-]*={0,2}$/.test(text)) return null;
  try {
    return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
  } catch {
    return null;
  }
}

export const sameBytes = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at]);

/** Whether this program can check signatures: older browsers cannot, and none where the page came without TLS. */
export async function checksSignatures(): Promise<boolean> {
  // A point of the curve: its base.
  const base = new Uint8Array(32).fill(0x66).fill(0x58, 0, 1);
  try {
    await crypto.subtle.importKey('raw', base, 'Ed25519', false, ['verify']);
    return true;
  } catch {
    return false;
  }
}

/** Whether a public key (32 bytes) signed the bytes. */
export async function isSigned(key: Uint8Array, signature: Uint8Array, bytes: Uint8Array): Promise<boolean> {
  if (key.length !== 32 || signature.length !== 64) return false;
  const known = await crypto.subtle.importKey('raw', key, 'Ed25519', false, ['verify']).catch(() => null);
  return known !== null && (await crypto.subtle.verify('Ed25519', known, signature, bytes));
}
