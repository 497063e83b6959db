import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

export type Options = Record<string, unknown> | null;
type Credential = { id: string; rawId: string; type: string };

/** Asks this device for one of the account's passkeys. Throws if the person declines. */
export async function askPasskey(options: Options): Promise<Credential> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  return { ...(await startAuthentication({ optionsJSON })) };
}

/** Lets this device make a passkey. Throws if the person declines. */
export async function makePasskey(options: Options): Promise<Credential> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  return { ...(await startRegistration({ optionsJSON })) };
}
