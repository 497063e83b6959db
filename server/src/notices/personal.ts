import { browsersOf, dropBrowsers } from '../base/delivery/push/browsers.ts';
import { iso, type PersonalData } from '../base/platform/personal.ts';
import { choicesOf, forgetChoices, mutesOf, timingOf } from './choices.ts';
import { deleteNotices, noticesOf } from './store.ts';

const ALL = 100_000;

/** Notices of a person, and which of them go out by mail or text message. */
export const personal: PersonalData = {
  async copy(_app, db, uid) {
    const [{ rows }, choices, { hour, quiet }, noticeMutes, browsers] = await Promise.all([
      noticesOf(db, uid, { page: 1, rows: ALL }),
      choicesOf(db, uid),
      timingOf(db, uid),
      mutesOf(db, uid),
      browsersOf(db, uid, new Date(0)),
    ]);
    return {
      noticeBrowsers: browsers.map(({ deviceId, userAgent, language, createdAt, expiresAt }) => ({
        deviceId,
        userAgent,
        language,
        createdAt: iso(createdAt),
        expiresAt: iso(expiresAt),
      })),
      noticeMutes: noticeMutes.map((topic) => ({ topic })),
      noticeChoices: choices.map(({ topic, channel, at }) => ({ topic, channel, at: iso(at) })),
      noticeTiming: [{ hour, quietFrom: quiet?.from ?? null, quietTo: quiet?.to ?? null }],
      notices: rows.map(({ kind, tid, data, at, readAt }) => ({
        kind,
        tid,
        subject: String(data.subject ?? ''),
        at: iso(at),
        readAt: iso(readAt),
      })),
    };
  },
  async erase(db, uid) {
    await deleteNotices(db, uid);
    await forgetChoices(db, uid);
    await dropBrowsers(db, uid);
  },
};
