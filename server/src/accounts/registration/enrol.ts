import type { UserType } from '@board/contract/codes';
import type { Ctx } from '../../base/calls/app.ts';
import { record } from '../../base/events/events.ts';
import { agree } from '../consents.ts';
import { hashPassword, workOnPasswords } from '../passwords.ts';
import { type Account, citizenDefaults, insertAccount } from '../store.ts';

interface Newcomer {
  userType: (typeof UserType)[keyof typeof UserType];
  /** what was proven by a code */
  address: { phone: string; index: string } | { email: string; index: string };
  nickName: string;
  /** null: signs in by codes only */
  password: string | null;
  agreementVersion: string;
}

/** Makes an account of someone who proved an address, with what he agreed to. */
export async function enrol(ctx: Ctx, newcomer: Newcomer): Promise<Account> {
  const { userType, address, nickName, password, agreementVersion } = newcomer;
  const { vault } = ctx.app;
  const make = () => hashPassword(password!);
  const passwordHash =
    password === null ? null : await workOnPasswords(ctx, `account of ${address.index}`, [password], make);
  const account = await insertAccount(ctx.db, {
    ...citizenDefaults,
    userType,
    nickName,
    ...('phone' in address
      ? { phoneSealed: vault.seal(address.phone), phoneIndex: address.index }
      : { emailSealed: vault.seal(address.email), emailIndex: address.index }),
    passwordHash,
    agreementVersion,
    source: 'registered',
    createdAt: ctx.now,
  });
  await agree(ctx, account.uid, agreementVersion, 'agreement', 'privacy');
  const by = 'phone' in address ? 'phone' : 'email';
  await record(ctx.db, {
    kind: 'registered',
    at: ctx.now,
    actorUid: account.uid,
    actorRole: 'account',
    data: { userType, by, agreementVersion },
  });
  return account;
}
