import { TpState } from '@board/contract/codes';
import type { LimitName, Limits } from '@board/contract/settings/limits';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { units } from '../../accounts/index.ts';
import type { App } from '../../base/calls/app.ts';
import { type Db, plannedForValues } from '../../base/db/db.ts';
import { record } from '../../base/events/events.ts';
import { forEach } from '../../base/platform/jobs.ts';
import { findMessage, isRunning, lockMessage, toldTitle } from '../../messages/index.ts';
import type { Recipient } from '../../notices/index.ts';
import { addCalendarDays, type Calendar, calendar, isWarnedOf, limits, nearUntil } from '../../settings/index.ts';
import { type CaseFile, parentOf } from '../case.ts';
import { loadCase } from '../engine.ts';
import { actionableTpStates, inReview, open, stateIn } from '../lists/queue-displays.ts';
import { type Waiting, waits } from '../lists/review-queues.ts';
import type { Item } from '../store.ts';

/**
 * Reminders, escalations and alarms of the clock (domain.md A3). They change no state: each is an event with those to
 * be told, once for each occasion, which the table `alarm` remembers.
 */
export interface Alarm {
  /** also the event's name */
  kind: string;
  /** what waits: messages `m`, or items `i` of messages `m` */
  on: 'message' | 'item';
  waits: RawBuilder<SqlBool>;
  /** the date it has waited since, or that has passed */
  since: RawBuilder<Date>;
  /** it is due for what waits since then or longer; null: never */
  before(now: Date, calendar: Calendar, limits: Limits): Date | null;
  /** the term that its words name; the event keeps what it was then */
  names?: LimitName;
  tells(app: App, file: CaseFile, item: Item | undefined): Recipient[];
}

/** Alarms whose time is longer ago are history (an import, a long outage): nobody is told of them any more. */
const FRESH_DAYS = 7;
const BATCH = 500;

const toReply = sql<SqlBool>`${open} and m."traceState" = 0 and m."replyDueAt" is not null`;
const workingDays =
  (name: keyof Limits, more = 0): Alarm['before'] =>
  (now, days, set) =>
    days.workingDaysAgo(now, set[name] + more);
const calendarDays =
  (name: keyof Limits): Alarm['before'] =>
  (now, _days, set) =>
    addCalendarDays(now, -set[name]);
const atOnce: Alarm['before'] = (now) => now;

const platform: Recipient = { permission: 'plat:review' };
const group = (groupId: number | null | undefined): Recipient[] => (groupId ? [{ groupId }] : []);
const owners = ({ message, candidates }: CaseFile): Recipient[] =>
  message.ownerGroupId === null ? candidates.flatMap(group) : group(message.ownerGroupId);
/** The unit above the office; where none is, the platform. */
const above = ({ superiorGroupId }: CaseFile): Recipient[] =>
  superiorGroupId === null ? [platform] : group(superiorGroupId);
/** The unit above whoever gave an item. */
const aboveAssigner = (app: App, file: CaseFile, item: Item): Recipient[] => {
  const assigner = parentOf(file, item)?.fromGroupId ?? units.of(app).get(item.fromGroupId)?.parentId;
  return assigner ? group(assigner) : [platform];
};

const message = (
  kind: string,
  rest: Omit<Alarm, 'kind' | 'on' | 'tells'> & { tells: (file: CaseFile) => Recipient[] },
) => ({ kind, on: 'message', ...rest, tells: (_app, file) => rest.tells(file) }) satisfies Alarm;
const item = (
  kind: string,
  rest: Omit<Alarm, 'kind' | 'on' | 'tells'> & { tells: (app: App, file: CaseFile, item: Item) => Recipient[] },
) => ({ kind, on: 'item', ...rest, tells: (app, file, one) => rest.tells(app, file, one!) }) satisfies Alarm;

/** Nor can it be accepted while the platform looks at it again, however long that takes. */
const notAccepted = sql<SqlBool>`${toReply} and ${isRunning} and m."recheckState" <> 1 and m."acceptedAt" is null
  and m."processState" = 0`;

