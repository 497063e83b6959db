import { randomInt } from 'node:crypto';
import type { PasswordRule } from '@board/contract/accounts/passwords';
import { newPasswordProblem } from '../passwords.ts';

/** No letters and digits that are taken for one another: it is read from a screen, or dictated. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789-+=?';
const LENGTH = 14;

/** What a cell of a sheet may begin with: before any other sign it gets a mark, which would be no part of the password. */
const BEGINS = /^[A-Za-z0-9]/;

/** A password by chance that keeps the rule (product.md §5), for an account that must choose its own with it. */
export function firstPassword(rule: PasswordRule, ...own: string[]): string {
  const length = Math.min(Math.max(LENGTH, rule.passwordMin), rule.passwordMax);
  for (;;) {
    const password = Array.from({ length }, () => SIGNS[randomInt(SIGNS.length)]).join('');
    if (BEGINS.test(password) && !newPasswordProblem(password, rule, own)) return password;
  }
}
