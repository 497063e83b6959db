import type { knownUnits as contract } from '@board/contract/handling/known-units';
import { sql } from 'kysely';
import { isWithin, unitNameFor } from '../../accounts/index.ts';
import type { Handlers } from '../../base/calls/app.ts';
import { fail } from '../../base/calls/refusal.ts';

/** Units at the top of every choice of units: the official's marked units, and the last assignees of the official's unit. */

const RECENT = 5;
/** So many of the last assignments are looked through for them. */
const LOOKED_AT = 100;
const FAVOURITES_MAX = 20;

export const knownUnitCalls: Pick<Handlers<'handling'>, keyof typeof contract> = {
  async knownUnits(_input, ctx) {
    const { app, db, viewer } = ctx;
    const own = viewer.groupId!;
    const [marked, assigned] = await Promise.all([
      sql<{ groupId: number }>`select "groupId" from "favouriteUnit" where uid = ${viewer.uid}`.execute(db),
      // `item_from_whole` gives the last ones.
      sql<{ groupId: number }>`select "toGroupId" as "groupId" from (
          select tpid, "toGroupId" from item where "fromGroupId" = ${own} and "processType" = 1
          order by tpid desc limit ${LOOKED_AT}) last
        where "toGroupId" is not null group by "toGroupId" order by max(tpid) desc`.execute(db),
    ]);
    const below = ({ groupId }: { groupId: number }) => groupId !== own && isWithin(app, own, groupId);
    const named = ({ groupId }: { groupId: number }) => ({ groupId, groupName: unitNameFor(ctx, groupId) });
    const favourites = marked.rows.filter(below).map(named);
    const isMarked = new Set(favourites.map(({ groupId }) => groupId));
    return {
      favourites: favourites.sort((a, b) => a.groupName.localeCompare(b.groupName, 'zh-CN')),
      recent: assigned.rows
        .filter((one) => below(one) && !isMarked.has(one.groupId))
        .slice(0, RECENT)
        .map(named),
    };
  },

  async markUnit({ groupId, on }, { app, db, viewer }) {
    const { uid } = viewer;
    if (!on) {
      await sql`delete from "favouriteUnit" where uid = ${uid} and "groupId" = ${groupId}`.execute(db);
      return {};
    }
    if (groupId === viewer.groupId || !isWithin(app, viewer.groupId!, groupId)) fail('B0002');
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from "favouriteUnit"
      where uid = ${uid} and "groupId" <> ${groupId}`.execute(db);
    if (rows[0]!.count >= FAVOURITES_MAX) fail('B0009', { groupId: { name: 'favouritesFull', with: FAVOURITES_MAX } });
    await sql`insert into "favouriteUnit" (uid, "groupId") values (${uid}, ${groupId}) on conflict do nothing`.execute(
      db,
    );
    return {};
  },
};
