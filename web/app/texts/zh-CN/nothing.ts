/** Where to go on from a page that has nothing to show. */
export const nothing = {
  readMessages: '去看看大家的留言',
  searchMessages: '去搜索留言',
  allMessages: '查看全部留言',
  writeFirst: '写第一条留言',
};
