import type { Module } from '../base/calls/app.ts';
import { calls } from './calls.ts';
import { mountExport } from './center/export.ts';
import { finishCancellations, forgetSignIns } from './center/jobs.ts';
import { personal } from './center/personal.ts';
import { remindOfAppeals } from './disposals/jobs.ts';
import { menuRows } from './menus/rows.ts';
import { clearRegistration } from './registration/index.ts';
import { checkSeparation } from './roles/rules.ts';
import { demoProvider } from './sign-in/demo-provider.ts';
import { mountKnownDevices } from './sign-in/known-device.ts';
import { mountSignOut } from './sign-in/sign-out.ts';
import { sweep } from './sign-in/sweep.ts';
import { importJob } from './staff/import.ts';
import { units } from './units.ts';

export { messageEvery, refuseSilenced, uncountedOf } from './disposals/effects.ts';
export { hashPassword, newPasswordProblem } from './passwords.ts';
export { maskEmail, maskedNickname, maskName, maskNickname, maskPhone } from './present.ts';
export { proveByPassword } from './proof.ts';
export { readablePhones } from './readable.ts';
export { resolveViewer, sessionLasts } from './sessions.ts';
export {
  accountByUid,
  citizenDefaults,
  giveRole,
  hasAccountFrom,
  hasColleague,
  holdersOf,
  insertAccount,
  membersOf,
  namesOf,
  peopleIn,
} from './store.ts';
export { hasBelow, isWithin, setCapability, type Unit, unitName, units } from './units.ts';

export const accounts: Module = {
  name: 'accounts',
  calls,
  references: [units, menuRows],
  personal,
  parameterCheck: checkSeparation,
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
