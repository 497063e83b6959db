import { z } from 'zod';
import { encrypted } from '../accounts/fields.ts';
import { attachment } from '../attachments.ts';
import { change, read } from '../call.ts';
import { EntryChannel } from '../codes.ts';
import { flag, id, moment, nothing, page, seconds, text } from '../fields.ts';
import type { Problems } from '../rules/posting.ts';
import { isLandline, isMobile, isPersonName, lengthOf, type NameRule } from '../rules/validators.ts';
import { citizen, permission } from '../who.ts';
import { matterFields, writtenErrors } from './author.ts';
import { handlingErrors, onMessage } from './inputs.ts';

/** Messages that staff types in for a caller, letter-writer or visitor (decision 0189). */

/** Types in messages for others. The data scope of the role says to whose seats. */
export const ENTERS_MESSAGES = 'plat:enter';
const CONSENT_MIN = 5;
export const CONSENT_MAX = 200;

const channel = z.literal([EntryChannel.phone, EntryChannel.letter, EntryChannel.visit]);
export type EntryChannelCode = z.infer<typeof channel>;

/** Who the author is, and that he agreed. */
export interface EntryPerson {
  realName: string;
  phone: string;
  consent: string;
  /** null: not said */
  consentAt: Date | null;
}

/** The rules for what is said of the author; the page shows them at the fields, the server enforces them. */
export function entryProblems(
  { realName, phone, consent, consentAt }: EntryPerson,
  now: Date,
  limits: NameRule,
): Problems<keyof EntryPerson> {
  const problems: Problems<keyof EntryPerson> = {};
  if (!isPersonName(realName.trim(), limits)) problems.realName = { name: 'personName', with: limits.realNameMin };
  const number = phone.trim();
  if (!isMobile(number) && !isLandline(number)) problems.phone = { name: 'contactPhone' };
  const length = lengthOf(consent.trim());
  if (length < CONSENT_MIN || length > CONSENT_MAX)
    problems.consent = { name: 'textBetween', with: `${CONSENT_MIN}—${CONSENT_MAX}` };
  if (!consentAt || consentAt > now) problems.consentAt = { name: 'consentTime' };
  return problems;
}

/** A message that staff typed in, as its unit follows it. */
const entryRow = z.object({
  tid: z.number(),
  subject: z.string(),
  forumName: z.string(),
  channel,
  dateline: seconds,
  threadState: z.number(),
  /** where it stands, in words */
  state: z.string(),
  /** why it was sent back or refused */
  reason: z.string(),
  /** until when it can be sent in again */
  actUntil: seconds.nullable(),
  /** whoever typed it in */
  by: z.string(),
  claimed: z.boolean(),
  /** it waits for us to correct it */
  mayResubmit: z.boolean(),
  /** it is claimed by a code, which can be made anew */
  hasCode: z.boolean(),
});
export type EntryRow = z.infer<typeof entryRow>;

/** A message that waits to be claimed. */
const claimable = z.object({ tid: z.number(), subject: z.string(), channel, dateline: seconds });

export const entering = {
  enter: change({
    path: '/v1/threads/enter',
    summary:
      'Staff types in a message for a caller (channel 1), letter-writer (2) or visitor (3), who agreed; it goes to review like any other.',
    who: permission(ENTERS_MESSAGES),
    input: z.object({
      ...matterFields,
      channel,
      realName: encrypted,
      phone: encrypted,
      /** how the author agreed, and when */
      consent: text(500),
      consentAt: moment.nullable(),
    }),
    /** `told`: the author gets the number by text message; `code`: to be told to whoever has no mobile phone; else empty */
    output: z.object({ tid: z.number(), threadState: z.number(), told: z.boolean(), code: z.string() }),
    errors: [...writtenErrors, 'A0400', 'B0008'],
  }),
  enteredForMe: read({
    path: '/v1/threads/enteredForMe',
    summary: 'Messages that staff typed in for the owner of my phone number, and that are nobody’s yet.',
    who: citizen,
    input: nothing,
    output: z.object({ rows: z.array(claimable) }),
  }),
  entries: read({
    path: '/v1/threads/entries',
    summary:
      'Messages that my unit, or the platform, typed in for others, the newest first; with `returned`, those that were sent back and wait for us.',
    who: permission(ENTERS_MESSAGES),
    input: z.object({ ...page, returned: flag.default(false) }),
    output: z.object({ rows: z.array(entryRow), total: z.number(), returned: z.number() }),
  }),
  entry: read({
    path: '/v1/threads/entry',
    summary: 'One of them that was sent back, as it is corrected.',
    who: permission(ENTERS_MESSAGES),
    input: z.object({ tid: id }),
    output: entryRow.extend({
      version: z.number(),
      fid: z.number(),
      typeId: z.number(),
      domainId: z.number(),
      subDomainId: z.number().nullable(),
      content: z.string(),
      threadPlace: z.string(),
      threadPlacePublic: z.boolean(),
      hiddenRemark: z.string(),
      attachments: z.array(attachment),
    }),
    errors: ['A0404', 'B0001'],
  }),
  resubmitEntry: change({
    path: '/v1/threads/resubmitEntry',
    summary: 'Sends such a message in again for its author, corrected; its seat stays.',
    who: permission(ENTERS_MESSAGES),
    input: z.object({ ...matterFields, ...onMessage }),
    output: z.object({ tid: z.number(), threadState: z.number() }),
    errors: [...handlingErrors, ...writtenErrors],
  }),
  newEntryCode: change({
    path: '/v1/threads/newEntryCode',
    summary: 'A new code for the author of a message that we typed in; the one before is good no more.',
    who: permission(ENTERS_MESSAGES),
    input: z.object({ tid: id }),
    output: z.object({ code: z.string() }),
    errors: ['A0404', 'B0001'],
  }),
  claimByCode: change({
    path: '/v1/threads/claimByCode',
    summary:
      'Makes a message that staff typed in mine, by its number and the code I was told. `claimed` false: there is no such pair; `left`: tries left today.',
    who: citizen,
    input: z.object({ tid: id, code: text(20) }),
    output: z.object({ claimed: z.boolean(), left: z.number() }),
  }),
  claimEntered: change({
    path: '/v1/threads/claimEntered',
    summary: 'Makes the messages that staff typed in for the owner of my phone number mine; answers their numbers.',
    who: citizen,
    input: nothing,
    output: z.object({ tids: z.array(z.number()) }),
  }),
};
