import { z } from 'zod';
import { rest } from '../call.ts';
import { done, id, optionalText, seconds } from '../fields.ts';
import { listPage } from '../rules/rest-list.ts';
import { permission } from '../who.ts';
import { ENDS_SESSIONS, READS_ONLINE } from './permissions.ts';
import { visibleBy } from './users.ts';

/** Who is signed in (backoffice.md §2, §4.13). */
const session = z.object({
  /** of the session, which opens nothing */
  id: z.number(),
  userId: z.number(),
  username: z.string(),
  realName: z.string(),
  deptName: z.string(),
  ip: z.string(),
  userAgent: z.string(),
  loginAt: seconds,
  expiresAt: seconds,
  visibleBy: z.array(visibleBy),
  /** it is the one that asks */
  own: z.boolean(),
});
export type OnlineSession = z.infer<typeof session>;

export const online = {
  onlinePage: rest.get({
    path: '/sys/online/page',
    summary: 'Sessions in force of accounts within the data scope of whoever asks; the newest first.',
    who: permission(READS_ONLINE),
    input: z.object({ ...listPage('loginAt'), username: optionalText(100) }),
    output: z.object({ list: z.array(session), total: z.number() }),
  }),
  endOnline: rest.post({
    path: '/sys/online/logout',
    summary: 'Ends somebody’s session: it opens nothing from then on.',
    who: permission(ENDS_SESSIONS),
    alsoInQuery: ['id'],
    input: z.object({ id }),
    output: done,
    errors: ['A0404', 'B0009'],
  }),
};
