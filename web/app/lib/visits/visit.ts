import { hostOf } from '@board/contract/host';
import type { TrackedPage } from '@board/contract/tracking';
import { VISIT_SESSION } from '../pace.ts';

/** The key of the visit in the browser's storage. */
export const VISIT = 'visit';

/** The state of a visit; kept in the browser between pages. */
export interface Visit {
  session: string;
  /** the first page of a session is 1 */
  step: number;
  page: number;
  from: number;
  /** ms since 1970 */
  at: number;
}

/** Returns the visit of a page that follows the visit before. */
export function nextVisit(before: Visit | null, page: number, at: number, newSession: () => string): Visit {
  const goesOn = before !== null && at >= before.at && at - before.at <= VISIT_SESSION;
  return goesOn
    ? { session: before.session, step: before.step + 1, page, from: before.page, at }
    : { session: newSession(), step: 1, page, from: 0, at };
}

/** Pages without a number of their own are 0. */
const PAGES: [path: RegExp, id: TrackedPage][] = [
  [/^\/threads\/content$/, 2],
  [/^\/g\/taskBoard\/taskMain$/, 7],
  [/^\/(?:messageSearch|subSiteMessageSearch|threads\/searchIndex)$/, 13],
  [/^\/threads\/(?:list|mobilelist)$/, 14],
  [/^\/login$/, 30],
  [/^\/g\/messageCenter$/, 74],
  [/^\/unify\/collect\/simple$/, 202],
  [/^\/unify\/collect\/common$/, 204],
];

export function pageIdOf(path: string): number {
  const plain = path.replace(/\/$/, '');
  return PAGES.find(([pattern]) => pattern.test(plain))?.[1] ?? 0;
}

/** Returns the kind of app that this page runs in, as visits count it. */
export function appType(): string {
  const host = hostOf(navigator.userAgent);
  if (host === 'miniProgram') return 'mini';
  if (host === 'app') return 'app';
  return matchMedia('(pointer: coarse)').matches ? 'wap' : 'pc';
}
