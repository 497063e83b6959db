import { TypeId } from '@board/contract/codes';
import { toSeconds } from '@board/contract/fields';
import { type templates as contract, templateScopes } from '@board/contract/handling/templates';
import { OWN_TEMPLATES_MAX, TEMPLATE_TITLE_MAX } from '@board/contract/rules/lengths';
import { lengthOf } from '@board/contract/rules/validators';
import type { Viewer } from '@board/contract/who';
import { type Generated, type RawBuilder, type SqlBool, sql } from 'kysely';
import { unitNameFor, units } from '../../accounts/index.ts';
import type { Ctx, Handlers } from '../../base/calls/app.ts';
import { fail } from '../../base/calls/refusal.ts';
import { type Db, likeAnywhere } from '../../base/db/db.ts';
import { pageOf } from '../../base/db/page.ts';
import { iso, type PersonalData } from '../../base/platform/personal.ts';
import { findMessage } from '../../messages/index.ts';
import { loadCase } from '../engine.ts';
import { isParty } from '../present.ts';

const isType = (typeId: number) => (Object.values(TypeId) as number[]).includes(typeId);

/** Texts that units begin their answers with. */
type Tables = {
  replyTemplate: {
    templateId: Generated<number>;
    groupId: number;
    title: string;
    content: string;
    typeId: number | null;
    domainId: number | null;
    shared: boolean;
    /** who wrote it last */
    uid: number;
    /** whose own it is; null the unit's */
    ownUid: number | null;
    updatedAt: Date;
  };
};
const tables = (db: Db) => db.withTables<Tables>();

const ROWS_MAX = 100;

/** Which templates each scope holds; SQL. `above` are the units from the viewer's up to the top. */
const scopes: Record<
  (typeof templateScopes)[number],
  (viewer: Viewer, above: readonly number[]) => RawBuilder<SqlBool>
> = {
  own: ({ uid }) => sql`("ownUid" = ${uid})`,
  unit: ({ groupId }) => sql`("ownUid" is null and "groupId" = ${groupId})`,
  above: ({ groupId }, above) =>
    sql`("ownUid" is null and shared and "groupId" = any(${[...above]}) and "groupId" <> ${groupId})`,
};

/** A person changes his own templates and those of his unit, never those of a colleague. */
const mayChange = ({ uid, groupId }: Viewer) =>
  sql<SqlBool>`("ownUid" = ${uid} or "ownUid" is null and "groupId" = ${groupId})`;

export type TemplateCalls = keyof typeof contract;

