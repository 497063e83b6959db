import { randomInt } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Payload } from 'altcha-lib/types';
import { z } from 'zod';
import type { Ctx } from '../../base/calls/app.ts';

/** About a second's work for a phone, bounded: the number to be found lies below the upper end. Each level doubles it. */
const COST = 2000;
const COUNTER = [150, 400] as const;

const secrets = ({ app }: Ctx) => ({
  hmacSignatureSecret: app.vault.index('altcha challenge'),
  hmacKeySignatureSecret: app.vault.index('altcha key'),
});

/**
 * An ALTCHA challenge, signed, so that nothing need be kept until it comes back solved. It carries the name it is for,
 * its level, and the time it is good until, by the product's own clock.
 */
export async function makeChallenge(ctx: Ctx, uuid: string, level: number): Promise<Record<string, unknown>> {
  const until = ctx.now.getTime() + ctx.limits.captchaLifeSeconds * 1000;
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: COST,
    counter: randomInt(...COUNTER) * 2 ** level,
    deriveKey,
    ...secrets(ctx),
    data: { uuid, level, until },
  });
  return { ...challenge };
}

const text = z.string().max(300);
const number = z.number();
const payload = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: text,
      nonce: text,
      salt: text,
      keyPrefix: text,
      keySignature: text,
      cost: z.literal(COST),
      keyLength: number.max(64),
      data: z.object({ uuid: text, level: number, until: number }),
    }),
    signature: text,
  }),
  solution: z.looseObject({ counter: number, derivedKey: text }),
});

interface Solved {
  uuid: string;
  level: number;
  /** what makes it known again */
  proof: string;
}

/** The purpose of a solved challenge; null if the solution is not valid. */
export async function readSolved(ctx: Ctx, base64: string): Promise<Solved | null> {
  const given = payload.safeParse(readJson(base64));
  if (!given.success) return null;
  const { challenge, solution } = given.data;
  const { uuid, level, until } = challenge.parameters.data;
  if (until <= ctx.now.getTime()) return null;
  const known = { challenge, solution } as unknown as Payload;
  const { verified } = await verifySolution({ ...known, ...secrets(ctx), deriveKey }).catch(() => ({
    verified: false,
  }));
  return verified ? { uuid, level, proof: challenge.signature } : null;
}

function readJson(base64: string): unknown {
  try {
    return JSON.parse(Buffer.from(base64, 'base64').toString('utf8'));
  } catch {
    return null;
  }
}
