/** What stands on the pages about the site itself. */
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
};
