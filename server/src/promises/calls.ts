import { PromiseState } from '@board/contract/codes';
import { isWithin, unitNameFor, units } from '../accounts/index.ts';
import { type Ctx, callsOf } from '../base/calls/app.ts';
import { together } from '../base/db/pipeline.ts';
import { boards, seatsUnder } from '../forums/index.ts';
import { namesPublic } from '../messages/index.ts';
import { calendar, nearUntil, shanghaiDay } from '../settings/index.ts';
import { findPromises } from './finder.ts';
import { presentFigures, presentOwn, presentPromises } from './present.ts';
import { decide, settle } from './settling.ts';
import * as store from './store.ts';

const ROWS_MAX = 50;
const WAITING = [PromiseState.found, PromiseState.open, PromiseState.late];

/** Returns the seats of a board; null, which means all, if no board is given. */
const seatsOf = ({ app }: Ctx, fid: number | undefined) => (fid ? seatsUnder(app, fid) : null);

/** Cuts off the extra row that was read to tell whether there is a next page. */
function paged<Row extends { promiseId: number }>(found: readonly Row[], rows: number) {
  const part = found.slice(0, rows);
  return { part, lastItem: found.length > rows ? part.at(-1)!.promiseId : null };
}

const mine = ({ app, viewer }: Ctx) => ({
  groupId: viewer.groupId!,
  fids: boards.of(app).managedBy(viewer.groupId!),
});

export const calls = callsOf('promises', {
  async list({ fid, groupId, state, lastItem, rows }, ctx) {
    ctx.madeOf('messages', 'settings');
    const limit = Math.min(rows, ROWS_MAX);
    const asked = { fids: seatsOf(ctx, fid), groupId, state, after: lastItem };
    const found = await store.publicPromises(ctx.db, asked, namesPublic, limit + 1);
    const { part, lastItem: last } = paged(found, limit);
    return {
      rows: await presentPromises(ctx, part),
      lastItem: last,
      groupName: groupId ? unitNameFor(ctx, groupId) : '',
    };
  },

  async ofMessage({ tid }, ctx) {
    ctx.madeOf(`message:${tid}`, 'settings');
    const found = await together(ctx.db, (db) => store.promisesOf(db, tid, namesPublic));
    return { rows: await presentPromises(ctx, found) };
  },

  async figures({ fid }, ctx) {
    ctx.madeOf(fid ? `forum:${fid}` : 'messages', 'settings');
    const asked = { fids: seatsOf(ctx, fid), groupIds: null };
    return presentFigures(ctx, await store.sumsByUnit(ctx.db, asked, namesPublic));
  },

  async find({ content }, { app, now }) {
    return { rows: findPromises(content, { at: now, calendar: calendar.of(app) }) };
  },

  async own({ state, lastItem, rows }, ctx) {
    const limit = Math.min(rows, ROWS_MAX);
    const asked = { ...mine(ctx), states: state === undefined ? WAITING : [state], after: lastItem };
    const { part, lastItem: last } = paged(await store.ownPromises(ctx.db, asked, limit + 1), limit);
    return { rows: await presentOwn(ctx, part), lastItem: last };
  },

  async counts(_input, ctx) {
    const { app, db, now, limits } = ctx;
    const { groupId, fids } = mine(ctx);
    return await store.ownCounts(
      db,
      groupId,
      fids,
      shanghaiDay(nearUntil({ now, calendar: calendar.of(app), limits })),
    );
  },

  async ownFigures(_input, ctx) {
    const { app, db, viewer } = ctx;
    const groupIds = [...units.of(app).keys()].filter((groupId) => isWithin(app, groupId, viewer.groupId!));
    return presentFigures(ctx, await store.sumsByUnit(db, { fids: null, groupIds }, namesPublic));
  },

  async decide(input, ctx) {
    return (await presentOwn(ctx, [await decide(ctx, input)]))[0]!;
  },

  async settle(input, ctx) {
    return (await presentOwn(ctx, [await settle(ctx, input)]))[0]!;
  },
});
