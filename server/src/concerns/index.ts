import { ConcernState, ThreadState } from '@board/contract/codes';
import { CONCERN_MIN, type Concern } from '@board/contract/concerns';
import { secondsOrNull, toSeconds } from '@board/contract/fields';
import { firstLetters } from '@board/contract/rules/letters';
import { readableLength } from '@board/contract/rules/validators';
import { type Ctx, callsOf, type Module } from '../base/calls/app.ts';
import { fail } from '../base/calls/refusal.ts';
import { takeAdvisoryLock } from '../base/db/advisory-lock.ts';
import { record } from '../base/events/events.ts';
import { DAY } from '../base/platform/clock.ts';
import { findMessage } from '../messages/index.ts';
import { calendar, levelOf } from '../settings/index.ts';
import { jobs } from './jobs.ts';
import { personal } from './personal.ts';
import { deskOf, type Kind, terms } from './rules.ts';
import * as store from './store.ts';
import { subjectsOf } from './subjects.ts';

export { concernWork } from './work-counts.ts';

/** Maximum number of reports and feedbacks of one person a day. */
const PER_DAY = 20;

async function notTooOften(ctx: Ctx): Promise<void> {
  const { db, viewer, now } = ctx;
  await takeAdvisoryLock(ctx, `concerns of ${viewer.uid}`);
  const since = new Date(now.getTime() - DAY);
  if ((await store.countSince(db, viewer.uid!, since)) >= PER_DAY) fail('A0429');
}

/** Returns the moment by which a concern written now must be answered. */
const dueOf = ({ app, now, limits }: Ctx, kind: Kind) => calendar.of(app).addWorkingDays(now, limits[terms[kind]]);

/** Tells the platform that a concern waits for it. */
const tell = ({ db, viewer, now }: Ctx, kind: Kind, subject: string) =>
  record(db, {
    kind: { report: 'reported', feedback: 'feedbackGiven' }[kind],
    at: now,
    actorUid: viewer.uid,
    actorRole: 'account',
    data: { subject, href: deskOf(kind), notify: [{ permission: 'plat:review' }] },
  });

async function presented({ app, db, now, limits }: Ctx, rows: readonly store.ConcernRow[]): Promise<Concern[]> {
  const subjects = await subjectsOf(db, rows);
  const today = { now, limits, calendar: calendar.of(app) };
  return rows.map((row) => ({
    concernId: row.concernId,
    kind: row.kind as Kind,
    tid: row.tid,
    subject: subjects.get(row.tid ?? 0) ?? '',
    reason: row.reason,
    content: row.content,
    state: row.state,
    answer: row.answer,
    dateline: toSeconds(row.at),
    dueAt: toSeconds(row.dueAt),
    priorityLevel: row.state === ConcernState.open ? levelOf(row.dueAt, terms[row.kind as Kind], today) : 0,
    decidedAt: secondsOrNull(row.decidedAt),
  }));
}

const calls = callsOf('concerns', {
  async report({ tid, reason, content }, ctx) {
    const message = await findMessage(ctx.db, tid);
    if (message?.threadState !== ThreadState.public) fail('A0404');
    await notTooOften(ctx);
    // A second report of the same message by the same person breaks the index: B0008.
    await store.insertConcern(ctx.db, {
      uid: ctx.viewer.uid!,
      kind: 'report',
      tid,
      reason: Number(reason),
      content: content.trim(),
      at: ctx.now,
      dueAt: dueOf(ctx, 'report'),
    });
    await tell(ctx, 'report', message.subject);
    return {};
  },

  async feedback({ content }, ctx) {
    const text = content.trim();
    if (readableLength(text) < CONCERN_MIN) fail('B0003', { content: { name: 'contentShort', with: CONCERN_MIN } });
    await notTooOften(ctx);
    await store.insertConcern(ctx.db, {
      uid: ctx.viewer.uid!,
      kind: 'feedback',
      tid: null,
      reason: 0,
      content: text,
      at: ctx.now,
      dueAt: dueOf(ctx, 'feedback'),
    });
    await tell(ctx, 'feedback', firstLetters(text, 40));
    return {};
  },

  async mine({ page, rows }, ctx) {
    const found = await store.concernsOf(ctx.db, ctx.viewer.uid!, { page, rows });
    return { total: found.total, rows: await presented(ctx, found.rows) };
  },

  async page({ kind, state = ConcernState.open, page, rows }, ctx) {
    const found = await store.concernsIn(ctx.db, kind, state, { page, rows });
    const waiting = await store.waiting(ctx.db, ctx.now);
    return { total: found.total, waiting, rows: await presented(ctx, found.rows) };
  },

  async decide({ concernId, uphold, answer }, { db, viewer, now }) {
    const concern = (await store.lockConcern(db, concernId)) ?? fail('A0404');
    if (concern.state !== ConcernState.open) fail('B0001');
    const text = answer.trim();
    if (readableLength(text) < CONCERN_MIN) fail('B0003', { answer: { name: 'replyShort', with: CONCERN_MIN } });
    const state = uphold ? ConcernState.upheld : ConcernState.refused;
    await store.decideConcern(db, concernId, { state, answer: text, decidedAt: now, decidedUid: viewer.uid });
    await record(db, {
      kind: concern.kind === 'report' ? 'reportDecided' : 'feedbackAnswered',
      at: now,
      actorUid: viewer.uid,
      actorRole: 'platform',
      data: { subject: firstLetters(text, 60), concernId, uphold, href: '/myFeedback', notify: [{ uid: concern.uid }] },
    });
    return {};
  },
});

export const concerns: Module = { name: 'concerns', calls, jobs, personal };