/** A date of the platform's own. */
const decided = (waiting: Waiting, kind: string, before: Alarm['before']) => {
  const { shows, due } = waits[waiting];
  return message(kind, {
    waits: sql<SqlBool>`${shows} and ${due} is not null`,
    since: due,
    before,
    tells: () => [platform],
  });
};
/** Once the date has passed. */
const reminders: readonly (readonly [Waiting, string])[] = [
  ['pending', 'reviewReminder'],
  ['appealed', 'appealReminder'],
  ['recheck', 'recheckReminder'],
  ['takedown', 'takedownReminder'],
  ['correction', 'correctionReminder'],
  ['improveAppeal', 'improveAppealReminder'],
];
/** When it is near, where there is that much time. */
const warnings: readonly (readonly [Waiting, string])[] = [
  ['appealed', 'appealNear'],
  ['recheck', 'recheckNear'],
  ['takedown', 'takedownNear'],
  ['improveAppeal', 'improveAppealNear'],
];
/** With `warnDaysLeft` working days left, as messages are marked; a term no longer than that has no such day. */
const beforeDate =
  (term: LimitName): Alarm['before'] =>
  (now, days, set) =>
    isWarnedOf(term, set) ? nearUntil({ now, calendar: days, limits: set }) : null;

export const alarms: readonly Alarm[] = [
  ...reminders.map(([waiting, kind]) => decided(waiting, kind, atOnce)),
  ...warnings.map(([waiting, kind]) => decided(waiting, kind, beforeDate(waits[waiting].term))),
  message('acceptReminder', {
    waits: notAccepted,
    since: sql<Date>`m."lastUpdate"`,
    before: workingDays('acceptDays'),
    tells: owners,
  }),
  message('acceptEscalated', {
    waits: notAccepted,
    since: sql<Date>`m."lastUpdate"`,
    before: workingDays('acceptDays', 1),
    tells: above,
  }),
  item('acceptReminder', {
    waits: stateIn(TpState.toAccept),
    since: sql<Date>`i."stateAt"`,
    before: workingDays('acceptDays'),
    tells: (_app, _file, one) => group(one.toGroupId),
  }),
  item('acceptEscalated', {
    waits: stateIn(TpState.toAccept),
    since: sql<Date>`i."stateAt"`,
    before: workingDays('acceptDays', 1),
    tells: (_app, _file, one) => group(one.fromGroupId),
  }),
  // Never granted by itself: the unit above hears of it.
  item('returnEscalated', {
    waits: stateIn(TpState.returnAsked),
    since: sql<Date>`i."stateAt"`,
    before: workingDays('returnDecisionDays'),
    tells: (app, file, one) => [...group(one.fromGroupId), ...aboveAssigner(app, file, one)],
  }),
  item('examineReminder', {
    waits: stateIn(...inReview),
    since: sql<Date>`i."stateAt"`,
    before: workingDays('examineDays'),
    tells: (_app, _file, one) => group(one.fromGroupId),
  }),
  item('overdue', {
    waits: sql<SqlBool>`${stateIn(...actionableTpStates)} and i."dueAt" is not null and ${isRunning}`,
    since: sql<Date>`i."dueAt"`,
    before: atOnce,
    tells: (_app, _file, one) => [...group(one.toGroupId), ...group(one.fromGroupId)],
  }),
  message('overdue', {
    waits: sql<SqlBool>`${toReply} and ${isRunning}`,
    since: sql<Date>`m."replyDueAt"`,
    before: atOnce,
    tells: owners,
  }),
  message('overdue', {
    waits: sql<SqlBool>`m."needExplain" and m."explainDueAt" is not null and ${isRunning}`,
    since: sql<Date>`m."explainDueAt"`,
    before: atOnce,
    tells: owners,
  }),
  message('overdue', {
    waits: sql<SqlBool>`m."improveState" = 1 and m."improveDueAt" is not null`,
    since: sql<Date>`m."improveDueAt"`,
    before: atOnce,
    tells: owners,
  }),
  // From here on it is the citizen's time that counts: no pause holds it.
  message('escalated', {
    waits: toReply,
    since: sql<Date>`m."threadsCheckTime"`,
    before: calendarDays('escalateCalendarDays'),
    tells: above,
  }),
  message('alarm60', {
    waits: toReply,
    since: sql<Date>`m."threadsCheckTime"`,
    before: calendarDays('alarmCalendarDays'),
    names: 'alarmCalendarDays',
    tells: (file) => [...owners(file), ...above(file), platform],
  }),
  message('alarm80', {
    waits: toReply,
    since: sql<Date>`m."threadsCheckTime"`,
    before: calendarDays('lastAlarmCalendarDays'),
    names: 'lastAlarmCalendarDays',
    tells: (file) => [...owners(file), ...above(file), platform],
  }),
];

