import { randomInt } from 'node:crypto';
import { type ThirdParty, thirdParties } from '@board/contract/accounts/sign-in';
import { LoginType } from '@board/contract/codes';
import type { Ctx, Handlers } from '../../base/calls/app.ts';
import { fail, failKeeping } from '../../base/calls/refusal.ts';
import { record } from '../../base/events/events.ts';
import { MINUTE } from '../../base/platform/clock.ts';
import { newToken, tokenHash } from '../../base/platform/vault.ts';
import { agree } from '../consents.ts';
import { wrongNickname } from '../entering.ts';
import { type Account, accountByUid, citizenDefaults, insertAccount, nicknameTaken } from '../store.ts';
import { admit, signedIn } from './enter.ts';
import { authorizationUrl, identityOf, settingsOf } from './providers.ts';
import { tables } from './tables.ts';

export const thirdPartyCalls: Pick<Handlers<'accounts'>, 'getRedirctUrl' | 'thirdPartyTypes' | 'loginByThirdParty'> = {
  thirdPartyTypes: async (_input, { app }) => thirdParties.filter((type) => settingsOf(app, type) !== null),

  async getRedirctUrl({ thirdPartyType }, ctx) {
    const settings = settingsOf(ctx.app, thirdPartyType);
    // Without a device the way back could not be told from somebody else's.
    if (!settings || !ctx.deviceId) fail('U0024');
    const { token: state, hash: stateHash } = newToken();
    const { url, verifier } = await authorizationUrl(ctx.app, settings, state);
    await tables(ctx.db)
      .insertInto('thirdPartyLogin')
      .values({
        stateHash,
        thirdPartyType,
        deviceId: ctx.deviceId,
        subjectIndex: null,
        nickName: '',
        verifierSealed: ctx.app.vault.seal(verifier),
        expiresAt: new Date(ctx.now.getTime() + ctx.limits.thirdPartyMinutes * MINUTE),
      })
      .execute();
    return url;
  },

  async loginByThirdParty({ state, code, agreementVersion }, ctx) {
    const way = await wayBack(ctx, state);
    const who = way.subjectIndex ? (way as Known) : await identify(ctx, way, { state, code });
    const uid = await linkedTo(ctx, who);
    if (uid === null && !agreementVersion) failKeeping('U0023');
    await tables(ctx.db).deleteFrom('thirdPartyLogin').where('stateHash', '=', way.stateHash).execute();
    const account = uid === null ? await register(ctx, who, agreementVersion!) : await accountByUid(ctx.db, uid);
    await admit(ctx, account, LoginType.thirdParty, who.subjectIndex);
    return await signedIn(ctx, account, LoginType.thirdParty, who.subjectIndex);
  },
};

interface Known {
  thirdPartyType: string;
  subjectIndex: string;
  nickName: string;
}

/** The way that this state began, in this browser, a moment ago. */
async function wayBack(ctx: Ctx, state: string) {
  const way = await tables(ctx.db)
    .selectFrom('thirdPartyLogin')
    .selectAll()
    .where('stateHash', '=', tokenHash(state))
    .where('expiresAt', '>', ctx.now)
    .forUpdate()
    .executeTakeFirst();
  return way && ctx.deviceId !== '' && way.deviceId === ctx.deviceId ? way : fail('U0024');
}

/** Asks the other site who it is. A code is good once: what it says is kept until the person has agreed. */
async function identify(
  ctx: Ctx,
  way: Awaited<ReturnType<typeof wayBack>>,
  { state, code }: { state: string; code: string },
): Promise<Known> {
  const { stateHash, verifierSealed } = way;
  const thirdPartyType = way.thirdPartyType as ThirdParty;
  const settings = settingsOf(ctx.app, thirdPartyType);
  if (!settings) fail('U0024');
  const verifier = ctx.app.vault.open(verifierSealed);
  const stranger = await ctx.ask(stateHash, code, () =>
    identityOf(ctx.app, settings, { code, state, verifier }).catch((error: Error) => {
      ctx.app.log.warn({ reason: error.message, thirdPartyType }, 'another site refused');
      return null;
    }),
  );
  if (!stranger) fail('U0024');
  const subjectIndex = ctx.app.vault.index(`${thirdPartyType}:${stranger.subject}`);
  const nickName = wrongNickname(ctx.app, stranger.nickName) ? '' : stranger.nickName;
  const known = { subjectIndex, nickName };
  await tables(ctx.db).updateTable('thirdPartyLogin').set(known).where('stateHash', '=', stateHash).execute();
  return { thirdPartyType, ...known };
}

async function linkedTo(ctx: Ctx, { thirdPartyType, subjectIndex }: Known): Promise<number | null> {
  const linked = await tables(ctx.db)
    .selectFrom('thirdPartyAccount')
    .select('uid')
    .where('thirdPartyType', '=', thirdPartyType)
    .where('subjectIndex', '=', subjectIndex)
    .executeTakeFirst();
  return linked?.uid ?? null;
}

/** A new account without a phone: binding one is offered next (product.md §4, bingPhone 2). */
async function register(
  ctx: Ctx,
  { thirdPartyType, subjectIndex, nickName }: Known,
  agreementVersion: string,
): Promise<Account> {
  const account = await insertAccount(ctx.db, {
    ...citizenDefaults,
    nickName: await freeNickname(ctx, nickName),
    agreementVersion,
    source: 'registered',
    createdAt: ctx.now,
  });
  await tables(ctx.db)
    .insertInto('thirdPartyAccount')
    .values({ thirdPartyType, subjectIndex, uid: account.uid, createdAt: ctx.now })
    .execute();
  await agree(ctx, account.uid, agreementVersion, 'agreement', 'privacy');
  await record(ctx.db, {
    kind: 'registeredByThirdParty',
    at: ctx.now,
    actorUid: account.uid,
    actorRole: 'account',
    data: { thirdPartyType },
  });
  return account;
}

/** The nickname of the other site where it is free here, otherwise one that says nothing. */
async function freeNickname(ctx: Ctx, wanted: string): Promise<string> {
  if (wanted && !(await nicknameTaken(ctx.db, wanted))) return wanted;
  const made = `网友${randomInt(10_000_000, 100_000_000)}`;
  return (await nicknameTaken(ctx.db, made)) ? await freeNickname(ctx, '') : made;
}
