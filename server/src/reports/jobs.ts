import { READS_FIGURES, reportKinds } from '@board/contract/backoffice/reports';
import { textsIn } from '@board/contract/texts';
import { z } from 'zod';
import { holdersOf } from '../accounts/index.ts';
import type { App } from '../base/calls/app.ts';
import { record } from '../base/events/events.ts';
import type { Job } from '../base/platform/jobs.ts';
import { shanghaiDay } from '../settings/index.ts';
import { lastOver, periodAt } from './periods.ts';

const params = z.object({ kinds: z.array(z.enum(reportKinds)).default([...reportKinds]) });

/**
 * Tells their readers of reports whose period ended yesterday. A report is computed from the sums whenever it is opened,
 * so nothing is stored.
 */
export const announcing = (app: App): Job => ({
  name: 'reports.announce',
  cron: '30 7 * * *',
  params,
  async run(given) {
    const { kinds } = params.parse(given ?? {});
    const at = app.clock.now();
    const today = shanghaiDay(at);
    // In Chinese, as every stored title of a notice.
    const { reports: texts } = textsIn('zh-CN');
    await app.database.db.transaction().execute(async (tx) => {
      const notify = (await holdersOf(tx, READS_FIGURES, true)).map((uid) => ({ uid }));
      for (const kind of kinds) {
        const { period, from, to } = lastOver(kind, today);
        if (periodAt(kind, today).from !== today || notify.length === 0) continue;
        const subject = texts.title(texts.kinds[kind], from, to);
        const data = { subject, href: `/admin/reports/${kind}/${period}`, notify };
        await record(tx, { kind: 'reportMade', at, actorRole: 'system', data });
      }
    });
    app.events.nudge();
  },
});
