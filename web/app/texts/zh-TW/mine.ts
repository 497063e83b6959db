// Made from zh-CN by `npm run texts`; what OpenCC gets wrong is corrected in scripts/texts.ts.

export const mine = {
  title: '我的留言',
  empty: '您還沒有留過言。',
  write: '我要留言',
  pages: '翻頁',
  previous: '上一頁',
  total: (count: number) => `共${count}條`,
  notFound: '這條留言不在您的留言裡。',

  /** what a state means to the author, in a sentence */
  meaning: {
    pending: '平台正在審核，審核通過後轉給領導。',
    nonPublic: '已轉給辦理單位，不公開顯示。',
    hidden: '不公開顯示。',
    takenDown: '已不再公開。',
    takedownAsked: '不再公開申請處理中。',
    toReply: '已轉給領導，等待辦理。',
    handling: '辦理單位正在辦理。',
    asked: '辦理單位請您補充資訊，收到後繼續辦理。',
    answered: '辦理單位已回覆。',
    evaluated: '您已評價。',
    explained: '辦理單位已作出說明。',
    rejected: '沒有通過審核，不會轉給領導。',
    supplement: '還缺一些資訊，請補充後重新提交。',
    withdrawn: '您已撤回這條留言。',
  },
  until: {
    resubmit: (day: string) => `請在${day}前補充`,
    evaluate: (day: string) => `請在${day}前評價`,
    evaluateAgain: (day: string) => `請在${day}前再次評價`,
    appeal: (day: string) => `如有異議，請在${day}前申訴`,
    supplement: (day: string) => `請在${day}前補充`,
  },
  /** by when the office has to answer, and what is said once that is over */
  due: {
    reply: (day: string) => `最遲${day}回覆`,
    explanation: (day: string) => `最遲${day}作出說明`,
  },
  overdue: {
    reply: (day: string) => `回覆期限${day}已過，已提醒辦理單位`,
    explanation: (day: string) => `說明期限${day}已過，已提醒辦理單位`,
  },
  reason: '原因',
  asked: '請補充',

  /** the next step, as the link or button says it */
  actions: {
    resubmit: '補充後重新提交',
    evaluate: '評價辦理結果',
    evaluateAgain: '再次評價',
    appeal: '對結果有異議，申訴',
    withdraw: '撤回留言',
    supplement: '補充資訊',
    askTakedown: '申請不再公開這條留言',
  },
  look: '查看詳情',

  next: '您可以',
  publicPage: '查看公開頁面',
  own: '您寫的內容',
  masked: '加底色的文字已由平台遮蔽：您和辦理單位能看到，其他人看不到。',
  hidden: '不公開',
  remark: '備註（不公開）',
  supplement: '補充的內容（不公開）',
  progress: '辦理進度',

  withdrawTitle: '撤回這條留言？',
  withdrawText: '撤回後不再審核和辦理，也不能恢復。需要時可以重新寫一條。',
  withdrawn: '留言已撤回',
  statements: {
    appeal: {
      title: '申訴',
      lead: '請說明您認為應當受理的理由。每條留言只能申訴一次。',
      label: '申訴理由',
      send: '提交申訴',
    },
    supplement: {
      title: '補充資訊',
      lead: '辦理單位需要您補充下面的資訊。您補充後，辦理繼續進行。',
      label: '補充的內容',
      send: '提交補充',
    },
    askTakedown: {
      title: '申請不再公開',
      lead: '請說明理由，如：內容涉及您的隱私。由平台決定。',
      label: '理由',
      send: '提交申請',
    },
  },

  evaluation: {
    title: '請您評價辦理結果',
    titleAgain: '請您再次評價',
    lead: '三項都評價後提交。評價提交後不能修改。',
    names: { gradeLevel: '解決程度', gradeManner: '辦理態度', gradeSpeed: '辦理速度' },
    words: {
      gradeLevel: ['沒有解決', '解決很少', '部分解決', '基本解決', '完全解決'],
      gradeManner: ['很差', '較差', '一般', '較好', '很好'],
      gradeSpeed: ['很慢', '較慢', '一般', '較快', '很快'],
    },
    star: (value: number, word: string) => `${value}分，${word}`,
    chosen: (value: number, word: string) => `${value}分 ${word}`,
    total: (grade: number, word: string) => `綜合得分${grade.toFixed(1)}分，${word}`,
    reason: '評價理由',
    reasonHint: '哪裡滿意，哪裡還沒有解決',
    reasonOwed: (min: number) => `有一項為1分或2分，請說明理由，不少於${min}個字`,
    personal: {
      title: '這裡有個人資訊，不能提交',
      lead: '評價提交後立即公開。請刪去，或者遮蔽。',
      action: '遮蔽',
      done: '已遮蔽。',
    },
    submit: '提交評價',
    submitting: '正在提交…',
    thanks: '謝謝您的評價',
    thanksText: '您的評價已送達辦理單位，並計入統計。',
    thanksLow: '您的意見已送達辦理單位，辦理單位會作出說明。',
  },
};
