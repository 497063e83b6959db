export const mine = {
  title: '我的留言',
  empty: '您还没有留过言。',
  write: '我要留言',
  pages: '翻页',
  previous: '上一页',
  total: (count: number) => `共${count}条`,
  notFound: '这条留言不在您的留言里。',

  /** what a state means to the author, in a sentence */
  meaning: {
    pending: '平台正在审核，审核通过后转给领导。',
    nonPublic: '已转给办理单位，不公开显示。',
    toReply: '已转给领导，等待办理。',
    handling: '办理单位正在办理。',
    asked: '办理单位请您补充信息，收到后继续办理。',
    answered: '办理单位已答复。',
    evaluated: '您已评价。',
    explained: '办理单位已作出说明。',
    rejected: '没有通过审核，不会转给领导。',
    supplement: '还缺一些信息，请补充后重新提交。',
    withdrawn: '您已撤回这条留言。',
  },
  until: {
    resubmit: (day: string) => `请在${day}前补充`,
    evaluate: (day: string) => `请在${day}前评价`,
    evaluateAgain: (day: string) => `请在${day}前再次评价`,
    appeal: (day: string) => `如有异议，请在${day}前申诉`,
    supplement: (day: string) => `请在${day}前补充`,
  },
  /** by when the office has to answer, and what is said once that is over */
  due: {
    reply: (day: string) => `最迟${day}答复`,
    explanation: (day: string) => `最迟${day}作出说明`,
  },
  overdue: {
    reply: (day: string) => `答复期限${day}已过，已提醒办理单位`,
    explanation: (day: string) => `说明期限${day}已过，已提醒办理单位`,
  },
  reason: '原因',
  asked: '请补充',

  /** the next step, as the link or button says it */
  actions: {
    resubmit: '补充后重新提交',
    evaluate: '评价办理结果',
    evaluateAgain: '再次评价',
    appeal: '对结果有异议，申诉',
    withdraw: '撤回留言',
    supplement: '补充信息',
    askTakedown: '申请不再公开这条留言',
  },
  look: '查看详情',

  next: '您可以',
  publicPage: '查看公开页面',
  own: '您写的内容',
  hidden: '不公开',
  remark: '备注（不公开）',
  progress: '办理进度',

  withdrawTitle: '撤回这条留言？',
  withdrawText: '撤回后不再审核和办理，也不能恢复。需要时可以重新写一条。',
  withdrawn: '留言已撤回',
  statements: {
    appeal: {
      title: '申诉',
      lead: '请说明您认为应当受理的理由。每条留言只能申诉一次。',
      label: '申诉理由',
      send: '提交申诉',
    },
    supplement: {
      title: '补充信息',
      lead: '办理单位需要您补充下面的信息。您补充后，办理继续进行。',
      label: '补充的内容',
      send: '提交补充',
    },
    askTakedown: {
      title: '申请不再公开',
      lead: '请说明理由，如：内容涉及您的隐私。由平台决定。',
      label: '理由',
      send: '提交申请',
    },
  },

  evaluation: {
    title: '请您评价办理结果',
    titleAgain: '请您再次评价',
    lead: '三项都评价后提交。评价提交后不能修改。',
    names: { gradeLevel: '解决程度', gradeManner: '办理态度', gradeSpeed: '办理速度' },
    words: {
      gradeLevel: ['没有解决', '解决很少', '部分解决', '基本解决', '完全解决'],
      gradeManner: ['很差', '较差', '一般', '较好', '很好'],
      gradeSpeed: ['很慢', '较慢', '一般', '较快', '很快'],
    },
    star: (value: number, word: string) => `${value}分，${word}`,
    chosen: (value: number, word: string) => `${value}分 ${word}`,
    total: (grade: number, word: string) => `综合得分${grade.toFixed(1)}分，${word}`,
    reason: '评价理由',
    reasonHint: '哪里满意，哪里还没有解决',
    reasonOwed: (min: number) => `有一项为1分或2分，请说明理由，不少于${min}个字`,
    submit: '提交评价',
    submitting: '正在提交…',
    thanks: '谢谢您的评价',
    thanksText: '您的评价已送达办理单位，并计入统计。',
    thanksLow: '您的意见已送达办理单位，办理单位会作出说明。',
  },
};
