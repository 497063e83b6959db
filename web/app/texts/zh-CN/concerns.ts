/** Reports and feedback, for the platform's desk and for the people who sent them, and contacts for other matters. */
export const concerns = {
  none: '还没有反馈或举报。',
  title: '举报与反馈',
  kinds: { report: '举报', feedback: '意见反馈' },
  states: ['待处理', '已采纳', '未采纳'] as string[],
  at: '提交时间',
  due: '处理期限',
  reported: '被举报的留言',
  decide: '处理',
  mask: '更正或屏蔽',
  waiting: (kind: string, count: number) => `${kind}（${count}）`,
  answer: '答复举报人',
  answerHint: (min: number) => `不少于${min}个字，对方会看到。`,
  uphold: '采纳',
  refuse: '不采纳',
  contact: [
    '对留言的办理有疑问，请在留言页查看办理过程，或者在“我的留言”中评价、申诉。',
    '对网站有意见或建议，请提交意见反馈。发现违法和不良信息，请在该留言页点“举报”。',
  ],
};
