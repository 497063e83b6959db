import { CompanyState } from '@board/contract/codes';
import { type Generated, type Insertable, type Selectable, sql } from 'kysely';
import { type Db, likeAnywhere } from '../../base/db/db.ts';
import { pageOf } from '../../base/db/page.ts';

type Tables = {
  companyApplication: {
    applicationId: Generated<number>;
    uid: number;
    compType: number;
    companyName: string;
    creditCode: string;
    creditCodeFits: boolean;
    legalPersonSealed: Buffer;
    legalPersonCertType: string;
    legalPersonCertNumberSealed: Buffer | null;
    contactNameSealed: Buffer;
    contactCertType: string;
    contactCertNumberSealed: Buffer | null;
    contactPhoneSealed: Buffer;
    certificateAid: number | null;
    state: Generated<number>;
    reason: Generated<string>;
    appliedAt: Date;
    decidedAt: Date | null;
    decidedUid: number | null;
    firstUid: Generated<number | null>;
    firstReason: Generated<string>;
  };
};
type AccountName = { account: { uid: number; nickName: string } };
const tables = (db: Db) => db.withTables<Tables>();
export type Application = Selectable<Tables['companyApplication']>;

export const insertApplication = (db: Db, row: Insertable<Tables['companyApplication']>): Promise<Application> =>
  tables(db).insertInto('companyApplication').values(row).returningAll().executeTakeFirstOrThrow();

/** Applications of one account, the latest first. */
export const applicationsOf = (db: Db, uid: number): Promise<Application[]> =>
  tables(db)
    .selectFrom('companyApplication')
    .selectAll()
    .where('uid', '=', uid)
    .orderBy('applicationId', 'desc')
    .execute();

/** An application with the nickname of its account; locked for whoever is going to decide. */
export const findApplication = (
  db: Db,
  applicationId: number,
  lock = false,
): Promise<(Application & { nickName: string }) | undefined> => {
  const query = db
    .withTables<Tables & AccountName>()
    .selectFrom('companyApplication as a')
    .innerJoin('account', 'account.uid', 'a.uid')
    .selectAll('a')
    .select('account.nickName')
    .where('applicationId', '=', applicationId);
  return (lock ? query.forUpdate('a') : query).executeTakeFirst();
};

/** Whether another account was approved under this code. */
export async function isCodeTaken(db: Db, creditCode: string, uid: number): Promise<boolean> {
  const found = await tables(db)
    .selectFrom('companyApplication')
    .select('uid')
    .where('creditCode', '=', creditCode)
    .where('state', '=', CompanyState.approved)
    .where('uid', '!=', uid)
    .executeTakeFirst();
  return found !== undefined;
}

type Decision =
  | Pick<Application, 'state' | 'reason' | 'decidedAt' | 'decidedUid'>
  | Pick<Application, 'firstUid' | 'firstReason'>;
export async function decide(db: Db, applicationId: number, decision: Decision): Promise<void> {
  await tables(db).updateTable('companyApplication').set(decision).where('applicationId', '=', applicationId).execute();
}

interface Wanted {
  state: number;
  keywords?: string;
  page: number;
  rows: number;
}

/** A page of the desk: those waiting longest first, decided ones the latest first. */
export function applicationPage(db: Db, { state, keywords, page, rows }: Wanted) {
  const words = keywords?.trim();
  let query = db
    .withTables<Tables & AccountName>()
    .selectFrom('companyApplication as a')
    .innerJoin('account', 'account.uid', 'a.uid')
    .where('state', '=', state);
  if (words) {
    const like = likeAnywhere(words);
    query = query.where((eb) => eb.or([eb('companyName', 'ilike', like), eb('creditCode', '=', words.toUpperCase())]));
  }
  return pageOf(query, { page, rows }, (list) =>
    list
      .selectAll('a')
      .select('account.nickName')
      .orderBy((eb) => eb.fn.coalesce('decidedAt', 'appliedAt'), state === CompanyState.pending ? 'asc' : 'desc')
      .orderBy('applicationId'),
  );
}

/** How many applications there are, by state. */
export async function stateCounts(db: Db): Promise<Map<number, number>> {
  const rows = await tables(db)
    .selectFrom('companyApplication')
    .select((eb) => ['state', eb.fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute();
  return new Map(rows.map(({ state, count }) => [state, count]));
}

/** Takes certificates off applications decided before a day; answers those that no other application shows. */
export async function dropCertificates(db: Db, before: Date): Promise<number[]> {
  const { rows } = await sql<{ aid: number }>`
    with old as (
      select "applicationId", "certificateAid" as aid from "companyApplication"
      where state <> ${CompanyState.pending} and "decidedAt" < ${before} and "certificateAid" is not null),
    dropped as (
      update "companyApplication" set "certificateAid" = null where "applicationId" in (select "applicationId" from old))
    select distinct aid from old where not exists (
      select from "companyApplication" c where c."certificateAid" = old.aid
        and c."applicationId" not in (select "applicationId" from old))`.execute(db);
  return rows.map(({ aid }) => aid);
}

/** Deletes a company's statement together with its account. */
export async function eraseApplications(db: Db, uid: number): Promise<void> {
  await tables(db).deleteFrom('companyApplication').where('uid', '=', uid).execute();
}
