/** Texts of the pages about the site itself. */
export const aboutSite = {
  own: '我的',
  /** a code for a phone's camera */
  scan: (what: string) => `${what}：二维码`,
  scanHint: '用手机扫一扫',
  open: '打开',
  onPhone: '在手机上留言',
  offlineTitle: '没有网络连接',
  offlineText: '这个页面还没有保存在这台设备上。请检查网络，然后再试一次；读过的留言和没写完的留言可以继续看、继续写。',
  offlineDraft: '继续写留言',
  /** questions that people bring to the page of contacts, with links that settle them at once */
  contactWays: [
    { href: '/check', name: '查办理进度', text: '凭编号查一条留言办到了哪一步。' },
    { href: '/helpC', name: '帮助中心', text: '怎么写、多久回复、怎么评价和申诉。' },
    { href: '/feedback', name: '意见反馈', text: '网站不好用，或者有改进的想法，告诉我们。' },
    { href: '/helpC?key=regions', name: '各地如何开通', text: '单位申请在本平台办理留言。' },
  ],
  reachUs: '联系客服',
  reports: '举报违法和不良信息',
  whoRuns: '关于本站',
};
