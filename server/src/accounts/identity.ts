import { type CertificateType, certificateType, certificateTypes } from '@board/contract/accounts/certificates';
import type { App, Ctx } from '../base/calls/app.ts';
import { fail, failKeeping } from '../base/calls/refusal.ts';
import { takeAdvisoryLock } from '../base/db/advisory-lock.ts';
import { parameters } from '../settings/index.ts';
import { countFailure, isLocked } from './passwords.ts';

/** The claimed identity; `birthday`, `yyyyMMdd`, if known. */
interface Claim {
  certType: string;
  realName: string;
  certNumber: string;
  birthday?: string;
}

/** Certificates accepted here: all, or those the parameter `certificateTypes` lists by value, as in `1,3,4`. */
export function acceptedCertificates(app: App): readonly CertificateType[] {
  const listed = parameters
    .of(app)
    .get('certificateTypes')
    ?.split(/[,，\s]+/)
    .filter(Boolean);
  return listed ? certificateTypes.filter(({ value }) => listed.includes(value)) : certificateTypes;
}

/**
 * Refuses, at its field, whom the authority does not know. Whose number it is must not be found out by trying, and each
 * question has its price: guessing is bounded as at sign-in (domain.md B8), on a count of its own.
 */
export async function checkIdentity(ctx: Ctx, claim: Claim, field = 'certNumber'): Promise<void> {
  const index = ctx.app.vault.index(`certificates shown by ${ctx.viewer.uid}`);
  await takeAdvisoryLock(ctx, index);
  if (await isLocked(ctx, index)) fail('A0429');
  if (await isKnown(ctx, index, claim)) return;
  await countFailure(ctx, index, null);
  failKeeping('U0004', { [field]: { name: 'idCard' } });
}

/**
 * Whether a name and a certificate number belong together, as an authority sees it: the gateway of the configuration; in
 * the demo, a check of the number alone.
 */
async function isKnown({ app, ask, now }: Ctx, index: string, claim: Claim): Promise<boolean> {
  const { identityUrl, gatewayToken } = app.config;
  if (!identityUrl) return certificateType(claim.certType)?.fits(claim.certNumber, now) ?? false;
  const body = JSON.stringify(claim);
  return await ask(index, body, async () => {
    const response = await fetch(identityUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${gatewayToken}` },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(10_000),
    });
    if (!response.ok) throw new Error(`identity gateway answered ${response.status}`);
    return ((await response.json()) as { match?: unknown }).match === true;
  });
}
