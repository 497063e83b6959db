import { readCheckpoint } from '@board/contract/receipts/checkpoint';
import { readWitness, witnessedAt } from '@board/contract/receipts/witness';
import type { Handlers } from '../base/calls/app.ts';
import { fail } from '../base/calls/refusal.ts';
import { HOUR } from '../base/platform/clock.ts';
import { witnesses } from '../settings/index.ts';
import { cosignaturesSince, findCheckpoint, keepCosignature } from './store.ts';

/** Maximum number of cosignatures of a witness in an hour: one a minute. */
const PER_HOUR = 60;

/** Stores the signature of a known witness under a checkpoint. A second one of the same witness changes nothing. */
export const cosign: Handlers<'receipts'>['cosign'] = async ({ size, line }, { app, db, now }) => {
  const name = /^— (\S+) \S+$/.exec(line)?.[1];
  if (name === undefined) return fail('A0400');
  const known = (await Promise.all(witnesses(app).map(readWitness))).find((one) => one?.name === name);
  if (!known) return fail('A0403');
  if ((await cosignaturesSince(db, name, new Date(now.getTime() - HOUR))) >= PER_HOUR) return fail('A0429');
  const note = (await findCheckpoint(db, size))?.note;
  if (note === undefined) return fail('A0404');
  const checkpoint = readCheckpoint(`${note}${line}\n`);
  if (!checkpoint || (await witnessedAt(checkpoint, known)) === null) return fail('A0400');
  await keepCosignature(db, { size, name, line, at: now });
  return null;
};
