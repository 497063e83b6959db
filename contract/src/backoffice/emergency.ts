import { z } from 'zod';
import { rest } from '../call.ts';
import { done, id, nothing, seconds, text } from '../fields.ts';
import { admin, listPage } from '../rules/rest-list.ts';
import { permission } from '../who.ts';
import { ASKS_GRANTS, DECIDES_GRANTS, PERMISSION_CODE, READS_GRANTS } from './permissions.ts';

/** Codes that somebody gets for some hours and a reason, once another has approved (backoffice.md §4.3). */

/** Where a grant stands. */
export const grantStates = ['asked', 'refused', 'inForce', 'over', 'ended'] as const;
/** Hours that one lasts at most. */
export const GRANT_HOURS_MAX = 72;

const grant = z.object({
  id: z.number(),
  userId: z.number(),
  username: z.string(),
  realName: z.string(),
  permissions: z.array(z.string()),
  /** what the codes are called, in their order */
  permissionNames: z.array(z.string()),
  reason: z.string(),
  hours: z.number(),
  state: z.enum(grantStates),
  askedBy: z.string(),
  askedAt: seconds,
  /** empty: nobody has decided */
  decidedBy: z.string(),
  decidedAt: seconds.nullable(),
  endsAt: seconds.nullable(),
  /** whoever asks for this list may decide on it */
  mayDecide: z.boolean(),
});
export type EmergencyGrant = z.infer<typeof grant>;

export const emergency = {
  grantPage: rest.get({
    path: '/sys/emergency/page',
    summary: 'Emergency grants, those that wait first, then the newest.',
    who: permission(READS_GRANTS),
    input: z.object(listPage()),
    output: z.object({ list: z.array(grant), total: z.number() }),
  }),
  grantablePermissions: rest.get({
    path: '/sys/emergency/permissions',
    summary: 'What can be asked for, as the menus call it.',
    who: permission(ASKS_GRANTS),
    input: nothing,
    output: z.array(z.object({ code: z.string(), name: z.string() })),
  }),
  askGrant: rest.post({
    path: '/sys/emergency',
    summary: 'Asks that an account may more for some hours.',
    who: permission(ASKS_GRANTS),
    input: z.object({
      userId: id,
      permissions: z.array(text(60).regex(PERMISSION_CODE)).min(1).max(20),
      reason: text(200),
      hours: z.number().int().min(1).max(GRANT_HOURS_MAX),
    }),
    output: z.object({ id: z.number() }),
    errors: admin('10010'),
  }),
  decideGrant: rest.put({
    path: '/sys/emergency/decide',
    summary: 'Approves or refuses an emergency grant; neither who asked nor whom it is for may.',
    who: permission(DECIDES_GRANTS),
    input: z.object({ id, approve: z.boolean() }),
    output: done,
    errors: admin(),
  }),
  endGrant: rest.put({
    path: '/sys/emergency/end',
    summary: 'Ends an emergency grant before its time.',
    who: permission(DECIDES_GRANTS),
    input: z.object({ id }),
    output: done,
    errors: admin(),
  }),
};
