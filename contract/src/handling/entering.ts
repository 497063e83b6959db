import { z } from 'zod';
import { encrypted } from '../accounts/fields.ts';
import { change, read } from '../call.ts';
import { EntryChannel } from '../codes.ts';
import { nothing, seconds, text } from '../fields.ts';
import type { Problems } from '../rules/posting.ts';
import { isLandline, isMobile, isPersonName, lengthOf, type NameRule } from '../rules/validators.ts';
import { citizen, permission } from '../who.ts';
import { matterFields } from './author.ts';

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
      consentAt: seconds.nullable(),
    }),
    /** `told`: the author gets the number by text message */
    output: z.object({ tid: z.number(), threadState: z.number(), told: z.boolean() }),
    errors: [
      ...(['T0001', 'T0002', 'T0003', 'T0004', 'T0008', 'T0009', 'T0010', 'T0012', 'T0020'] as const),
      ...(['A0400', 'B0008'] as const),
    ],
  }),
  enteredForMe: read({
    path: '/v1/threads/enteredForMe',
    summary: 'Messages that staff typed in for the owner of my phone number, and that are nobody’s yet.',
    who: citizen,
    input: nothing,
    output: z.object({ rows: z.array(claimable) }),
  }),
  claimEntered: change({
    path: '/v1/threads/claimEntered',
    summary: 'Makes the messages that staff typed in for the owner of my phone number mine; answers their numbers.',
    who: citizen,
    input: nothing,
    output: z.object({ tids: z.array(z.number()) }),
  }),
};
