import { callsOf, type Module } from '../base/calls/app.ts';
import { boardCalls } from './boards.ts';
import { departmentCalls } from './departments.ts';
import { handOvers } from './hand-over.ts';
import { importCalls } from './import.ts';
import { regionCalls } from './regions.ts';
import { endSubstitutes } from './substitutes.ts';
import { unitCalls } from './units.ts';

export { openRegions } from './open-regions.ts';
export { openUnit } from './open-unit.ts';

export const structure: Module = {
  name: 'structure',
  calls: callsOf('structure', { ...unitCalls, ...boardCalls, ...departmentCalls, ...regionCalls, ...importCalls }),
  jobs: (app) => [handOvers(app), endSubstitutes(app)],
};
