// Made from zh-CN by `npm run texts`; what OpenCC gets wrong is corrected in scripts/texts.ts.

/** What the platform was told, as its desk and whoever told it see it, and whom to tell what. */
export const concerns = {
  none: '還沒有回饋或舉報。',
  title: '舉報與回饋',
  kinds: { report: '舉報', feedback: '意見回饋' },
  states: ['待處理', '已採納', '未採納'] as string[],
  at: '提交時間',
  due: '處理期限',
  decide: '處理',
  mask: '更正或遮蔽',
  waiting: (kind: string, count: number) => `${kind}（${count}）`,
  answer: '給對方的答覆',
  answerHint: (min: number) => `不少於${min}個字，對方會看到。`,
  uphold: '採納',
  refuse: '不採納',
  contact: [
    '對留言的辦理有疑問，請在留言頁查看辦理過程，或者在「我的留言」中評價、申訴。',
    '對網站有意見或建議，請提交意見回饋。發現違法和不良資訊，請在該留言頁點「舉報」。',
  ],
};
