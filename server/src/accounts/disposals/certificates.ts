import { DisposalType } from '@board/contract/codes';
import { sql } from 'kysely';
import type { Db } from '../../base/db/db.ts';

/** Measures that another account of the same person would be a way round. */
const HOLDING = [DisposalType.ban, DisposalType.mute, DisposalType.restrict];

/** A measure that holds a certificate. */
export const holdsCertificate = (now: Date) =>
  sql`"liftedAt" is null and ("endTime" is null or "endTime" > ${now}) and "handleType" = any(${HOLDING})`;

/**
 * Keeps the digest of an account's certificate with the measures in force against it, before the account forgets it: no
 * other account is certified by it until they are over (docs/decisions/0013).
 */
export async function holdCertificate(db: Db, uid: number, now: Date): Promise<void> {
  await sql`update disposal set "certNumberIndex" = account."certNumberIndex" from account
    where account.uid = ${uid} and disposal.uid = ${uid} and ${holdsCertificate(now)}`.execute(db);
}

/** Forgets those whose measure is over. */
export async function releaseCertificates(db: Db, now: Date): Promise<void> {
  await sql`update disposal set "certNumberIndex" = null
    where "certNumberIndex" is not null and not (${holdsCertificate(now)})`.execute(db);
}
