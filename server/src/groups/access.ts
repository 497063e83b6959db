import { RecheckState } from '@board/contract/codes';
import type { ServerProblem } from '@board/contract/rules/posting';
import { unitNameFor } from '../accounts/index.ts';
import type { Ctx } from '../base/calls/app.ts';
import { fail, Refusal } from '../base/calls/refusal.ts';
import {
  actingUnit,
  actionsFor,
  type CaseFile,
  filesOf,
  isActive,
  isOwner,
  isParty,
  isToReply,
  refuseUnsendable,
} from '../handling/index.ts';
import * as store from './store.ts';

/** What a unit may see of a group, and which of its messages it can answer. */
export interface GroupAccess {
  group: store.Group;
  /** the office whose group it is; otherwise a unit below that has some of it in hand */
  isOffice: boolean;
  /** messages that the unit may read, each with its case */
  members: { member: store.Member; file: CaseFile }[];
  /** waiting messages that it may not read */
  others: number;
}

const hasInHand = (file: CaseFile, groupId: number) =>
  file.items.some((item) => item.toGroupId === groupId && isActive(item));

/** Whether a unit is the office that handles a message. */
export const handlesIt = (file: CaseFile, groupId: number): boolean => isParty(file, groupId) && isOwner(file, groupId);

/** A group as the viewer's unit sees it; undefined for a unit that has no part in it. */
export async function groupAccessOf(ctx: Ctx, group: store.Group): Promise<GroupAccess | undefined> {
  const groupId = ctx.viewer.groupId!;
  const isOffice = group.groupId === groupId;
  if (!isOffice && !store.isTakenUp(group)) return undefined;
  const all = (await store.membersOf(ctx.db, group.messageGroupId)).filter(store.isShown);
  const files = new Map(
    (
      await filesOf(
        ctx,
        all.map(({ tid }) => ({ tid, tpid: null })),
      )
    ).map(({ file }) => [file.message.tid, file]),
  );
  const members = all.flatMap((member) => {
    const file = files.get(member.tid);
    const isMine = file && (isOffice ? handlesIt(file, groupId) : hasInHand(file, groupId));
    return isMine ? [{ member, file }] : [];
  });
  if (!isOffice && members.length === 0) return undefined;
  return { group, isOffice, members, others: all.length - members.length };
}

/** The same; A0404 for a unit that has no part in it. */
export const seen = async (ctx: Ctx, group: store.Group | undefined): Promise<GroupAccess> =>
  (group && (await groupAccessOf(ctx, group))) ?? fail('A0404');

/** Locks a group that the viewer's office may change. B0001: it was changed since the viewer read it. */
export async function lockOwn(ctx: Ctx, messageGroupId: number, version: number): Promise<GroupAccess> {
  const sight = await seen(ctx, await store.lockGroup(ctx.db, messageGroupId));
  if (!sight.isOffice) fail('A0404');
  if (sight.group.version !== version || !store.isOpenGroup(sight.group)) fail('B0001');
  return sight;
}

/** The message (null) or an item of it; `signs`: the unit has its text signed before it is sent. */
interface Place {
  tpid: number | null;
  signs: boolean;
}

/** Where the viewer's unit would write the answer, or why it cannot. */
export async function placeToAnswer(ctx: Ctx, file: CaseFile): Promise<Place | { problem: ServerProblem }> {
  const { app, now } = ctx;
  const offers = actionsFor(app, now, actingUnit(ctx), file);
  const offer = offers.find(({ action }) => action === 'reply' || action === 'submitReply');
  if (!offer) return { problem: whyNot(ctx, file) };
  try {
    await refuseUnsendable(ctx, file, offer.tpid);
    return { tpid: offer.tpid, signs: false };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const problem = problemOf(error);
    return problem.name === 'signOffNeeded' ? { tpid: offer.tpid, signs: true } : { problem };
  }
}

function whyNot(ctx: Ctx, file: CaseFile): ServerProblem {
  const { viewer } = ctx;
  if (!isParty(file, viewer.groupId!)) return { name: 'groupElsewhere' };
  if (file.message.recheckState === RecheckState.asked) return { name: 'groupRecheck' };
  const holder = file.items.findLast((item) => item.lead && isActive(item) && item.toGroupId !== null)?.toGroupId;
  if (isToReply(file) && holder && holder !== viewer.groupId)
    return { name: 'groupInHand', with: unitNameFor(ctx, holder) };
  return { name: 'groupNotWaiting' };
}

/** What a refusal says of a message; the first of its fields. */
export const problemOf = ({ problems }: Refusal): ServerProblem =>
  Object.values(problems)[0] ?? { name: 'groupNotWaiting' };
