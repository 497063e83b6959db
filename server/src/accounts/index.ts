import type { Module } from '../base/calls/app.ts';
import { calls } from './calls.ts';
import { mountExport } from './center/export.ts';
import { finishCancellations, forgetSignIns } from './center/jobs.ts';
import { personal } from './center/personal.ts';
import { remindOfAppeals } from './disposals/jobs.ts';
import { menuRows } from './menus/rows.ts';
import { clearRegistration } from './registration/index.ts';
import { checkSeparation } from './roles/rules.ts';
import { liveSessions } from './sessions.ts';
import { demoProvider } from './sign-in/demo-provider.ts';
import { mountKnownDevices } from './sign-in/known-device.ts';
import { signInLog } from './sign-in/log-page.ts';
import { mountSignOut } from './sign-in/sign-out.ts';
import { sweep } from './sign-in/sweep.ts';
import { staffSource } from './staff/export.ts';
import { importJob } from './staff/import.ts';
import { units } from './units.ts';

export { messageEvery, refuseSilenced, uncountedOf } from './disposals/effects.ts';
export { accountWork } from './disposals/work-counts.ts';
export { emptyEntered, isEnteredAs, makeEntered } from './entered.ts';
export {
  codeHolders,
  holdersOfRole,
  membersAmong,
  officialsAmong,
  officialsNamed,
  officialsOf,
  roleNames,
  rolesAtWork,
  rolesHeldAlone,
  rolesNamed,
  rolesOf,
  unitsAtWork,
} from './officials.ts';
export { hashPassword, newPasswordProblem } from './passwords.ts';
export { maskEmail, maskedNickname, maskName, maskNickname, maskPhone } from './present.ts';
export { proveByPassword } from './proof.ts';
export { readablePhones } from './readable.ts';
export { lockStaffAccounts as accountsOneByOne } from './roles/rules.ts';
export { accountsWithin, checkReach, checkReachOfOne, reaches } from './roles/scope.ts';
export { resolveViewer, sessionLasts, viewerByUid } from './sessions.ts';
export { requireCaptcha } from './sign-in/captcha.ts';
export { accountsNamed, signInPage } from './sign-in/log-page.ts';
export { readPhone } from './sign-in/phones.ts';
export { lockedStaff, makeWithPassword } from './staff/change.ts';
export { userById } from './staff/store.ts';
export {
  accountByUid,
  citizenDefaults,
  colleaguesOf,
  giveRole,
  hasAccountFrom,
  hasColleague,
  holdersOf,
  insertAccount,
  membersOf,
  namesOf,
  peopleAtWork,
  peopleIn,
  setLanguage,
} from './store.ts';
export {
  lockStructure,
  noteChanges,
  type StructureKind,
  type StructureStep,
  setCapability,
  structureChanges,
} from './structure-log.ts';
export { unitsFitting } from './unit-search.ts';
export {
  deleteUnit,
  dropSubstitutes,
  insertUnit,
  moveMembers,
  moveUnder,
  peopleAndUnits,
  stopMembers,
  substitutesOver,
  type UnitRow,
  unitCalled,
  unitRow,
  unitsBelow,
  unitsCalled,
  updateUnit,
} from './unit-store.ts';
export { hasBelow, isWithin, toldTo, type Unit, unitName, unitNameFor, units, unitsNamed } from './units.ts';

export const accounts: Module = {
  name: 'accounts',
  calls,
  references: [units, menuRows],
  properNames: (app) => {
    const all = units.of(app);
    return { state: all, names: () => [...all.values()].map(({ groupName }) => groupName) };
  },
  logs: [signInLog],
  sheets: [staffSource],
  personal,
  parameterCheck: checkSeparation,
  gauges: [
    {
      name: 'board_sessions',
      help: 'Sessions that are alive',
      count: async ({ database: { db } }, now) => [{ value: await liveSessions(db, now) }],
    },
  ],
  routes: (http, app, run) => {
    mountKnownDevices(http, app);
    mountSignOut(http, app, run);
    demoProvider(http, app);
    mountExport(http, app);
  },
  jobs: (app) => [
    { name: 'sign-in-sweep', cron: '20 3 * * *', run: () => sweep(app) },
    clearRegistration(app),
    finishCancellations(app),
    forgetSignIns(app),
    remindOfAppeals(app),
    importJob(app),
  ],
};
