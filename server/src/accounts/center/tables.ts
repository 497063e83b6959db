import type { Generated } from 'kysely';
import type { Db } from '../../base/db/db.ts';
import type { SignInTables } from '../sign-in/tables.ts';
import type { Tables as AccountTables } from '../store.ts';

type Tables = Omit<AccountTables, 'account'> &
  Pick<SignInTables, 'totp' | 'passkey' | 'recoveryCode' | 'thirdPartyAccount'> & {
    addressProof: { proofHash: string; addressIndex: string; expiresAt: Date; usedAt: Date | null };
    account: AccountTables['account'] & { nickNameChangedAt: Date | null };
    cancellation: {
      cancellationId: Generated<number>;
      uid: number;
      askedAt: Date;
      dueAt: Date;
      takenBackAt: Date | null;
      doneAt: Date | null;
    };
    dataExport: { linkHash: string; uid: number; askedAt: Date; expiresAt: Date; usedAt: Date | null };
  };

/** The tables behind "my account". */
export const tables = (db: Db) => db.withTables<Tables>();
