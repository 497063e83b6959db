import { createHash } from 'node:crypto';
import { test as base, type TestInfo } from '@playwright/test';

/** The address that a walk of a journey comes from: wrong passwords and codes are counted by address, whoever types them. */
export function addressOf({ testId, retry }: TestInfo): string {
  const [a, b, c] = createHash('sha256').update(`${testId} ${retry}`).digest();
  return `10.${a}.${b}.${c}`;
}

/** A journey whose windows come from an address of its own, so that nobody is asked for a captcha for another's mistakes. */
export const test = base.extend<{ address: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: fixtures are told apart by what they take apart
  address: async ({}, use, info) => use(addressOf(info)),
  extraHTTPHeaders: async ({ address }, use) => use({ 'x-forwarded-for': address }),
});
