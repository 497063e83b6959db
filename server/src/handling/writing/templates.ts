import { TypeId } from '@board/contract/codes';
import { toSeconds } from '@board/contract/fields';
import type { templates as contract } from '@board/contract/handling/templates';
import { TEMPLATE_TITLE_MAX } from '@board/contract/rules/lengths';
import { lengthOf } from '@board/contract/rules/validators';
import { type Generated, type SqlBool, sql } from 'kysely';
import { unitNameFor, units } from '../../accounts/index.ts';
import type { Ctx, Handlers } from '../../base/calls/app.ts';
import { fail } from '../../base/calls/refusal.ts';
import { type Db, likeAnywhere } from '../../base/db/db.ts';
import { pageOf } from '../../base/db/page.ts';
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
    uid: number;
    updatedAt: Date;
  };
};
const tables = (db: Db) => db.withTables<Tables>();

const ROWS_MAX = 100;

export type TemplateCalls = keyof typeof contract;

export const templateCalls: Pick<Handlers<'handling'>, TemplateCalls> = {
  async templates({ page, rows, tid, keywords }, ctx) {
    const groupId = ctx.viewer.groupId!;
    const above = units.of(ctx.app).get(groupId)?.path ?? [];
    const about = tid === undefined ? null : await messageOf(ctx, tid);
    const words = keywords?.trim();
    const like = likeAnywhere(words ?? '');
    const found = tables(ctx.db)
      .selectFrom('replyTemplate')
      .where(sql<SqlBool>`("groupId" = ${groupId} or shared and "groupId" = any(${[...above]}))`)
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
        .orderBy(sql`"groupId" <> ${groupId}`)
        .orderBy('title')
        .orderBy('templateId'),
    );
    return {
      total,
      rows: list.map(({ uid: _uid, updatedAt, groupId: owner, ...row }) => ({
        ...row,
        mine: owner === groupId,
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
      shared: given.shared,
      uid: viewer.uid!,
      updatedAt: now,
    };
    if (templateId === undefined) {
      return await tables(db)
        .insertInto('replyTemplate')
        .values({ ...row, groupId: viewer.groupId! })
        .returning('templateId')
        .executeTakeFirstOrThrow();
    }
    const changed = await tables(db)
      .updateTable('replyTemplate')
      .set(row)
      .where('templateId', '=', templateId)
      .where('groupId', '=', viewer.groupId!)
      .returning('templateId')
      .executeTakeFirst();
    return changed ?? fail('A0404');
  },

  async deleteTemplate({ templateId }, { db, viewer }) {
    const gone = await tables(db)
      .deleteFrom('replyTemplate')
      .where('templateId', '=', templateId)
      .where('groupId', '=', viewer.groupId!)
      .returning('templateId')
      .executeTakeFirst();
    if (!gone) fail('A0404');
    return {};
  },
};

async function messageOf(ctx: Ctx, tid: number) {
  const message = (await findMessage(ctx.db, tid)) ?? fail('A0404');
  if (!isParty(await loadCase(ctx.app, ctx.db, message), ctx.viewer.groupId!)) fail('B0002');
  return message;
}
