import { AnswerState } from '@board/contract/codes';
import { type Action, hasOpenReason } from '@board/contract/handling/actions';
import { hasBelow, isWithin, unitName, units } from '../accounts/index.ts';
import { moveAttachments } from '../attachments/index.ts';
import type { App, Ctx } from '../base/calls/app.ts';
import { fail } from '../base/calls/refusal.ts';
import type { Db } from '../base/db/db.ts';
import { together } from '../base/db/pipeline.ts';
import { record } from '../base/events/events.ts';
import { sealedOrigin } from '../base/events/origins.ts';
import { digestsOf } from '../base/events/text-digest.ts';
import { board } from '../forums/index.ts';
import {
  type AnswerRow,
  answersOf,
  type EvaluationRow,
  insertAnswer,
  insertEvaluation,
  keepVersion,
  lockMessage,
  type Message,
  rewordEvaluation,
  textsOf,
  toldTitle,
  updateAnswer,
  updateMessage,
  usesEvaluation,
  voidEvaluation,
} from '../messages/index.ts';
import { isUrgent } from '../moderation/index.ts';
import { calendar, dictionaries, limits } from '../settings/index.ts';
import { carryTies, resetAsks } from './asks/asks.ts';
import type { Actor, CaseFile, Change, Situation, Surroundings, Transition } from './case.ts';
import { digestsOfCase } from './clock/digests.ts';
import { type Marking, marking } from './clock/marks.ts';
import { onLastDay } from './guards.ts';
import type { Inputs } from './inputs.ts';
import { formerText } from './masking/masking.ts';
import { isBy, recipientsOf } from './parties.ts';
import { type Item, type ItemPatch, insertItem, itemsOf, updateItem } from './store.ts';
import { transitions } from './transitions.ts';
import { setAttachmentShown } from './writing/attachments.ts';
import { typistOf } from './writing/entered-store.ts';
import { tellFlagged } from './writing/flagged.ts';

/** Asked of the engine: which action, on what, and the version the caller saw. */
export interface Ask<A extends Action> {
  action: A;
  tid: number;
  tpid?: number;
  version?: number;
  input: Inputs[A];
}

/** The result of an action. */
export interface Done {
  file: CaseFile;
  transition: Transition;
  /** the answer that was written, if one was */
  asid: number | null;
}

/** Item of actions that concern the message itself; nothing reads it. */
const noItem = {} as Item;

/** The case, nobody else's to change until the transaction ends; A0404 where there is none. */
export async function lockCase(ctx: Ctx, tid: number): Promise<CaseFile> {
  // Asked in one packet and answered in this order: what belongs to the message is read when it is locked.
  const [message, items, answers] = await together(ctx.db, (db) =>
    Promise.all([lockMessage(db, tid), itemsOf(db, tid), answersOf(db, tid)]),
  );
  if (!message) fail('A0404');
  return caseOf(ctx.app, message, items, answers);
}

/**
 * Takes one action of the table: locks the message, decides, and writes the change, its event and the notices'
 * addressees, all in the caller's transaction. `locked`: the case, where the caller had to look at it under its lock.
 */
export async function act<A extends Action>(ctx: Ctx, actor: Actor, ask: Ask<A>, locked?: CaseFile): Promise<Done> {
  const file = locked ?? (await lockCase(ctx, ask.tid));
  const { message } = file;
  if (ask.version !== undefined && ask.version !== message.version) fail('B0001');
  const { transition, situation, change } = decide(ctx.app, ctx.now, actor, file, ask);
  const { asid, reworded } = await write(ctx, file, change);
  const after = await loadCase(ctx.app, ctx.db, {
    ...message,
    ...change.message,
    version: message.version + 1,
    lastUpdate: ctx.now,
  } as Message);
  const detail = { ...change.detail, ...digestsOfCase(ctx.app.vault, file, after, change, reworded) };
  await tell(ctx, transition, situation, { ...change, detail }, after);
  await tellFlagged(ctx, situation, change);
  return { file: after, transition, asid };
}

/**
 * What an action comes to, by the table alone: finds the row and asks its guards; nothing is read or written. Refuses
 * with B0002 whoever has no part in it, with B0001 what the present state does not allow, otherwise with the guard's
 * own code.
 */
export function decide<A extends Action>(
  app: App,
  now: Date,
  actor: Actor,
  file: CaseFile,
  { action, tpid, input }: Pick<Ask<A>, 'action' | 'tpid' | 'input'>,
): { transition: Transition; situation: Situation; change: Change } {
  const item = tpid === undefined ? noItem : (file.items.find((one) => one.tpid === tpid) ?? fail('A0404'));
  const sent = { ...surroundings(app, now), file, item, actor, input } as unknown as Situation;
  const transition = choose(action, sent);
  const situation = { ...sent, input: dated(sent, transition) } as Situation;
  for (const guard of [...(transition.may ?? []), ...(transition.check ?? [])]) {
    const refused = guard(situation);
    if (refused) fail(refused.code, refused.problem ? { [refused.field ?? 'tpid']: refused.problem } : {});
  }
  return { transition, situation, change: transition.to(situation) };
}

