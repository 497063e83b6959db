import type { Input } from '@board/contract/call';
import { Position, StateFilter, typesUnder } from '@board/contract/codes';
import type { messages as contract } from '@board/contract/messages';
import { type Ctx, callsOf } from '../base/calls/app.ts';
import { fail } from '../base/calls/refusal.ts';
import type { Db } from '../base/db/db.ts';
import { together } from '../base/db/pipeline.ts';
import { board, seatsUnder } from '../forums/index.ts';
import { daysAgo } from '../settings/index.ts';
import { postLogCalls } from './post-log.ts';
import { contentList, presentListed, readPublic } from './present.ts';
import { publicList } from './public-store.ts';
import { solved } from './solved.ts';

const ROWS_MAX = 50;

/** Returns a public list. One row more than asked for is read, to tell whether there is a next page. */
async function list(input: Input<typeof contract.listLocal>, ctx: Ctx, position: number) {
  const { app, db } = ctx;
  const { fid, typeId, domainId, subDomainId, userType, state, days, lastItem, rows } = input;
  ctx.madeOf(fid ? `forum:${fid}` : 'messages', 'settings');
  const fids = fid ? seatsUnder(app, fid) : null;
  if (fids?.length === 0) return { data: [], lastItem: '' as const };
  const areOfOne = fids?.every((one) => board(app, one)!.position === position) ?? true;
  const limit = Math.min(rows, ROWS_MAX);
  const typeIds = typeId ? typesUnder(typeId) : undefined;
  const filter = {
    fids,
    position: areOfOne ? position : undefined,
    typeIds,
    domainId,
    subDomainId,
    userType,
    state,
    since: days ? daysAgo(ctx.now, days) : undefined,
    after: lastItem,
  };
  const read = (db: Db) => publicList(db, filter, { rows: limit + 1, letters: ctx.limits.previewLength });
  // A filter may make the database look at many messages, for which other readers should not wait.
  const isNarrowed = typeId || domainId || subDomainId || userType || days || (state && state !== StateFilter.all);
  const found = isNarrowed ? await read(db) : await together(db, read);
  const data = found.slice(0, limit).map((message) => presentListed(ctx, message));
  return { data, lastItem: found.length > limit ? data.at(-1)!.tid : ('' as const) };
}

export const calls = callsOf('messages', {
  ...postLogCalls,
  solved,
  listLocal: (input, ctx) => list(input, ctx, Position.local),
  listMinistry: (input, ctx) => list(input, ctx, Position.ministry),

  async content({ tid }, ctx) {
    const whole = await readPublic(ctx, tid);
    if (!whole) fail('A0404');
    ctx.madeOf(`message:${tid}`, 'settings');
    return { contentList: contentList(ctx, whole, 'public') };
  },
});
