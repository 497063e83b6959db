import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** Every path of the product, by audience. A screen's file is its path in kebab-case. */
export default [
  index('citizen/root.tsx'),
  layout('citizen/layout.tsx', [
    route('demo', 'citizen/demo.tsx'),
    route('threads/list', 'citizen/threads-list.tsx'),
    route('threads/content', 'citizen/threads-content.tsx'),
  ]),
  route('*', 'standalone/not-found.tsx'),
] satisfies RouteConfig;
