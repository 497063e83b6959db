import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/** ms */
const PATIENCE = 60_000;

/** Solves an ALTCHA challenge and packs the result for verifyExt. Throws if that takes too long. */
export async function solve(given: Record<string, unknown>): Promise<string> {
  const challenge = given as unknown as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey, timeout: PATIENCE });
  if (!solution) throw new Error('The challenge was not solved in time.');
  return btoa(JSON.stringify({ challenge, solution }));
}
