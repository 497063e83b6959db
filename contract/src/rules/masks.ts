import { firstLetters } from './letters.ts';

/** How what identifies a person is shown to those who may not read it (domain.md D, 脱敏). */

/** 138****1234 */
export const maskPhone = (phone: string) => (phone.length < 8 ? '****' : `${phone.slice(0, 3)}****${phone.slice(-4)}`);

/** ab****@example.com */
export const maskEmail = (email: string) => `${email.slice(0, 2)}****${email.slice(email.indexOf('@'))}`;

/** 张*, 欧**: as many as it has letters, and at least one; nothing where there is no name. */
export const maskName = (name: string) => name && firstLetters(name, 1) + '*'.repeat(Math.max(1, [...name].length - 1));

/** First three and last four; of a short number, as passports have, only the first. */
export const maskNumber = (number: string) =>
  number.length > 8
    ? `${number.slice(0, 3)}${'*'.repeat(number.length - 7)}${number.slice(-4)}`
    : number.slice(0, 1) + '*'.repeat(Math.max(0, number.length - 1));
