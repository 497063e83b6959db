import { idCheck } from './validators.ts';

const DAY = 86_400_000;
/** Birthdays are the days of half a century, from 1950 on. */
const FIRST_DAY = Date.UTC(1950, 0, 1);
const DAYS = 18_000;

/**
 * A valid ID card of nobody (there is no region 1199xx), for demos and tests, since a card certifies one account
 * only: another one for each whole number below 1.8 thousand millions. Where the birthday (`yyyyMMdd`) is given, another
 * one for each number below a hundred thousand.
 */
export function madeUpIdCard(number: number, birthday?: string): string {
  const day = new Date(FIRST_DAY + (Math.floor(number / 100_000) % DAYS) * DAY);
  const born = birthday ?? day.toISOString().slice(0, 10).replaceAll('-', '');
  const serial = String(number % 100_000).padStart(5, '0');
  const first17 = `1199${serial.slice(0, 2)}${born}${serial.slice(2)}`;
  return first17 + idCheck(first17);
}
