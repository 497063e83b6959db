// Made from zh-CN by `npm run texts`; what OpenCC gets wrong is corrected in scripts/texts.ts.

/** Where to go on from a page that has nothing to show. */
export const nothing = {
  readMessages: '去看看大家的留言',
  searchMessages: '去搜尋留言',
  allMessages: '查看全部留言',
  writeFirst: '寫第一條留言',
};
