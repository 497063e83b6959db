import { normaliseCertificate } from '@board/contract/accounts/certificates';
import { type CompanyForm, companyProblems, normaliseCreditCode } from '@board/contract/accounts/company';
import { CompanyState, LoginType, UserType } from '@board/contract/codes';
import { isCreditCode } from '@board/contract/rules/validators';
import { keepPicture, keptPicture } from '../../attachments/index.ts';
import type { App, Ctx, Handlers } from '../../base/calls/app.ts';
import { fail, failOn } from '../../base/calls/refusal.ts';
import { record } from '../../base/events/events.ts';
import { agreementInForce, decrypt, realNamePattern } from '../../settings/index.ts';
import { checkCode, openPhone } from '../codes.ts';
import { agree } from '../consents.ts';
import { checkNickname, openPassword } from '../entering.ts';
import { acceptedCertificates, checkIdentity } from '../identity.ts';
import { signedIn } from '../sign-in/enter.ts';
import { accountByPhone } from '../store.ts';
import { enrol } from './enrol.ts';
import { openStatement, ownStatement, presentApplication } from './present.ts';
import { type Application, applicationsOf, insertApplication } from './store.ts';

type CompanyCalls = 'registerCompany' | 'applyCompany' | 'myCompany';

/** A company registers its account by phone, and then states with its certificate who it is. */
export const companyCalls: Pick<Handlers<'accounts'>, CompanyCalls> = {
  async registerCompany({ phone: encrypted, verifyCode, nickName, pass, agreementVersion }, ctx) {
    const { phone, index } = openPhone(ctx, encrypted);
    await checkNickname(ctx, nickName);
    const password = openPassword(ctx, pass, phone, nickName);
    await checkCode(ctx, 'register', index, verifyCode);
    if (await accountByPhone(ctx.db, index)) fail('U0001');
    const address = { phone, index };
    const account = await enrol(ctx, { userType: UserType.company, address, nickName, password, agreementVersion });
    return await signedIn(ctx, account, LoginType.phoneCode, index);
  },

  async applyCompany(input, ctx) {
    const uid = companyOnly(ctx);
    const { app, db, now, limits } = ctx;
    const [latest] = await applicationsOf(db, uid);
    const given = {
      compType: input.compType,
      companyName: input.companyName.trim(),
      creditCode: normaliseCreditCode(input.creditCode),
      legalPerson: decrypt(app, input.legalPerson).trim(),
      legalPersonCertType: input.legalPersonCertType,
      legalPersonCertNumber: normaliseCertificate(decrypt(app, input.legalPersonCertNumber)),
      contactName: decrypt(app, input.contactName).trim(),
      contactCertType: input.contactCertType,
      contactCertNumber: normaliseCertificate(decrypt(app, input.contactCertNumber)),
      contactPhone: decrypt(app, input.contactPhone).trim(),
      certificateAid: input.certificateAid,
    };
    const form = withKeptNumbers(app, given, latest);
    failOn('A0400', companyProblems(form, { ...limits, realNamePattern: realNamePattern(app) }, now));
    if (latest && latest.state !== CompanyState.refused) fail('B0008');
    await verifyPersons(ctx, form);
    await keepPicture(ctx, form.certificateAid, 'company');
    const { applicationId } = await insertApplication(db, {
      uid,
      compType: form.compType,
      companyName: form.companyName,
      creditCode: form.creditCode,
      creditCodeFits: isCreditCode(form.creditCode),
      legalPersonSealed: app.vault.seal(form.legalPerson),
      legalPersonCertType: form.legalPersonCertType,
      legalPersonCertNumberSealed: app.vault.seal(form.legalPersonCertNumber),
      contactNameSealed: app.vault.seal(form.contactName),
      contactCertType: form.contactCertType,
      contactCertNumberSealed: app.vault.seal(form.contactCertNumber),
      contactPhoneSealed: app.vault.seal(form.contactPhone),
      certificateAid: form.certificateAid,
      appliedAt: now,
      decidedAt: null,
      decidedUid: null,
    });
    await agree(ctx, uid, agreementInForce(ctx.app).version, 'company');
    await record(db, {
      kind: 'companyApplied',
      at: now,
      actorUid: uid,
      actorRole: 'account',
      data: {
        applicationId,
        subject: form.companyName,
        href: `/admin/enterprise/${applicationId}`,
        notify: [{ permission: 'plat:enterprise' }],
      },
    });
    return { applicationId };
  },

  async myCompany(_input, ctx) {
    const [latest] = await applicationsOf(ctx.db, companyOnly(ctx));
    if (!latest) return { application: null };
    const certificate = await keptPicture(ctx, ctx.db, latest.certificateAid);
    return { application: { ...presentApplication(latest), ...ownStatement(ctx.app, latest), certificate } };
  },
};

/** A certificate number that is left empty is the one of the refused application, of the same type. */
function withKeptNumbers<Form extends CompanyForm>(app: App, given: Form, refused: Application | undefined): Form {
  if (refused?.state !== CompanyState.refused) return given;
  const before = openStatement(app, refused);
  const kept = { ...given };
  for (const person of ['legalPerson', 'contact'] as const) {
    const isSameType = given[`${person}CertType`] === before[`${person}CertType`];
    if (isSameType) kept[`${person}CertNumber`] ||= before[`${person}CertNumber`];
  }
  return kept;
}

/** Refuses, at its field, a certificate that is not accepted here or that the provider does not know. */
async function verifyPersons(ctx: Ctx, form: CompanyForm): Promise<void> {
  const accepted = acceptedCertificates(ctx.app).map(({ value }) => value);
  const persons = [
    ['legalPerson', form.legalPerson, form.legalPersonCertType, form.legalPersonCertNumber],
    ['contact', form.contactName, form.contactCertType, form.contactCertNumber],
  ] as const;
  for (const [field, realName, certType, certNumber] of persons) {
    if (!accepted.includes(certType)) fail('A0400', { [`${field}CertType`]: { name: 'chooseRequired' } });
    await checkIdentity(ctx, { certType, realName, certNumber }, `${field}CertNumber`);
  }
}

function companyOnly({ viewer }: Ctx): number {
  return viewer.userType === UserType.company ? viewer.uid! : fail('A0403');
}
