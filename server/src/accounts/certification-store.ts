import { type Selectable, sql } from 'kysely';
import type { Db } from '../base/db/db.ts';
import { holdsCertificate } from './disposals/certificates.ts';
import { type Account, type Tables, tables } from './store.ts';

type Certification = Pick<
  Account,
  'realNameSealed' | 'certType' | 'certNumberSealed' | 'certNumberIndex' | 'certifiedAt'
>;
export const setCertified = (db: Db, uid: number, certification: Certification) =>
  tables(db).updateTable('account').set(certification).where('uid', '=', uid).execute();

/**
 * How many accounts besides one a certificate certifies. Whoever cancelled or took the consent back left no number, unless
 * a measure is in force against him.
 */
export async function othersCertifiedBy(db: Db, certNumberIndex: string, uid: number, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select uid from account where "certNumberIndex" = ${certNumberIndex}
      union select uid from disposal where "certNumberIndex" = ${certNumberIndex} and ${holdsCertificate(now)}
    ) others where uid <> ${uid}`.execute(db);
  return rows[0]!.count;
}

interface SealedCertificate {
  nameSealed: Buffer;
  certType: string;
  certNumberSealed: Buffer;
}
type Guardian = Selectable<Tables['guardian']>;

export const guardianOf = (db: Db, uid: number): Promise<Guardian | undefined> =>
  tables(db).selectFrom('guardian').selectAll().where('uid', '=', uid).executeTakeFirst();

/** Stores a child's statement until a guardian consents; it replaces an earlier one. */
export async function keepChild(db: Db, uid: number, child: SealedCertificate, now: Date): Promise<void> {
  const { nameSealed, certType, certNumberSealed } = child;
  await forgetGuardian(db, uid);
  await tables(db)
    .insertInto('guardian')
    .values({
      uid,
      childNameSealed: nameSealed,
      childCertType: certType,
      childCertNumberSealed: certNumberSealed,
      askedAt: now,
    })
    .execute();
}

/** Records the guardian's consent and moves the child's statement into its account. */
export const keepGuardian = (db: Db, uid: number, guardian: SealedCertificate, phoneSealed: Buffer, now: Date) =>
  tables(db)
    .updateTable('guardian')
    .set({
      ...guardian,
      phoneSealed,
      consentedAt: now,
      childNameSealed: null,
      childCertType: null,
      childCertNumberSealed: null,
    })
    .where('uid', '=', uid)
    .execute();

export const forgetGuardian = (db: Db, uid: number) =>
  tables(db).deleteFrom('guardian').where('uid', '=', uid).execute();