/** The input of an action, its date capped at what the row allows on that day. */
const dated = (sent: Situation, { latest }: Transition): object =>
  'until' in sent.input && sent.input.until
    ? { ...sent.input, until: onLastDay(sent.input.until, latest?.(sent) ?? null, sent.now) }
    : sent.input;

/** The row that applies. An action stands on several rows when its outcome depends on the state. */
function choose(action: Action, situation: Situation): Transition {
  const { file, item, actor } = situation;
  const rows = transitions.filter((row) => row.action === action && (row.on === 'item') === (item !== noItem));
  if (rows.length === 0) fail('B0001');
  const mine = rows.filter((row) => isBy(row, file, item, actor));
  if (mine.length === 0) fail('B0002');
  return mine.find((row) => row.from(file, item, situation)) ?? fail('B0001');
}

/** Row 1: a message that is just being written; it has no state to lock yet. */
export async function recordSubmission(
  ctx: Ctx,
  message: Message,
  /** who typed it in for the author, and what the event says of that */
  entry?: { by: Actor; detail: Change['detail'] },
): Promise<void> {
  const transition = transitions.find((row) => row.action === 'submit')!;
  const file = caseOf(ctx.app, message);
  const actor: Actor = entry?.by ?? { role: 'author', uid: message.uid, groupId: null };
  const situation = { ...surroundings(ctx.app, ctx.now), file, item: noItem, actor, input: {} } as Situation;
  const detail = { ...entry?.detail, ...digestsOf(ctx.app.vault, textsOf(message, [])) };
  await tell(ctx, transition, situation, { detail }, file);
}

/** Something the actor may do now, with the process item it applies to, null for the message itself. */
interface Offer {
  action: Action;
  tpid: number | null;
}

/** Returns the actions that the actor may take now: rows whose state and guards allow them for some input. */
export function actionsFor(app: App, now: Date, actor: Actor, file: CaseFile): Offer[] {
  const around = surroundings(app, now);
  const allowed = new Map<string, Offer>();
  for (const row of transitions) {
    for (const item of row.on === 'item' ? file.items : [noItem]) {
      if (!isBy(row, file, item, actor) || !row.from(file, item, around)) continue;
      const situation = { ...around, file, item, actor, input: {} } as Situation;
      if (row.may?.some((guard) => guard(situation))) continue;
      const tpid = row.on === 'item' ? item.tpid : null;
      allowed.set(`${row.action}:${tpid}`, { action: row.action, tpid });
    }
  }
  return [...allowed.values()];
}

/** The last day that may be chosen for something the actor may do now; null where nothing bounds it. */
export function latestFor(app: App, now: Date, actor: Actor, file: CaseFile, { action, tpid }: Offer): Date | null {
  const item = file.items.find((one) => one.tpid === tpid) ?? noItem;
  const situation = { ...surroundings(app, now), file, item, actor, input: {} } as Situation;
  return choose(action, situation).latest?.(situation) ?? null;
}

/** Whether the platform waits for somebody else: what is to be decided may not be decided by this one (four eyes). */
export function isForAnother(app: App, now: Date, actor: Actor, file: CaseFile): boolean {
  const situation = { ...surroundings(app, now), file, item: noItem, actor, input: {} } as Situation;
  return transitions.some(
    (row) =>
      row.on === 'message' &&
      isBy(row, file, noItem, actor) &&
      row.from(file, noItem, situation) &&
      row.may?.some((guard) => guard(situation)?.problem?.name === 'secondReviewer'),
  );
}

/** Builds the case of a message. Without items and answers, only questions that do not depend on them may be asked. */
export const caseOf = (
  app: App,
  message: Message,
  items: readonly Item[] = [],
  answers: readonly AnswerRow[] = [],
): CaseFile => ({
  ...boardSide(app, message),
  message,
  items,
  answers,
});

/** The case around a message, read. */
export async function loadCase(app: App, db: Db, message: Message): Promise<CaseFile> {
  const { tid } = message;
  const [items, answers] = await together(db, (db) => Promise.all([itemsOf(db, tid), answersOf(db, tid)]));
  return caseOf(app, message, items, answers);
}

/** Facts of a case that come from its board and the tree of units. */
function boardSide(app: App, { fid, typeId, ownerGroupId }: Pick<Message, 'fid' | 'typeId' | 'ownerGroupId'>) {
  const { groupIds, organization } = board(app, fid)!;
  const owner = units.of(app).get(ownerGroupId ?? groupIds[0] ?? 0);
  return {
    candidates: groupIds,
    superiorGroupId: owner?.parentId ?? null,
    organization,
    usesEvaluation: usesEvaluation(typeId, organization, limits.of(app)),
  };
}

