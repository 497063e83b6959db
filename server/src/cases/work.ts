import { contentOf, partsOf } from '@board/contract/cases/case-text';
import { isCaseSource } from '@board/contract/cases/source';
import { Position } from '@board/contract/codes';
import type { ServerProblems } from '@board/contract/rules/posting';
import { units } from '../accounts/index.ts';
import type { App, Ctx } from '../base/calls/app.ts';
import { fail } from '../base/calls/refusal.ts';
import { record } from '../base/events/events.ts';
import { caseName, caseText, digestsOf } from '../base/events/text-digest.ts';
import { board } from '../forums/index.ts';
import { isParty, loadCase } from '../handling/index.ts';
import { lockMessage, type Message, toldTitle } from '../messages/index.ts';
import type { Recipient } from '../notices/index.ts';
import { findableWords } from '../search/index.ts';
import { dictionaries, shanghaiDay } from '../settings/index.ts';
import { chainOf, type Desk, examines, nextDesk } from './chain.ts';
import * as desk from './desk-store.ts';
import type { CaseBaseRow, CaseText, VersionRow } from './store.ts';
import { type CaseActor, type CaseRow, rowFor, type Standing, type Step } from './transitions.ts';

/** Takes steps of the table (`transitions.ts`): locks message and case, decides, and writes the change with its event. */

export const actorOf = ({ viewer }: Ctx): CaseActor => ({
  uid: viewer.uid!,
  groupId: viewer.groupId,
  capabilities: viewer.capabilities,
});

/** Returns the facts that the table needs; `level` is the level that the case is meant for. */
export const standingOf = (app: App, one: CaseBaseRow, level: number, isPublic: boolean): Standing => ({
  one,
  isPublic,
  chain: chainOf(app, { groupId: one.groupId, level }),
  deskAble: one.deskGroupId !== null && examines(units.of(app).get(one.deskGroupId)),
});

/** Tells whether a unit may read a case in work: its own, or one handed in below it if the unit examines cases. */
export function mayRead(app: App, { groupId, capabilities }: CaseActor, one: CaseBaseRow): boolean {
  const wasSent = one.sentVersion !== null;
  if (groupId === null) return wasSent;
  if (groupId === one.groupId) return capabilities.includes('allowSendCase') || capabilities.includes('allowCheckCase');
  const isAbove = units.of(app).get(one.groupId)?.path.includes(groupId) ?? false;
  return wasSent && isAbove && capabilities.includes('allowCheckCase');
}

/** Returns a message that may become a case of the caller's unit, a party to it. Refuses with A0404, B0002 or B0009. */
export async function sourceFor(ctx: Ctx, message: Message | undefined): Promise<Message> {
  if (!message) fail('A0404');
  if (!isParty(await loadCase(ctx.app, ctx.db, message), ctx.viewer.groupId!)) fail('B0002');
  if (!isCaseSource(message)) fail('B0009', { tid: { name: 'caseMessage' } });
  return message;
}

/** Derives region, position and year of a case from its message. */
export function placeOf(app: App, { fid, createDateline }: Message) {
  const { path, position } = board(app, fid)!;
  return {
    region: position === Position.ministry ? 0 : path[0]!,
    position,
    year: Number(shanghaiDay(createDateline).slice(0, 4)),
  };
}

export interface Written {
  title: string;
  content: string;
  domainId: number;
  reason: number;
  type: number;
  level: number;
}

/** Returns the written text in stored form. Refuses unknown domains, grounds, kinds and levels with B0003. */
export function textOf(ctx: Ctx, message: Message, said: Written): CaseText {
  const { cases } = ctx.texts;
  const known = {
    domainId: dictionaries.of(ctx.app).domains.some(({ value }) => value === said.domainId),
    reason: said.reason in cases.reasons,
    type: said.type in cases.types,
    level: said.level in cases.levels,
  };
  const wrong = Object.entries(known).filter(([, isKnown]) => !isKnown);
  if (wrong.length > 0)
    fail('B0003', Object.fromEntries(wrong.map(([field]) => [field, { name: 'chooseRequired' }])) as ServerProblems);
  const { domainId, reason, type, level } = said;
  const content = contentOf(partsOf(said.content));
  return {
    title: said.title.trim(),
    content,
    domainId,
    reason,
    type,
    level,
    ...placeOf(ctx.app, message),
    at: ctx.now,
  };
}

/** Locks the message and the case of a step. Refuses with A0404 callers who may not read the case. */
async function hold(ctx: Ctx, caseId: number) {
  const found = (await desk.caseById(ctx.db, caseId)) ?? fail('A0404');
  const message = (await lockMessage(ctx.db, found.tid))!;
  // The transaction that held the lock before may have changed or deleted the case.
  const one = (await desk.lockCase(ctx.db, caseId)) ?? fail('B0001');
  const versions = await desk.versionsOf(ctx.db, caseId);
  if (!mayRead(ctx.app, actorOf(ctx), one)) fail('A0404');
  const text = versions.find(({ version }) => version === one.version)!;
  const isPublic = versions.some((version) => version.isPublic);
  return { one, message, versions, text, standing: standingOf(ctx.app, one, text.level, isPublic) };
}

interface StepRequest extends Step {
  caseId: number;
  /** the stamp that the caller saw; not needed for `off` */
  stamp?: number;
  reason?: string;
  /** the text, of `save` */
  said?: Written;
  /** refuses a step for further reasons */
  check?(message: Message, text: VersionRow): void;
}

