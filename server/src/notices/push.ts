import type { LetterTopic } from '@board/contract/notices/topics';
import { textsIn } from '@board/contract/texts';
import type { Ctx } from '../base/calls/app.ts';
import { sendPush } from '../base/delivery/outbox.ts';
import { browsersOf } from '../base/delivery/push/browsers.ts';
import { eventTitle } from './present.ts';
import { stopPath } from './stop.ts';
import type { NoticeRow } from './store.ts';

/** So many messages are told of one by one; more than that are told of together. */
const GROUPS_MAX = 3;

/** What the worker of a browser shows (web/public/sw.js). */
interface Shown {
  /** the event, without the title of its message: a locked screen shows it to whoever is near */
  title: string;
  body: string;
  /** a later one of the same takes its place */
  tag: string;
  /** where it is read, and where such notices are ended */
  url: string;
  stop: string;
  stopLabel: string;
  lang: string;
}

/**
 * Writes what is due for each browser of an account, in the language that was read there: one notice for each message, or
 * one for all where there are many.
 * @param rows the newest first
 * @param pageOf where one is read, and where all of them are
 */
export async function pushToBrowsers(
  ctx: Ctx,
  uid: number,
  rows: readonly NoticeRow[],
  topics: ReadonlyMap<number, LetterTopic>,
  pageOf: { one: (row: NoticeRow) => string; all: string },
): Promise<void> {
  const { app, db, limits, now } = ctx;
  if (limits.browserPush === 0) return;
  const groups = [...Map.groupBy(rows, tagOf)];
  const told: [string, NoticeRow[]][] = groups.length > GROUPS_MAX ? [['notices', [...rows]]] : groups;
  for (const { endpointHash, language } of await browsersOf(db, uid, now)) {
    const texts = textsIn(language);
    for (const [tag, [newest, ...older]] of told) {
      const all = [newest!, ...older];
      const event = eventTitle({ app, language, texts }, newest!.kind, newest!.data);
      const isAll = tag === 'notices';
      const shown: Shown = {
        title: isAll ? texts.push.many(all.length) : event,
        body: isAll ? texts.push.newest(event) : older.length > 0 ? texts.push.more(all.length) : texts.push.open,
        tag,
        url: isAll ? pageOf.all : pageOf.one(newest!),
        lang: language,
        stop: stopPath(app, uid, 'push', [...new Set(all.map(({ noticeId }) => topics.get(noticeId)!))]),
        stopLabel: texts.push.stop,
      };
      await sendPush(ctx, { uid, endpointHash }, JSON.stringify(shown), 'notice');
    }
  }
}

/** Notices of one message belong together; any other stands for itself. */
const tagOf = ({ tid, noticeId }: NoticeRow) => (tid === null ? `notice-${noticeId}` : `message-${tid}`);
