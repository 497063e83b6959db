import type { Module } from '../base/app.ts';
import { calls } from './calls.ts';
import { units } from './units.ts';

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
  namesOf,
  peopleIn,
} from './store.ts';
export { isWithin, type Unit, unitName, units } from './units.ts';

export const accounts: Module = { name: 'accounts', calls, references: [units] };
