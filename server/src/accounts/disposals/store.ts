import { DisposalAppeal, DisposalType } from '@board/contract/codes';
import { type Generated, type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '../../base/db/db.ts';
import { type Page, pageOf } from '../../base/db/page.ts';
import type { Reminder } from '../../settings/index.ts';
import type { Account, Tables as AccountTables } from '../store.ts';

type Tables = AccountTables & {
  disposal: {
    disposalId: Generated<number>;
    uid: number;
    handleType: (typeof DisposalType)[keyof typeof DisposalType];
    ruleName: string;
    reason: string;
    days: number | null;
    countType: number | null;
    countDays: number | null;
    backtrackTime: Date | null;
    beginTime: Date;
    endTime: Date | null;
    imposedBy: number;
    liftedAt: Generated<Date | null>;
    liftedBy: Generated<number | null>;
    liftReason: Generated<string>;
    acknowledgedAt: Generated<Date | null>;
    appealState: Generated<(typeof DisposalAppeal)[keyof typeof DisposalAppeal]>;
    appealReason: Generated<string>;
    appealedAt: Generated<Date | null>;
    /** until when it is decided on; stays once it is */
    appealDueAt: Generated<Date | null>;
    appealAlarmed: Generated<number>;
    appealAnswer: Generated<string>;
    appealDecidedBy: Generated<number | null>;
    appealDecidedAt: Generated<Date | null>;
  };
};
const tables = (db: Db) => db.withTables<Tables>();

export type Disposal = Selectable<Tables['disposal']>;
/** With the names of whom it concerns and of who imposed it. */
export type NamedDisposal = Disposal & { nickName: string; imposerName: string };

export async function insertDisposal(db: Db, disposal: Insertable<Tables['disposal']>): Promise<number> {
  const row = await tables(db)
    .insertInto('disposal')
    .values(disposal)
    .returning('disposalId')
    .executeTakeFirstOrThrow();
  return row.disposalId;
}

export async function updateDisposal(db: Db, disposalId: number, patch: Updateable<Tables['disposal']>): Promise<void> {
  await tables(db).updateTable('disposal').set(patch).where('disposalId', '=', disposalId).execute();
}

/** One, held until the transaction ends. */
export const lockDisposal = (db: Db, disposalId: number): Promise<Disposal | undefined> =>
  tables(db).selectFrom('disposal').selectAll().where('disposalId', '=', disposalId).forUpdate().executeTakeFirst();

/** Everything ever imposed on an account, newest first. */
export const disposalsOf = (db: Db, uid: number): Promise<Disposal[]> =>
  tables(db).selectFrom('disposal').selectAll().where('uid', '=', uid).orderBy('disposalId', 'desc').execute();

/** Measures that exclude accounts from the figures, without those that an appeal lifted. */
export const uncountingDisposals = (db: Db, uids: readonly number[]): Promise<Disposal[]> =>
  tables(db)
    .selectFrom('disposal')
    .selectAll()
    .where((eb) => eb('uid', '=', eb.fn.any(eb.val(uids))))
    .where('handleType', '=', DisposalType.notCounted)
    .where('appealState', '!=', DisposalAppeal.upheld)
    .execute();

const named = (db: Db) =>
  tables(db)
    .selectFrom('disposal')
    .innerJoin('account as subject', 'subject.uid', 'disposal.uid')
    .innerJoin('account as imposer', 'imposer.uid', 'disposal.imposedBy');

export type Display = 'appealed' | 'active' | 'all';

const displayed = (db: Db, display: Display, now: Date) => {
  const query = named(db);
  if (display === 'all') return query;
  if (display === 'appealed') return query.where('appealState', '=', DisposalAppeal.asked);
  return query
    .where('liftedAt', 'is', null)
    .where((eb) => eb.or([eb('endTime', 'is', null), eb('endTime', '>', now)]))
    .where((eb) => eb.or([eb('handleType', '!=', DisposalType.warning), eb('acknowledgedAt', 'is', null)]));
};

/** A page of a display of the desk: appeals by their date, otherwise the newest first. */
export function disposalPage(
  db: Db,
  display: Display,
  keywords: string,
  now: Date,
  page: Page,
): Promise<{ rows: NamedDisposal[]; total: number }> {
  let query = displayed(db, display, now);
  if (keywords) query = query.where((eb) => eb(eb.fn('strpos', ['subject.nickName', eb.val(keywords)]), '>', 0));
  return pageOf(query, page, (list) =>
    list
      .selectAll('disposal')
      .select(['subject.nickName', 'imposer.nickName as imposerName'])
      .orderBy(display === 'appealed' ? 'appealDueAt' : 'disposalId', display === 'appealed' ? 'asc' : 'desc')
      .orderBy('disposalId'),
  );
}

/** How many appeals wait, and how many of them although their date has passed. */
export async function countAppeals(db: Db, now: Date): Promise<{ appealed: number; late: number }> {
  const { rows } = await sql<{ appealed: number; late: number }>`
    select count(*)::int as appealed, count(*) filter (where "appealDueAt" < ${now})::int as late
    from disposal where "appealState" = ${DisposalAppeal.asked}`.execute(db);
  return rows[0]!;
}

/** Marks due appeals as reminded of at `level` and returns them. Skips appeals that another process has locked. */
export async function alarmAppeals(db: Db, { level, after, until }: Reminder, count: number): Promise<Disposal[]> {
  const { rows } = await sql<Disposal>`
    update disposal set "appealAlarmed" = ${level} where "disposalId" in (
      select "disposalId" from disposal where "appealState" = ${DisposalAppeal.asked} and "appealAlarmed" < ${level}
        and "appealDueAt" > ${after} and "appealDueAt" <= ${until}
      order by "appealDueAt" limit ${count} for update skip locked)
    returning *`.execute(db);
  return rows;
}

/** All of one account, with names. */
export const namedDisposalsOf = (db: Db, uid: number): Promise<NamedDisposal[]> =>
  named(db)
    .selectAll('disposal')
    .select(['subject.nickName', 'imposer.nickName as imposerName'])
    .where('disposal.uid', '=', uid)
    .orderBy('disposalId', 'desc')
    .execute();

/** Accounts of citizens and companies in use. Staff and government are not disposed of here. */
const subjects = (db: Db) =>
  tables(db)
    .selectFrom('account')
    .select(['uid', 'nickName'])
    .where('organization', '=', 0)
    .where('status', '=', 1)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('accountRole').select('roleId').whereRef('accountRole.uid', '=', 'account.uid'))),
    );
type Subject = Pick<Account, 'uid' | 'nickName'>;

export const subjectByUid = (db: Db, uid: number): Promise<Subject | undefined> =>
  subjects(db).where('uid', '=', uid).executeTakeFirst();

/** By exact nickname, otherwise by number. */
export async function subjectNamed(db: Db, words: string): Promise<Subject | undefined> {
  const named = await subjects(db)
    .where((eb) => eb(eb.fn('lower', ['nickName']), '=', words.toLowerCase()))
    .orderBy('uid')
    .executeTakeFirst();
  return named ?? (/^\d{1,9}$/.test(words) ? await subjectByUid(db, Number(words)) : undefined);
}
