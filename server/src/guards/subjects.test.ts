import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { root } from './sources.ts';

/** The subjects of commits (CONTRIBUTING.md, "How a change lands"): lists of commits cut off what is longer. */
const LONGEST = 72;
/** The last commit that is not looked at. Earlier subjects are longer, and history is not rewritten. */
const SINCE = '6ad0bfe8';

const tooLong = (subjects: readonly string[]) => subjects.filter((subject) => [...subject].length > LONGEST);

/** Returns the subjects since then; null where history is missing: in an archive, or a clone that is cut short. */
function subjectsSince(commit: string): string[] | null {
  const git = (...args: string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  if (git('merge-base', '--is-ancestor', commit, 'HEAD').status !== 0) return null;
  const { stdout } = git('log', '--no-merges', '--format=%s', `${commit}..HEAD`);
  return stdout.split('\n').filter((subject) => subject !== '');
}

const subjects = subjectsSince(SINCE);

test.skipIf(subjects === null)('subjects of commits are short', () => expect(tooLong(subjects!)).toEqual([]));

test('a long subject is caught, in whatever letters', () => {
  const [short, long] = ['Name the office that acts next', `Name ${'停水'.repeat(34)}`];
  expect(tooLong([short, long, long.slice(0, 72)])).toEqual([long]);
});

test('where there is no history, nothing is looked at', () => expect(subjectsSince('0'.repeat(40))).toBeNull());
