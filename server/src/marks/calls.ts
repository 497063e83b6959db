import { ThreadState, UserType } from '@board/contract/codes';
import { toSeconds } from '@board/contract/fields';
import type { FollowKind } from '@board/contract/marks';
import { Organization } from '@board/contract/who';
import { accountByUid, maskEmail } from '../accounts/index.ts';
import { type Ctx, callsOf } from '../base/calls/app.ts';
import { fail } from '../base/calls/refusal.ts';
import { takeAdvisoryLock } from '../base/db/advisory-lock.ts';
import { record } from '../base/events/events.ts';
import {
  addToMessage,
  findMessage,
  namesPublic,
  presentListed,
  publicBeginnings,
  publicTitles,
} from '../messages/index.ts';
import { choicesOf, choose } from '../notices/index.ts';
import * as store from './store.ts';
import { described, targetOf } from './targets.ts';

/** product.md §5: 请使用个人用户进行收藏. */
function individualsOnly({ viewer }: Ctx): void {
  const isIndividual =
    viewer.organization === Organization.none && viewer.permissions.length === 0 && viewer.userType === UserType.person;
  if (!isIndividual) fail('F0001');
}

/** Sets or removes the caller's mark on a public message. Returns the number of marks. */
async function mark(ctx: Ctx, kind: store.MarkKind, tid: number, on: boolean): Promise<number> {
  const { db, viewer, now } = ctx;
  const column = kind === 'favourite' ? 'favNum' : 'likesNum';
  const message = await findMessage(db, tid);
  // A withdrawn message can still be removed from one's own list.
  if (on && message?.threadState !== ThreadState.public) fail('A0404');
  if (!message) return 0;
  if (!(await store.setMark(db, viewer.uid!, kind, tid, on, now))) return message[column];
  // The log records only that the number changed, never who marked the message. Its pages are made again.
  await record(db, { kind: 'counted', at: now, actorRole: 'system', data: { counted: tid } });
  return await addToMessage(db, tid, column, on ? 1 : -1);
}

/** Whether a person's follows are used up. A thing that is followed already needs no further place. */
async function isFull(ctx: Ctx, kind: FollowKind, target: string): Promise<boolean> {
  const { db, limits, viewer } = ctx;
  await takeAdvisoryLock(ctx, `follows of ${viewer.uid}`);
  if (await store.isFollowing(db, viewer.uid!, kind, target)) return false;
  return (await store.followCount(db, viewer.uid!)) >= limits.followMax;
}

export const calls = callsOf('marks', {
  async addFav({ tid }, ctx) {
    individualsOnly(ctx);
    return { favNum: await mark(ctx, 'favourite', tid, true) };
  },

  async delFav({ tid }, ctx) {
    individualsOnly(ctx);
    return { favNum: await mark(ctx, 'favourite', tid, false) };
  },

  async cancelFavoriteByMessageId({ messageId, status }, ctx) {
    individualsOnly(ctx);
    await mark(ctx, 'favourite', messageId, status === 1);
    return {};
  },

  async favourites({ page, rows }, ctx) {
    const { db, viewer, limits } = ctx;
    const marked = await store.marked(db, viewer.uid!, 'favourite', namesPublic, { page, rows });
    const tids = marked.rows.map(({ tid }) => tid);
    const found = await publicBeginnings(db, tids, limits.previewLength);
    return { total: marked.total, rows: found.map((row) => ({ ...presentListed(ctx, row), fav: 1 })) };
  },

  async meToo({ tid, on }, ctx) {
    return { likesNum: await mark(ctx, 'meToo', tid, on) };
  },

  async ofMessage({ tid }, { db, viewer }) {
    const marks = await store.marksOf(db, viewer.uid!, tid);
    const follows = await store.isFollowing(db, viewer.uid!, 'message', String(tid));
    return { favourite: marks.has('favourite'), meToo: marks.has('meToo'), follows };
  },

  async follow({ on, ...named }, ctx) {
    const { app, db, viewer, now } = ctx;
    const target = targetOf(app, named);
    if (on && named.kind === 'message') {
      const message = await findMessage(db, Number(target));
      if (message?.threadState !== ThreadState.public) fail('A0404');
    }
    if (on && (await isFull(ctx, named.kind, target)))
      fail('B0009', { kind: { name: 'followsFull', with: ctx.limits.followMax } });
    await store.setFollow(db, viewer.uid!, named.kind, target, on, now);
    return { follows: on };
  },

  async follows({ page, rows }, ctx) {
    const { db, viewer } = ctx;
    const found = await store.followsOf(db, viewer.uid!, { page, rows });
    const tids = found.rows.filter((row) => row.kind === 'message').map((row) => Number(row.target));
    const subjects = new Map((await publicTitles(db, tids)).map((row) => [String(row.tid), row.subject]));
    return {
      total: found.total,
      rows: found.rows.map(({ followId, kind, target, at }) => ({
        followId,
        kind: kind as FollowKind,
        ...described(ctx, kind as FollowKind, target, subjects.get(target)),
        dateline: toSeconds(at),
      })),
    };
  },

  async digestMail(_input, { app, db, viewer }) {
    const account = await accountByUid(db, viewer.uid!);
    const email = account?.emailSealed ? maskEmail(app.vault.open(account.emailSealed)) : '';
    return { on: (await choicesOf(db, viewer.uid!)).some(({ topic }) => topic === 'follows'), email };
  },

  async setDigestMail({ on }, { db, viewer, now }) {
    if (on && !(await accountByUid(db, viewer.uid!))?.emailSealed) fail('A0404');
    await choose(db, viewer.uid!, { topic: 'follows', channel: 'mail' }, on, now);
    return { on };
  },

  async isFollowing(named, { app, db, viewer }) {
    return { follows: await store.isFollowing(db, viewer.uid!, named.kind, targetOf(app, named)) };
  },
});
