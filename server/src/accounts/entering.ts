import { nicknameProblem } from '@board/contract/nicknames';
import type { Ctx } from '../base/app.ts';
import { fail } from '../base/refusal.ts';
import { decrypt } from '../settings/index.ts';
import { passwordProblem } from './passwords.ts';
import { nicknameTaken } from './store.ts';

/** Steps that several ways into the board share. */

/** Refuses, at its field, a nickname that is malformed, reserved or somebody else's. */
export async function checkNickname(ctx: Ctx, nickName: string): Promise<void> {
  const problem = nicknameProblem(nickName);
  if (problem) fail('A0400', { nickName: { name: problem } });
  if (await nicknameTaken(ctx.db, nickName)) fail('U0003', { nickName: { name: 'nicknameTaken' } });
}

/** A new password as it arrives, encrypted; refuses, at its field, one that breaks a rule or holds a name of its own. */
export function openPassword(ctx: Ctx, encrypted: string, ...own: string[]): string {
  const password = decrypt(ctx.app, encrypted);
  const problem = passwordProblem(password, ...own);
  if (problem) fail('U0005', { pass: { name: problem } });
  return password;
}
