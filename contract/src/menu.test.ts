import { expect, test } from 'vitest';
import { officeRows } from './backoffice/office-menu-rows.ts';
import { citizenMenu, citizenPlaces } from './menu.ts';
import { limitDefaults } from './settings/limits.ts';
import { parameterProblem } from './settings/parameters.ts';

const shown = (set: Record<string, string>) => citizenPlaces(new Map(Object.entries(set))).map(({ id }) => id);

test('the citizens have 1 to 12, the work area 20 to 27 all of them', () => {
  expect(citizenMenu.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  expect(
    officeRows
      .map(({ id }) => id)
      .filter((id) => id < 100)
      .sort(),
  ).toEqual([20, 21, 22, 23, 24, 25, 26, 27]);
});

test('what stands on other sites is there once its address is known', () => {
  expect(shown({})).toEqual([1, 2, 3, 4, 5, 10, 12]);
  expect(shown({ 'menu.topics': '', 'menu.practical': 'https://practical.example/' })).toEqual([
    1, 2, 3, 4, 5, 10, 11, 12,
  ]);
  const [place] = citizenPlaces(new Map([['menu.letters', 'https://letters.example/']])).filter(({ id }) => id === 7);
  expect(place).toEqual({ id: 7, name: 'letters', href: 'https://letters.example/' });
});

test('an installation has a shorter menu, or another order', () => {
  expect(shown({ citizenMenu: '1,3,4,12' })).toEqual([1, 3, 4, 12]);
  expect(shown({ citizenMenu: '12，6, 1', 'menu.topics': '/threads/list?domainId=7' })).toEqual([12, 6, 1]);
});

test.each([
  ['', true],
  ['1,3,4,12', true],
  ['12， 1', true],
  ['1,1', false],
  ['13', false],
  ['0', false],
  ['01', false],
  ['1;2', false],
  ['1,', false],
  ['首页', false],
])('the menu may be %j: %s', (value, allowed) => {
  expect(parameterProblem('citizenMenu', value, { ...limitDefaults }) === undefined).toBe(allowed);
});

test.each(['links.app', 'menu.topics', 'footer.findErrors'] as const)('%s is a whole address, or a path', (name) => {
  for (const value of ['https://app.example/download?from=board', '/threads/list?domainId=7', ''])
    expect(parameterProblem(name, value, { ...limitDefaults })).toBeUndefined();
  for (const value of ['app.example', '//elsewhere.example', 'javascript:alert(1)'])
    expect(parameterProblem(name, value, { ...limitDefaults })).toEqual({ name: 'webAddress' });
});

test('no two places of the office menu have the same picture', () => {
  const pictures = officeRows.flatMap(({ icon }) => icon ?? []);
  expect(pictures.filter((one, at) => pictures.indexOf(one) !== at)).toEqual([]);
});
