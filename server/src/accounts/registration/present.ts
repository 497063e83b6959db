import type { NamedPersons } from '@board/contract/accounts-registration';
import { toSeconds } from '@board/contract/fields';
import type { App } from '../../base/app.ts';
import { maskName, maskNumber, maskPhone } from '../present.ts';
import type { Application } from './store.ts';

/** What anyone who may see an application sees of it. */
export const presentApplication = (row: Application) => ({
  applicationId: row.applicationId,
  compType: row.compType,
  companyName: row.companyName,
  creditCode: row.creditCode,
  state: row.state,
  reason: row.reason,
  appliedAt: toSeconds(row.appliedAt),
  decidedAt: row.decidedAt && toSeconds(row.decidedAt),
});

/** The persons in it, in plain: for the company itself, and for the desk when it says why. */
export function openStatement({ vault }: App, row: Application): NamedPersons {
  const open = (sealed: Buffer | null) => (sealed ? vault.open(sealed) : '');
  return {
    legalPerson: open(row.legalPersonSealed),
    legalPersonCertType: row.legalPersonCertType,
    legalPersonCertNumber: open(row.legalPersonCertNumberSealed),
    contactName: open(row.contactNameSealed),
    contactCertType: row.contactCertType,
    contactCertNumber: open(row.contactCertNumberSealed),
    contactPhone: open(row.contactPhoneSealed),
  };
}

/** The same as the desk sees it otherwise. */
export function maskStatement(app: App, row: Application): NamedPersons {
  const persons = openStatement(app, row);
  return {
    ...persons,
    legalPerson: maskName(persons.legalPerson),
    legalPersonCertNumber: maskNumber(persons.legalPersonCertNumber),
    contactName: maskName(persons.contactName),
    contactCertNumber: maskNumber(persons.contactCertNumber),
    contactPhone: maskPhone(persons.contactPhone),
  };
}
