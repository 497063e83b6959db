import { appendFileSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter as Journeys, TestResult } from '@playwright/test/reporter';
import type { Reporter as Tests } from 'vitest/node';

/**
 * Writes each failure as a line into the file that FAILURES names. `npm test` prints them last, so that a report of which
 * only the end is kept still shows them. Serves Vitest and Playwright, whose hooks have different names.
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
    const walk = result.retry ? ' (walked again)' : '';
    note(at?.file ?? test.location.file, `${test.title}${walk}`, result.error, at && `:${at.line}`);
    // A retry shows the same page, so it is left out.
    const said = result.retry ? '' : pageOf(result);
    if (said) write(`  The page said: ${said}`);
  };

  onError: Journeys['onError'] = (error) => note(error.location?.file ?? '', 'beside the journeys', error);
}

function note(file: string, name: string, error: { message?: string } | undefined, line = ''): void {
  const said = stripVTControlCharacters(error?.message ?? 'no message')
    .split('\n')
    .filter((text) => text.trim());
  // The lines with the received values tell more than the counts.
  const came = said.filter((text) => /^\+ +[^\s\][{}]/.test(text)).slice(0, 3);
  // The end of the log of a step in the browser tells why it did not come about.
  const end = said.some((text) => text.startsWith('Call log')) ? said.slice(3).slice(-3) : [];
  const told = [...said.slice(0, came.length ? 1 : 3), ...end, ...came].map((text) => text.trim().slice(0, 300));
  write(`${relative(process.cwd(), file)}${line} › ${name}: ${told.join(' ')}`.slice(0, 1000));
}

function write(text: string): void {
  if (process.env.FAILURES) appendFileSync(process.env.FAILURES, `${text.replaceAll('\n', ' ')}\n`);
}

/** Returns the text of a failed journey's page from Playwright's snapshot: alerts, dialogs, status, then the main part. */
function pageOf({ attachments }: TestResult): string {
  const context = attachments.find(({ name }) => name === 'error-context')?.path;
  const snapshot = context && /^```yaml\n([\s\S]*?)\n```/m.exec(readFileSync(context, 'utf8'))?.[1];
  if (!snapshot) return '';
  const lines = snapshot.split('\n');
  const parts = ['alert', 'dialog', 'status', 'main'].flatMap((role) =>
    lines.flatMap((line, at) => partAt(lines, line, at, role)),
  );
  return [...new Set(parts)].join(' · ').slice(0, 1200);
}

/** Returns the words of the part that begins at a line of the snapshot, if it has the role. */
function partAt(lines: string[], line: string, at: number, role: string): string[] {
  const indent = line.search(/\S/);
  if (!new RegExp(`^\\s*- ${role}\\b`).test(line)) return [];
  const end = lines.findIndex((other, place) => place > at && other.search(/\S/) <= indent);
  const part = lines.slice(at, end < 0 ? undefined : end);
  return part.flatMap(
    (text) => /"([^"]+)"/.exec(text)?.[1] ?? /^\s*- [\w/]+(?: \[[^\]]*\])*: (?!\/)(.+)$/.exec(text)?.[1] ?? [],
  );
}
