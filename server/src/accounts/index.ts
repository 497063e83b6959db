import type { Module } from '../base/app.ts';
import { calls } from './calls.ts';
import { accountCopy } from './center/archive.ts';
import { mountExport } from './center/export.ts';
import { eraseAccount, jobs } from './center/jobs.ts';
import { units } from './units.ts';

export { messageEvery, refuseSilenced } from './disposals/effects.ts';
export { hashPassword, isGoodPassword } from './passwords.ts';
export { maskNickname, maskPhone } from './present.ts';
export { resolveViewer } from './sessions.ts';
export {
  accountByUid,
  citizenDefaults,
  giveRole,
  hasAccountFrom,
  holdersOf,
  insertAccount,
  membersOf,
} from './store.ts';
export { isWithin, type Unit, unitName, units } from './units.ts';

export const accounts: Module = {
  name: 'accounts',
  calls,
  references: [units],
  personal: { copy: accountCopy, erase: eraseAccount },
  jobs,
  routes: mountExport,
};
