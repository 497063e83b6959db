import { CompType } from '../codes.ts';
import type { Problems } from '../rules/posting.ts';
import { hasCreditCodeForm, isLandline, isMobile, isPersonName, lengthOf, type NameRule } from '../rules/validators.ts';
import type { Limits } from '../settings/limits.ts';
import { certificateType, normaliseCertificate } from './certificates.ts';

/** What a company says of itself when it asks to be recognised (product.md §2, /regcomp; §3, registration). */
export interface CompanyForm {
  compType: number | null;
  companyName: string;
  creditCode: string;
  legalPerson: string;
  legalPersonCertType: string;
  legalPersonCertNumber: string;
  contactName: string;
  contactCertType: string;
  contactCertNumber: string;
  contactPhone: string;
  certificateAid: number | null;
}
export type CompanyField = keyof CompanyForm;

/** letters, digits and the punctuation that registered names have */
const COMPANY_NAME = /^[\p{L}\p{N} （）()·.&\-—、，,“”《》]+$/u;

/** A credit code as people type it: without spaces, in capitals. */
export const normaliseCreditCode = (text: string) => text.replace(/\s/g, '').toUpperCase();

/**
 * The rules for an application; `today` bounds the birthday in an ID card's number. A check digit of the credit code that
 * does not fit is no problem here: the desk looks at it (domain.md E).
 */
export function companyProblems(
  form: CompanyForm,
  limits: Pick<Limits, 'companyNameMax'> & NameRule,
  today: Date,
): Problems<CompanyField> {
  const problems: Problems<CompanyField> = {};
  const name = form.companyName.trim();
  if (form.compType !== CompType.enterprise && form.compType !== CompType.socialOrganisation)
    problems.compType = { name: 'compType' };
  const length = lengthOf(name);
  if (length < 2 || length > limits.companyNameMax || !COMPANY_NAME.test(name))
    problems.companyName = { name: 'companyName', with: limits.companyNameMax };
  if (!hasCreditCodeForm(normaliseCreditCode(form.creditCode))) problems.creditCode = { name: 'creditCode' };
  const personName = { name: 'personName', with: limits.realNameMin } as const;
  if (!isPersonName(form.legalPerson.trim(), limits)) problems.legalPerson = personName;
  if (!fitsType(form.legalPersonCertType, form.legalPersonCertNumber, today))
    problems.legalPersonCertNumber = { name: 'idCard' };
  if (!isPersonName(form.contactName.trim(), limits)) problems.contactName = personName;
  if (!fitsType(form.contactCertType, form.contactCertNumber, today)) problems.contactCertNumber = { name: 'idCard' };
  const phone = form.contactPhone.trim();
  if (!isMobile(phone) && !isLandline(phone)) problems.contactPhone = { name: 'contactPhone' };
  if (!form.certificateAid) problems.certificateAid = { name: 'certificate' };
  return problems;
}

const fitsType = (value: string, number: string, today: Date) =>
  certificateType(value)?.fits(normaliseCertificate(number), today) ?? false;
