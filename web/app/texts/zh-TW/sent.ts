// Made from zh-CN by `npm run texts`; what OpenCC gets wrong is corrected in scripts/texts.ts.

/** A message has been sent, and what happens next. */
export const sent = {
  title: '留言已提交',
  to: (seat: string) => `寫給${seat}`,
  next: '接下來',
  steps: {
    review: (days: number) => ['平台審核', `一般${days}個工作日內完成。缺少資訊時，會請您補充。`],
    office: ['轉給辦理單位', '審核通過後轉給辦理單位。辦到哪一步，在「我的留言」裡都能看到。'],
    reply: (days: number) => ['收到回覆', `審核通過後${days}個工作日內回覆。情況複雜的可以延期一次，會告訴您理由。`],
    rating: (days: number) => ['由您評價', `收到回覆後${days}天內可以評價。評價較低的，辦理單位要再作說明。`],
  },
  told: '每有進展都會通知您，不必反覆查看。',
  mine: '查看我的留言',
  thisOne: '查看這條留言',
};
