import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';

/** Finds the route of a page's address, as `web/app/routes.ts` has it: nothing of what stands in an address in its place. */
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
