import { InstanceState } from '@board/contract/workflow/codes';
import type { App } from '../base/calls/app.ts';
import { record } from '../base/events/events.ts';
import { forEach, type Job } from '../base/platform/jobs.ts';
import { giveBackAll } from './away/leaver-tasks.ts';
import { ring } from './engine.ts';
import { clearUnstarted } from './filling.ts';
import { move } from './move.ts';
import { live } from './net.ts';
import { peopleIn } from './people.ts';
import * as store from './store.ts';

const BATCH = 100;

/** Takes the flow of each clock that has run out, and deletes clocks whose task was done meanwhile. */
async function ringAll(app: App): Promise<void> {
  const now = app.clock.now();
  const due = await store.dueTimers(app.database.db, now, BATCH);
  await forEach(
    app.log,
    'workflow.clocks',
    due.map(({ instanceId, token, nodeId }) => ({ instanceId, token, nodeId })),
    async ({ instanceId, token, nodeId }) => {
      await app.database.db.transaction().execute(async (db) => {
        const row = await store.lockInstance(db, instanceId);
        const isThere = row && live(row.net).some(({ id, parts }) => id === token && parts);
        if (!isThere) await store.deleteTimers(db, instanceId, [token]);
        // The clocks of a stopped process ring once it is resumed.
        else if (row.state === InstanceState.running)
          await move({ app, db, now, uid: null }, instanceId, null, (running) => ring(running, token, nodeId));
      });
    },
  );
  app.events.nudge();
}

/** Sends one reminder for each overdue task. */
async function remind(app: App): Promise<void> {
  const now = app.clock.now();
  for (;;) {
    const count = await app.database.db.transaction().execute(async (db) => {
      const late = await store.overdueTasks(db, now, BATCH);
      const instances = await store.instancesById(
        db,
        late.map(({ instanceId }) => instanceId),
      );
      for (const task of late) {
        await store.updateTask(db, task.taskId, { remindedAt: now });
        const people =
          task.assigneeUid === null
            ? await peopleIn(db, await store.candidatesOf(db, task.taskId))
            : [task.assigneeUid];
        const subject = `${instances.get(task.instanceId)?.title ?? ''}：${task.name}`.slice(0, 80);
        const notify = people.slice(0, 200).map((uid) => ({ uid }));
        if (notify.length > 0)
          await record(db, {
            kind: 'workflowLate',
            at: now,
            actorRole: 'system',
            data: { subject, href: '/workflow/tasks', taskId: task.taskId, notify },
          });
      }
      return late.length;
    });
    if (count < BATCH) break;
  }
  app.events.nudge();
}

export const jobs = (app: App): Job[] => [
  { name: 'workflow.clocks', cron: '* * * * *', run: () => ringAll(app) },
  { name: 'workflow.remind', cron: '*/10 * * * *', run: () => remind(app) },
  { name: 'workflow.left', cron: '*/5 * * * *', run: () => giveBackAll(app) },
  { name: 'workflow.clearForms', cron: '40 3 * * *', run: () => clearUnstarted(app) },
];
