import { DeliveryState } from '@board/contract/codes';
import type { DeliveryAction } from '@board/contract/delivery';
import { reasonProblem } from '@board/contract/rules/posting';
import type { Capability } from '@board/contract/who';
import { sql } from 'kysely';
import { unitName, unitNameFor, units, unitsFitting } from '../accounts/index.ts';
import { type Ctx, callsOf } from '../base/calls/app.ts';
import { fail } from '../base/calls/refusal.ts';
import { eventsOf, record } from '../base/events/events.ts';
import {
  type Actor,
  act,
  type CaseFile,
  filesOf,
  isOnUnitsMessage,
  isOpen,
  isParty,
  listReader,
  loadCase,
  presentCase,
} from '../handling/index.ts';
import { findMessage, lockMessage, messageHolds } from '../messages/index.ts';
import type { Recipient } from '../notices/index.ts';
import { concerns, handlesIt, type Part, refusedBecause } from './actions.ts';
import { presentDelivered, presentDelivery, presentStep } from './present.ts';
import { rightCalls } from './rights.ts';
import * as store from './store.ts';

const partOf = ({ viewer }: Ctx): Part => ({ groupId: viewer.groupId });
const actorOf = ({ viewer }: Ctx): Actor =>
  viewer.groupId === null
    ? { role: 'platform', uid: viewer.uid!, groupId: null }
    : { role: 'unit', uid: viewer.uid!, groupId: viewer.groupId };

/** States behind the displays of list-handle-delivery (product.md §2). */
const displays: Record<number, readonly number[]> = {
  1: [DeliveryState.delivered],
  6: [DeliveryState.reference],
  7: [DeliveryState.applied],
  8: [DeliveryState.delivered, DeliveryState.reference, DeliveryState.applied, DeliveryState.granted],
};

const TARGETS_MAX = 30;
/** SQL: the number of a delivery's message. */
const itsMessage = sql`delivery.tid`;
const can = (ctx: Ctx, groupId: number, capability: Capability) =>
  units.of(ctx.app).get(groupId)?.capabilities.includes(capability) ?? false;

