import { DeliveryState, TraceState } from '@board/contract/codes';
import type { DeliveryAction } from '@board/contract/delivery';
import { type CaseFile, isActive, isOpen, isOwner } from '../handling/index.ts';
import type { Delivery } from './store.ts';

/** The actions on a delivery: who may take them, and when (domain.md B4). Pure. */

/** A unit, or null for the platform. */
export type Part = { groupId: number | null };

const { delivered, reference, applied } = DeliveryState;
const waits = (one: Delivery) => one.state === delivered || one.state === reference;

/** Tells whether another unit may take the message: no unit below the office is handling it, and it is not answered. */
const isFree = (file: CaseFile): boolean =>
  isOpen(file) && file.message.traceState === TraceState.toReply && !file.items.some(isActive);

/** Tells whether a unit already handles the message, so that it needs no delivery. */
export const handlesIt = (file: CaseFile, groupId: number): boolean =>
  isOwner(file, groupId) ||
  file.candidates.includes(groupId) ||
  file.items.some((item) => item.toGroupId === groupId && isActive(item));

const isReceiver = (one: Delivery, { groupId }: Part) => groupId === one.toGroupId;
const isSender = (one: Delivery, { groupId }: Part) => groupId === one.fromGroupId;
const decides = (file: CaseFile, { groupId }: Part) => groupId === null || isOwner(file, groupId);

/** Whether the delivery exists for a unit: for its sender, its receiver, and the office that decides on it. */
export const concerns = (one: Delivery, file: CaseFile, part: Part): boolean =>
  isReceiver(one, part) || isSender(one, part) || decides(file, part);

const may: Record<DeliveryAction, (one: Delivery, file: CaseFile, part: Part) => boolean> = {
  mark: (one, _file, part) => one.state === delivered && isReceiver(one, part),
  unmark: (one, _file, part) => one.state === reference && isReceiver(one, part),
  apply: (one, file, part) => waits(one) && isReceiver(one, part) && isFree(file),
  applyCancel: (one, _file, part) => one.state === applied && isReceiver(one, part),
  decide: (one, file, part) => one.state === applied && decides(file, part),
  revoke: (one, _file, part) => (waits(one) || one.state === applied) && isSender(one, part),
};

export const deliveryActionsFor = (one: Delivery, file: CaseFile, part: Part): DeliveryAction[] =>
  (Object.keys(may) as DeliveryAction[]).filter((action) => may[action](one, file, part));

/** Returns B0002 if the actor may not act, B0001 if the state does not allow it, or null if the action is allowed. */
export function refusedBecause(
  action: DeliveryAction,
  one: Delivery,
  file: CaseFile,
  part: Part,
): 'B0001' | 'B0002' | null {
  if (may[action](one, file, part)) return null;
  const his = { decide: decides(file, part), revoke: isSender(one, part) }[action as string] ?? isReceiver(one, part);
  return his ? 'B0001' : 'B0002';
}
