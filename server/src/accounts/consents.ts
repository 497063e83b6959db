import { consentKinds, UserType } from '@board/contract/codes';
import type { Ctx } from '../base/calls/app.ts';
import type { Db } from '../base/db/db.ts';
import { accountByUid, tables } from './store.ts';

type ConsentKind = (typeof consentKinds)[number];

/** Notes what an account has agreed to, with the version that was shown and the time. */
export async function agree(ctx: Ctx, uid: number, version: string, ...kinds: ConsentKind[]): Promise<void> {
  const rows = kinds.map((kind) => ({ uid, kind, version, at: ctx.now, withdrawnAt: null }));
  await tables(ctx.db).insertInto('consent').values(rows).execute();
}

interface Given {
  kind: ConsentKind;
  version: string;
  at: Date;
}

/**
 * What a person agreed to and did not withdraw, each kind in its latest version. Accounts from before consents were kept
 * one by one agreed as they registered and as they were certified.
 */
export async function consentsOf(db: Db, uid: number): Promise<Given[]> {
  const account = await accountByUid(db, uid);
  const rows = await tables(db).selectFrom('consent').selectAll().where('uid', '=', uid).orderBy('at').execute();
  const registered = { version: account.agreementVersion, at: account.createdAt };
  const before: Partial<Record<Given['kind'], Omit<Given, 'kind'>>> = {
    agreement: registered,
    privacy: registered,
    // A company is recognised by its papers, not by a certificate of its own.
    certNumber:
      account.certifiedAt && account.userType !== UserType.company
        ? { version: '', at: account.certifiedAt }
        : undefined,
  };
  return consentKinds.flatMap((kind) => {
    const kept = rows.findLast((row) => row.kind === kind);
    if (kept) return kept.withdrawnAt ? [] : [{ kind, version: kept.version, at: kept.at }];
    const given = before[kind];
    return given ? [{ kind, ...given }] : [];
  });
}

export async function withdrawConsents(db: Db, uid: number, kind: Given['kind'], now: Date): Promise<void> {
  await tables(db)
    .updateTable('consent')
    .set({ withdrawnAt: now })
    .where('uid', '=', uid)
    .where('kind', '=', kind)
    .where('withdrawnAt', 'is', null)
    .execute();
}
