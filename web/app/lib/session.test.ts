import { expect, test } from 'vitest';
import { destinationOf } from './session.ts';

const centre = 'https://centre.example/';

test.each([1, 3, 5])('organization %i goes to its work area, whatever the way back', (organization) => {
  expect(destinationOf(organization, '/threads/post', centre)).toBe('/g/workTable');
});

test('organization 4 goes to the user centre of the configuration, and home where there is none', () => {
  expect(destinationOf(4, null, centre)).toBe(centre);
  expect(destinationOf(4, null, '')).toBe('/demo');
});

test.each([
  ['/threads/post?fid=811', '/threads/post?fid=811'],
  [null, '/demo'],
  ['//elsewhere.example', '/demo'],
  ['/login?back=/login', '/demo'],
  ['/signUp', '/demo'],
  ['/loginLog', '/loginLog'],
])('a citizen who came from %s goes to %s', (back, expected) => {
  expect(destinationOf(0, back, centre)).toBe(expected);
});
