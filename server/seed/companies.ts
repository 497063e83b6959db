import { CompanyState } from '@board/contract/codes';
import type { Vault } from '../src/base/platform/vault.ts';
import type { Row } from './rows.ts';
import { DAY, later } from './story.ts';

/** The company that may post in the demo: sent back once, then approved. */
export const COMPANY = '长沙明远机械有限公司';

interface Applicants {
  /** the company that is approved, the one that waits, and who decided */
  company: number;
  applicant: number;
  reviewer: number;
}

/** What companies stated of themselves; codes are made up, with check digits that fit, both of them. */
export function companyApplications(vault: Vault, now: Date, { company, applicant, reviewer }: Applicants): Row[] {
  const sealed = (text: string) => bytea(vault.seal(text));
  const approved: Row = {
    applicationId: 2,
    uid: company,
    compType: 1,
    companyName: COMPANY,
    creditCode: '91430100MA0000007Q',
    creditCodeFits: true,
    legalPersonSealed: sealed('李明远'),
    legalPersonCertType: '1',
    legalPersonCertNumberSealed: sealed('430102197501010013'),
    contactNameSealed: sealed('陈晓'),
    contactCertType: '1',
    contactCertNumberSealed: sealed('430102198811050023'),
    contactPhoneSealed: sealed('0731-88886666'),
    state: CompanyState.approved,
    reason: '',
    appliedAt: later(now, -46 * DAY),
    decidedAt: later(now, -45 * DAY),
    decidedUid: reviewer,
  };
  const refused: Row = {
    ...approved,
    applicationId: 1,
    state: CompanyState.refused,
    reason: '执照照片不清晰，看不清登记机关的印章，请重新拍照上传。',
    appliedAt: later(now, -48 * DAY),
    decidedAt: later(now, -47 * DAY),
  };
  const waits: Row = {
    ...approved,
    applicationId: 3,
    uid: applicant,
    companyName: '长沙湘绣工坊文化有限公司',
    creditCode: '91430100MA0000015K',
    legalPersonSealed: sealed('周绣云'),
    legalPersonCertNumberSealed: sealed('430102197803070011'),
    contactNameSealed: sealed('李海棠'),
    contactCertNumberSealed: sealed('430102199203070025'),
    contactPhoneSealed: sealed('19900000014'),
    state: CompanyState.pending,
    appliedAt: now,
    decidedAt: null,
    decidedUid: null,
  };
  return [refused, approved, waits];
}

/** As jsonb carries bytes. */
export const bytea = (bytes: Buffer) => `\\x${bytes.toString('hex')}`;
