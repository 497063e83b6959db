import type { Session } from '@board/contract/account-fields';
import { nicknameProblem } from '@board/contract/nicknames';
import { nobody } from '@board/contract/who';
import type { Ctx } from '../base/app.ts';
import { fail, failKeeping } from '../base/refusal.ts';
import { decrypt } from '../settings/index.ts';
import { type Purpose, useCode } from './codes.ts';
import { passwordProblem } from './passwords.ts';
import { openSession } from './sessions.ts';
import { type Account, nicknameTaken } from './store.ts';

/** Steps that several ways into the board share. */

/** Refuses, at its field, a nickname that is malformed, reserved or somebody else's. */
export async function checkNickname(ctx: Ctx, nickName: string): Promise<void> {
  const problem = nicknameProblem(nickName);
  if (problem) fail('A0400', { nickName: { name: problem } });
  if (await nicknameTaken(ctx.db, nickName)) fail('U0003', { nickName: { name: 'nicknameTaken' } });
}

/** Refuses a code that is wrong or too old; the try counts. */
export async function checkCode(ctx: Ctx, purpose: Purpose, index: string, code: string): Promise<void> {
  const wrong = await useCode(ctx, purpose, index, code);
  if (wrong) failKeeping(wrong);
}

/** A new password as it arrives, encrypted; refuses, at its field, one that breaks a rule or holds a name of its own. */
export function openPassword(ctx: Ctx, encrypted: string, ...own: string[]): string {
  const password = decrypt(ctx.app, encrypted);
  const problem = passwordProblem(password, ...own);
  if (problem) fail('U0005', { pass: { name: problem } });
  return password;
}

/** A session for an account that has shown who it is. */
export async function signedIn(ctx: Ctx, account: Account, loginType: number): Promise<Session> {
  return {
    token: await openSession(ctx, account.uid, loginType),
    userType: account.userType,
    organization: account.organization,
    needCertif: account.certifiedAt === null && account.organization === nobody.organization ? '1' : '0',
    updatePwd: account.updatePwd ? '0' : '1',
  };
}
