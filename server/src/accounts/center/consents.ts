import type { Consent } from '@board/contract/accounts-center';
import type { Db } from '../../base/db.ts';
import { accountByUid } from '../store.ts';
import { tables } from './tables.ts';

interface Given {
  kind: Consent['purpose'];
  version: string;
  at: Date;
}

const KINDS = ['agreement', 'privacy', 'certNumber', 'company'] as const;

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
    certNumber: account.certifiedAt ? { version: '', at: account.certifiedAt } : undefined,
  };
  return KINDS.flatMap((kind) => {
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
