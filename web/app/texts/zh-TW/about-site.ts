// Made from zh-CN by `npm run texts`; what OpenCC gets wrong is corrected in scripts/texts.ts.

/** What stands on the pages about the site itself. */
export const aboutSite = {
  own: '我的',
  /** a code for a phone's camera */
  scan: (what: string) => `${what}：QR碼`,
  scanHint: '用手機掃一掃',
  open: '打開',
  onPhone: '在手機上留言',
  offlineTitle: '沒有網路連接',
  offlineText: '這個頁面還沒有保存在這台裝置上。請檢查網路，然後再試一次；讀過的留言和沒寫完的留言可以繼續看、繼續寫。',
  offlineDraft: '繼續寫留言',
};
