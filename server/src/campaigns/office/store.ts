import { AuditState, LaunchType, LifeCycle } from '@board/contract/codes';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Db, likeAnywhere } from '../../base/db/db.ts';
import { type Page, pageOf } from '../../base/db/page.ts';
import {
  type CampaignPatch,
  type CampaignRow,
  type NewCampaign,
  type NewVersion,
  tables,
  type VersionRow,
} from '../store.ts';
import type { Actor } from './transitions.ts';

/** Campaigns in work: every state, with unsubmitted versions. */

/** One campaign with its versions, the newest first. */
export interface Worked {
  campaign: CampaignRow;
  versions: VersionRow[];
}

/** Locks a campaign until the transaction ends. */
export async function lockCampaign(db: Db, collectId: number): Promise<Worked | undefined> {
  const found = tables(db).selectFrom('campaign').selectAll().where('collectId', '=', collectId);
  const campaign = await found.forUpdate().executeTakeFirst();
  return campaign && { campaign, versions: await versionsOf(db, collectId) };
}

export async function findCampaign(db: Db, collectId: number): Promise<Worked | undefined> {
  const found = tables(db).selectFrom('campaign').selectAll().where('collectId', '=', collectId);
  const campaign = await found.executeTakeFirst();
  return campaign && { campaign, versions: await versionsOf(db, collectId) };
}

async function versionsOf(db: Db, collectId: number): Promise<VersionRow[]> {
  const rows = await tables(db)
    .selectFrom('campaignVersion')
    .selectAll()
    .where('collectId', '=', collectId)
    .orderBy('version', 'desc')
    .execute();
  return rows as unknown as VersionRow[];
}

export const insertRow = (db: Db, row: NewCampaign): Promise<CampaignRow> =>
  tables(db).insertInto('campaign').values(row).returningAll().executeTakeFirstOrThrow();

export const updateRow = (db: Db, collectId: number, patch: CampaignPatch): Promise<CampaignRow> =>
  tables(db)
    .updateTable('campaign')
    .set(patch)
    .where('collectId', '=', collectId)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Inserts a version, or overwrites the one with the same number. */
export async function putVersion(db: Db, { fields, ...text }: NewVersion): Promise<void> {
  const row = { ...text, fields: JSON.stringify(fields) };
  await tables(db)
    .insertInto('campaignVersion')
    .values(row)
    .onConflict((conflict) => conflict.columns(['collectId', 'version']).doUpdateSet(row))
    .execute();
}

export const submitVersion = (db: Db, collectId: number, version: number, at: Date) =>
  tables(db)
    .updateTable('campaignVersion')
    .set({ submittedAt: at })
    .where('collectId', '=', collectId)
    .where('version', '=', version)
    .execute();

/** Makes a version the public one. */
export async function publishVersion(db: Db, collectId: number, version: number, at: Date): Promise<void> {
  const all = tables(db).updateTable('campaignVersion').where('collectId', '=', collectId);
  await all.set({ isPublic: false }).where('isPublic', '=', true).execute();
  await all.set({ isPublic: true, at }).where('version', '=', version).execute();
}

export const dropVersion = (db: Db, collectId: number, version: number) =>
  tables(db).deleteFrom('campaignVersion').where('collectId', '=', collectId).where('version', '=', version).execute();

export const dropCampaign = (db: Db, collectId: number) =>
  tables(db).deleteFrom('campaign').where('collectId', '=', collectId).execute();

/** The filter of a list of campaigns. */
export interface CollectFilter {
  /** as in product.md §2: unconfirmed, confirmed, sent back, all */
  display: number;
  auditState?: number;
  launchType?: number;
  fid?: number;
  groupId?: number;
  lifeCycle?: number;
  late?: boolean;
  keywords?: string;
}

/** The moments that decide what is late: now, and the latest end of a campaign whose results are due by now. */
export interface Moments {
  now: Date;
  dueBefore: Date;
}

/** The condition of each display, shared by badge and list (domain.md B2). */
const displays: Record<number, RawBuilder<SqlBool>> = {
  1: sql`(not c.draft and c."auditState" in (${sql.lit(AuditState.submitted)}, ${sql.lit(AuditState.resubmitted)}))`,
  2: sql`(not c.draft and c."auditState" = ${sql.lit(AuditState.confirmed)})`,
  3: sql`(not c.draft and c."auditState" = ${sql.lit(AuditState.toChange)})`,
  4: sql`true`,
};