/** Takes a step and returns the case's number; null if the case was deleted. */
export async function takeStep(ctx: Ctx, asked: StepRequest): Promise<number | null> {
  const { caseId, stamp, reason = '', said } = asked;
  const held = await hold(ctx, caseId);
  const { one, message, text, standing } = held;
  const row = rowFor(standing, actorOf(ctx), asked);
  // A stale stamp is refused first (B0001), also if it is no longer the caller's turn.
  const isStale = stamp !== undefined && stamp !== one.stamp;
  if (typeof row === 'string' || isStale) fail(isStale ? 'B0001' : (row as 'B0001' | 'B0002'));
  asked.check?.(message, text);
  // A case needs a public message to become public (domain.md B6).
  if ((row.row === 5 || row.row === 8) && !isCaseSource(message)) fail('B0009', { tid: { name: 'caseMessage' } });
  const to = row.to === 'same' ? one.state : row.to;
  if (row.action === 'save') await writeText(ctx, held, textOf(ctx, message, said!));
  if (row.action === 'remove') await giveUp(ctx, held, to);
  if (row.row === 5) await desk.patchVersion(ctx.db, caseId, one.version, { submittedAt: text.submittedAt ?? ctx.now });
  if (row.row === 8) await publish(ctx, one);
  if (row.action === 'off') await desk.hideVersions(ctx.db, caseId);
  if (to === null) return null;
  const next = deskAfter(row, standing);
  await desk.updateCase(ctx.db, caseId, {
    ...(row.action === 'remove'
      ? {}
      : { state: to, deskLevel: next?.level ?? null, deskGroupId: next?.groupId ?? null }),
    // The reason of a refusal stays until the case is handed in again.
    ...(row.action === 'audit' || row.action === 'submit' || row.row === 10 ? { reason: reason.trim() } : {}),
    ...(row.row === 5 ? { sentVersion: one.version } : {}),
    ...(row.row === 8 ? { storedAt: ctx.now } : {}),
    stamp: one.stamp + 1,
    changedAt: ctx.now,
  });
  await tell(ctx, row, held, next, reason.trim());
  return caseId;
}

type Held = Awaited<ReturnType<typeof hold>>;

/** Returns the desk that examines the case after a step; null: none. */
function deskAfter({ row }: CaseRow, { chain, one }: Standing): Desk | null {
  if (row === 5) return chain[0]!;
  if (row === 7) return nextDesk(chain, one.deskLevel!);
  if (row === 11 && one.deskLevel !== null) return { level: one.deskLevel, groupId: one.deskGroupId };
  return null;
}

/** Writes the text, as a new version if the present one was handed in, because that one must not change. */
async function writeText(ctx: Ctx, { one, text, versions }: Held, said: CaseText): Promise<void> {
  const version = text.submittedAt === null ? one.version : versions[0]!.version + 1;
  await desk.writeVersion(ctx.db, one.caseId, version, said, findableWords(`${said.title} ${said.content}`));
  await desk.updateCase(ctx.db, one.caseId, { version });
}

/** Deletes a draft. Of a revision only versions never handed in are deleted, and the public version is current again. */
async function giveUp(ctx: Ctx, { one, versions }: Held, to: number | null): Promise<void> {
  if (to === null) return await desk.dropCase(ctx.db, one.caseId);
  await desk.updateCase(ctx.db, one.caseId, { version: versions.find(({ isPublic }) => isPublic)!.version, state: to });
  await desk.dropUnsent(ctx.db, one.caseId);
}

/** Makes the passed version the public one. */
async function publish(ctx: Ctx, { caseId, version }: CaseBaseRow): Promise<void> {
  await desk.hideVersions(ctx.db, caseId);
  await desk.patchVersion(ctx.db, caseId, version, { isPublic: true, at: ctx.now });
}

async function tell(ctx: Ctx, row: CaseRow, held: Held, next: Desk | null, reason: string): Promise<void> {
  if (!row.event) return;
  const { one, message, text } = held;
  const { uid, groupId } = ctx.viewer;
  const href = `/g/taskBoard/caseBaseDetail?caseId=${one.caseId}`;
  const toDesk: Recipient[] = !next
    ? []
    : next.groupId === null
      ? [{ permission: 'plat:review' }]
      : [{ groupId: next.groupId }];
  const toAuthor: Recipient[] = row.by.includes('author') && groupId === one.groupId ? [] : [{ groupId: one.groupId }];
  const digests =
    row.event === 'caseStored'
      ? digestsOf(ctx.app.vault, [caseText({ ...text, tid: one.tid })])
      : row.event === 'caseOff'
        ? { digests: { [caseName(one)]: null } }
        : {};
  const isShown = row.event === 'caseStored' || row.event === 'caseOff';
  const common = {
    kind: row.event,
    at: ctx.now,
    tid: message.tid,
    fid: message.fid,
    actorUid: uid,
    actorGroupId: groupId,
    actorRole: groupId === null ? ('platform' as const) : ('unit' as const),
  };
  await record(ctx.db, {
    ...common,
    data: {
      // Nobody sees events of unpublished cases in the log of the message.
      shown: isShown ? 'office' : 'nobody',
      subject: toldTitle(message),
      caseId: one.caseId,
      version: one.version,
      href,
      notify: row.row === 11 ? toAuthor : [...toDesk, ...toAuthor],
      ...(reason && { reason }),
      ...digests,
    },
  });
}
