import { officeTopics } from '@board/contract/notices/office-topics';
import type { LetterChannel, LetterTopic } from '@board/contract/notices/topics';
import { noticeTopics } from '@board/contract/notices/topics';
import { accountByUid } from '../accounts/index.ts';
import type { App, Ctx } from '../base/calls/app.ts';
import { systemContext } from '../base/calls/dispatch.ts';
import { inLanguage } from '../base/calls/language.ts';
import { sendMail, sendSms } from '../base/delivery/outbox.ts';
import type { Job } from '../base/platform/jobs.ts';
import { limits } from '../settings/index.ts';
import { takeDue } from './choices.ts';
import { eventTitle, noticeTitle } from './present.ts';
import { pushToBrowsers } from './push.ts';
import { stopAddress } from './stop.ts';
import { type NoticeRow, noticesNumbered } from './store.ts';

/** accounts whose letters are written in one step */
const STEP = 100;
/** Most notices that a letter lists; it says how many more there are. */
const LINES_MAX = 30;

const SETTINGS_PAGE = '/uCenter/notices';
const NOTICES_PAGE = '/noticeMain';

/**
 * Writes letters of the due notices, one for each account and channel. Leaves out notices that were read on the site.
 * Runs each minute, so that simultaneous events go into one letter.
 */
export const sendLetters = (app: App): Job => ({
  name: 'notices.send',
  cron: '* * * * *',
  async run() {
    while ((await writeSome(app)) === STEP);
    app.outbox.nudge();
  },
});

/** Writes the letters of some accounts. Returns how many pairs of account and channel had due notices. */
async function writeSome(app: App): Promise<number> {
  return await app.database.db.transaction().execute(async (db) => {
    const due = Map.groupBy(await takeDue(db, app.clock.now(), STEP), ({ uid, channel }) => `${uid} ${channel}`);
    const ctx = systemContext(app, db, limits.of(app));
    for (const waiting of due.values()) {
      const { uid, channel } = waiting[0]!;
      const topics = new Map(waiting.map(({ noticeId, topic }) => [noticeId, topic]));
      const rows = (await noticesNumbered(db, uid, [...topics.keys()])).filter(({ readAt }) => readAt === null);
      if (rows.length > 0) await write(ctx, uid, channel, rows, topics);
    }
    return due.size;
  });
}

/** `rows`: newest first. */
async function write(
  job: Ctx,
  uid: number,
  channel: LetterChannel,
  rows: readonly NoticeRow[],
  topics: ReadonlyMap<number, LetterTopic>,
): Promise<void> {
  const { app, db } = job;
  const { publicUrl } = app.config;
  const { phoneSealed, emailSealed, status, groupId, language } = await accountByUid(db, uid);
  if (status === 0) return;
  const ctx = inLanguage(job, language);
  const { texts } = ctx;
  const isOffice = [...topics.values()].some((topic) => officeTopics.some((one) => one === topic));
  const area = groupId === null ? '/admin' : '/g';
  const read = (row: NoticeRow) => (isOffice ? deskPage(area, row) : pageOf(row));
  if (channel === 'push') {
    const all = !isOffice ? NOTICES_PAGE : area === '/g' ? '/g/messageCenter' : '/admin/messages';
    return await pushToBrowsers(ctx, uid, rows, topics, { one: read, all });
  }
  const sealed = channel === 'sms' ? phoneSealed : emailSealed;
  if (!sealed) return;
  const to = app.vault.open(sealed);
  if (channel === 'sms') {
    // Without the message's title, because anyone nearby can read it on the phone.
    const event = eventTitle(ctx, rows[0]!.kind, rows[0]!.data);
    await sendSms(ctx, to, 'notice', { count: rows.length, event }, { mass: true });
    return;
  }
  const { topics: names, noticeMore } = texts.mail;
  const told = [...noticeTopics, ...officeTopics].filter((topic) =>
    rows.some(({ noticeId }) => topics.get(noticeId) === topic),
  );
  const lines = rows
    .slice(0, LINES_MAX)
    .flatMap((row) => [noticeTitle(ctx, row.kind, row.data), publicUrl + read(row), '']);
  const list = [...lines, ...(rows.length > LINES_MAX ? [noticeMore(rows.length - LINES_MAX), ''] : [])].join('\n');
  const stop = stopAddress(app, uid, 'mail', told);
  const kinds = told.map((topic) => names[topic]).join(texts.comma);
  await sendMail(
    ctx,
    to,
    'notice',
    { list, kinds, stop, address: publicUrl + (isOffice ? `${area}/noticeSettings` : SETTINGS_PAGE) },
    { mass: true },
  );
}

/** Returns the page of a notice for people who work here. */
const deskPage = (area: string, { noticeId }: NoticeRow): string =>
  area === '/g' ? `/g/messageCenter/detail?noticeId=${noticeId}` : '/admin/messages';

/** Returns the page of a notice for a citizen. */
function pageOf({ kind, tid, data }: NoticeRow): string {
  if (typeof data.href === 'string') return data.href;
  if (kind.startsWith('disposal')) return '/uCenter/disposals';
  return tid === null ? NOTICES_PAGE : `/myMessage/${tid}`;
}
