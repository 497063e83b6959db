import { isSigned, sameBytes, utf8 } from './bytes.ts';
import { type Checkpoint, ID, type Key, readKey } from './checkpoint.ts';

/**
 * Witnesses: others who looked at a checkpoint, saw that the tree only grew, and signed it with the time (C2SP
 * tlog-cosignature, cosignature/v1).
 */

/** The kind of their keys in a signed note. */
const COSIGNATURE = 4;
/** Bytes of the time in a signature. */
const TIME = 8;

/** Null: it is no key of a witness, or one whose id is not its own. */
export const readWitness = (text: string): Key | null => readKey(text, COSIGNATURE);

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
