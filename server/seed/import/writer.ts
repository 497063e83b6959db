import {
  AnswerKind,
  AnswerState,
  PriorityLevel,
  ProcessType,
  SourceType,
  ThreadState,
  TpState,
  TraceState,
} from '@board/contract/codes';
import { replyDays } from '@board/contract/rules/reply-days';
import { sql } from 'kysely';
import { citizenDefaults, type Unit, units } from '../../src/accounts/index.ts';
import type { App } from '../../src/base/calls/app.ts';
import type { Db } from '../../src/base/db/db.ts';
import { newMessage, usesEvaluation } from '../../src/messages/index.ts';
import { addCalendarDays, calendar, limits } from '../../src/settings/index.ts';
import { insertRows, type Row } from '../rows.ts';
import { addEvent, type Item, recordTexts, type Story } from '../story.ts';
import type { Foreign } from './foreign.ts';
import type { Placement } from './placement.ts';

/** A foreign message with its key and its place here. */
export interface Placed {
  /** the same at every run: source and foreign id */
  importId: string;
  message: Foreign;
  place: Placement;
}

/** Which of the keys are in the database already. */
export async function knownKeys(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{
    importId: string;
  }>`select "importId" from message where "importId" = any(${keys})`.execute(db);
  return new Set(rows.map(({ importId }) => importId));
}

/**
 * Writes messages as the engine would have left them had it taken every step at its time: message, answer, the item of
 * a unit below that answered, and their events, which the log then seals and hands to the listeners. One transaction.
 */
export async function writeBatch(app: App, source: string, batch: readonly Placed[]): Promise<void> {
  if (batch.length === 0) return;
  await app.database.db.transaction().execute(async (tx) => {
    const authors = await authorsOf(tx, source, batch);
    const [tids, tpids, asids] = [
      await numbers(tx, 'message', 'tid', batch.length),
      await numbers(tx, 'item', 'tpid', batch.length),
      await numbers(tx, 'answer', 'asid', batch.length),
    ];
    const stories = batch.map((placed, i) => {
      const uid = authors.get(loginName(source, placed.message))!;
      return story(app, placed, { tid: tids[i]!, tpid: tpids[i]!, asid: asids[i]!, uid });
    });
    await insertRows(
      tx,
      'message',
      stories.map(({ message }) => message),
    );
    await insertRows(
      tx,
      'item',
      stories.flatMap(({ items }) => items),
    );
    await insertRows(
      tx,
      'answer',
      stories.flatMap(({ answers }) => answers),
    );
    await insertRows(
      tx,
      'event',
      stories.flatMap(({ events }) => events),
    );
  });
}

/** Foreign authors are accounts that nobody can sign in to; one for each author of a source. */
const loginName = (source: string, { user }: Foreign) => `${source}:${user}`;

async function authorsOf(db: Db, source: string, batch: readonly Placed[]): Promise<Map<string, number>> {
  const authors = new Map(batch.map(({ message }) => [loginName(source, message), message]));
  const rows = [...authors].map(
    ([name, { user, postedAt }]): Row => ({
      ...citizenDefaults,
      status: 1,
      updatePwd: false,
      agreementVersion: '',
      loginName: name,
      nickName: user,
      source: 'imported',
      createdAt: postedAt,
    }),
  );
  const { rows: known } = await sql<{ loginName: string }>`
    select "loginName" from account where "loginName" = any(${[...authors.keys()]})`.execute(db);
  const names = new Set(known.map((row) => row.loginName));
  await insertRows(
    db,
    'account',
    rows.filter((row) => !names.has(row.loginName as string)),
  );
  const { rows: all } = await sql<{ uid: number; loginName: string }>`
    select uid, "loginName" from account where source = 'imported' and "loginName" = any(${[...authors.keys()]})`.execute(
    db,
  );
  return new Map(all.map((row) => [row.loginName, row.uid]));
}

