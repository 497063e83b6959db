/** A person's own pages in a word each, so that all stand in one line on a phone; each page has its whole name. */
export const ownTabs = { messages: '留言', favourites: '收藏', follows: '关注', tracks: '足迹', feedback: '反馈' };
