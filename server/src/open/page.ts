import type { App } from '../base/calls/app.ts';
import type { Db } from '../base/db/db.ts';
import { departedSince, publicAfter } from '../messages/index.ts';
import { presentOpen } from './present.ts';

interface Asked {
  after: number;
  fids: readonly number[] | null;
  domainId?: number;
  since?: string;
}

/**
 * Returns the next public messages by number, and the numbers of messages that are no longer public, at most `limit` of
 * each. The list that is full first decides where both end (`next`), so that the next page skips nothing of the other.
 */
export async function pageAfter(app: App, db: Db, asked: Asked, limit: number) {
  const { after, fids, domainId, since } = asked;
  const found = await publicAfter(db, asked, limit);
  const last = found.length === limit ? found.at(-1)!.tid : null;
  const gone = since ? await departedSince(db, { after, upTo: last, fids, domainId, since }, limit) : [];
  const next = gone.length === limit ? gone.at(-1)! : last;
  const shown = next === null ? found : found.filter(({ tid }) => tid <= next);
  return { rows: await presentOpen(app, db, shown), next, gone };
}
