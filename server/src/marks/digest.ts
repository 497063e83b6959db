import type { FollowKind } from '@board/contract/marks';
import type { App } from '../base/app.ts';
import { DAY } from '../base/clock.ts';
import type { Job } from '../base/jobs.ts';
import { board } from '../forums/index.ts';
import { publicSince } from '../messages/index.ts';
import { insertNotices, type NewNotice } from '../notices/index.ts';
import { dailyFollows } from './store.ts';
import { concerns, described, type Piece } from './targets.ts';

const STEP = 1000;

/**
 * Once a day: how much was opened or answered on the boards, subjects and searches that people follow, one notice for
 * each that had news. One transaction: a run that breaks off has told nobody, and is begun again.
 */
export const digest = (app: App): Job => ({
  name: 'marks.digest',
  cron: '0 8 * * *',
  async run() {
    const now = app.clock.now();
    const since = new Date(now.getTime() - DAY);
    await app.database.db.transaction().execute(async (db) => {
      const pieces = (await publicSince(db, since)).map(
        ({ fid, domainId, subDomainId, subject, content }): Piece => ({
          fids: board(app, fid)!.path,
          domainId,
          subDomainId,
          text: subject + content,
        }),
      );
      if (pieces.length === 0) return;
      for (let after = 0; ; ) {
        const follows = await dailyFollows(db, after, STEP);
        const told = follows.flatMap(({ uid, kind, target }): NewNotice[] => {
          const count = pieces.filter((piece) => concerns(kind as FollowKind, target, piece)).length;
          if (count === 0) return [];
          const { name, href } = described(app, kind as FollowKind, target);
          const said = { subject: name, unit: String(count), href };
          return [{ uid, kind: 'digest', tid: null, tpid: null, feedback: null, eventId: 0, at: now, data: said }];
        });
        if (told.length > 0) await insertNotices(db, told);
        if (follows.length < STEP) break;
        after = follows.at(-1)!.followId;
      }
    });
  },
});
