import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

/** Does the work of an ALTCHA challenge as browsers do it; answers what verifyExt takes. */
export async function solve(given: Record<string, unknown>): Promise<string> {
  const challenge = given as unknown as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