/** Numbers of a table that nobody else will get. */
async function numbers(db: Db, table: string, column: string, count: number): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    select nextval(pg_get_serial_sequence(${table}, ${column})) as number from generate_series(1, ${count})`.execute(
    db,
  );
  return rows.map((row) => row.number);
}

interface Ids {
  tid: number;
  tpid: number;
  asid: number;
  uid: number;
}

/** All that happened to a message, as rows. */
function story(app: App, { importId, message, place }: Placed, ids: Ids): Story {
  const { seat, typeId, domainId } = place;
  const { subject, content, postedAt, user, originalUrl } = message;
  const told: Story = {
    message: {
      ...newMessage,
      tid: ids.tid,
      importId,
      originalUrl,
      uid: ids.uid,
      fid: seat.fid,
      position: seat.position,
      typeId,
      domainId,
      subject,
      content,
      threadPlacePublic: true,
      nickName: user,
      userType: citizenDefaults.userType,
      sourceType: SourceType.imported,
      ip: '',
      createDateline: postedAt,
      threadState: ThreadState.pending,
    },
    answers: [],
    items: [],
    evaluations: [],
    deliveries: [],
    pictures: [],
    events: [],
    tellsSince: null,
  };
  addEvent(told, 'submitted', 'public', postedAt, { row: 1, actorUid: ids.uid, actorRole: 'author' });
  const replyDueAt = dueAt(app, typeId, postedAt);
  // The other board had published it: what it holds was public there.
  Object.assign(told.message, { threadState: ThreadState.public, threadsCheckTime: postedAt, replyDueAt });
  addEvent(told, 'approved', 'public', postedAt, { row: 2, actorRole: 'platform' });
  if (message.reply) answered(app, told, message, place, ids);
  else told.message.priorityLevel = priorityOf(app, replyDueAt);
  // Every event was one change.
  told.message.version = told.events.length - 1;
  addEvent(told, 'imported', 'office', app.clock.now(), { actorRole: 'system' });
  recordTexts(app.vault, told);
  return told;
}

/** The reply: by a unit below the office when the file names one of ours, otherwise by the office, signed as it says. */
function answered(
  app: App,
  told: Story,
  { reply, organization }: Foreign,
  { seat, office, typeId }: Placement,
  { tpid, asid }: Ids,
): void {
  const { content, at } = reply!;
  const { message } = told;
  const below = (organization && unitBelow(app, office, organization)) || null;
  const by = (unit: Unit) => ({ actorGroupId: unit.groupId, unit: unit.groupName });
  Object.assign(message, { ownerGroupId: office.groupId, acceptedAt: at });
  addEvent(told, 'accepted', 'public', at, { ...by(office), row: 9 });
  if (below) {
    const { tid, replyDueAt } = message;
    told.items.push(
      passedItem({ tid, tpid, fromGroupId: office.groupId, toGroupId: below.groupId, dueAt: replyDueAt }, at),
    );
    addEvent(told, 'assigned', 'public', at, { actorGroupId: office.groupId, unit: below.groupName, row: 12 });
    addEvent(told, 'received', 'public', at, { ...by(below), tpid, row: 15 });
    addEvent(told, 'replySubmitted', 'office', at, { ...by(below), tpid, row: 17 });
  }
  const signAs = below || organization === office.groupName ? '' : organization.slice(0, limits.of(app).signAsMax);
  told.answers.push({
    asid,
    tid: message.tid,
    tpid: below ? tpid : null,
    groupId: (below ?? office).groupId,
    uid: null,
    kind: AnswerKind.reply,
    state: AnswerState.published,
    content,
    signAs,
    createdAt: at,
    publishedAt: at,
  });
  const evaluated = usesEvaluation(typeId, seat.organization, limits.of(app));
  const evaluationDueAt = evaluated ? addCalendarDays(at, limits.of(app).evaluationWindowCalendarDays) : null;
  Object.assign(message, {
    traceState: TraceState.replied,
    lastAnswerTime: at,
    evaluationDueAt,
    evalClosed: !evaluated,
  });
  const unit = signAs || (below ?? office).groupName;
  addEvent(told, 'replied', 'public', at, {
    actorGroupId: office.groupId,
    unit,
    tpid: below ? tpid : undefined,
    row: below ? 20 : 11,
  });
  if (evaluationDueAt && evaluationDueAt < app.clock.now()) {
    message.evalClosed = true;
    addEvent(told, 'evaluationClosed', 'author', evaluationDueAt, { actorRole: 'system', row: 33 });
  }
}

const unitBelow = (app: App, office: Unit, name: string): Unit | undefined =>
  units
    .of(app)
    .values()
    .find((unit) => unit.groupName === name && unit !== office && unit.path.includes(office.groupId));

const passedItem = (
  place: { tid: number; tpid: number; fromGroupId: number; toGroupId: number; dueAt: unknown },
  at: Date,
): Item => ({
  ...place,
  processType: ProcessType.online,
  lead: true,
  externalUnit: '',
  tpState: TpState.replyPassed,
  designated: false,
  rejections: 0,
  urges: 0,
  note: '',
  reason: '',
  createdAt: at,
  receivedAt: at,
  closedAt: at,
});

function dueAt(app: App, typeId: number, from: Date): Date | null {
  const days = replyDays(typeId, limits.of(app));
  return days === null ? null : calendar.of(app).addWorkingDays(from, days);
}

/** As the clock marks what waits: near its date, or past it. */
function priorityOf(app: App, replyDueAt: Date | null): number {
  const now = app.clock.now();
  if (!replyDueAt || replyDueAt >= calendar.of(app).addWorkingDays(now, limits.of(app).warnDaysLeft))
    return PriorityLevel.normal;
  return replyDueAt < now ? PriorityLevel.red : PriorityLevel.yellow;
}
