import type { Problem } from '../rules/posting.ts';
import type { Limits } from '../settings/limits.ts';
import { isGuessable } from './weak-passwords.ts';

/** The rule for a new password: 8 to 20 characters of three kinds, unless a parameter says otherwise. */
export type PasswordRule = Pick<Limits, 'passwordMin' | 'passwordMax' | 'passwordClasses'>;

const OTHER_THAN_SIGNS = /[^!-~]/;
const KINDS = [/[A-Z]/, /[a-z]/, /\d/, /[!-/:-@[-`{-~]/];

/**
 * What is wrong with a new password: its length, its signs, how many of the four kinds it has (product.md §5, §9), or
 * that it is among those which are tried first.
 */
export function passwordProblem(password: string, rule: PasswordRule): Problem | undefined {
  const { passwordMin: min, passwordMax: max, passwordClasses: classes } = rule;
  if (OTHER_THAN_SIGNS.test(password)) return { name: 'passwordSigns' };
  if (password.length < min || password.length > max) return { name: 'passwordLength', with: `${min}–${max}` };
  const kinds = KINDS.filter((kind) => kind.test(password)).length;
  if (kinds < classes) return { name: 'passwordKinds', with: classes };
  return isGuessable(password) ? { name: 'passwordWeak' } : undefined;
}
