// Made from zh-CN by `npm run texts`; what OpenCC gets wrong is corrected in scripts/texts.ts.

/** Where a message stands, for whoever has its number. */
export const check = {
  title: '查詢辦理進度',
  number: '留言編號',
  look: '查詢',
  none: '沒有找到這條留言。編號可能有誤，或者留言尚未公開；不公開的留言請登入後在「我的留言」中查看。',
};
