export const answers = {
  /** beside the form */
  title: '这些问题已有答复',
  lead: '先看看别人的答复，也许不用再写一遍。',
  perhaps: '也许相关',
  opens: '（在新窗口打开）',
  answered: (day: string) => `${day}答复`,
  helps: '这条解答了我的问题',

  /** shown once more before sending */
  beforeTitle: '提交之前再看一眼',
  beforeLead: '下面的答复和您写的内容很接近。',
  sendAnyway: '仍要提交',
  back: '返回修改',

  /** the writer found an answer */
  thanksTitle: '谢谢，问题解决了就好',
  thanksLead: '留言没有提交。您写的内容会在这台设备上保留30天，随时可以接着写。',
  thanksRead: '看完整答复',
  thanksFollow: '关注这条留言',
  thanksFollowing: '已关注，有新进展会通知您',
  thanksFollowLead: '以后有补充答复时，要不要通知您？',
  writeOn: '接着写留言',

  /** suggested domain and seats */
  domainChosen: '已根据您写的内容选好，不合适可以改。',
  seatsNear: (place: string) => `您标记的位置在${place}附近，可以写给：`,
  seatsMeant: (place: string) => `您写到了${place}，可以写给：`,

  /** the waiting time */
  waiting: (days: string, nine: string, count: string) =>
    `最近90天，这里一半的留言${days}得到答复，九成${nine}（共${count}条）。`,
  waitingOfDomain: (days: string, nine: string, count: string) =>
    `最近90天，这里同一领域的留言一半${days}得到答复，九成${nine}（共${count}条）。`,
  days: (days: number) => (days === 0 ? '当天' : days >= 60 ? '要等60个工作日以上' : `在${days}个工作日内`),
  ahead: (count: number) =>
    count === 0
      ? '您前面没有等待答复的留言。'
      : count >= 1000
        ? '您前面还有1000多条留言等待答复。'
        : `您前面还有${count}条留言等待答复。`,
};
