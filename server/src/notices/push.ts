import type { LetterTopic } from '@board/contract/notices/topics';
import { textsIn } from '@board/contract/texts';
import type { Ctx } from '../base/calls/app.ts';
import { sendPush } from '../base/delivery/outbox.ts';
import { browsersOf } from '../base/delivery/push/browsers.ts';
import { eventTitle } from './present.ts';
import { stopPath } from './stop.ts';
import type { NoticeRow } from './store.ts';

/** Most messages with a notice of their own; more of them share one notice. */
const GROUPS_MAX = 3;

/** The notice that a browser's worker shows (web/public/sw.js). */
interface Shown {
  /** the event, without the message's title, because anyone nearby can read a locked screen */
  title: string;
  body: string;
  /** a later notice with the same tag replaces this one */
  tag: string;
  /** page of the notice, and page where such notices are stopped */
  url: string;
  stop: string;
  stopLabel: string;
  lang: string;
}

/**
 * Writes the due notices for each browser of an account, in the language last read there: one for each message, or one
 * for all if there are many.
 * @param rows newest first
 * @param pageOf page of one notice, and page of all
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

/** Notices of one message belong together; any other notice stands alone. */
const tagOf = ({ tid, noticeId }: NoticeRow) => (tid === null ? `notice-${noticeId}` : `message-${tid}`);
