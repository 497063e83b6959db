// Made from zh-CN by `npm run texts`; what OpenCC gets wrong is corrected in scripts/texts.ts.

export const home = {
  question: '您遇到了什麼問題？先看看有沒有答案',
  writeLocal: '給地方領導留言',
  writeMinistry: '給部委領導建言',
  answered: '最新回覆',
  moreAnswered: '更多已辦理的留言',
  newest: '最新留言',
  provinces: '各地領導',
  allMinistries: '查看全部',
};
