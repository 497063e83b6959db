// Made from zh-CN by `npm run texts`; what OpenCC gets wrong is corrected in scripts/texts.ts.

export const home = {
  signInFirst: '請先登入，登入後會打開您要看的頁面。',
  question: '您遇到了什麼問題？先看看有沒有答案',
  writeLocal: '給地方領導留言',
  writeMinistry: '給部委領導建言',
  answered: '最新回覆',
  moreAnswered: '更多已辦理的留言',
  newest: '最新留言',
  moreNewest: '全部留言',
  noneAnswered: '這裡還沒有已辦理的留言。',
  showing: '正在看',
  wholeCountry: '全國',
  changeRegion: '換一個地區',
  leaders: '按領導找留言',
  leadersOf: (region: string) => `${region}的領導`,
  ranking: '各地回覆率',
  rankingOf: (region: string) => `${region}各地回覆率`,
};
