// Made from zh-CN by `npm run texts`; what OpenCC gets wrong is corrected in scripts/texts.ts.

/** The robot, which answers only with what stands in the help, in the case base and in answered messages. */
export const robot = {
  name: '在線問答',
  lead: '從幫助中心、案例庫和已經答覆的留言中查找答案，不會自己編寫內容。',
  question: '您的問題',
  placeholder: '例如：多久會回覆？',
  ask: '查找答案',
  nothing: (question: string) => `沒有找到關於“${question}”的答案。可以換個說法，或者直接寫一條留言。`,
  fromHelp: '幫助中心',
  fromCases: '案例庫',
  fromMessages: '已經答覆的留言',
  close: '收起',
};
