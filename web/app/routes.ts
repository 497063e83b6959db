import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes';

/** Every path of the product, by audience. A screen's file is its path in kebab-case. */
export default [
  index('citizen/root.tsx'),
  layout('citizen/layout.tsx', [
    // entry and reading
    route('demo', 'citizen/demo.tsx'),
    route('threads/list', 'citizen/threads-list.tsx'),
    route('threads/content', 'citizen/threads-content.tsx'),
    route('index', 'citizen/demo.tsx', { id: 'citizen/index' }),
    route('region/:fid', 'citizen/region.ts'),
    route('display/:display', 'citizen/display.ts'),
    route('data', 'citizen/data.tsx'),
    route('threads/mobilelist', 'citizen/threads-list.tsx', { id: 'citizen/threads-mobilelist' }),
    route('forum/subSite/list', 'citizen/forum-list.tsx', { id: 'citizen/forum-sub-site-list' }),
    route('substation', 'citizen/forum-list.tsx', { id: 'citizen/substation' }),
    route('mainFooter', 'citizen/main-footer.tsx'),
    route('iframe', 'citizen/iframe.tsx'),
    // what readers keep, follow and tell the platform
    route('report', 'citizen/report.tsx'),
    route('feedback', 'citizen/feedback.tsx'),
    route('myFeedback', 'citizen/my-feedback.tsx'),
    route('myCollect', 'citizen/my-collect.tsx'),
    route('myFocusThreads', 'citizen/my-focus-threads.tsx'),
    route('myTracks', 'citizen/my-tracks.tsx'),

    // posting and one's own messages
    route('home', 'citizen/home.tsx'),
    route('forum-home', 'citizen/home.tsx', { id: 'citizen/forum-home' }),
    route('forum/list', 'citizen/forum-list.tsx'),
    route('local-leader', 'citizen/local-leader.tsx'),
    route('adviceIndex', 'citizen/advice-index.tsx'),
    route('complaint', 'citizen/complaint.tsx'),
    route('threads/post', 'citizen/threads-post.tsx'),
    route('complaintFillin', 'citizen/threads-post.tsx', { id: 'citizen/complaint-fillin' }),
    route('threads/submit', 'citizen/threads-submit.tsx'),
    route('e/resubmit', 'citizen/e-resubmit.tsx'),
    route('myMessage', 'citizen/my-message.tsx'),
    route('myLeavMessage', 'citizen/my-message.tsx', { id: 'citizen/my-leav-message' }),
    route('myMessage/:tid', 'citizen/my-message-tid.tsx'),

    // account, search, notices
    route('login', 'citizen/login.tsx'),
    route('login/secondFactor', 'citizen/login-second-factor.tsx'),
    route('thirdpartylogin/callback', 'citizen/third-party-callback.tsx'),
    route('signUp', 'citizen/sign-up.tsx'),
    route('regcomp', 'citizen/regcomp.tsx'),
    route('findAccount', 'citizen/find-account.tsx'),
    route('findPwd', 'citizen/find-pwd.tsx'),
    layout('citizen/u-center.tsx', [
      route('uCenter', 'citizen/u-center-index.ts'),
      route('uCenter/baseInfo', 'citizen/u-center-base-info.tsx'),
      route('uCenter/compInfo', 'citizen/u-center-comp-info.tsx'),
      route('uCenter/editPwd', 'citizen/u-center-edit-pwd.tsx'),
      route('uCenter/bindInfo', 'citizen/u-center-bind-info.tsx'),
      route('uCenter/changePhone', 'citizen/u-center-change-phone.tsx'),
      route('uCenter/loginLog', 'citizen/u-center-login-log.tsx'),
      route('uCenter/disposals', 'citizen/u-center-disposals.tsx'),
      route('uCenter/consents', 'citizen/u-center-consents.tsx'),
      route('uCenter/export', 'citizen/u-center-export.tsx'),
      route('cancel', 'citizen/cancel.tsx'),
    ]),
    route('noticeMain', 'citizen/notice-main.tsx'),
    route('sysNotice', 'citizen/notice-main.tsx', { id: 'citizen/sys-notice' }),
    route('demo-outbox', 'citizen/demo-outbox.tsx'),
    route('language/:language', 'citizen/language.ts'),
    route('helpC', 'citizen/help-c.tsx'),
    route('robot', 'citizen/robot.tsx'),
    route('api/docs', 'citizen/api-docs.tsx'),
    route('messageSearch', 'citizen/message-search.tsx'),
    route('threads/searchIndex', 'citizen/message-search.tsx', { id: 'citizen/threads-search-index' }),
    route('subSiteMessageSearch', 'citizen/message-search.tsx', { id: 'citizen/sub-site-message-search' }),
  ]),

  // government work area: every screen is `government/<last part of its path>.tsx`
  ...prefix('g', [
    layout('government/layout.tsx', [
      index('government/index.ts'),
      route('home', 'government/index.ts', { id: 'g/home' }),
      route('taskBoard', 'government/task-board.ts'),
      ...['workTable', 'messageCenter', 'allSearch', 'templates', 'help'].map((path) =>
        route(path, 'government/route.tsx', { id: `g/${path}` }),
      ),
      route('taskBoard/list-ans/:collectId?', 'government/route.tsx', { id: 'g/taskBoard/list-ans' }),
      ...[
        ...[
          'list-to',
          'list-from',
          'list-handle-delivery',
          'toBeReply',
          'toBeExplain',
          'toBeExamine',
          'lastAssign',
          'lastToBeReply',
        ],
        ...[
          'lastExplained',
          'userFeedback',
          'platformFeedback',
          'lastFeedback',
          'nextFeedback',
          'allMessage',
          'taskMain',
        ],
      ].map((path) => route(`taskBoard/${path}`, 'government/route.tsx', { id: `g/taskBoard/${path}` })),
      route('messageCenter/detail', 'government/route.tsx', { id: 'g/messageCenterDetail' }),
      route('messageCenter/threads/content', 'government/route.tsx', { id: 'g/messageCenterContent' }),
      route('unify/manual', 'government/route.tsx', { id: 'g/manual' }),
      route('tab-Delivery', 'government/route.tsx', { id: 'g/tabDelivery' }),
      route('settings', 'government/settings.ts'),
      ...['base-info', 'edit-pwd', 'bind-info', 'login-log'].map((path) =>
        route(`settings/${path}`, 'government/route.tsx', { id: `g/settings/${path}` }),
      ),
    ]),
  ]),

  // platform and back office: likewise, named by the id where the path's last part is not a name
  ...prefix('admin', [
    layout('backoffice/layout.tsx', [
      route('review', 'backoffice/route.tsx', { id: 'admin/review' }),
      route('review/:tid', 'backoffice/route.tsx', { id: 'admin/review-tid' }),
      route('enterprise', 'backoffice/route.tsx', { id: 'admin/enterprise' }),
      route('enterprise/:applicationId', 'backoffice/route.tsx', { id: 'admin/enterprise-id' }),
      route('messages', 'backoffice/route.tsx', { id: 'admin/messages' }),
      route('disposals', 'backoffice/route.tsx', { id: 'admin/disposals' }),
      route('concerns', 'backoffice/route.tsx', { id: 'admin/concerns' }),
    ]),
  ]),

  // standalone
  route('unify/manual', 'standalone/unify-manual.tsx'),
  route('check', 'standalone/check.tsx'),
  route('404', 'standalone/not-found.tsx', { id: 'standalone/404' }),
  route('*', 'standalone/not-found.tsx'),
] satisfies RouteConfig;