export const calls = callsOf('delivery', {
  ...rightCalls,

  async page({ side, display, keywords, burdenReduction, page, rows }, ctx) {
    const mine = filterOf(ctx, side, display, ctx.viewer.groupId!);
    const words = keywords?.trim();
    const about = [...(mine.about ?? []), ...(words ? [messageHolds(itsMessage, words)] : [])];
    const asked = { ...mine, about, burdenReduction, page, rows: Math.min(rows, 100) };
    const found = await store.deliveryPage(ctx.db, asked);
    return { total: found.total, rows: await presented(ctx, found.rows) };
  },

  async counts(_input, ctx) {
    const groupId = ctx.viewer.groupId!;
    const totalOf = (side: 'received' | 'asked', display: number) =>
      store.countDeliveries(ctx.db, filterOf(ctx, side, display, groupId));
    const received: Record<string, number> = {};
    if (can(ctx, groupId, 'allowHandleDelivery'))
      for (const display of [1, 6, 7]) received[display] = await totalOf('received', display);
    return { received, asked: await totalOf('asked', 8) };
  },

  async detail({ tid }, ctx) {
    const one = (await store.openDelivery(ctx.db, tid, ctx.viewer.groupId!)) ?? fail('B0002');
    if (!can(ctx, ctx.viewer.groupId!, 'allowHandleDelivery')) fail('B0002');
    const file = await loadCase(ctx.app, ctx.db, (await findMessage(ctx.db, tid)) ?? fail('A0404'));
    return {
      file: await presentDelivered(ctx, file, actorOf(ctx), one),
      delivery: presentDelivery(ctx, one, file, partOf(ctx)),
    };
  },

  targets: async ({ keywords }, ctx) => ({ units: targets(ctx, keywords) }),
  targetsByPlatform: async ({ keywords }, ctx) => ({ units: targets(ctx, keywords) }),

  send: (input, ctx) => send(ctx, input),
  sendByPlatform: (input, ctx) => send(ctx, input),

  async mark({ deliveryId, reference, note }, ctx) {
    const { one, file } = await caseOf(ctx, deliveryId);
    const own = note === undefined ? {} : { ownNote: note.trim() };
    const state = reference ? DeliveryState.reference : DeliveryState.delivered;
    // Only the note changes, so nobody is told.
    if (one.state === state) {
      const refused = refusedBecause(reference ? 'unmark' : 'mark', one, file, partOf(ctx));
      if (refused) fail(refused);
      return await changed(ctx, one, file, own);
    }
    refuse(ctx, reference ? 'mark' : 'unmark', one, file);
    await tell(ctx, file, one, reference ? 'deliveryMarked' : 'deliveryUnmarked', []);
    return await changed(ctx, one, file, { ...own, state });
  },

  async apply({ deliveryId, reason }, ctx) {
    const { one, file } = await caseOf(ctx, deliveryId);
    const problem = reasonProblem(reason, ctx.limits.reasonMin, ctx.limits);
    refuse(ctx, 'apply', one, file);
    if (problem) fail('B0003', { reason: problem });
    await tell(ctx, file, one, 'deliveryApplied', ownersOf(file), reason.trim());
    const state = { state: DeliveryState.applied, prevState: one.state, reason: reason.trim(), decision: '' };
    return await changed(ctx, one, file, state);
  },

  async applyCancel({ deliveryId }, ctx) {
    const { one, file } = await caseOf(ctx, deliveryId);
    refuse(ctx, 'applyCancel', one, file);
    await tell(ctx, file, one, 'deliveryApplicationWithdrawn', ownersOf(file));
    return await changed(ctx, one, file, { state: one.prevState!, prevState: null });
  },

  async read({ deliveryId }, ctx) {
    const { one, file } = await caseOf(ctx, deliveryId);
    if (one.toGroupId !== ctx.viewer.groupId || one.state === DeliveryState.revoked) fail('B0002');
    return await changed(ctx, one, file, one.readAt ? {} : { readAt: ctx.now });
  },

  async pageByPlatform({ side, tid, groupId, burdenReduction, page, rows }, ctx) {
    const sides = {
      asked: { states: [DeliveryState.applied] },
      decided: { decided: true },
      sent: { fromGroupId: null },
      all: {},
    };
    const asked = {
      ...sides[side],
      burdenReduction,
      ...(tid && { tid }),
      ...(groupId && { toGroupId: groupId }),
    };
    const found = await store.deliveryPage(ctx.db, { ...asked, page, rows: Math.min(rows, 100) });
    return {
      total: found.total,
      asked: await store.countDeliveries(ctx.db, sides.asked),
      rows: await presented(ctx, found.rows),
    };
  },

  async history({ deliveryId }, ctx) {
    const one = (await store.findDelivery(ctx.db, deliveryId)) ?? fail('A0404');
    const unit = unitName(ctx.app, one.toGroupId);
    // The grant is an event of the message and does not name the delivery.
    const isGrant = (kind: string, data: Record<string, unknown>) =>
      one.state === DeliveryState.granted && kind === 'deliveryGranted' && data.unit === unit;
    const steps = (await eventsOf(ctx.db, one.tid)).filter(
      ({ kind, data }) => data.deliveryId === deliveryId || isGrant(kind, data),
    );
    return { steps: steps.map((step) => presentStep(ctx, step)) };
  },

  decide: (input, ctx) => decide(ctx, input),
  decideByPlatform: (input, ctx) => decide(ctx, input),
  revoke: ({ deliveryId }, ctx) => revoke(ctx, deliveryId),
  revokeByPlatform: ({ deliveryId }, ctx) => revoke(ctx, deliveryId),
});

/** Presents deliveries with their messages, in the given order. */
async function presented(ctx: Ctx, rows: readonly store.Delivery[]) {
  const places = rows.map(({ tid }) => ({ tid, tpid: null }));
  const files = new Map((await filesOf(ctx, places)).map(({ file }) => [file.message.tid, file]));
  return rows.map((one) => {
    const file = files.get(one.tid)!;
    return { ...presentCase(ctx, file, actorOf(ctx)), delivery: presentDelivery(ctx, one, file, partOf(ctx)) };
  });
}

/** Returns units that may receive deliveries and whose name fits the words. */
const targets = (ctx: Ctx, keywords = '') =>
  unitsFitting(
    [...units.of(ctx.app).values()].filter(
      ({ enabled, groupId, capabilities }) =>
        enabled && groupId !== ctx.viewer.groupId && capabilities.includes('allowHandleDelivery'),
    ),
    keywords,
  )
    .slice(0, TARGETS_MAX)
    .map(({ groupId }) => ({ groupId, groupName: unitNameFor(ctx, groupId) }));

/** Returns the filter for a side. Refuses units that may not receive or send deliveries. */
function filterOf(
  ctx: Ctx,
  side: 'received' | 'sent' | 'asked',
  display: number,
  groupId: number,
): store.DeliveryFilter {
  switch (side) {
    case 'received':
      if (!can(ctx, groupId, 'allowHandleDelivery')) fail('A0403');
      return { toGroupId: groupId, states: displays[display] ?? fail('A0400') };
    case 'sent':
      if (!can(ctx, groupId, 'allowDelivery')) fail('A0403');
      return { fromGroupId: groupId };
    case 'asked':
      return { states: [DeliveryState.applied], about: [isOnUnitsMessage(itsMessage, listReader(ctx))] };
  }
}

interface Sent {
  tid: number;
  groupIds: readonly number[];
  withRemark: boolean;
  burdenReduction: boolean;
  note?: string;
}

