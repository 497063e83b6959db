import { toSeconds } from '@board/contract/fields';
import type { App } from '../../base/app.ts';
import { maskName, maskPhone } from '../present.ts';
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
export const openStatement = ({ vault }: App, row: Application) => ({
  legalPerson: vault.open(row.legalPersonSealed),
  contactName: vault.open(row.contactNameSealed),
  contactPhone: vault.open(row.contactPhoneSealed),
});

/** The same as the desk sees it otherwise. */
export function maskStatement(app: App, row: Application) {
  const { legalPerson, contactName, contactPhone } = openStatement(app, row);
  return {
    legalPerson: maskName(legalPerson),
    contactName: maskName(contactName),
    contactPhone: maskPhone(contactPhone),
  };
}
