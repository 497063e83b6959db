import type { Ctx } from '../base/app.ts';
import { tables } from './store.ts';

/**
 * What people agree to, each of its own (个保法 Arts 14, 23, 29): the user agreement, the privacy policy, and the use
 * of a certificate number or of a company's papers.
 */
export type ConsentKind = 'agreement' | 'privacy' | 'certNumber' | 'company';

/** Notes what an account has agreed to, with the version that was shown and the time. */
export async function agree(ctx: Ctx, uid: number, version: string, ...kinds: ConsentKind[]): Promise<void> {
  const rows = kinds.map((kind) => ({ uid, kind, version, at: ctx.now, withdrawnAt: null }));
  await tables(ctx.db).insertInto('consent').values(rows).execute();
}
