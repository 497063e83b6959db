import { z } from 'zod';
import { captcha, encrypted, uuid } from '../accounts/fields.ts';
import { KEEPS_USERS } from '../backoffice/permissions.ts';
import { change, read } from '../call.ts';
import { openingStates } from '../codes.ts';
import { done, id, optionalId, optionalText, page, seconds, text } from '../fields.ts';
import { STRUCTURE_NAME_MAX } from '../structure/rights.ts';
import { anyone, Organization, permission } from '../who.ts';
import { EXAMINES_OPENINGS, OPENING_SEATS_MAX, READS_OPENINGS } from './statement.ts';

/** Units apply to answer messages here; the platform examines it, and an administrator makes the unit. */

const state = z.enum(openingStates);
const organization = z.literal([Organization.local, Organization.ministry]);
const seat = z.object({ fid: z.number(), name: z.string() });
const seatFids = z.array(id).max(OPENING_SEATS_MAX);

const statement = {
  organization,
  /** the board of the region; absent: of a ministry */
  fid: optionalId,
  unitName: text(100),
  shortName: text(50).default(''),
  contactName: encrypted,
  phone: encrypted,
  email: encrypted,
  seatFids: seatFids.default([]),
  /** boards in words, where the list does not have them */
  offices: text(1000).default(''),
  note: text(1000).default(''),
  agreed: z.literal(true),
  uuid: uuid.optional(),
  captcha,
};
/** The number of an application with the last digits of its phone: what its applicant knows. */
const key = { number: text(30), phoneTail: text(10) };
const proofCodes = ['10007', '11103', 'A0400', 'A0429'] as const;

const row = z.object({
  openingId: z.number(),
  number: z.string(),
  state,
  organization: z.number(),
  /** full name of the region; empty: a ministry */
  regionName: z.string(),
  unitName: z.string(),
  appliedAt: seconds,
  changedAt: seconds,
});
export type OpeningRow = z.infer<typeof row>;

const contact = z.object({ contactName: z.string(), phone: z.string(), email: z.string() });
export type OpeningContact = z.infer<typeof contact>;

const file = row.extend({
  shortName: z.string(),
  offices: z.string(),
  note: z.string(),
  reason: z.string(),
  /** masked: 王**, 073****6666 */
  contact,
  /** seats it asked for; `unit`: who answers one by now */
  seats: z.array(seat.extend({ unit: z.string() })),
  /** seats of its region that nobody answers */
  freeSeats: z.array(seat),
  /** units at work of a similar name or of the same region, some of them */
  near: z.array(z.object({ groupId: z.number(), groupName: z.string(), upper: z.string() })),
  /** of the region, for the unit; null: none is known */
  regionId: z.number().nullable(),
  examinedBy: z.string(),
  decidedBy: z.string(),
  /** the unit that was made */
  groupId: z.number().nullable(),
  /** the caller may examine it now */
  mayExamine: z.boolean(),
  /** the caller may open or decline it now */
  mayOpen: z.boolean(),
});
export type OpeningFile = z.infer<typeof file>;

export const openings = {
  seats: read({
    path: '/v1/opening/seats',
    summary: 'Seats of a region that no unit answers yet; without a region those of ministries.',
    who: anyone,
    input: z.object({ fid: optionalId }),
    output: z.object({ seats: z.array(seat) }),
    errors: ['A0404'],
  }),
  apply: change({
    path: '/v1/opening/apply',
    summary: 'A unit applies to answer messages here. It takes a captcha, and is limited by address and day.',
    who: anyone,
    confidential: true,
    input: z.object(statement),
    output: z.object({ number: z.string() }),
    errors: [...proofCodes],
  }),
  complete: change({
    path: '/v1/opening/complete',
    summary: 'Sends an application again that came back to be completed; everything is stated anew.',
    who: anyone,
    confidential: true,
    input: z.object({ ...statement, ...key }),
    output: z.object({ number: z.string() }),
    errors: [...proofCodes, 'A0404', 'B0001'],
  }),
  standing: change({
    path: '/v1/opening/standing',
    summary:
      'Where an application stands, by its number and the last four digits of its phone. It takes a captcha, and is limited by address.',
    who: anyone,
    confidential: true,
    input: z.object({ ...key, uuid: uuid.optional(), captcha }),
    output: z.object({
      number: z.string(),
      state,
      unitName: z.string(),
      /** why it came back or was refused */
      reason: z.string(),
      appliedAt: seconds,
      changedAt: seconds,
      /** who hands over the account; empty: not opened */
      openedBy: z.string(),
    }),
    errors: [...proofCodes, 'A0404'],
  }),
  page: read({
    path: '/v1/plat/opening/page',
    summary: 'Applications by where they stand: those that wait longest first, decided ones the latest first.',
    who: permission(READS_OPENINGS),
    envelope: 'data',
    input: z.object({ ...page, state: state.default('received') }),
    output: z.object({ rows: z.array(row), total: z.number(), counts: z.record(state, z.number()) }),
  }),
  detail: read({
    path: '/v1/plat/opening/detail',
    summary: 'One application whole, with the units that are there already. Whom it names is masked.',
    who: permission(READS_OPENINGS),
    envelope: 'data',
    input: z.object({ openingId: id }),
    output: file,
    errors: ['A0404'],
  }),
  contact: change({
    path: '/v1/plat/opening/contact',
    summary: 'Whom an application names, in plain. It needs a reason, and is recorded.',
    who: permission(READS_OPENINGS),
    envelope: 'data',
    confidential: true,
    input: z.object({ openingId: id, reason: text(2000) }),
    output: contact,
    errors: ['A0404', 'B0003'],
  }),
  examine: change({
    path: '/v1/plat/opening/examine',
    summary: 'The first look: passes an application on, sends it back to be completed or refuses it, with a reason.',
    who: permission(EXAMINES_OPENINGS),
    envelope: 'data',
    input: z.object({ openingId: id, decision: z.enum(['pass', 'sendBack', 'refuse']), reason: optionalText(2000) }),
    output: done,
    errors: ['A0404', 'B0001', 'B0003'],
  }),
  decline: change({
    path: '/v1/plat/opening/decline',
    summary: 'The second look: sends an examined application back or refuses it, with a reason.',
    who: permission(KEEPS_USERS),
    envelope: 'data',
    input: z.object({ openingId: id, decision: z.enum(['sendBack', 'refuse']), reason: text(2000) }),
    output: done,
    errors: ['A0404', 'B0001', 'B0003'],
  }),
  open: change({
    path: '/v1/plat/opening/open',
    summary:
      'The last step: makes the unit, has it answer its seats, and makes its first account, whose password is told this once. It takes whoever keeps units, boards and accounts, and did not examine it.',
    who: permission(KEEPS_USERS),
    envelope: 'data',
    confidential: true,
    input: z.object({
      openingId: id,
      groupName: text(STRUCTURE_NAME_MAX),
      /** the unit above; absent: at the top */
      parentId: optionalId,
      seatFids: seatFids.default([]),
      /** the name its first account signs in with */
      username: text(100),
      /** what the account is called */
      realName: text(100),
    }),
    output: z.object({ groupId: z.number(), uid: z.number(), username: z.string(), firstPassword: z.string() }),
    errors: ['10013', 'A0400', 'A0403', 'A0404', 'B0001', 'B0009'],
  }),
};
