import { isReservedNickname, nicknameProblem } from '@board/contract/accounts/nicknames';
import type { App, Ctx } from '../base/calls/app.ts';
import { fail } from '../base/calls/refusal.ts';
import { hitsIn, normalForm, noteHits, refusedWord } from '../moderation/index.ts';
import { decrypt, reservedNicknames } from '../settings/index.ts';
import { newPasswordProblem } from './passwords.ts';
import { nicknameTaken } from './store.ts';

/** Steps that several ways into the board share. */

/** Refuses, at its field, a nickname that is malformed, reserved or somebody else's. */
export async function checkNickname(ctx: Ctx, nickName: string): Promise<void> {
  const problem = wrongNickname(ctx.app, nickName);
  if (problem) noteHits(ctx, 'nickname', true, hitsIn(ctx.app, nickName));
  if (problem) fail('A0400', { nickName: { name: problem } });
  if (await nicknameTaken(ctx.db, nickName)) fail('U0003', { nickName: { name: 'nicknameTaken' } });
}

/** Problems of a nickname itself: its letters, a name reserved for offices, a word that may not be published. */
export function wrongNickname(app: App, nickName: string): 'nickname' | 'nicknameReserved' | undefined {
  const problem = nicknameProblem(nickName);
  if (problem) return problem;
  const added = reservedNicknames(app).map((word) => normalForm(word).replaceAll('-', ''));
  const reserved = isReservedNickname(normalForm(nickName), added) || refusedWord(app, nickName);
  return reserved ? 'nicknameReserved' : undefined;
}

/** A new password as it arrives, encrypted; refuses, at its field, one that breaks a rule or holds a name of its own. */
export function openPassword(ctx: Ctx, encrypted: string, ...own: string[]): string {
  const password = decrypt(ctx.app, encrypted);
  const problem = newPasswordProblem(password, ctx.limits, own);
  if (problem) fail('U0005', { pass: problem });
  return password;
}
