import { z } from 'zod';
import { change, read } from './call.ts';
import { flag, id, nothing, optionalId, optionalText, page, seconds, text } from './fields.ts';
import { caseFile, caseRow } from './handling/case.ts';
import { handlingErrors, reason } from './handling/inputs.ts';
import { NOTE_MAX, SETTING_NOTE_MAX } from './rules/lengths.ts';
import { KEEPS_PARAMETERS } from './settings.ts';
import { government, permission } from './who.ts';

/** Actions allowed on a delivery; the server computes them, screens show them. */
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
  /** the sender says that it is about formalism, which burdens the grassroots (domain.md A3) */
  burdenReduction: z.boolean(),
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

/** What a unit may do with deliveries (domain.md B4): send them, receive them. */
export const deliveryRights = ['allowDelivery', 'allowHandleDelivery'] as const;
const right = z.enum(deliveryRights);
export type DeliveryRight = z.infer<typeof right>;

const unitRights = z.object({
  groupId: z.number(),
  groupName: z.string(),
  organization: z.number(),
  allowDelivery: z.boolean(),
  allowHandleDelivery: z.boolean(),
});
export type UnitRights = z.infer<typeof unitRights>;

/** One change of what a unit may do. */
const rightChange = z.object({
  changeId: z.number(),
  groupName: z.string(),
  right,
  given: z.boolean(),
  byName: z.string(),
  note: z.string(),
  dateline: seconds,
});
export type RightChange = z.infer<typeof rightChange>;

/** What happened to a delivery, by whom. */
const deliveryStep = z.object({
  event: z.string(),
  /** empty: the platform */
  groupName: z.string(),
  reason: z.string(),
  dateline: seconds,
});
export type DeliveryStep = z.infer<typeof deliveryStep>;

/** Lists of the platform: applications to handle, decided ones, its own deliveries, all. */
export const platformSides = ['asked', 'decided', 'sent', 'all'] as const;

/** Of deliveries: only those about formalism. */
const onlyBurden = { burdenReduction: flag.default(false) };
const onDelivery = { deliveryId: id };
const handles = government(undefined, 'allowHandleDelivery');
const sends = government(undefined, 'allowDelivery');
const reviewer = permission('plat:review');
const grantsRights = permission(KEEPS_PARAMETERS);
const sent = {
  tid: id,
  groupIds: z.array(id).min(1).max(20),
  withRemark: flag.default(false),
  burdenReduction: flag.default(false),
  note: optionalText(NOTE_MAX),
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
      /** in the message's title or text, or its number */
      keywords: optionalText(100),
      ...onlyBurden,
    }),
    output: z.object({ rows: z.array(deliveryRow), total: z.number() }),
    errors: ['A0403'],
  }),
  counts: read({
    path: '/v1/org/delivery/counts',
    summary:
      'How many deliveries stand in each display of what was received, and how many applications wait for my office.',
    who: government(),
    envelope: 'data',
    quiet: true,
    input: nothing,
    output: z.object({ received: z.record(z.string(), z.number()), asked: z.number() }),
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
    input: z.object({ ...onDelivery, reference: flag, note: optionalText(NOTE_MAX) }),
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
  read: change({
    path: '/v1/org/delivery/read',
    summary: 'The receiver has read what was delivered to it; its sender sees that.',
    who: handles,
    input: z.object(onDelivery),
    output: delivery,
    errors,
  }),
  pageByPlatform: read({
    path: '/v1/plat/delivery/page',
    summary:
      'Deliveries of the whole board: applied for, decided upon, sent by the platform, or all; the newest first.',
    who: reviewer,
    envelope: 'data',
    input: z.object({
      ...page,
      side: z.enum(platformSides).default('asked'),
      tid: optionalId,
      groupId: optionalId,
      ...onlyBurden,
    }),
    output: z.object({ rows: z.array(deliveryRow), total: z.number(), asked: z.number() }),
  }),
  history: read({
    path: '/v1/plat/delivery/history',
    summary: 'What happened to one delivery, by whom and when; the oldest first.',
    who: reviewer,
    envelope: 'data',
    input: z.object(onDelivery),
    output: z.object({ steps: z.array(deliveryStep) }),
    errors: ['A0404'],
  }),
  targetsByPlatform: read({
    path: '/v1/plat/delivery/targets',
    summary: 'Units that take deliveries, by name, for the platform.',
    who: reviewer,
    input: z.object({ keywords: optionalText(100) }),
    output: z.object({ units: z.array(z.object({ groupId: z.number(), groupName: z.string() })) }),
  }),
  rights: read({
    path: '/v1/plat/delivery/rights',
    summary: 'Units with what they may do with deliveries, by name.',
    who: grantsRights,
    envelope: 'data',
    input: z.object({ ...page, keywords: optionalText(100), right: right.optional() }),
    output: z.object({ rows: z.array(unitRights), total: z.number() }),
  }),
  setRight: change({
    path: '/v1/plat/delivery/setRight',
    summary: 'Lets a unit send or receive deliveries, or no longer; it holds at once.',
    who: grantsRights,
    envelope: 'data',
    input: z.object({ groupId: id, right, given: flag, note: text(SETTING_NOTE_MAX).default('') }),
    output: unitRights,
    errors: ['A0404'],
  }),
  rightChanges: read({
    path: '/v1/plat/delivery/rightChanges',
    summary: 'Who let which unit send or receive deliveries, and when; the newest first.',
    who: grantsRights,
    envelope: 'data',
    input: z.object(page),
    output: z.object({ rows: z.array(rightChange), total: z.number() }),
  }),
  sendByPlatform: change({
    path: '/v1/plat/delivery/send',
    summary: 'The platform delivers a message to units that do not handle it.',
    who: reviewer,
    input: z.object(sent),
    output: z.object({ deliveryIds: z.array(z.number()) }),
    errors,
  }),
  decideByPlatform: change({
    path: '/v1/plat/delivery/decide',
    summary: 'The platform decides on an application in the place of the office.',
    who: reviewer,
    input: z.object(decided),
    output: delivery,
    errors,
  }),
  revokeByPlatform: change({
    path: '/v1/plat/delivery/revoke',
    summary: 'The platform takes back what it delivered.',
    who: reviewer,
    input: z.object(onDelivery),
    output: delivery,
    errors,
  }),
};
