// Made from zh-CN by `npm run texts`; what OpenCC gets wrong is corrected in scripts/texts.ts.

/** Messages in lists: what they show besides their text, by `publicAttachment`; and taking a favourite out of one. */
export const cards = {
  shows: { 1: '有圖片', 2: '有影片', 3: '有圖片和影片' } as Record<number, string>,
  company: '企業',
  unkeepSure: '確定取消收藏這條留言嗎？',
  unkept: '取消收藏成功',
};
