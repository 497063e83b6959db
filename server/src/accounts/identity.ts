import { isIdCard } from '@board/contract/validators';
import type { App } from '../base/app.ts';

/** Whether a name and a certificate number belong together, as an authority sees it. */
export type IdentityVerifier = (claim: { certType: string; realName: string; certNumber: string }) => Promise<boolean>;

/** Certificates accepted, by type; more of them with the account system. */
export const certificateTypes = [{ name: '居民身份证', value: '1' }] as const;

/** The gateway of the configuration; in the demo, a check of the number alone. */
export function identityVerifier(app: App): IdentityVerifier {
  const { identityUrl, gatewayToken } = app.config;
  if (!identityUrl) return async ({ certNumber }) => isIdCard(certNumber, app.clock.now());
  return async (claim) => {
    const response = await fetch(identityUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${gatewayToken}` },
      body: JSON.stringify(claim),
      signal: AbortSignal.timeout(10_000),
    });
    if (!response.ok) throw new Error(`identity gateway answered ${response.status}`);
    return ((await response.json()) as { match?: unknown }).match === true;
  };
}
