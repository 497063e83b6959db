/** One answer for several messages: what everyone and its authors read of it. */
export const together = {
  title: '一并答复',
  answered: (count: number) => `这条留言与另外${count}条相近的留言一并答复。`,
  more: (count: number) => `查看其余${count}条`,
  hidden: (count: number) => `其中${count}条没有公开。`,
  split: '留言人表示自己的情况不同，这条留言单独答复。',
  planned: '承办单位准备把您的留言与相近的留言一并答复。答复后，您仍可以单独评价。',
  yours: (count: number) => `您的留言与另外${count}条相近的留言一并答复。您可以单独评价。`,
  splitDone: '您已说明自己的情况不同，承办单位将单独答复您。',
  said: '您的说明',
  differs: '我的情况不同',
  ask: '您的情况有什么不同？',
  askHint: '承办单位看到后会单独答复您，其他人看不到这段话，也不影响别人收到的答复。',
  until: (day: string) => `${day}前可以提出。`,
  count: (count: number, min: number, max: number) => `${count}字（${min}至${max}字）`,
  send: '提交，请单独答复',
  busy: '正在提交…',
};