function surroundings(app: App, now: Date): Surroundings {
  return {
    now,
    limits: limits.of(app),
    calendar: calendar.of(app),
    isBelow: (upper, lower) => upper !== lower && isWithin(app, upper, lower),
    isAtWork: (groupId) => units.of(app).get(groupId)?.enabled !== false,
    hasBelow: (groupId) => hasBelow(app, groupId),
    namesDanger: (...texts) => isUrgent(app, ...texts),
    unitName: (groupId) => unitName(app, groupId),
    boardAt: (fid) => board(app, fid),
    readyReasons: dictionaries.of(app).readyReasons,
  };
}

interface Written {
  /** of the new answer */
  asid: number | null;
  /** the evaluation that says something else now */
  reworded: EvaluationRow | null;
}

/** Writes a change. */
async function write(ctx: Ctx, file: CaseFile, change: Change): Promise<Written> {
  const { message } = file;
  const { now } = ctx;
  const { tid } = message;
  const { newAnswer, newEvaluation } = change;
  const mark = marking(ctx.app, { ...message, ...change.message }, now);
  const former = formerText(ctx.app, file, change);
  const [, asid] = await together(ctx.db, (db) =>
    Promise.all([
      Promise.all([
        updateMessage(db, tid, { ...change.message, version: message.version + 1, lastUpdate: now }),
        ...itemPatches(file, change, mark, now).map(([tpid, patch]) => updateItem(db, tpid, patch)),
        ...(change.newItems ?? []).map((item) =>
          insertItem(db, { ...item, tid, priorityLevel: mark(item), createdAt: now, stateAt: now }),
        ),
        ...(former ? [keepVersion(db, former, now)] : []),
        ...(change.answers ?? []).map(({ asid, patch }) => updateAnswer(db, asid, patch)),
        ...(newEvaluation ? [insertEvaluation(db, { ...newEvaluation, tid, at: now })] : []),
      ]),
      newAnswer ? insertAnswer(db, { ...withoutSource(newAnswer), tid, createdAt: now }) : null,
    ]),
  );
  if (change.message?.content !== undefined && change.message.content !== message.content) await resetAsks(ctx.db, tid);
  if (change.evaluationVoided) await voidEvaluation(ctx.db, tid, now);
  const { evaluationReworded: words } = change;
  const reworded = words ? await rewordEvaluation(ctx.db, words.evaluationId, words.content, now) : null;
  if (words && !reworded) fail('B0009', { tpid: { name: 'invalid' } });
  if (change.hiddenAid) await setAttachmentShown(ctx, tid, change.hiddenAid, 'hiddenForGood');
  if (asid !== null && newAnswer?.sourceAsid !== undefined) {
    await moveAttachments(ctx.db, newAnswer.sourceAsid, asid);
    const source = file.answers.find((one) => one.asid === newAnswer.sourceAsid)!;
    await carryTies(ctx.db, source, { asid, content: newAnswer.content });
  }
  return { asid, reworded };
}

/** What is written to each item: its part of the change, and its mark where the change makes it another. */
function itemPatches(file: CaseFile, change: Change, mark: Marking, now: Date): [tpid: number, ItemPatch][] {
  return file.items.flatMap((item): [number, ItemPatch][] => {
    const patches = (change.items ?? []).filter(({ tpid }) => tpid === item.tpid).map(({ patch }) => patch);
    const patch: ItemPatch = Object.assign({}, ...patches);
    if (patch.tpState !== undefined) patch.stateAt = now;
    const priorityLevel = mark({ ...item, ...patch } as Item);
    if (priorityLevel !== item.priorityLevel) patch.priorityLevel = priorityLevel;
    return Object.keys(patch).length > 0 ? [[item.tpid, patch]] : [];
  });
}

const withoutSource = ({ sourceAsid: _, ...answer }: NonNullable<Change['newAnswer']>) => answer;

/** Writes the event with its recipients. */
async function tell(ctx: Ctx, row: Transition, before: Situation, change: Change, after: CaseFile): Promise<void> {
  const { message } = after;
  const told = [...row.tells, ...(change.tells ?? [])];
  const recipients = told.flatMap((one) => recipientsOf(one, before, after));
  if (told.includes('typist')) recipients.push(...(await typistOf(ctx.db, message)));
  const actor = (before.actor.role === 'author' && before.actor.typedBy) || before.actor;
  await record(ctx.db, {
    kind: row.event,
    at: ctx.now,
    tid: message.tid,
    tpid: row.on === 'item' ? before.item.tpid : null,
    fid: message.fid,
    actorUid: actor.uid,
    actorGroupId: actor.groupId,
    actorRole: actor.role,
    data: {
      row: row.row,
      shown: row.shown,
      ...(hasOpenReason(row.action) && { open: true }),
      subject: toldTitle(message),
      notify: recipients,
      threadState: message.threadState,
      traceState: message.traceState,
      ...change.detail,
    },
    originSealed: actor.role === 'author' ? sealedOrigin(ctx) : null,
  });
}

/** The text a unit is writing, for the message or for one of its items. */
export const draftOf = (file: CaseFile, groupId: number, tpid: number | null) =>
  file.answers.findLast(
    (answer) => answer.state === AnswerState.draft && answer.groupId === groupId && answer.tpid === tpid,
  );
