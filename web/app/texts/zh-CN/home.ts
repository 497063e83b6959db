export const home = {
  question: '您遇到了什么问题？先看看有没有答案',
  writeLocal: '给地方领导留言',
  writeMinistry: '给部委领导建言',
  answered: '最新回复',
  moreAnswered: '更多已办理的留言',
  newest: '最新留言',
  provinces: '各地领导',
  allMinistries: '查看全部',
};
