/** The robot, which answers only from the help, the case base and answered messages. */
export const robot = {
  name: '在线问答',
  lead: '从帮助中心、案例库和已经回复的留言中查找答案，不会自己编写内容。',
  question: '您的问题',
  placeholder: '例如：多久会回复？',
  ask: '提问',
  examplesTitle: '大家常问',
  examples: ['多久会回复？', '怎么撤回留言？', '别人能看到我的姓名和手机号吗？', '一件事可以写给几位领导吗？'],
  nothing: (question: string) => `没有找到关于“${question}”的答案。可以换个说法再问，或者请人来回答。`,
  person: '请人回答',
  write: '写一条留言，由您选择的领导和部门回复。',
  contact: '网站的客服电话和意见反馈。',
  search: '查看含有这些词的全部留言，包括还没有回复的。',
  fromHelp: '帮助中心',
  fromCases: '案例库',
  fromMessages: '已经回复的留言',
  close: '收起',
};
