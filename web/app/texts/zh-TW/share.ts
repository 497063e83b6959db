// Made from zh-CN by `npm run texts`; what OpenCC gets wrong is corrected in scripts/texts.ts.

/** Passing a message on. */
export const share = {
  title: '分享、列印',
  qrCode: '本頁地址的QR碼',
  scan: '用手機掃碼，查看這條留言的辦理情況。',
  copy: '複製地址',
  copied: '已複製',
  send: '發給別人',
  print: '列印',
  poster: '生成海報',
  drawing: '正在生成海報…',
  savePoster: '保存海報',
  sendPoster: '發送海報',
  posterHint: '手機上也可以長按圖片保存或轉發。',
  noPoster: '海報沒有生成，請複製地址發給別人。',
  to: (name: string) => `給${name}的留言`,
  message: '留言內容',
  asOf: (day: string) => `內容截至${day}`,
};
