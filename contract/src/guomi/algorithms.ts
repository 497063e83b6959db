import { sm3 as hashBySm3, sm2 } from 'sm-crypto-v2';
import { fromBase64, toBase64 } from '../receipts/bytes.ts';

/**
 * What the suite `guomi` needs in browsers and beside OpenSSL: SM2 for encrypted fields (GB/T 32918.4), SM3 for digests
 * (GB/T 32905). Loaded only where the suite is in force.
 */

/** 1.2.156.10197.1.301, in the key of a site: its fields are encrypted by SM2. */
const CURVE = '06082a811ccf5501822d';
const POINT = 65;

const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The uncompressed point of a public key that is given as an SPKI of SM2 in DER. Throws if it is another key. */
function pointOf(spki: Uint8Array): string {
  if (!hex(spki).includes(CURVE)) throw new Error('The public key of the site is not one of SM2.');
  return hex(spki.subarray(-POINT));
}

/** Encrypts a field under a public key (SPKI in DER). Answers C1 ‖ C3 ‖ C2 in base64, C1 with its leading 04. */
export function sm2Encrypt(spki: Uint8Array, text: string): string {
  const bytes = sm2.hexToArray(`04${sm2.doEncrypt(text, pointOf(spki), 1)}`);
  return toBase64(bytes);
}

/** The text of a field, with a private key of 32 bytes in hexadecimal digits; null: no field for this key. */
export function sm2Decrypt(privateKey: string, base64: string): string | null {
  const bytes = fromBase64(base64);
  if (bytes?.[0] !== 4) return null;
  try {
    const opened = sm2.doDecrypt(hex(bytes.subarray(1)), privateKey, 1, { output: 'array' });
    return opened.length > 0 ? new TextDecoder('utf-8', { fatal: true }).decode(opened) : null;
  } catch {
    return null;
  }
}
declare const TextDecoder: new (label: 'utf-8', options: { fatal: true }) => { decode(bytes: Uint8Array): string };

export const sm3 = (bytes: Uint8Array): Uint8Array => sm2.hexToArray(hashBySm3(bytes));
