import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';

/** Returns a function that finds the route of a page's address as in `web/app/routes.ts`, without the address's values. */
export function routesOf({ routes }: Pick<ServerBuild, 'routes'>): (url: string) => string {
  const all = Object.values(routes).map((route) => route!);
  const below = (parentId: string | undefined): RouteObject[] =>
    all
      .filter((route) => route.parentId === parentId)
      .map(({ id, path, index }) => (index ? { id, path, index } : { id, path, children: below(id) }));
  const tree = below(undefined);
  return (url) => {
    const found = matchRoutes(tree, new URL(url).pathname) ?? [];
    return `/${found.flatMap(({ route }) => route.path || []).join('/')}`;
  };
}
