import type { Input } from '@board/contract/call';
import type { office as contract } from '@board/contract/campaigns/office';
import { unitNameFor } from '../../accounts/index.ts';
import type { Ctx, Handlers } from '../../base/calls/app.ts';
import { boards, namesOf } from '../../forums/index.ts';
import * as engine from './engine.ts';
import { momentsOf, presentDetail, presentRow, presentRows } from './present.ts';
import * as store from './store.ts';
import type { Actor } from './transitions.ts';
import { collectsAt, save } from './writing.ts';

export const actorOf = ({ viewer }: Ctx): Actor =>
  viewer.groupId === null
    ? { side: 'platform', uid: viewer.uid!, groupId: null }
    : { side: 'unit', uid: viewer.uid!, groupId: viewer.groupId };

const ROWS_MAX = 100;
const BOARDS_MAX = 30;

type Asked = Input<typeof contract.page> & { groupId?: number };

async function page({ page, rows, launch_type, keywords, ...filter }: Asked, ctx: Ctx) {
  const actor = actorOf(ctx);
  const words = keywords?.trim() || undefined;
  const asked = { ...filter, launchType: launch_type, keywords: words };
  const part = { page, rows: Math.min(rows, ROWS_MAX) };
  const found = await store.collectPage(ctx.db, actor, asked, momentsOf(ctx), part);
  return { rows: await presentRows(ctx, actor, found.rows), total: found.total };
}

const counts = (_input: unknown, ctx: Ctx) => store.collectCounts(ctx.db, actorOf(ctx), momentsOf(ctx));

const detail = async ({ id }: { id: number }, ctx: Ctx) => {
  const actor = actorOf(ctx);
  return await presentDetail(ctx, actor, await engine.openFile(ctx, actor, id));
};

/** Wraps a step that both sides take in the same way, each from its own address. */
const step =
  <I>(take: (ctx: Ctx, actor: Actor, input: I) => Promise<engine.File>) =>
  async (input: I, ctx: Ctx) => {
    const actor = actorOf(ctx);
    return await presentRow(ctx, actor, await take(ctx, actor, input));
  };

const discard = async (input: Input<typeof contract.discard>, ctx: Ctx) => {
  await engine.discard(ctx, actorOf(ctx), input);
  return {};
};

/** The calls of units (/v1/org) and of the platform (/v1/plat). The transition table decides who may do what. */
export const officeCalls: Pick<Handlers<'campaigns'>, keyof typeof contract> = {
  page,
  counts,
  detail,
  save: step(save),
  submit: step(engine.submit),
  discard,
  confirm: step(engine.confirm),
  back: step(engine.sendBack),
  extend: step(engine.extend),
  close: step(engine.close),

  pageByPlatform: page,
  countsByPlatform: counts,
  detailByPlatform: detail,
  async boardsForPlatform({ keywords = '' }, ctx) {
    const words = keywords.trim();
    const found = [];
    for (const seat of boards.of(ctx.app).byFid.values()) {
      if (seat.kind !== 'seat' || !seat.forumName.includes(words)) continue;
      const groupId = collectsAt(ctx, seat);
      if (groupId === undefined) continue;
      found.push({ fid: seat.fid, forumName: namesOf(ctx, seat).forumName, organization: unitNameFor(ctx, groupId) });
      if (found.length === BOARDS_MAX) break;
    }
    return { boards: found };
  },
  saveByPlatform: step(save),
  submitByPlatform: step(engine.submit),
  discardByPlatform: discard,
  confirmByPlatform: step(engine.confirm),
  backByPlatform: step(engine.sendBack),
  extendByPlatform: step(engine.extend),
  closeByPlatform: step(engine.close),
};
