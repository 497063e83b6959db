import { randomInt } from 'node:crypto';
import { isGoodPassword } from '../passwords.ts';

/** No letters and digits that are taken for one another: it is read from a screen, or dictated. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789-+=?';
const LENGTH = 14;

/** A password by chance that keeps the rule (product.md §5), for an account that must choose its own with it. */
export function firstPassword(...own: string[]): string {
  for (;;) {
    const password = Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');
    if (isGoodPassword(password, ...own)) return password;
  }
}
