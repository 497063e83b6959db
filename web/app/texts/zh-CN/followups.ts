/** Follow-ups: the questions to the author after a time, and their public results. */
export const followups = {
  title: '留言人回访',
  said: (days: number, answer: string) => `${days}天后，留言人说：${answer}`,
  answers: { 1: '已解决', 2: '又出现了', 3: '一直没解决' },
  ask: '问题解决了吗？',
  why: (days: number) => `回复已有${days}天。您的回答会和日期一起公开在回复下方，不影响评价和办理。`,
  words: '补充说明（选填）',
  wordsHint: '所有人都能看到，请不要写姓名、电话等个人信息',
  count: (count: number, max: number) => `${count}/${max}`,
  choose: '请选择一项',
  submit: '提交',
  busy: '正在提交…',
  done: '已提交，谢谢您的回访。',
};
