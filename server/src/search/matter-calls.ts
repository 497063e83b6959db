import { toSeconds } from '@board/contract/fields';
import { type SqlBool, sql } from 'kysely';
import type { Ctx, Handlers } from '../base/calls/app.ts';
import { fail } from '../base/calls/refusal.ts';
import { likeAnywhere } from '../base/db/db.ts';
import { pageOf, sorted } from '../base/db/page.ts';
import { record } from '../base/events/events.ts';
import { matters, tables } from './matters.ts';

type MatterCalls = 'matters' | 'addMatter' | 'changeMatter' | 'removeMatters';

/** The back office's list of matters and the names that people use for them. */
export const matterCalls: Pick<Handlers<'search'>, MatterCalls> = {
  async matters({ page, limit, keywords, ...order }, { db }) {
    const words = keywords?.trim();
    const like = likeAnywhere(words ?? '');
    const found = tables(db)
      .selectFrom('searchMatter')
      .$if(Boolean(words), (query) =>
        query.where(sql<SqlBool>`(name ilike ${like} or array_to_string(words, ' ') ilike ${like})`),
      );
    const { rows, total } = await pageOf(found, { page, rows: limit }, (all) =>
      sorted(all.selectAll(), order).orderBy('name').orderBy('matterId'),
    );
    return {
      total,
      list: rows.map(({ updatedAt, ...row }) => ({ ...row, updatedAt: toSeconds(updatedAt) })),
    };
  },

  async addMatter(given, ctx) {
    const row = { ...cleaned(given), updatedAt: ctx.now };
    const added = await tables(ctx.db)
      .insertInto('searchMatter')
      .values(row)
      .returning('matterId')
      .executeTakeFirstOrThrow();
    await tell(ctx);
    return added;
  },

  async changeMatter({ matterId, ...given }, ctx) {
    const changed = await tables(ctx.db)
      .updateTable('searchMatter')
      .set({ ...cleaned(given), updatedAt: ctx.now })
      .where('matterId', '=', matterId)
      .returning('matterId')
      .executeTakeFirst();
    if (!changed) fail('A0404');
    await tell(ctx);
    return {};
  },

  async removeMatters({ ids }, ctx) {
    await tables(ctx.db)
      .deleteFrom('searchMatter')
      .where((eb) => eb('matterId', '=', eb.fn.any(eb.val(ids))))
      .execute();
    await tell(ctx);
    return {};
  },
};

/** A single letter occurs in every text. */
const SHORTEST = 2;

function cleaned(given: { name: string; words: readonly string[] }): { name: string; words: string[] } {
  const name = given.name.trim();
  const words = [...new Set(given.words.map((word) => word.trim()))].filter((word) => word !== '' && word !== name);
  if (name.length < SHORTEST) fail('B0003', { name: { name: 'required' } });
  if (words.some((word) => word.length < SHORTEST)) fail('B0003', { words: { name: 'required' } });
  return { name, words };
}

/** Makes every process load the list again. */
const tell = ({ db, now, viewer }: Ctx) =>
  record(db, {
    kind: 'mattersChanged',
    at: now,
    actorUid: viewer.uid,
    actorRole: 'account',
    data: { references: [matters.name] },
  });
