// Made from zh-CN by `npm run texts`; what OpenCC gets wrong is corrected in scripts/texts.ts.

/** The robot, which answers only with what stands in the help, in the case base and in answered messages. */
export const robot = {
  name: '線上問答',
  lead: '從幫助中心、案例庫和已經回覆的留言中查詢答案，不會自己編寫內容。',
  question: '您的問題',
  placeholder: '例如：多久會回覆？',
  ask: '提問',
  examplesTitle: '大家常問',
  examples: ['多久會回覆？', '怎麼撤回留言？', '別人能看到我的姓名和手機號嗎？', '一件事可以寫給幾位領導嗎？'],
  nothing: (question: string) => `沒有找到關於「${question}」的答案。可以換個說法再問，或者請人來回答。`,
  person: '請人回答',
  write: '寫一條留言，由您選擇的領導和部門回覆。',
  contact: '網站的客服電話和意見回饋。',
  search: '查看含有這些詞的全部留言，包括還沒有回覆的。',
  fromHelp: '幫助中心',
  fromCases: '案例庫',
  fromMessages: '已經回覆的留言',
  close: '收起',
};
