/** The page after sending a message, with the next steps. */
export const sent = {
  title: '留言已提交',
  to: (seat: string) => `写给${seat}`,
  next: '接下来',
  steps: {
    review: (days: number) => ['平台审核', `一般${days}个工作日内完成。缺少信息时，会请您补充。`],
    office: ['转给办理单位', '审核通过后转给办理单位。办到哪一步，在“我的留言”里都能看到。'],
    reply: (days: number) => ['收到回复', `审核通过后${days}个工作日内回复。情况复杂的可以延期一次，会告诉您理由。`],
    rating: (days: number) => ['由您评价', `收到回复后${days}天内可以评价。评价较低的，办理单位要再作说明。`],
    result: (end: string, due: string) => [
      '公布征集结果',
      `征集${end}截止后逐条研究，${due}前公布每条建议是否采纳和理由，并通知您。`,
    ],
  },
  told: '每有进展都会通知您，不必反复查看。',
  mine: '查看我的留言',
  thisOne: '查看这条留言',
};