interface Due {
  tid: number;
  tpid: number | null;
}

/** Gives every alarm that is due and was not given. Safe to run anywhere, any number of times, at the same time. */
export async function giveAlarms(app: App): Promise<void> {
  for (const alarm of alarms) {
    // By number, so that one for which it fails keeps nobody waiting behind it.
    let after: Due = { tid: 0, tpid: 0 };
    for (;;) {
      const place = after;
      const { rows } = await plannedForValues(app.database.db, (db) => dueNow(app, db, alarm, '>', place));
      await forEach(app.log, 'handling.remind', rows, (one) => give(app, alarm, one));
      if (rows.length < BATCH) break;
      after = rows.at(-1)!;
    }
  }
  app.events.nudge();
}

const from = { message: sql`message m`, item: sql`item i join message m using (tid)` };
const tpidOf = { message: sql<number | null>`null::int`, item: sql<number | null>`i.tpid` };
const placeOf = { message: sql`(m.tid, 0)`, item: sql`(m.tid, i.tpid)` };

/** The next alarm after a place in the list, or the one at that place. */
async function dueNow(app: App, db: Db, alarm: Alarm, which: '>' | '=', place: Due) {
  const now = app.clock.now();
  const until = alarm.before(now, calendar.of(app), limits.of(app));
  if (!until) return { rows: [] };
  // That a date is near is no news when it has passed.
  const since = until > now ? now : addCalendarDays(until, -FRESH_DAYS);
  const tpid = tpidOf[alarm.on];
  return await sql<Due & { since: Date }>`
    select m.tid, ${tpid} as tpid, ${alarm.since} as since from ${from[alarm.on]}
    where ${alarm.waits} and ${alarm.since} <= ${until} and ${alarm.since} > ${since}
      and ${placeOf[alarm.on]} ${sql.raw(which)} (${place.tid}, ${place.tpid ?? 0})
      and not exists (select from alarm a where a.tid = m.tid and coalesce(a.tpid, 0) = coalesce(${tpid}, 0)
        and a.kind = ${alarm.kind} and a.since = ${alarm.since})
    order by m.tid, tpid limit ${BATCH}`.execute(db);
}

async function give(app: App, alarm: Alarm, due: Due): Promise<void> {
  await app.database.db.transaction().execute(async (tx) => {
    await lockMessage(tx, due.tid);
    // Somebody may have acted, or another instance given it, before this one held the message.
    const { rows } = await dueNow(app, tx, alarm, '=', due);
    const [still] = rows;
    if (!still) return;
    const at = app.clock.now();
    await sql`insert into alarm (tid, tpid, kind, since, at)
      values (${due.tid}, ${due.tpid}, ${alarm.kind}, ${still.since}, ${at}) on conflict do nothing`.execute(tx);
    const file = await loadCase(app, tx, (await findMessage(tx, due.tid))!);
    const { fid } = file.message;
    const about = file.items.find((one) => one.tpid === due.tpid);
    const unit = units.of(app).get(about?.toGroupId ?? file.message.ownerGroupId ?? file.candidates[0] ?? 0);
    await record(tx, {
      kind: alarm.kind,
      at,
      tid: due.tid,
      tpid: due.tpid,
      fid,
      actorRole: 'system',
      data: {
        shown: 'office',
        subject: toldTitle(file.message),
        unit: unit?.groupName ?? '',
        aboutGroupId: unit?.groupId,
        ...(alarm.names && { days: limits.of(app)[alarm.names] }),
        notify: alarm.tells(app, file, about),
      },
    });
  });
}
