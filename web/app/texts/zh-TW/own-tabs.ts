// Made from zh-CN by `npm run texts`; what OpenCC gets wrong is corrected in scripts/texts.ts.

/** A person's own pages in a word each, so that all stand in one line on a phone; each page has its whole name. */
export const ownTabs = { messages: '留言', favourites: '收藏', follows: '關注', tracks: '足跡', feedback: '回饋' };