export const templateCalls: Pick<Handlers<'handling'>, TemplateCalls> = {
  async templates({ page, rows, tid, keywords, scope }, ctx) {
    const groupId = ctx.viewer.groupId!;
    const above = units.of(ctx.app).get(groupId)?.path ?? [];
    const about = tid === undefined ? null : await messageOf(ctx, tid);
    const words = keywords?.trim();
    const like = likeAnywhere(words ?? '');
    const found = tables(ctx.db)
      .selectFrom('replyTemplate')
      .where(
        scope
          ? scopes[scope](ctx.viewer, above)
          : sql<SqlBool>`(${sql.join(
              templateScopes.map((one) => scopes[one](ctx.viewer, above)),
              sql` or `,
            )})`,
      )
      .$if(Boolean(words), (query) => query.where(sql<SqlBool>`(title ilike ${like} or content ilike ${like})`));
    // Made for this kind of message: first; made for another kind: last.
    const fit = (column: 'typeId' | 'domainId') =>
      about
        ? sql`case when ${sql.ref(column)} = ${about[column]} then 0 when ${sql.ref(column)} is null then 1 else 2 end`
        : sql`0`;
    const { rows: list, total } = await pageOf(found, { page, rows: Math.min(rows, ROWS_MAX) }, (all) =>
      all
        .selectAll()
        .orderBy(sql`greatest(${fit('domainId')}, ${fit('typeId')}) = 2`)
        .orderBy(sql`${fit('domainId')} + ${fit('typeId')}`)
        .orderBy(sql`"ownUid" is null`)
        .orderBy(sql`"groupId" <> ${groupId}`)
        .orderBy('title')
        .orderBy('templateId'),
    );
    return {
      total,
      rows: list.map(({ uid: _uid, ownUid, updatedAt, groupId: owner, ...row }) => ({
        ...row,
        scope: ownUid !== null ? 'own' : owner === groupId ? 'unit' : 'above',
        groupName: unitNameFor(ctx, owner),
        updatedAt: toSeconds(updatedAt),
      })),
    };
  },

  async saveTemplate({ templateId, ...given }, ctx) {
    const { db, limits, now, viewer } = ctx;
    const [title, content] = [given.title.trim(), given.content.trim()];
    if (!title) fail('B0003', { title: { name: 'required' } });
    if (lengthOf(title) > TEMPLATE_TITLE_MAX) fail('B0003', { title: { name: 'titleLong', with: TEMPLATE_TITLE_MAX } });
    if (!content) fail('B0003', { content: { name: 'required' } });
    if (lengthOf(content) > limits.replyMax) fail('B0003', { content: { name: 'replyLong', with: limits.replyMax } });
    if (given.typeId !== undefined && !isType(given.typeId)) fail('B0003', { typeId: { name: 'typeRequired' } });
    const row = {
      title,
      content,
      typeId: given.typeId ?? null,
      domainId: given.domainId ?? null,
      uid: viewer.uid!,
      updatedAt: now,
    };
    if (templateId === undefined) {
      if (given.own) await refuseMoreOwn(db, viewer.uid!);
      return await tables(db)
        .insertInto('replyTemplate')
        .values({
          ...row,
          shared: given.shared && !given.own,
          ownUid: given.own ? viewer.uid! : null,
          groupId: viewer.groupId!,
        })
        .returning('templateId')
        .executeTakeFirstOrThrow();
    }
    const changed = await tables(db)
      .updateTable('replyTemplate')
      // Whose it is was decided when it was made: nobody takes a text away from colleagues by changing it.
      .set({ ...row, shared: sql`${given.shared}::bool and "ownUid" is null` })
      .where('templateId', '=', templateId)
      .where(mayChange(viewer))
      .returning('templateId')
      .executeTakeFirst();
    return changed ?? fail('A0404');
  },

  async deleteTemplate({ templateId }, { db, viewer }) {
    const gone = await tables(db)
      .deleteFrom('replyTemplate')
      .where('templateId', '=', templateId)
      .where(mayChange(viewer))
      .returning('templateId')
      .executeTakeFirst();
    if (!gone) fail('A0404');
    return {};
  },
};

/** Refuses one more template of one's own than a person may keep. */
async function refuseMoreOwn(db: Db, uid: number): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from "replyTemplate" where "ownUid" = ${uid}`.execute(db);
  if (rows[0]!.count >= OWN_TEMPLATES_MAX) fail('B0003', { title: { name: 'ownTemplates', with: OWN_TEMPLATES_MAX } });
}

/** A person's own templates go with the account; the unit's stay. */
export const personalTemplates: PersonalData = {
  async copy(_app, db, uid) {
    const rows = await tables(db)
      .selectFrom('replyTemplate')
      .select(['title', 'content', 'updatedAt'])
      .where('ownUid', '=', uid)
      .orderBy('templateId')
      .execute();
    return { 'reply-templates': rows.map((row) => ({ ...row, updatedAt: iso(row.updatedAt) })) };
  },
  async erase(db, uid) {
    await tables(db).deleteFrom('replyTemplate').where('ownUid', '=', uid).execute();
  },
};

async function messageOf(ctx: Ctx, tid: number) {
  const message = (await findMessage(ctx.db, tid)) ?? fail('A0404');
  if (!isParty(await loadCase(ctx.app, ctx.db, message), ctx.viewer.groupId!)) fail('B0002');
  return message;
}
