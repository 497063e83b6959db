import { type applicationDisplays, COMPANY_DESK } from '@board/contract/accounts/registration';
import { CompanyState } from '@board/contract/codes';
import { reasonProblem } from '@board/contract/rules/posting';
import { keptPicture } from '../../attachments/index.ts';
import type { Ctx, Handlers } from '../../base/calls/app.ts';
import { fail } from '../../base/calls/refusal.ts';
import { takeAdvisoryLock } from '../../base/db/advisory-lock.ts';
import { sendSms } from '../../base/delivery/outbox.ts';
import { record } from '../../base/events/events.ts';
import { viewPlain } from '../plain-view.ts';
import { accountByUid, namesOf, setCompanyCertified } from '../store.ts';
import { maskStatement, openStatement, presentApplication } from './present.ts';
import {
  type Application,
  applicationPage,
  applicationsOf,
  decide,
  findApplication,
  isCodeTaken,
  stateCounts,
} from './store.ts';

type DeskCalls = 'companyPage' | 'companyDetail' | 'companyPersons' | 'doubtCompany' | 'decideCompany';

/** what is seen with the persons of an application */
const NAMED = ['legalPerson', 'legalPersonCertNumber', 'contactName', 'contactCertNumber', 'contactPhone'];

type Row = Application & { nickName: string };
const presentRow = (row: Row) => ({
  ...presentApplication(row),
  nickName: row.nickName,
  creditCodeFits: row.creditCodeFits,
  doubted: row.state === CompanyState.pending && row.firstUid !== null,
});

/** The desk that decides who is a company. */
export const companyDeskCalls: Pick<Handlers<'accounts'>, DeskCalls> = {
  async companyPage({ display, ...wanted }, { db }) {
    const counts = await stateCounts(db);
    const { rows, total } = await applicationPage(db, { ...wanted, state: CompanyState[display] });
    const countOf = (name: (typeof applicationDisplays)[number]) => counts.get(CompanyState[name]) ?? 0;
    return {
      rows: rows.map(presentRow),
      total,
      counts: { pending: countOf('pending'), approved: countOf('approved'), refused: countOf('refused') },
    };
  },

  async companyDetail({ applicationId }, ctx) {
    const { app, db, viewer } = ctx;
    const row = (await findApplication(db, applicationId)) ?? fail('A0404');
    const all = await applicationsOf(db, row.uid);
    const names = await namesOf(db, row.firstUid === null ? [] : [row.firstUid]);
    return {
      ...presentRow(row),
      ...maskStatement(app, row),
      certificate: await keptPicture(ctx, db, row.certificateAid),
      firstBy: names.get(row.firstUid ?? 0) ?? '',
      firstReason: row.firstReason,
      mayApprove: row.firstUid !== viewer.uid,
      codeTaken: await isCodeTaken(db, row.creditCode, row.uid),
      earlier: all.filter((one) => one.applicationId < applicationId).map(presentApplication),
    };
  },

  async companyPersons({ applicationId, reason }, ctx) {
    const row = (await findApplication(ctx.db, applicationId)) ?? fail('A0404');
    await viewPlain(ctx, row.uid, NAMED, reason);
    return openStatement(ctx.app, row);
  },

  async doubtCompany({ applicationId, reason }, ctx) {
    const { db, now, limits, viewer } = ctx;
    const row = (await findApplication(db, applicationId, true)) ?? fail('A0404');
    if (row.state !== CompanyState.pending || row.firstUid !== null) fail('B0001');
    const problem = reasonProblem(reason, limits.reviewReasonMin, limits);
    if (problem) fail('B0003', { reason: problem });
    await decide(db, applicationId, { firstUid: viewer.uid, firstReason: reason.trim() });
    await record(db, {
      kind: 'companyDoubted',
      at: now,
      actorUid: viewer.uid,
      actorRole: 'platform',
      data: {
        applicationId,
        subject: row.companyName,
        href: `/admin/enterprise/${applicationId}`,
        notify: [{ permission: COMPANY_DESK }],
      },
    });
    return {};
  },

  async decideCompany({ applicationId, approve, reason = '' }, ctx) {
    const { db, now, limits } = ctx;
    const row = (await findApplication(db, applicationId, true)) ?? fail('A0404');
    if (row.state !== CompanyState.pending) fail('B0001');
    if (approve && row.firstUid === ctx.viewer.uid) fail('B0009', { approve: { name: 'secondReviewer' } });
    if (approve) await approveCompany(ctx, row);
    else {
      const problem = reasonProblem(reason, limits.reviewReasonMin, limits);
      if (problem) fail('B0003', { reason: problem });
    }
    const state = approve ? CompanyState.approved : CompanyState.refused;
    await decide(db, applicationId, { state, reason: reason.trim(), decidedAt: now, decidedUid: ctx.viewer.uid });
    await tellApplicant(ctx, row, approve, reason.trim());
    await record(db, {
      kind: approve ? 'companyApproved' : 'companyRefused',
      at: now,
      actorUid: ctx.viewer.uid,
      actorRole: 'platform',
      data: {
        applicationId,
        uid: row.uid,
        subject: row.companyName,
        href: '/uCenter/compInfo',
        notify: [{ uid: row.uid }],
      },
    });
    return {};
  },
};

/** From now on the account may post. One code belongs to one account. */
async function approveCompany(ctx: Ctx, row: Row): Promise<void> {
  // Serialised: two decisions at once would each find the credit code free.
  await takeAdvisoryLock(ctx, `credit code ${row.creditCode}`);
  if (await isCodeTaken(ctx.db, row.creditCode, row.uid)) fail('B0009', { approve: { name: 'companyTaken' } });
  await setCompanyCertified(ctx.db, row.uid, {
    compType: row.compType,
    realNameSealed: ctx.app.vault.seal(row.companyName),
    certifiedAt: ctx.now,
  });
  ctx.afterCommit(() => ctx.app.viewers.forget(row.uid));
}

/** A short message besides the notice: the company does not sit at the screen and wait. */
async function tellApplicant(ctx: Ctx, row: Row, approved: boolean, reason: string): Promise<void> {
  const { phoneSealed } = await accountByUid(ctx.db, row.uid);
  // In the applicant's language as far as it is known; the desk may work in another.
  const language = 'zh-CN';
  if (!phoneSealed) return;
  const [to, name] = [ctx.app.vault.open(phoneSealed), row.companyName];
  if (approved) await sendSms(ctx, to, 'companyApproved', { name }, { language });
  else await sendSms(ctx, to, 'companyRefused', { name, reason }, { language });
}
