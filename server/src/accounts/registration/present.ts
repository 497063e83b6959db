import type { NamedPersons } from '@board/contract/accounts/registration';
import { toSeconds } from '@board/contract/fields';
import type { App } from '../../base/calls/app.ts';
import { maskName, maskNumber, maskPhone } from '../present.ts';
import type { Application } from './store.ts';

/** Fields of an application shown to everyone who may see it. */
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

/** The persons in it, in plain: for the desk when it says why, and to correct what was refused. */
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

/** The same as the company itself sees it: whom it named, but no number that a stranger at its screen could take away. */
export function ownStatement(app: App, row: Application): NamedPersons {
  const persons = openStatement(app, row);
  return {
    ...persons,
    legalPersonCertNumber: maskNumber(persons.legalPersonCertNumber),
    contactCertNumber: maskNumber(persons.contactCertNumber),
  };
}

/** The same as the desk sees it otherwise. */
export function maskStatement(app: App, row: Application): NamedPersons {
  const persons = ownStatement(app, row);
  return {
    ...persons,
    legalPerson: maskName(persons.legalPerson),
    contactName: maskName(persons.contactName),
    contactPhone: maskPhone(persons.contactPhone),
  };
}
