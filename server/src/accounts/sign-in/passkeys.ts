import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Ctx, Handlers } from '../../base/calls/app.ts';
import { failKeeping } from '../../base/calls/refusal.ts';
import { tokenHash } from '../../base/platform/vault.ts';
import { completeSession } from '../sessions.ts';
import { mayBegin, maySetUp, noteChange } from './factors.ts';
import { tables } from './tables.ts';

type Transports = NonNullable<RegistrationResponseJSON['response']['transports']>;

/** Loaded when the first passkey comes: it probes the machine's cryptography, which warns at the console. */
const webauthn = () => import('@simplewebauthn/server');

/** Passkeys belong to this installation's address. */
const site = ({ app, texts }: Ctx) => {
  const { origin, hostname } = new URL(app.config.publicUrl);
  return { expectedOrigin: origin, expectedRPID: hostname, rpName: texts.siteName };
};

export const passkeyCalls: Pick<Handlers<'accounts'>, 'passkeyOptions' | 'addPasskey'> = {
  async passkeyOptions(proof, ctx) {
    await mayBegin(ctx, proof);
    const { expectedRPID: rpID, rpName } = site(ctx);
    const own = await ownPasskeys(ctx);
    const options = await (await webauthn()).generateRegistrationOptions({
      rpID,
      rpName,
      userName: ctx.viewer.nickName,
      userID: new Uint8Array(Buffer.from(String(ctx.viewer.uid))),
      excludeCredentials: own.map((one) => ({ id: one.credentialId, transports: one.transports as Transports })),
      authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
      attestationType: 'none',
    });
    await keepChallenge(ctx, 'add', options.challenge);
    return { ...options };
  },

  async addPasskey({ credential, name }, ctx) {
    maySetUp(ctx);
    const { expectedOrigin, expectedRPID } = site(ctx);
    const expectedChallenge = await takeChallenge(ctx, 'add');
    const response = credential as unknown as RegistrationResponseJSON;
    const made = await (await webauthn())
      .verifyRegistrationResponse({
        response,
        expectedChallenge,
        expectedOrigin,
        expectedRPID,
        requireUserVerification: false,
      })
      .catch(() => null);
    if (!made?.verified) failKeeping('U0022');
    const { id, publicKey, counter, transports = [] } = made.registrationInfo.credential;
    await tables(ctx.db)
      .insertInto('passkey')
      .values({
        credentialId: id,
        uid: ctx.viewer.uid!,
        publicKey: Buffer.from(publicKey),
        counter,
        transports,
        name: name.trim(),
        createdAt: ctx.now,
      })
      .execute();
    await noteChange(ctx, 'secondFactorAdded');
    return { token: await completeSession(ctx) };
  },
};

/** What the browser needs to ask for one of the account's passkeys. */
export async function askForPasskey(ctx: Ctx): Promise<Record<string, unknown>> {
  const own = await ownPasskeys(ctx);
  const options = await (await webauthn()).generateAuthenticationOptions({
    rpID: site(ctx).expectedRPID,
    allowCredentials: own.map((one) => ({ id: one.credentialId, transports: one.transports as Transports })),
    userVerification: 'preferred',
  });
  await keepChallenge(ctx, 'give', options.challenge);
  return { ...options };
}

/** Whether a passkey of the account answered the challenge it was asked. */
export async function fitsPasskey(ctx: Ctx, credential: { id: string }): Promise<boolean> {
  const { expectedOrigin, expectedRPID } = site(ctx);
  const expectedChallenge = await takeChallenge(ctx, 'give');
  const passkey = (await ownPasskeys(ctx)).find((one) => one.credentialId === credential.id);
  if (!passkey || !expectedChallenge) return false;
  const response = credential as unknown as AuthenticationResponseJSON;
  const given = await (await webauthn())
    .verifyAuthenticationResponse({
      response,
      expectedChallenge,
      expectedOrigin,
      expectedRPID,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: passkey.counter,
        transports: passkey.transports as Transports,
      },
      requireUserVerification: false,
    })
    .catch(() => null);
  if (!given?.verified) return false;
  const { newCounter: counter } = given.authenticationInfo;
  await tables(ctx.db)
    .updateTable('passkey')
    .set({ counter })
    .where('credentialId', '=', passkey.credentialId)
    .execute();
  return true;
}

const ownPasskeys = (ctx: Ctx) =>
  tables(ctx.db).selectFrom('passkey').selectAll().where('uid', '=', ctx.viewer.uid!).execute();

const ownSession = (ctx: Ctx) => tables(ctx.db).updateTable('session').where('tokenHash', '=', tokenHash(ctx.token));

/** A challenge for giving a passkey does not add one: adding takes a proof of its own. */
type Use = 'add' | 'give';

const keepChallenge = (ctx: Ctx, use: Use, challenge: string) =>
  ownSession(ctx)
    .set({ challenge: `${use} ${challenge}` })
    .execute();

/** A challenge is answered once, rightly or wrongly. */
async function takeChallenge(ctx: Ctx, wanted: Use): Promise<string> {
  const session = await tables(ctx.db)
    .selectFrom('session')
    .select('challenge')
    .where('tokenHash', '=', tokenHash(ctx.token))
    .forUpdate()
    .executeTakeFirst();
  await ownSession(ctx).set({ challenge: null }).execute();
  const [use, challenge = ''] = session?.challenge?.split(' ') ?? [];
  return use === wanted ? challenge : '';
}
