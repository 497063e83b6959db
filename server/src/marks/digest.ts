import { TraceState } from '@board/contract/codes';
import type { FollowKind } from '@board/contract/marks';
import { textsIn } from '@board/contract/texts';
import { accountByUid } from '../accounts/index.ts';
import type { App } from '../base/app.ts';
import { dayBegins, shanghaiDay } from '../base/calendar.ts';
import { DAY } from '../base/clock.ts';
import type { Db } from '../base/db.ts';
import { systemContext } from '../base/dispatch.ts';
import type { Job } from '../base/jobs.ts';
import { sendMassMail } from '../base/outbox.ts';
import { plain } from '../base/plain.ts';
import { board } from '../forums/index.ts';
import { publicSince, publicTitles } from '../messages/index.ts';
import { insertNotices, type NewNotice } from '../notices/index.ts';
import { limits } from '../settings/index.ts';
import { dailyFollows, type FollowRow, followsOfAll, setToldUntil, takeForMail, toldUntil } from './store.ts';
import { concerns, described, type Piece } from './targets.ts';

const STEP = 1000;
const MAIL_STEP = 100;
/** A letter has at most so many lines. */
const LINES_MAX = 50;
/** Where letters are ended. */
const OWN_PAGE = '/myFocusThreads';

/** News are told of so many days at most, however long nobody told any. */
const DAYS_MAX = 7;

/**
 * Once a day: how much was opened or answered of what people follow, as notices, and by e-mail to those who want it.
 * In the morning, or as soon after as the product runs; what happened since it was told last, so that nothing is left
 * out or told twice.
 */
export const digest = (app: App): Job => ({
  name: 'marks.digest',
  cron: '0 8-20 * * *',
  async run() {
    const now = app.clock.now();
    const daysAgo = (days: number) => new Date(now.getTime() - days * DAY);
    const told = await toldUntil(app.database.db);
    if (told && shanghaiDay(told) === shanghaiDay(now)) return;
    const pieces = await piecesSince(app, later(told ?? daysAgo(1), daysAgo(DAYS_MAX)));
    // Letters before notices: a day's letter is not written twice though the job is begun again, and notices end it.
    if (pieces.length > 0) {
      while ((await writeLetters(app, pieces, dayBegins(shanghaiDay(now)), now)) === MAIL_STEP);
      app.outbox.nudge();
    }
    await notify(app, pieces, now);
  },
});

const later = (one: Date, other: Date) => (one > other ? one : other);

const piecesSince = async (app: App, since: Date): Promise<Piece[]> =>
  (await publicSince(app.database.db, since)).map(({ fid, subject, content, traceState, ...named }) => ({
    ...named,
    fids: board(app, fid)!.path,
    answered: traceState !== TraceState.toReply,
    text: plain(`${subject} ${content}`),
  }));

const countOf = (pieces: readonly Piece[], { kind, target }: FollowRow): number =>
  pieces.filter(concerns(kind as FollowKind, target)).length;

/** One notice for each thing that had news, and that it was told. One transaction: a run that breaks off has told nobody. */
async function notify(app: App, pieces: readonly Piece[], now: Date): Promise<void> {
  await app.database.db.transaction().execute(async (db) => {
    await setToldUntil(db, now);
    for (let after = 0; pieces.length > 0; ) {
      const follows = await dailyFollows(db, after, STEP);
      const told = follows.flatMap((follow): NewNotice[] => {
        const count = countOf(pieces, follow);
        if (count === 0) return [];
        const { name, href } = described(app, follow.kind as FollowKind, follow.target);
        const said = { subject: name, unit: String(count), href };
        const { uid } = follow;
        return [{ uid, kind: 'digest', tid: null, tpid: null, feedback: null, eventId: 0, at: now, data: said }];
      });
      if (told.length > 0) await insertNotices(db, told);
      if (follows.length < STEP) break;
      after = follows.at(-1)!.followId;
    }
  });
}

/** Writes some of the letters; answers of how many people it thought. */
async function writeLetters(app: App, pieces: readonly Piece[], today: Date, now: Date): Promise<number> {
  return await app.database.db.transaction().execute(async (db) => {
    const uids = await takeForMail(db, today, now, MAIL_STEP);
    if (uids.length === 0) return 0;
    const follows = Map.groupBy(await followsOfAll(db, uids), ({ uid }) => uid);
    const ctx = systemContext(app, db, limits.of(app));
    for (const [uid, own] of follows) {
      const account = await accountByUid(db, uid);
      if (!account?.emailSealed || account.status === 0) continue;
      const letter = await letterOf(app, db, own, pieces);
      if (letter) await sendMassMail(ctx, app.vault.open(account.emailSealed), letter);
    }
    return uids.length;
  });
}

/** What a person's letter says: a line and an address for each thing that had news; null where nothing had. */
async function letterOf(
  app: App,
  db: Db,
  follows: readonly FollowRow[],
  pieces: readonly Piece[],
): Promise<string | null> {
  const news = follows.flatMap((follow) => {
    const count = countOf(pieces, follow);
    return count > 0 ? [{ ...follow, count }] : [];
  });
  if (news.length === 0) return null;
  const { mail } = textsIn('zh-CN');
  const tids = news.filter(({ kind }) => kind === 'message').map(({ target }) => Number(target));
  const subjects = new Map((await publicTitles(db, tids)).map(({ tid, subject }) => [String(tid), subject]));
  const lines = news.slice(0, LINES_MAX).flatMap(({ kind, target, count }) => {
    const { name, href } = described(app, kind as FollowKind, target, subjects.get(target));
    return [
      kind === 'message' ? mail.digestMessage(name) : mail.digestCount(name, count),
      app.config.publicUrl + href,
      '',
    ];
  });
  return [mail.digest, '', ...lines, mail.digestEnd, app.config.publicUrl + OWN_PAGE].join('\n');
}