/** Selects the campaigns that the actor may see: a unit its own, and drafts only their author. Same as `isVisible`. */
function seenBy(actor: Actor): RawBuilder<SqlBool> {
  const started = actor.side === 'unit' ? LaunchType.unit : LaunchType.platform;
  const drafts = sql<SqlBool>`(not c.draft or c."authorUid" = ${actor.uid} and c."launchType" = ${started})`;
  return actor.side === 'unit' ? sql`(c."groupId" = ${actor.groupId} and ${drafts})` : drafts;
}

const isPublic = sql<SqlBool>`exists (select from "campaignVersion" p where p."collectId" = c."collectId" and p."isPublic")`;
const owesResults = ({ dueBefore }: Moments) =>
  sql<SqlBool>`(c."outcomeAt" is null and c."endAt" <= ${dueBefore} and ${isPublic})`;

function conditions(actor: Actor, filter: CollectFilter, moments: Moments): RawBuilder<SqlBool>[] {
  const { auditState, launchType, fid, groupId, lifeCycle, late, keywords } = filter;
  const asked = [seenBy(actor), displays[filter.display]!];
  if (auditState !== undefined) asked.push(sql`(not c.draft and c."auditState" = ${auditState})`);
  if (launchType !== undefined) asked.push(sql`c."launchType" = ${launchType}`);
  if (fid !== undefined) asked.push(sql`c.fid = ${fid}`);
  if (groupId !== undefined) asked.push(sql`c."groupId" = ${groupId}`);
  if (lifeCycle === LifeCycle.coming) asked.push(sql`c."startAt" > ${moments.now}`);
  if (lifeCycle === LifeCycle.open) asked.push(sql`c."startAt" <= ${moments.now} and c."endAt" > ${moments.now}`);
  if (lifeCycle === LifeCycle.ended) asked.push(sql`c."endAt" <= ${moments.now}`);
  if (late) asked.push(owesResults(moments));
  if (keywords) {
    const like = likeAnywhere(keywords);
    asked.push(sql`exists (select from "campaignVersion" v where v."collectId" = c."collectId" and v.version = c.version
      and (v.title ilike ${like} or v.summary ilike ${like}))`);
  }
  return asked;
}

/** Returns one page of campaigns, the newest first. */
export async function collectPage(db: Db, actor: Actor, filter: CollectFilter, moments: Moments, page: Page) {
  const where = sql.join(conditions(actor, filter, moments), sql` and `);
  const found = tables(db).selectFrom('campaign as c').where(sql<SqlBool>`(${where})`);
  return await pageOf(found, page, (list) => list.selectAll().orderBy('c.collectId', 'desc'));
}

/** Counts the campaigns in each display, those with overdue results, and those that wait for the actor's side. */
export async function collectCounts(db: Db, actor: Actor, moments: Moments) {
  const waits = sql`(${displays[1]!} and c."launchType" = ${actor.side === 'unit' ? LaunchType.platform : LaunchType.unit})`;
  const count = (condition: RawBuilder<unknown>) => sql`(count(*) filter (where ${condition}))::int`;
  const { rows } = await sql<{ one: number; two: number; three: number; late: number; waiting: number }>`
    select ${count(displays[1]!)} as one, ${count(displays[2]!)} as two, ${count(displays[3]!)} as three,
      ${count(owesResults(moments))} as late, ${count(waits)} as waiting
    from campaign c where ${seenBy(actor)}`.execute(db);
  const { one, two, three, late, waiting } = rows[0]!;
  return { displays: { 1: one, 2: two, 3: three }, late, waiting };
}

/** Returns the latest versions, and whether each campaign has a public version. */
export async function latestOf(db: Db, collectIds: readonly number[]) {
  const { rows } = await sql<VersionRow & { anyPublic: boolean }>`
    select v.*, exists (select from "campaignVersion" p where p."collectId" = v."collectId" and p."isPublic") as "anyPublic"
    from campaign c join "campaignVersion" v on v."collectId" = c."collectId" and v.version = c.version
    where c."collectId" = any(${collectIds})`.execute(db);
  return new Map(rows.map((row) => [row.collectId, row]));
}

/** Counts the suggestions with a verdict, by campaign. */
export async function verdictCounts(db: Db, collectIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await tables(db)
    .selectFrom('verdictTally')
    .select((eb) => ['collectId', eb.fn.sum<string>('given').as('count')])
    .where((eb) => eb('collectId', '=', eb.fn.any(eb.val(collectIds))))
    .groupBy('collectId')
    .execute();
  return new Map(rows.map(({ collectId, count }) => [collectId, Number(count)]));
}

/** Tells whether a picture is public because a public version contains it. */
export async function isPictureOpen(db: Db, aid: number): Promise<boolean> {
  const found = await tables(db)
    .selectFrom('campaignVersion')
    .select('collectId')
    .where(sql<SqlBool>`"isPublic" and pictures @> array[${aid}::int]`)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
