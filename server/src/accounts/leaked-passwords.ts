import { dictionary } from '@zxcvbn-ts/language-common';

/** Passwords that lists of leaked ones have most often: some 49,000, in small letters. Read when first one is asked for. */
let leaked: ReadonlySet<string> | undefined;

/**
 * Whether a password stands in the list, however its letters are written and whatever signs are put before or behind it:
 * lists have few signs, and people who must have one put it there.
 */
export function isLeaked(password: string): boolean {
  leaked ??= new Set((dictionary['passwords-common'] as readonly string[]).filter(({ length }) => length >= SHORTEST));
  const plain = password.toLowerCase();
  return leaked.has(plain) || leaked.has(plain.replace(SIGNS_AROUND, ''));
}

/** Shorter ones say nothing of what is around them. */
const SHORTEST = 6;
const SIGNS_AROUND = /^[^a-z0-9]+|[^a-z0-9]+$/g;
