import { fromBase64, isSigned, sameBytes, sha256, utf8 } from './bytes.ts';
import type { Checkpoint, Key } from './checkpoint.ts';

/**
 * Witnesses: others who looked at a checkpoint, saw that the tree only grew, and signed it with the time (C2SP
 * tlog-cosignature, cosignature/v1).
 */

/** The kind of key in a signed-note. */
const COSIGNATURE = Uint8Array.of(4);
const ID = 4;
const TIME = 8;

/** A witness as it is written in a list: name+id+base64. */
export const WITNESS = /^([^\s+]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/]+={0,2})$/;

const hex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Null: it is no key of a witness, or one whose id is not its own. */
export async function readWitness(text: string): Promise<Key | null> {
  const [, name, id, written] = WITNESS.exec(text.trim()) ?? [];
  const bytes = written === undefined ? null : fromBase64(written);
  if (!name || bytes?.length !== 33 || bytes[0] !== COSIGNATURE[0]) return null;
  const own = (await sha256(utf8(`${name}\n`), bytes)).slice(0, ID);
  return hex(own) === id ? { name, id: own, bytes: bytes.slice(1) } : null;
}

/** What a witness signs of a checkpoint at a time, in seconds since 1970. */
export const cosigned = (body: string, time: number): Uint8Array => utf8(`cosignature/v1\ntime ${time}\n${body}`);

/** When a witness signed the checkpoint, in seconds since 1970; null: it did not. */
export async function witnessedAt({ body, signatures }: Checkpoint, witness: Key): Promise<number | null> {
  for (const { name, bytes } of signatures) {
    if (name !== witness.name || bytes.length !== ID + TIME + 64 || !sameBytes(bytes.slice(0, ID), witness.id))
      continue;
    const time = bytes.slice(ID, ID + TIME).reduce((sum, byte) => sum * 256 + byte, 0);
    if (Number.isSafeInteger(time) && (await isSigned(witness.bytes, bytes.slice(ID + TIME), cosigned(body, time))))
      return time;
  }
  return null;
}
