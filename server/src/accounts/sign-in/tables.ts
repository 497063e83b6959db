import type { Generated } from 'kysely';
import type { Db } from '../../base/db/db.ts';
import type { Tables } from '../store.ts';

export type SignInTables = {
  captcha: { uuid: string; answerHash: string | null; solved: boolean; level: Generated<number>; expiresAt: Date };
  thirdPartyAccount: { thirdPartyType: string; subjectIndex: string; uid: number; createdAt: Date };
  thirdPartyLogin: {
    stateHash: string;
    thirdPartyType: string;
    verifierSealed: Buffer;
    deviceId: string;
    subjectIndex: string | null;
    nickName: string;
    expiresAt: Date;
  };
  totp: { uid: number; secretSealed: Buffer; confirmedAt: Date | null; lastStep: number };
  recoveryCode: { codeIndex: string; uid: number; usedAt: Date | null };
  passkey: {
    credentialId: string;
    uid: number;
    publicKey: Buffer;
    counter: number;
    transports: string[];
    name: string;
    createdAt: Date;
  };
};

/** The tables of signing in, with those of all accounts. */
export const tables = (db: Db) => db.withTables<SignInTables & Tables>();
