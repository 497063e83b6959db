import { toSeconds } from '@board/contract/fields';
import { accountByUid, emptyEntered } from '../../accounts/index.ts';
import type { Ctx, Handlers } from '../../base/calls/app.ts';
import { takeAdvisoryLock } from '../../base/db/advisory-lock.ts';
import { record } from '../../base/events/events.ts';
import { sealedOrigin } from '../../base/events/origins.ts';
import { DAY } from '../../base/platform/clock.ts';
import { lockMessage, toldTitle, updateMessage } from '../../messages/index.ts';
import { claimableBy, entryOf, noteClaimed, noteWrongCode, wrongCodes } from './entered-store.ts';
import { codeIndex } from './entries.ts';

/** Messages that staff typed in become their authors' own: by a phone that was proven, or by a code that was told. */
export const entryClaimCalls: Pick<Handlers<'handling'>, 'enteredForMe' | 'claimEntered' | 'claimByCode'> = {
  async enteredForMe(_input, ctx) {
    const rows = await claimable(ctx);
    return {
      rows: rows.map(({ tid, subject, entered, createDateline }) => ({
        tid,
        subject,
        channel: entered,
        dateline: toSeconds(createDateline),
      })),
    };
  },

  async claimEntered(_input, ctx) {
    const rows = await claimable(ctx);
    for (const { tid } of rows) await claim(ctx, tid);
    for (const uid of new Set(rows.map(({ uid }) => uid))) await emptyEntered(ctx.db, uid);
    return { tids: rows.map(({ tid }) => tid) };
  },

  async claimByCode({ tid, code }, ctx) {
    const { app, db, limits, now, viewer } = ctx;
    const uid = viewer.uid!;
    const since = new Date(now.getTime() - DAY);
    // In turn: of many tries at once, each is counted for the next.
    await takeAdvisoryLock(ctx, `codes of entry ${tid}`);
    await takeAdvisoryLock(ctx, `entry codes of ${uid}`);
    const wrong = await wrongCodes(db, uid, tid, since);
    if (wrong >= limits.entryCodeTries) return { claimed: false, left: 0 };
    const entry = await entryOf(db, tid);
    if (!entry?.codeIndex || entry.codeIndex !== codeIndex(app, tid, code)) {
      // Answered, not refused: what was tried stays counted.
      await noteWrongCode(db, uid, tid, now, since);
      return { claimed: false, left: limits.entryCodeTries - wrong - 1 };
    }
    const author = await claim(ctx, tid);
    await emptyEntered(db, author);
    return { claimed: true, left: limits.entryCodeTries };
  },
};

async function claimable({ db, viewer }: Ctx) {
  const { phoneIndex } = await accountByUid(db, viewer.uid!);
  return phoneIndex ? await claimableBy(db, phoneIndex) : [];
}

/**
 * Makes a message that was typed in for the viewer his own; answers the account that stood for him. Nothing of its state
 * changes, so no row of the table does it.
 */
async function claim(ctx: Ctx, tid: number): Promise<number> {
  const { db, now, viewer } = ctx;
  const message = (await lockMessage(db, tid))!;
  await updateMessage(db, tid, {
    uid: viewer.uid!,
    nickName: viewer.nickName,
    userType: viewer.userType,
    version: message.version + 1,
    lastUpdate: now,
  });
  await noteClaimed(db, tid, now);
  await record(db, {
    kind: 'entryClaimed',
    at: now,
    tid,
    fid: message.fid,
    actorUid: viewer.uid,
    actorRole: 'author',
    data: { shown: 'author', subject: toldTitle(message) },
    originSealed: sealedOrigin(ctx),
  });
  return message.uid;
}
