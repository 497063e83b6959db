import { randomUUID } from 'node:crypto';
import { solve } from '../server/src/base/testing/solve.ts';
import { call } from './wire.ts';

/** Does the work that stands for a captcha, as browsers do before they ask for a code; answers its name. */
export async function proven(): Promise<{ uuid: string }> {
  const uuid = randomUUID();
  const captchaVerifyParam = await solve(await call('accounts.captchaChallenge', { uuid }));
  await call('accounts.verifyExt', { captchaVerifyParam });
  return { uuid };
}
