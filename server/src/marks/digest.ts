import type { Language } from '@board/contract/languages';
import type { FollowKind } from '@board/contract/marks';
import { textsIn } from '@board/contract/texts';
import { accountByUid } from '../accounts/index.ts';
import type { App } from '../base/calls/app.ts';
import { systemContext } from '../base/calls/dispatch.ts';
import { inLanguage } from '../base/calls/language.ts';
import type { Db } from '../base/db/db.ts';
import { sendMail } from '../base/delivery/outbox.ts';
import { DAY } from '../base/platform/clock.ts';
import type { Job } from '../base/platform/jobs.ts';
import { publicTitles } from '../messages/index.ts';
import { dueAt, insertNotices, type NewNotice, stopAddress, takeForDaily, timingOf } from '../notices/index.ts';
import { dayBegins, limits, shanghaiDay } from '../settings/index.ts';
import { type News, newsBetween, newsOf } from './news.ts';
import { dailyFollows, type FollowRow, followsOfAll, lockTold, setTold } from './store.ts';
import { described } from './targets.ts';

const STEP = 1000;
const MAIL_STEP = 100;
/** Lines of a letter at most. */
const LINES_MAX = 50;
/** The page where letters are unsubscribed. */
const OWN_PAGE = '/myFocusThreads';

/** Days of news at most, however long ago the last digest was. */
const DAYS_MAX = 7;

/** The period of a letter: events after `since` and up to `until`. */
interface Round {
  since: Date;
  until: Date;
}

/**
 * The daily digest: tells followers how many messages were opened or answered since the last digest, as a notice, and
 * by e-mail if they want it. Runs in the morning, or as soon after as the product runs, so that nothing is left out or
 * told twice. An interrupted round continues where it stopped.
 */
export const digest = (app: App): Job => ({
  name: 'marks.digest',
  cron: '0 8-20 * * *',
  async run() {
    const round = await takeUp(app);
    if (!round) return;
    const { since, until } = round;
    const news = await newsBetween(app, since, until);
    // Letters first, because the notices end the round.
    if (news.size > 0) {
      while ((await writeLetters(app, news, until)) === MAIL_STEP);
      app.outbox.nudge();
    }
    while (await notifySome(app, news, until));
  },
});

/** Returns the interrupted round, or a new one; null if today's news was told. */
async function takeUp(app: App): Promise<Round | null> {
  const now = app.clock.now();
  return await app.database.db.transaction().execute(async (db) => {
    const told = await lockTold(db, daysBefore(now, 1));
    if (!told.telling && shanghaiDay(told.until) === shanghaiDay(now)) return null;
    const until = told.telling ?? now;
    if (!told.telling) await setTold(db, { telling: until, toldTo: 0 });
    return { since: later(told.until, daysBefore(until, DAYS_MAX)), until };
  });
}

const daysBefore = (time: Date, days: number) => new Date(time.getTime() - days * DAY);
const later = (one: Date, other: Date) => (one > other ? one : other);

/**
 * Writes notices for some of the follows, one for each with news, and stores the progress. Returns whether there are
 * more.
 */
async function notifySome(app: App, news: News, until: Date): Promise<boolean> {
  const now = app.clock.now();
  return await app.database.db.transaction().execute(async (db) => {
    const { telling, toldTo } = await lockTold(db, until);
    // Another process finished the round.
    if (telling?.getTime() !== until.getTime()) return false;
    const follows = news.size > 0 ? await dailyFollows(db, toldTo, STEP) : [];
    const notices = follows.flatMap((follow): NewNotice[] => {
      const count = newsOf(news, follow);
      if (count === 0) return [];
      const { name, href } = described({ app, language: 'zh-CN' }, follow.kind as FollowKind, follow.target);
      const said = { subject: name, unit: String(count), href };
      const { uid } = follow;
      return [{ uid, kind: 'digest', tid: null, tpid: null, feedback: null, eventId: 0, at: now, data: said }];
    });
    if (notices.length > 0) await insertNotices(db, notices);
    const more = follows.length === STEP;
    await setTold(db, more ? { toldTo: follows.at(-1)!.followId } : { until, telling: null });
    return more;
  });
}

/** Writes some of the letters, at most one a day for each person. Returns how many people were looked at. */
async function writeLetters(app: App, news: News, until: Date): Promise<number> {
  return await app.database.db.transaction().execute(async (db) => {
    const uids = await takeForDaily(db, dayBegins(shanghaiDay(until)), until, MAIL_STEP);
    if (uids.length === 0) return 0;
    const follows = Map.groupBy(await followsOfAll(db, uids), ({ uid }) => uid);
    const ctx = systemContext(app, db, limits.of(app));
    for (const [uid, own] of follows) {
      const account = await accountByUid(db, uid);
      if (!account?.emailSealed || account.status === 0) continue;
      const { language } = account;
      const letter = await letterOf({ app, db, language }, own, news);
      if (!letter) continue;
      const stop = stopAddress(app, uid, 'mail', ['follows']);
      // The letter is daily in any case, so of the reader's times only the quiet hours delay it.
      const notBefore = dueAt({ hour: null, quiet: (await timingOf(db, uid)).quiet }, ctx.now);
      await sendMail(
        inLanguage(ctx, language),
        app.vault.open(account.emailSealed),
        'digest',
        { ...letter, stop },
        { mass: true, notBefore },
      );
    }
    return uids.length;
  });
}

/** The letter of a person: a line and an address for each followed thing with news; null if there is none. */
async function letterOf(
  { app, db, language }: { app: App; db: Db; language: Language },
  follows: readonly FollowRow[],
  news: News,
): Promise<{ list: string; address: string } | null> {
  const told = follows.flatMap((follow) => {
    const count = newsOf(news, follow);
    return count > 0 ? [{ ...follow, count }] : [];
  });
  if (told.length === 0) return null;
  const { mail } = textsIn(language);
  const tids = told.filter(({ kind }) => kind === 'message').map(({ target }) => Number(target));
  const subjects = new Map((await publicTitles(db, tids)).map(({ tid, subject }) => [String(tid), subject]));
  const lines = told.slice(0, LINES_MAX).flatMap(({ kind, target, count }) => {
    const { name, href } = described({ app, language }, kind as FollowKind, target, subjects.get(target));
    return [
      kind === 'message' ? mail.digestMessage(name) : mail.digestCount(name, count),
      app.config.publicUrl + href,
      '',
    ];
  });
  return { list: lines.join('\n'), address: app.config.publicUrl + OWN_PAGE };
}
