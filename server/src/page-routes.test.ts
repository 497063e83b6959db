import type { ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import { routesOf } from './page-routes.ts';

const route = (id: string, path: string | undefined, parentId?: string, index?: boolean) => ({
  id,
  path,
  parentId,
  index,
});
const routes = Object.fromEntries(
  [
    route('root', ''),
    route('frame', undefined, 'root'),
    route('home', undefined, 'frame', true),
    route('content', 'threads/content', 'frame'),
    route('found', 'search/:words/:page?', 'frame'),
    route('desk', 'admin', 'root'),
    route('file', 'files/*', 'desk'),
  ].map((one) => [one.id, one]),
) as unknown as ServerBuild['routes'];
const routeOf = routesOf({ routes });

test.each([
  ['/', '/'],
  ['/threads/content?tid=7&phone=13912345678', '/threads/content'],
  ['/search/13912345678', '/search/:words/:page?'],
  ['/search/%E6%B5%B7%E6%A3%A0/2', '/search/:words/:page?'],
  ['/admin/files/13912345678/x.png', '/admin/files/*'],
  ['/13912345678', '/'],
])('%s is a page of the route %s', (url, expected) => {
  expect(routeOf(`https://board.example${url}`)).toBe(expected);
});