async function send(ctx: Ctx, { tid, groupIds, withRemark, burdenReduction, note = '' }: Sent) {
  const message = (await lockMessage(ctx.db, tid)) ?? fail('A0404');
  const file = await loadCase(ctx.app, ctx.db, message);
  const { groupId: from } = partOf(ctx);
  if (from !== null && !isParty(file, from)) fail('B0002');
  // A unit that may not read the remark cannot pass it on.
  if (withRemark && from !== null && !handlesIt(file, from)) fail('B0002');
  if (!isOpen(file)) fail('B0001');
  const deliveryIds: number[] = [];
  for (const toGroupId of new Set(groupIds)) {
    const takes = toGroupId !== from && can(ctx, toGroupId, 'allowHandleDelivery');
    if (!takes || handlesIt(file, toGroupId)) fail('B0009', { groupIds: { name: 'deliveryTarget' } });
    if (await store.openDelivery(ctx.db, tid, toGroupId)) fail('B0008');
    const made = { tid, fromGroupId: from, toGroupId, withRemark, burdenReduction, note: note.trim() };
    const times = { createdAt: ctx.now, stateAt: ctx.now };
    const one = await store.insertDelivery(ctx.db, { ...made, ...times, state: DeliveryState.delivered });
    await tell(ctx, file, one, 'delivered', [{ groupId: toGroupId }]);
    deliveryIds.push(one.deliveryId);
  }
  return { deliveryIds };
}

interface Decided {
  deliveryId: number;
  grant: boolean;
  reason?: string;
}

async function decide(ctx: Ctx, { deliveryId, grant, reason = '' }: Decided) {
  const { one, file } = await caseOf(ctx, deliveryId);
  refuse(ctx, 'decide', one, file);
  if (grant) {
    const input = { groupId: one.toGroupId, note: reason };
    const done = await act(ctx, actorOf(ctx), { action: 'assignDelivered', tid: one.tid, input });
    return await changed(ctx, one, done.file, { state: DeliveryState.granted, decision: reason.trim() });
  }
  const problem = reasonProblem(reason, ctx.limits.reviewReasonMin, ctx.limits);
  if (problem) fail('B0003', { reason: problem });
  await tell(ctx, file, one, 'deliveryRefused', [{ groupId: one.toGroupId }], reason.trim());
  return await changed(ctx, one, file, { state: one.prevState!, prevState: null, decision: reason.trim() });
}

async function revoke(ctx: Ctx, deliveryId: number) {
  const { one, file } = await caseOf(ctx, deliveryId);
  refuse(ctx, 'revoke', one, file);
  await tell(ctx, file, one, 'deliveryRevoked', [{ groupId: one.toGroupId }]);
  return await changed(ctx, one, file, { state: DeliveryState.revoked });
}

/**
 * Locks the message and returns it with its delivery. Refuses with A0404 if the delivery does not exist, or is one between
 * other units.
 */
async function caseOf(ctx: Ctx, deliveryId: number) {
  const found = (await store.findDelivery(ctx.db, deliveryId)) ?? fail('A0404');
  const message = (await lockMessage(ctx.db, found.tid))!;
  // The transaction that held the lock before may have changed the delivery.
  const one = (await store.findDelivery(ctx.db, deliveryId))!;
  const file = await loadCase(ctx.app, ctx.db, message);
  return concerns(one, file, partOf(ctx)) ? { one, file } : fail('A0404');
}

function refuse(ctx: Ctx, action: DeliveryAction, one: store.Delivery, file: CaseFile): void {
  const refused = refusedBecause(action, one, file, partOf(ctx));
  if (refused) fail(refused);
}

async function changed(
  ctx: Ctx,
  one: store.Delivery,
  file: CaseFile,
  patch: Parameters<typeof store.updateDelivery>[2],
) {
  const moved = patch.state === undefined ? {} : { stateAt: ctx.now };
  const said = { ...patch, ...moved };
  const after = Object.keys(said).length > 0 ? await store.updateDelivery(ctx.db, one.deliveryId, said) : one;
  return presentDelivery(ctx, after, file, partOf(ctx));
}

const ownersOf = ({ message, candidates }: CaseFile): Recipient[] =>
  (message.ownerGroupId === null ? candidates : [message.ownerGroupId]).map((groupId) => ({ groupId }));

async function tell(
  ctx: Ctx,
  { message }: CaseFile,
  one: store.Delivery,
  kind: string,
  notify: Recipient[],
  reason = '',
): Promise<void> {
  const { uid, groupId, role } = actorOf(ctx);
  await record(ctx.db, {
    kind,
    at: ctx.now,
    tid: message.tid,
    fid: message.fid,
    actorUid: uid,
    actorGroupId: groupId,
    actorRole: role,
    data: {
      shown: 'office',
      subject: message.subject,
      unit: unitName(ctx.app, one.toGroupId),
      deliveryId: one.deliveryId,
      notify,
      ...(reason && { reason }),
    },
  });
}
