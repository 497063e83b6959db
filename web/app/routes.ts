import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes';

/** Every path of the product, by audience. A screen's file is its path in kebab-case. */
export default [
  index('citizen/root.tsx'),
  layout('citizen/layout.tsx', [
    // entry and reading
    route('demo', 'citizen/demo.tsx'),
    route('threads/list', 'citizen/threads-list.tsx'),
    route('threads/content', 'citizen/threads-content.tsx'),
    // posting and one's own messages

    // account, search, notices
    route('login', 'citizen/login.tsx'),
    route('signUp', 'citizen/sign-up.tsx'),
    route('uCenter/baseInfo', 'citizen/u-center-base-info.tsx'),
    route('noticeMain', 'citizen/notice-main.tsx'),
    route('sysNotice', 'citizen/notice-main.tsx', { id: 'citizen/sys-notice' }),
    route('demo-outbox', 'citizen/demo-outbox.tsx'),
    route('language/:language', 'citizen/language.ts'),
    route('api/docs', 'citizen/api-docs.tsx'),
    route('messageSearch', 'citizen/message-search.tsx'),
    route('subSiteMessageSearch', 'citizen/message-search.tsx', { id: 'citizen/sub-site-message-search' }),
  ]),

  // government work area: every screen is `government/<last part of its path>.tsx`
  ...prefix('g', []),

  // platform and back office

  // standalone
  route('404', 'standalone/not-found.tsx', { id: 'standalone/404' }),
  route('*', 'standalone/not-found.tsx'),
] satisfies RouteConfig;
