import { z } from 'zod';
import { change, read } from './call.ts';
import { caseFile, caseRow } from './case.ts';
import { flag, id, optionalText, page, seconds } from './fields.ts';
import { handlingErrors, reason } from './handling/inputs.ts';
import { government, permission } from './who.ts';

/** What may be done with a delivery next; screens never work it out. */
export const deliveryActions = ['mark', 'unmark', 'apply', 'applyCancel', 'decide', 'revoke'] as const;
export type DeliveryAction = (typeof deliveryActions)[number];

/** A message shown to a unit that does not handle it (domain.md B4). */
export const delivery = z.object({
  deliveryId: z.number(),
  tid: z.number(),
  /** empty: the platform */
  fromGroupName: z.string(),
  toGroupId: z.number(),
  toGroupName: z.string(),
  state: z.number(),
  withRemark: z.boolean(),
  /** what the sender says */
  note: z.string(),
  /** what the receiver keeps for itself; nobody else reads it */
  ownNote: z.string(),
  /** why the receiver wants to handle it, and what was said to that */
  reason: z.string(),
  decision: z.string(),
  dateline: seconds,
  readAt: seconds.nullable(),
  actions: z.array(z.enum(deliveryActions)),
});
export type DeliveryView = z.infer<typeof delivery>;
export const deliveryRow = caseRow.extend({ delivery });
export type DeliveryRow = z.infer<typeof deliveryRow>;

const onDelivery = { deliveryId: id };
const handles = government(undefined, 'allowHandleDelivery');
const sends = government(undefined, 'allowDelivery');
const sent = {
  tid: id,
  groupIds: z.array(id).min(1).max(20),
  withRemark: flag.default(false),
  note: optionalText(1000),
};
const decided = { ...onDelivery, grant: flag, reason: optionalText(2000) };
const errors = [...handlingErrors, 'B0008', 'A0403'] as const;

/** Messages shown to units that do not handle them, as information or reference (domain.md B4). */
export const deliveries = {
  page: read({
    path: '/v1/org/delivery/page',
    summary:
      'Deliveries: received (display 1 delivered only, 6 reference, 7 applied for, 8 all), sent, or asked of my office.',
    who: government(),
    envelope: 'data',
    input: z.object({
      ...page,
      side: z.enum(['received', 'sent', 'asked']).default('received'),
      display: z.number().int().min(1).max(8).default(8),
      keywords: optionalText(100),
    }),
    output: z.object({ rows: z.array(deliveryRow), total: z.number() }),
    errors: ['A0403'],
  }),
  detail: read({
    path: '/v1/org/delivery/detail',
    summary: 'A delivered message, to be read: what is public of it, the hidden remark only where it was sent along.',
    who: government(),
    input: z.object({ tid: id }),
    output: z.object({ file: caseFile, delivery }),
    errors: ['A0404', 'B0002'],
  }),
  targets: read({
    path: '/v1/org/delivery/targets',
    summary: 'Units that take deliveries, by name.',
    who: sends,
    input: z.object({ keywords: optionalText(100) }),
    output: z.object({ units: z.array(z.object({ groupId: z.number(), groupName: z.string() })) }),
  }),
  send: change({
    path: '/v1/org/delivery/send',
    summary: 'Delivers a message to units that do not handle it; its author is not told.',
    who: sends,
    input: z.object(sent),
    output: z.object({ deliveryIds: z.array(z.number()) }),
    errors,
  }),
  mark: change({
    path: '/v1/org/delivery/mark',
    summary: 'The receiver marks a delivery as reference, or no longer; its note is for itself.',
    who: handles,
    input: z.object({ ...onDelivery, reference: flag, note: optionalText(1000) }),
    output: delivery,
    errors,
  }),
  apply: change({
    path: '/v1/org/delivery/apply',
    summary: 'The receiver asks to handle what was delivered to it, with a reason.',
    who: handles,
    input: z.object({ ...onDelivery, reason }),
    output: delivery,
    errors,
  }),
  applyCancel: change({
    path: '/v1/org/delivery/applyCancel',
    summary: 'The receiver takes its application back.',
    who: handles,
    input: z.object(onDelivery),
    output: delivery,
    errors,
  }),
  decide: change({
    path: '/v1/org/delivery/decide',
    summary: 'The office that owns the message gives it to the unit that applied, or refuses with a reason.',
    who: government(),
    input: z.object(decided),
    output: delivery,
    errors,
  }),
  revoke: change({
    path: '/v1/org/delivery/revoke',
    summary: 'The sender takes a delivery back; the receiver sees the message no more.',
    who: sends,
    input: z.object(onDelivery),
    output: delivery,
    errors,
  }),
  sendByPlatform: change({
    path: '/v1/plat/delivery/send',
    summary: 'The platform delivers a message to units that do not handle it.',
    who: permission('plat:review'),
    input: z.object(sent),
    output: z.object({ deliveryIds: z.array(z.number()) }),
    errors,
  }),
  decideByPlatform: change({
    path: '/v1/plat/delivery/decide',
    summary: 'The platform decides on an application in the place of the office.',
    who: permission('plat:review'),
    input: z.object(decided),
    output: delivery,
    errors,
  }),
  revokeByPlatform: change({
    path: '/v1/plat/delivery/revoke',
    summary: 'The platform takes back what it delivered.',
    who: permission('plat:review'),
    input: z.object(onDelivery),
    output: delivery,
    errors,
  }),
};
