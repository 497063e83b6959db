import {
  birthdayIn,
  isBirthday,
  isCertificateName,
  isUnder,
  needsBirthday,
  normaliseCertificate,
  normaliseName,
} from '@board/contract/accounts/certificates';
import type { certification as contract } from '@board/contract/accounts/certification';
import { UserType } from '@board/contract/codes';
import { idCard18 } from '@board/contract/rules/validators';
import type { Ctx, Handlers } from '../base/calls/app.ts';
import { fail } from '../base/calls/refusal.ts';
import { takeAdvisoryLock } from '../base/db/advisory-lock.ts';
import { record } from '../base/events/events.ts';
import { agreementInForce, decrypt, realNamePattern } from '../settings/index.ts';
import * as store from './certification-store.ts';
import { checkCode, openPhone, sendCode } from './codes.ts';
import { agree } from './consents.ts';
import { acceptedCertificates, checkIdentity } from './identity.ts';
import { phoneOf } from './proof.ts';
import { accountByUid } from './store.ts';

/** 居民身份证 among the types of certificates */
const ID_CARD = '1';

/** Real-name certification, and the guardian's consent that it needs for a child (domain.md D: 实名, Minors). */
export const certificationCalls: Pick<Handlers<'accounts'>, keyof typeof contract> = {
  certificationTypeConfig: async (_input, { app, texts }) =>
    acceptedCertificates(app).map(({ value }) => ({ name: texts.certificates[value]!, value })),

  async certify(given, ctx) {
    if (ctx.viewer.certified) fail('B0008');
    if (ctx.viewer.userType === UserType.company) fail('B0009', { certType: { name: 'companyByCertificate' } });
    const uid = ctx.viewer.uid!;
    const certificate = await openCertificate(ctx, given);
    await refuseTaken(ctx, certificate, 'certificateTaken');
    await agree(ctx, uid, agreementInForce(ctx.app).version, 'certNumber');
    if (isYoungerThan(ctx, ctx.limits.guardianAge, certificate)) {
      await store.keepChild(ctx.db, uid, sealed(ctx, certificate), ctx.now);
      await tell(ctx, 'guardianAsked');
      return { certified: false };
    }
    // A proven phone is part of it (domain.md D, 实名); for a child that of its guardian.
    phoneOf(ctx, await accountByUid(ctx.db, uid));
    await store.forgetGuardian(ctx.db, uid);
    await setCertified(ctx, certificate);
    return { certified: true };
  },

  async getGuardianVerifycode({ phone: encrypted }, ctx) {
    await waitingChild(ctx);
    const { phone, index } = openPhone(ctx, encrypted);
    await sendCode(ctx, 'guardian', phone, index, 'guardianCode');
    return { resendSeconds: ctx.limits.codeResendSeconds };
  },

  async consentAsGuardian({ phone: encryptedPhone, verifyCode, ...given }, ctx) {
    const uid = ctx.viewer.uid!;
    const child = await waitingChild(ctx);
    const { phone, index } = openPhone(ctx, encryptedPhone);
    const guardian = await openCertificate(ctx, given);
    if (isYoungerThan(ctx, ctx.limits.guardianMinAge, guardian))
      fail('A0400', { certNumber: { name: 'guardianAdult' } });
    if (guardian.number === child.number) fail('A0400', { certNumber: { name: 'guardianOther' } });
    // A waiting account is not certified: another may have been certified with the same certificate meanwhile.
    await refuseTaken(ctx, child, 'childCertificateTaken');
    // Last: a code that was good once is not spent on a form that is wrong elsewhere.
    await checkCode(ctx, 'guardian', index, verifyCode);
    await store.keepGuardian(ctx.db, uid, sealed(ctx, guardian), ctx.app.vault.seal(phone), ctx.now);
    await agree(ctx, uid, agreementInForce(ctx.app).version, 'guardian');
    await tell(ctx, 'guardianConsented');
    await setCertified(ctx, child);
    return { certified: true as const };
  },
};

interface Certificate {
  certType: string;
  realName: string;
  number: string;
}
/** As it was given just now; the birthday, `yyyyMMdd`, is not kept. */
type Given = Certificate & { birthday: string };

