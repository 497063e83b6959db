/** The state of a message, for people who have its number. */
export const check = {
  title: '查询办理进度',
  number: '留言编号',
  hint: '提交成功页和“我的留言”里都有',
  look: '查询',
  open: '查看这条留言',
  none: '没有找到这条留言。编号可能有误，或者留言尚未公开；不公开的留言请登录后在“我的留言”中查看。',
};
