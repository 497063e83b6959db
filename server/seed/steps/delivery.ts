import { DeliveryState, ProcessState, ProcessType, TpState } from '@board/contract/codes';
import { addEvent, type Delivery, type Stage, type UnitName } from '../story.ts';
import { newItem, taken, toUnit } from './handling.ts';
import { toAuthor } from './review.ts';

/** Messages shown to units that do not handle them, and what came of it (domain.md B4). */

const officeOf = ({ world }: Stage, groupId: number): UnitName =>
  world.seats.find(({ office }) => office.groupId === groupId)!.office;

/** Whoever does something with a delivery; null is the platform. */
const doneBy = (unit: UnitName | null) => (unit ? { actorGroupId: unit.groupId } : { actorRole: 'platform' });

/** Shown to an office, by another one or by the platform (null). */
export function delivered(stage: Stage, at: Date, from: UnitName | null, to: UnitName, note: string): Delivery {
  const { story, world } = stage;
  const delivery: Delivery = {
    deliveryId: world.next.deliveryId++,
    tid: story.message.tid,
    fromGroupId: from?.groupId ?? null,
    toGroupId: to.groupId,
    state: DeliveryState.delivered,
    prevState: null,
    withRemark: false,
    burdenReduction: false,
    note,
    ownNote: '',
    reason: '',
    decision: '',
    createdAt: at,
    readAt: null,
    stateAt: at,
  };
  story.deliveries.push(delivery);
  const { deliveryId } = delivery;
  const told = { ...doneBy(from), deliveryId, unit: to.groupName, notify: [toUnit(to)] };
  addEvent(story, 'delivered', 'office', at, told);
  return delivery;
}

/** Its receiver keeps it as reference, with a note for itself. */
export function marked(stage: Stage, at: Date, delivery: Delivery, ownNote: string): void {
  const unit = officeOf(stage, delivery.toGroupId);
  Object.assign(delivery, { state: DeliveryState.reference, ownNote, stateAt: at });
  const told = { ...doneBy(unit), deliveryId: delivery.deliveryId, unit: unit.groupName, notify: [] };
  addEvent(stage.story, 'deliveryMarked', 'office', at, told);
}

/** Its receiver asks to handle the message. */
export function applied(stage: Stage, at: Date, delivery: Delivery, reason: string): void {
  const unit = officeOf(stage, delivery.toGroupId);
  Object.assign(delivery, { prevState: delivery.state, state: DeliveryState.applied, reason, stateAt: at });
  const told = { ...doneBy(unit), deliveryId: delivery.deliveryId, unit: unit.groupName, reason };
  addEvent(stage.story, 'deliveryApplied', 'office', at, { ...told, notify: [toUnit(stage.seat.office)] });
}

/** The office keeps its message. */
export function applicationRefused(stage: Stage, at: Date, delivery: Delivery, reason: string): void {
  const unit = officeOf(stage, delivery.toGroupId);
  Object.assign(delivery, { state: delivery.prevState, prevState: null, decision: reason, stateAt: at });
  const told = { ...doneBy(stage.seat.office), deliveryId: delivery.deliveryId, unit: unit.groupName, reason };
  addEvent(stage.story, 'deliveryRefused', 'office', at, { ...told, notify: [toUnit(unit)] });
}

/** Row 12: the office, or the platform in its place (null), gives the message to the unit that asked. */
export function applicationGranted(
  stage: Stage,
  at: Date,
  delivery: Delivery,
  decision: string,
  by: UnitName | null,
): void {
  const { story, world } = stage;
  const unit = officeOf(stage, delivery.toGroupId);
  taken(stage, at);
  const to = { processType: ProcessType.online, toGroupId: unit.groupId, tpState: TpState.toReply, note: decision };
  story.items.push({ ...newItem(stage, at, to), receivedAt: at });
  world.next.tpid++;
  story.message.processState = ProcessState.online;
  Object.assign(delivery, { state: DeliveryState.granted, decision, stateAt: at });
  const told = { ...doneBy(by), unit: unit.groupName, row: 12, notify: [toUnit(unit), toAuthor(stage)] };
  addEvent(story, 'deliveryGranted', 'public', at, told);
}
