import { AnswerState } from '@board/contract/codes';
import type { DeliveryStep, DeliveryView } from '@board/contract/delivery';
import { secondsOrNull, toSeconds } from '@board/contract/fields';
import type { CaseFileView } from '@board/contract/handling/case';
import { unitNameFor } from '../accounts/index.ts';
import type { Ctx } from '../base/calls/app.ts';
import type { BoardEvent } from '../base/events/events.ts';
import { type Actor, type CaseFile, presentCaseFile } from '../handling/index.ts';
import { eventTitle } from '../notices/index.ts';
import { deliveryActionsFor, type Part } from './actions.ts';
import type { Delivery } from './store.ts';

export function presentDelivery(ctx: Ctx, one: Delivery, file: CaseFile, part: Part): DeliveryView {
  return {
    deliveryId: one.deliveryId,
    tid: one.tid,
    fromGroupName: unitNameFor(ctx, one.fromGroupId),
    toGroupId: one.toGroupId,
    toGroupName: unitNameFor(ctx, one.toGroupId),
    state: one.state,
    withRemark: one.withRemark,
    burdenReduction: one.burdenReduction,
    note: one.note,
    ownNote: part.groupId === one.toGroupId ? one.ownNote : '',
    reason: one.reason,
    decision: one.decision,
    dateline: toSeconds(one.createdAt),
    readAt: secondsOrNull(one.readAt),
    actions: deliveryActionsFor(one, file, part),
  };
}

/** Presents a step of a delivery in the reader's language. */
export const presentStep = (
  ctx: Ctx,
  { kind, actorGroupId, at, data }: Pick<BoardEvent, 'kind' | 'actorGroupId' | 'at' | 'data'>,
): DeliveryStep => ({
  event: eventTitle(ctx, kind, data),
  groupName: unitNameFor(ctx, actorGroupId),
  reason: typeof data.reason === 'string' ? data.reason : '',
  dateline: toSeconds(at),
});

/**
 * Presents a message to the unit it was delivered to. Leaves out the office's work on it and the author's identity.
 * Hidden fields are included only if the sender chose so.
 */
export async function presentDelivered(ctx: Ctx, file: CaseFile, actor: Actor, one: Delivery): Promise<CaseFileView> {
  const whole = await presentCaseFile(ctx, file, actor, one.withRemark);
  return {
    ...whole,
    answers: whole.answers
      .filter(({ state }) => state === AnswerState.published)
      .map((answer) => ({ ...answer, attachments: answer.attachments.filter(({ isPublic }) => isPublic === 1) })),
    versions: [],
    items: [],
    log: [],
    contacts: [],
    mayContact: false,
    dates: [],
    switchable: [],
  };
}
