import { expect, test, vi } from 'vitest';
import { destinationOf, ensureDevice } from './session.ts';

const centre = 'https://centre.example/';
const of = (organization: number, ...permissions: string[]) => ({
  organization,
  permissions,
  cancelling: false,
  disposed: false,
  agreed: true,
});

test.each([1, 3, 5])('organization %i goes to its work area, whatever the way back', (organization) => {
  expect(destinationOf(of(organization), '/threads/post', centre)).toBe('/g/workTable');
});

test('who accepted an older agreement is asked first; officials, who accepted none, are not', () => {
  expect(destinationOf({ ...of(0), agreed: false }, '/threads/post?fid=3', centre)).toBe(
    '/agreement?back=%2Fthreads%2Fpost%3Ffid%3D3',
  );
  expect(destinationOf({ ...of(1), agreed: false }, null, centre)).toBe('/g/workTable');
  expect(destinationOf({ ...of(0, 'plat:review'), agreed: false }, null, centre)).toBe('/admin');
});

test('organization 4 goes to the user centre of the configuration, and home where there is none', () => {
  expect(destinationOf(of(4), null, centre)).toBe(centre);
  expect(destinationOf(of(4), '/g/workTable', centre)).toBe(centre);
  expect(destinationOf(of(4), null, '')).toBe('/demo');
  // decisions.md 3, the other reading
  expect(destinationOf(of(4), '/g/dataBoard', '/g/workTable')).toBe('/g/dataBoard');
  expect(destinationOf(of(4), '/demo', '/g/workTable')).toBe('/g/workTable');
});

test.each([
  ['/threads/post?fid=811', '/threads/post?fid=811'],
  [null, '/demo'],
  ['//elsewhere.example', '/demo'],
  ['/login?back=/login', '/demo'],
  ['/signUp', '/demo'],
  ['/loginLog', '/loginLog'],
])('a citizen who came from %s goes to %s', (back, expected) => {
  expect(destinationOf(of(0), back, centre)).toBe(expected);
});

test('officials and staff come back to the page of their own area that asked them to sign in', () => {
  expect(destinationOf(of(1), '/g/taskBoard/list-to?display=2', centre)).toBe('/g/taskBoard/list-to?display=2');
  expect(destinationOf(of(0, 'plat:review'), '/admin/review/7', centre)).toBe('/admin/review/7');
  expect(destinationOf(of(0, 'plat:review'), '/threads/post', centre)).toBe('/admin');
});

test('whoever is leaving is asked first, and a measure is read first', () => {
  expect(destinationOf({ ...of(0), cancelling: true, disposed: true }, '/threads/post', centre)).toBe('/cancel');
  expect(destinationOf({ ...of(0), disposed: true }, '/threads/post', centre)).toBe('/uCenter/disposals');
});

test('a browser is named by a UUID of version 4, once', () => {
  const written: string[] = [];
  const document = {
    get cookie() {
      return written.map((one) => one.split(';')[0]).join('; ');
    },
    set cookie(one: string) {
      written.push(one);
    },
  };
  vi.stubGlobal('document', document);
  vi.stubGlobal('location', { protocol: 'http:' });
  ensureDevice();
  ensureDevice();
  expect(written).toEqual([
    expect.stringMatching(/^deviceId=[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}; Path=\//),
  ]);
  vi.unstubAllGlobals();
});
