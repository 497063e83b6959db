/** Passing a message on. */
export const share = {
  title: '分享、打印',
  qrCode: '本页地址的二维码',
  scan: '用手机扫码，查看这条留言的办理情况。',
  copy: '复制地址',
  copied: '已复制',
  send: '发给别人',
  print: '打印',
  poster: '生成海报',
  drawing: '正在生成海报…',
  savePoster: '保存海报',
  sendPoster: '发送海报',
  posterHint: '手机上也可以长按图片保存或转发。',
  noPoster: '海报没有生成，请复制地址发给别人。',
  to: (name: string) => `给${name}的留言`,
  message: '留言内容',
  asOf: (day: string) => `内容截至${day}`,
};
