import { UserType } from '@board/contract/codes';
import { toSeconds } from '@board/contract/fields';
import type { Ctx, Handlers } from '../../base/calls/app.ts';
import { fail } from '../../base/calls/refusal.ts';
import { record } from '../../base/events/events.ts';
import { DAY } from '../../base/platform/clock.ts';
import { agreementInForce } from '../../settings/index.ts';
import { forgetGuardian, guardianOf } from '../certification-store.ts';
import { agree, consentsOf, withdrawConsents } from '../consents.ts';
import { holdCertificate } from '../disposals/certificates.ts';
import { wrongNickname } from '../entering.ts';
import { maskEmail, maskName, maskNumber, maskPhone } from '../present.ts';
import { accountByUid, giveUpNickname, nicknameTaken } from '../store.ts';
import { tables } from './tables.ts';

type ProfileCall = 'profile' | 'changeNickname' | 'consents' | 'agree' | 'withdrawConsent';

export const profileCalls: Pick<Handlers<'accounts'>, ProfileCall> = {
  async profile(_input, ctx) {
    const { vault } = ctx.app;
    const account = await accountByUid(ctx.db, ctx.viewer.uid!);
    const from = await nickNameFrom(ctx);
    return {
      nickName: account.nickName,
      nickNameFrom: from && toSeconds(from),
      mobile: account.phoneSealed ? maskPhone(vault.open(account.phoneSealed)) : '',
      email: account.emailSealed ? maskEmail(vault.open(account.emailSealed)) : '',
      realName: account.realNameSealed ? maskName(vault.open(account.realNameSealed)) : '',
      certNumber: account.certNumberSealed ? maskNumber(vault.open(account.certNumberSealed)) : '',
      guardian: guardianState(await guardianOf(ctx.db, account.uid)),
      hasPassword: account.passwordHash !== null,
      createdAt: toSeconds(account.createdAt),
    };
  },

  async changeNickname({ nickName }, ctx) {
    const uid = ctx.viewer.uid!;
    const problem = wrongNickname(ctx.app, nickName);
    if (problem) fail('A0400', { nickName: { name: problem } });
    if (await nickNameFrom(ctx))
      fail('B0009', { nickName: { name: 'nickNameTooSoon', with: ctx.limits.nickNameChangeDays } });
    if (await nicknameTaken(ctx.db, nickName, uid)) fail('U0003', { nickName: { name: 'nicknameTaken' } });
    await giveUpNickname(ctx.db, await accountByUid(ctx.db, uid), ctx.now);
    await tables(ctx.db)
      .updateTable('account')
      .set({ nickName, nickNameChangedAt: ctx.now })
      .where('uid', '=', uid)
      .execute();
    await record(ctx.db, { kind: 'nickNameChanged', at: ctx.now, actorUid: uid, actorRole: 'account', data: {} });
    ctx.afterCommit(() => ctx.app.viewers.forget(uid));
    return {};
  },

  async consents(_input, { db, viewer }) {
    const rows = await consentsOf(db, viewer.uid!);
    return {
      rows: rows.map(({ kind, version, at }) => ({
        purpose: kind,
        version,
        givenAt: toSeconds(at),
        withdrawable: kind === 'certNumber' || kind === 'guardian',
      })),
    };
  },

  /** Refuses a version that is no longer in force: a page left open while the text changed must be read again. */
  async agree({ agreementVersion }, ctx) {
    if (agreementVersion !== agreementInForce(ctx.app).version) fail('U0025');
    const uid = ctx.viewer.uid!;
    if (ctx.viewer.agreed) return {};
    await tables(ctx.db)
      .updateTable('account')
      .set({ agreementVersion, agreedAt: ctx.now })
      .where('uid', '=', uid)
      .execute();
    await agree(ctx, uid, agreementVersion, 'agreement', 'privacy');
    await record(ctx.db, {
      kind: 'agreementAccepted',
      at: ctx.now,
      actorUid: uid,
      actorRole: 'account',
      data: { agreementVersion },
    });
    ctx.afterCommit(() => ctx.app.viewers.forget(uid));
    return {};
  },

  /** Consent to the identity check is separate, and so is its withdrawal (domain.md D, 个保法 15, 29). */
  async withdrawConsent(_input, ctx) {
    const uid = ctx.viewer.uid!;
    // An account that waits for a guardian withdraws its statement; a company's statement goes with its account.
    const given = ctx.viewer.certified || (await guardianOf(ctx.db, uid)) !== undefined;
    if (!given || ctx.viewer.userType === UserType.company) fail('B0009');
    await holdCertificate(ctx.db, uid, ctx.now);
    await tables(ctx.db)
      .updateTable('account')
      .set({ realNameSealed: null, certType: null, certNumberSealed: null, certNumberIndex: null, certifiedAt: null })
      .where('uid', '=', uid)
      .execute();
    // A guardian's consent is to nothing else, and goes with it.
    for (const kind of ['certNumber', 'guardian'] as const) await withdrawConsents(ctx.db, uid, kind, ctx.now);
    await forgetGuardian(ctx.db, uid);
    await record(ctx.db, {
      kind: 'consentWithdrawn',
      at: ctx.now,
      actorUid: uid,
      actorRole: 'account',
      data: { purpose: 'certNumber' },
    });
    ctx.afterCommit(() => ctx.app.viewers.forget(uid));
    return {};
  },
};

const guardianState = (row: { consentedAt: Date | null } | undefined) =>
  !row ? ('none' as const) : row.consentedAt ? ('given' as const) : ('needed' as const);

/** When the nickname may be changed again; null when it may be now. */
async function nickNameFrom({ db, viewer, now, limits }: Ctx): Promise<Date | null> {
  const { nickNameChangedAt: last } = await tables(db)
    .selectFrom('account')
    .select('nickNameChangedAt')
    .where('uid', '=', viewer.uid!)
    .executeTakeFirstOrThrow();
  const next = last && new Date(last.getTime() + limits.nickNameChangeDays * DAY);
  return next && next > now ? next : null;
}
