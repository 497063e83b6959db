import type { ThirdParty } from '@board/contract/accounts/sign-in';
import * as oauth from 'openid-client';
import type { App } from '../../base/calls/app.ts';
import type { ThirdPartySettings } from '../../base/platform/config.ts';

/**
 * Other sites that people sign in with: OAuth 2.0 with an authorization code, PKCE and state (RFC 6749, 7636), which
 * OpenID Connect is too. A site differs from another by its settings alone.
 */

/** The person as the other site names them. */
export interface ProviderIdentity {
  subject: string;
  nickName: string;
}

/** The path another site sends people back to. */
export const CALLBACK = '/thirdpartylogin/callback';
/** ms */
const PATIENCE = 10_000;

const isLocal = (url: string) => ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);

function clientOf({ authorizeUrl, tokenUrl, clientId, clientSecret }: ThirdPartySettings): oauth.Configuration {
  const server = {
    issuer: new URL(authorizeUrl).origin,
    authorization_endpoint: authorizeUrl,
    token_endpoint: tokenUrl,
  };
  const client = new oauth.Configuration(server, clientId, clientSecret, oauth.ClientSecretPost(clientSecret));
  client.timeout = PATIENCE / 1000;
  if (isLocal(tokenUrl)) oauth.allowInsecureRequests(client);
  return client;
}

/** Returns the address to send the browser to, and the PKCE verifier to keep until the callback. */
export async function authorizationUrl(app: App, settings: ThirdPartySettings, state: string) {
  const verifier = oauth.randomPKCECodeVerifier();
  const url = oauth.buildAuthorizationUrl(clientOf(settings), {
    redirect_uri: app.config.publicUrl + CALLBACK,
    scope: settings.scope,
    state,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  });
  return { url: url.href, verifier };
}

/** Exchanges the code of a callback for the identity. Throws if the other site does not confirm it. */
export async function identityOf(
  app: App,
  settings: ThirdPartySettings,
  { code, state, verifier }: { code: string; state: string; verifier: string },
): Promise<ProviderIdentity> {
  const client = clientOf(settings);
  const back = new URL(app.config.publicUrl + CALLBACK);
  back.search = new URLSearchParams({ code, state }).toString();
  const { access_token } = await oauth.authorizationCodeGrant(client, back, {
    pkceCodeVerifier: verifier,
    expectedState: state,
  });
  const response = await oauth.fetchProtectedResource(client, access_token, new URL(settings.userInfoUrl), 'GET');
  const info = (await response.json()) as Record<string, unknown>;
  const subject = info[settings.subjectField];
  if (!response.ok || (typeof subject !== 'string' && typeof subject !== 'number') || subject === '')
    throw new Error('The other site does not say who it is.');
  return { subject: String(subject), nickName: String(info[settings.nickNameField] ?? '') };
}

/** The settings of a site; null when this installation does not know it. In the demo, the local provider stands in. */
export function settingsOf(app: App, type: ThirdParty): ThirdPartySettings | null {
  const configured = app.config.thirdParties[type];
  if (configured) return configured;
  if (app.config.mode !== 'demo') return null;
  const local = `${app.config.publicUrl}/demo-provider`;
  return {
    authorizeUrl: `${local}/authorize?site=${type}`,
    tokenUrl: `${local}/token`,
    userInfoUrl: `${local}/userinfo`,
    clientId: 'board',
    clientSecret: 'demo',
    scope: 'openid profile',
    subjectField: 'sub',
    nickNameField: 'nickname',
  };
}
