/** One word for each of a person's own pages, so that all fit in one line on a phone; each page shows its full name. */
export const ownTabs = { messages: '留言', favourites: '收藏', follows: '关注', tracks: '足迹', feedback: '反馈' };
