import { companyCalls } from './company.ts';
import { companyDeskCalls } from './desk.ts';
import { personCalls } from './person.ts';
import { recoveryCalls } from './recovery.ts';

export { enrol } from './enrol.ts';
export { clearRegistration } from './jobs.ts';
export const registrationCalls = { ...personCalls, ...companyCalls, ...companyDeskCalls, ...recoveryCalls };
