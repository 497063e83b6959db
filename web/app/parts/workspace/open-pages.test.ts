import { expect, test } from 'vitest';
import { allClosed, closed, type OpenPage, othersClosed, visited } from './open-pages.ts';

const page = (key: string, query = ''): OpenPage => ({ key, href: `/${key}${query}`, name: key });
const home = page('home');
const keys = ({ pages }: { pages: OpenPage[] }) => pages.map(({ key }) => key).join(' ');
const three = [home, page('a'), page('b')];

test('a page is open once, with its address as it was last', () => {
  expect(visited(three, page('a', '?x=1'))).toEqual([home, page('a', '?x=1'), page('b')]);
  expect(visited(three, page('c'))).toEqual([...three, page('c')]);
});

test('a page that comes instead of another has its place', () => {
  expect(visited(three, page('c'), 'a')).toEqual([home, page('c'), page('b')]);
  expect(visited(three, page('b', '?x=1'), 'a')).toEqual([home, page('b', '?x=1')]);
  expect(visited(three, page('c'), 'gone')).toEqual([...three, page('c')]);
  expect(visited(three, page('a'), 'a')).toEqual(three);
  expect(visited([home], page('a'), 'home')).toEqual([home, page('a')]);
});

test('of too many the one longest open goes, never home', () => {
  let pages = [home];
  for (let n = 0; n < 40; n++) pages = visited(pages, page(`p${n}`));
  expect(pages).toHaveLength(16);
  expect([pages[0], pages[1]!.key, pages.at(-1)!.key]).toEqual([home, 'p25', 'p39']);
});

test('closing the page one stands on leads to the last that remains; closing another leads nowhere', () => {
  expect(closed(three, 'b', 'b')).toEqual({ pages: [home, page('a')], go: '/a' });
  expect(closed(three, 'a', 'b')).toEqual({ pages: [home, page('b')], go: null });
  expect(closed([home, page('a')], 'a', 'a').go).toBe('/home');
});

test('home cannot be closed', () => expect(closed(three, 'home', 'home')).toEqual({ pages: three, go: null }));

test('all closed leaves home and goes there; others closed keeps home and the present page', () => {
  expect([keys(allClosed(three)), allClosed(three).go]).toEqual(['home', '/home']);
  expect(keys(othersClosed(three, 'b'))).toBe('home b');
  expect(keys(othersClosed(three, 'home'))).toBe('home');
});
