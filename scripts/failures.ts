import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter as Journeys } from '@playwright/test/reporter';
import type { Reporter as Tests } from 'vitest/node';

/**
 * Writes what failed into the file that FAILURES names, a line each, for the last lines of `npm test`: a report of
 * which only the end is kept still tells what broke. Serves Vitest and Playwright, whose hooks have different names.
 */
export default class Failures implements Tests, Pick<Journeys, 'onTestEnd' | 'onError'> {
  onTestCaseResult: Tests['onTestCaseResult'] = (test) => {
    const { state, errors } = test.result();
    if (state === 'failed') note(test.module.moduleId, test.fullName, errors[0]);
  };

  onTestSuiteResult: Tests['onTestSuiteResult'] = (suite) => {
    for (const error of suite.errors()) note(suite.module.moduleId, suite.fullName, error);
  };

  onTestModuleEnd: Tests['onTestModuleEnd'] = (module) => {
    for (const error of module.errors()) note(module.moduleId, 'the file itself', error);
  };

  onTestRunEnd: Tests['onTestRunEnd'] = (_modules, errors) => {
    for (const error of errors) note('', 'beside the tests', error);
  };

  onTestEnd: Journeys['onTestEnd'] = (test, result) => {
    if (result.status === test.expectedStatus || result.status === 'skipped') return;
    const at = result.error?.location;
    note(test.location.file, test.title, result.error, at && `:${at.line}`);
  };

  onError: Journeys['onError'] = (error) => note(error.location?.file ?? '', 'beside the journeys', error);
}

function note(file: string, name: string, error: { message?: string } | undefined, line = ''): void {
  if (!process.env.FAILURES) return;
  const said = stripVTControlCharacters(error?.message ?? 'no message')
    .split('\n')
    .filter((text) => text.trim());
  const text = `${relative(process.cwd(), file)}${line} › ${name}: ${said.slice(0, 3).join(' ')}`.replaceAll('\n', ' ');
  appendFileSync(process.env.FAILURES, `${text.slice(0, 300)}\n`);
}
