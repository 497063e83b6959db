import { z } from 'zod';
import { change, get } from '../call.ts';
import { done, flag, id, nothing, optionalId } from '../fields.ts';
import { KEEPS_MAIL } from '../gateways/mail.ts';
import { KEEPS_SMS } from '../gateways/sms.ts';
import { KEEPS_STORAGES } from '../gateways/storage.ts';
import { KEEPS_PARAMETERS } from '../settings.ts';
import { KEEPS_BOARDS, KEEPS_UNITS } from '../structure/rights.ts';
import { official, permission } from '../who.ts';
import { KEEPS_USERS } from './permissions.ts';

/** The first run: what makes a board of an empty installation, step by step (decision 0171). */

/** In the order in which they are gone through. */
export const setupSteps = ['facts', 'scope', 'units', 'people', 'mail', 'sms', 'storage'] as const;
export type SetupStep = (typeof setupSteps)[number];

/** The code by which somebody may do a step; to others it is nothing to do. */
export const setupCode: Record<SetupStep, string> = {
  facts: KEEPS_PARAMETERS,
  scope: KEEPS_BOARDS,
  units: KEEPS_UNITS,
  people: KEEPS_USERS,
  mail: KEEPS_MAIL,
  sms: KEEPS_SMS,
  storage: KEEPS_STORAGES,
};
export const setupCodes: readonly string[] = Object.values(setupCode);

/** The operator's facts that a public board needs, by the parameters that hold them. */
export const factsNeeded = [
  'footer.sponsor',
  'footer.contactMail',
  'footer.servicePhone',
  'footer.serviceHours',
  'footer.icp',
] as const;

/** What a step still lacks. `count`: how many. */
export const setupReasons = [
  'factsMissing',
  'noBoards',
  'regionsLeft',
  'seatsUnanswered',
  'noBureaus',
  'noReviewer',
  'noOfficer',
  'mailUnset',
  'mailUntried',
  'smsUnset',
  'smsUntried',
  'storageUntried',
] as const;
export type SetupReason = (typeof setupReasons)[number];

const step = z.object({
  name: z.enum(setupSteps),
  state: z.enum(['done', 'todo', 'skipped']),
  /** it may be left out */
  optional: z.boolean(),
  /** why it is not done; null: it is */
  reason: z.object({ name: z.enum(setupReasons), count: z.number() }).nullable(),
  /** the screen that keeps the same later on */
  link: z.string(),
});
export type SetupState = z.infer<typeof step>;

export const scopeKinds = ['country', 'province', 'city'] as const;
/** The regions that the board is for. */
const scope = z.object({
  kind: z.enum(scopeKinds),
  /** the province, or the city or county; absent: the country */
  regionId: optionalId,
  /** with counties: of the country or a province */
  counties: flag.default(true),
  /** of a city: those of its counties that take part; absent: all */
  regionIds: z.array(id).max(200).optional(),
  /** with the offices that answer the seats */
  offices: flag.default(true),
});
export type Scope = z.output<typeof scope>;

export const setup = {
  overview: get({
    path: '/v1/plat/setup',
    summary: 'What is left to do until the board works: the steps of whoever asks, what each lacks, and what there is.',
    who: official,
    envelope: 'data',
    quiet: true,
    input: nothing,
    output: z.object({
      /** those that whoever asks may do */
      steps: z.array(step),
      /** how many of them are neither done nor left out */
      left: z.number(),
      /** all that a board cannot do without is done, by whomever */
      works: z.boolean(),
      /** nobody wants to be reminded any more */
      hidden: z.boolean(),
      /** the address that people type */
      publicUrl: z.string(),
      /** the regions that were chosen, and how many of them have no board yet */
      scope: z
        .object({ ...scope.shape, regionId: z.number().optional(), name: z.string(), left: z.number() })
        .nullable(),
      /** the scope can be chosen here until the first message comes */
      hasMessages: z.boolean(),
      counts: z.object({
        seats: z.number(),
        /** open seats that no unit answers */
        unanswered: z.number(),
        units: z.number(),
        /** units that answer no seat themselves */
        bureaus: z.number(),
        administrators: z.number(),
        reviewers: z.number(),
        /** accounts of units that answer seats */
        officers: z.number(),
      }),
    }),
  }),
  openScope: change({
    path: '/v1/plat/setup/scope',
    summary:
      'Says which regions the board is for and makes the next of their boards, with seats and offices; called again until none is left. Refused once there are messages.',
    who: permission(KEEPS_BOARDS),
    envelope: 'data',
    input: scope,
    output: z.object({
      boards: z.number(),
      units: z.number(),
      /** regions of the scope, and those of them that have no board yet */
      total: z.number(),
      left: z.number(),
    }),
    errors: ['A0400', 'B0009'],
  }),
  skip: change({
    path: '/v1/plat/setup/skip',
    summary: 'Leaves an optional step out, or takes that back.',
    who: official,
    envelope: 'data',
    input: z.object({ step: z.enum(setupSteps), skipped: flag }),
    output: done,
    errors: ['B0009'],
  }),
  hide: change({
    path: '/v1/plat/setup/hide',
    summary: 'Ends the reminders of what is left to set up, or has them shown again.',
    who: permission(KEEPS_PARAMETERS),
    envelope: 'data',
    input: z.object({ hidden: flag }),
    output: done,
  }),
};