/** A certificate as it arrives, encrypted; refuses, at its field, what does not fit or what the provider does not know. */
async function openCertificate(
  ctx: Ctx,
  given: { certType: string; realName: string; certNumber: string; birthday?: string },
): Promise<Given> {
  const { certType } = given;
  const realName = normaliseName(decrypt(ctx.app, given.realName));
  const certNumber = normaliseCertificate(decrypt(ctx.app, given.certNumber));
  const type = acceptedCertificates(ctx.app).find(({ value }) => value === certType);
  if (!type) return fail('A0400', { certType: { name: 'chooseRequired' } });
  const { realNameMin } = ctx.limits;
  if (!isCertificateName(realName, type, { realNameMin, realNamePattern: realNamePattern(ctx.app) }))
    fail('A0400', { realName: { name: type.latinName ? 'personName' : 'realName', with: realNameMin } });
  if (!type.fits(certNumber, ctx.now)) fail('U0004', { certNumber: { name: 'idCard' } });
  const stated = given.birthday && decrypt(ctx.app, given.birthday).trim();
  if (needsBirthday(certType, certNumber) && !isBirthday(stated ?? '', ctx.now))
    fail('A0400', { birthday: { name: 'birthday' } });
  const birthday = birthdayIn(certType, certNumber) ?? stated!.replaceAll('-', '');
  await checkIdentity(ctx, { certType, realName, certNumber, birthday });
  // Fifteen digits and the eighteen made of them are one card.
  return { certType, realName, birthday, number: certType === ID_CARD ? idCard18(certNumber) : certNumber };
}

const isYoungerThan = ({ now }: Ctx, years: number, { birthday }: Given): boolean => isUnder(years, birthday, now);

/**
 * Refuses a certificate that already certifies `accountsPerCertificate` other accounts (domain.md D, 实名). Accounts
 * certified before this limit existed stay certified. The refusal does not say whose accounts they are; only a holder
 * whom the authority confirmed gets here.
 */
async function refuseTaken(ctx: Ctx, certificate: Certificate, name: 'certificateTaken' | 'childCertificateTaken') {
  const index = certificateIndex(ctx, certificate);
  // Serialised: two at once would each find room.
  await takeAdvisoryLock(ctx, index);
  const others = await store.othersCertifiedBy(ctx.db, index, ctx.viewer.uid!, ctx.now);
  if (others >= ctx.limits.accountsPerCertificate) fail('U0011', { certNumber: { name } });
}

/** Numbers count within their type. */
const certificateIndex = ({ app }: Ctx, { certType, number }: Certificate) =>
  app.vault.index(certType === ID_CARD ? number : `${certType}:${number}`);

const sealed = ({ app }: Ctx, { certType, realName, number }: Certificate) => ({
  nameSealed: app.vault.seal(realName),
  certType,
  certNumberSealed: app.vault.seal(number),
});

/** The child of this account whose certification waits; refuses with B0009 where none does. */
async function waitingChild({ app, db, viewer }: Ctx): Promise<Certificate> {
  const row = viewer.certified ? undefined : await store.guardianOf(db, viewer.uid!);
  if (!row?.childNameSealed || !row.childCertNumberSealed || row.childCertType === null) return fail('B0009');
  const { vault } = app;
  return {
    certType: row.childCertType,
    realName: vault.open(row.childNameSealed),
    number: vault.open(row.childCertNumberSealed),
  };
}

async function setCertified(ctx: Ctx, certificate: Certificate): Promise<void> {
  const { certType } = certificate;
  const { nameSealed: realNameSealed, certNumberSealed } = sealed(ctx, certificate);
  await store.setCertified(ctx.db, ctx.viewer.uid!, {
    realNameSealed,
    certType,
    certNumberSealed,
    certNumberIndex: certificateIndex(ctx, certificate),
    certifiedAt: ctx.now,
  });
  await tell(ctx, 'certified', { certType });
  ctx.afterCommit(() => ctx.app.viewers.forget(ctx.viewer.uid!));
}

const tell = ({ db, now, viewer }: Ctx, kind: string, data: Record<string, unknown> = {}) =>
  record(db, { kind, at: now, actorUid: viewer.uid, actorRole: 'account', data });
