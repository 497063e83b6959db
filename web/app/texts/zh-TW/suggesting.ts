// Made from zh-CN by `npm run texts`; what OpenCC gets wrong is corrected in scripts/texts.ts.

/** The form of a suggestion (/rmjy/submit, /unify/collect). */
export const suggesting = {
  title: '人民建議',
  other: '看看正在進行的徵集',
  questions: '請圍繞這些問題談',
  required: '請務必寫到',
  suggestTo: (name: string) => `寫給${name}。審核通過後公開，由辦理單位回覆。`,
  submitTitle: '提出建議',
  alsoOpen: '這裡正在就下面的事徵集意見。想說的與此有關，請到徵集頁提出：',
  certifyFirst: '第一次提建議，需要先核對一次身份，做完就回到這裡，寫好的內容會保留。',
  submit: '提交建議',
  notOpen: '這次徵集現在不接收建議。',
  shortLead: '寫下您的建議，用手機號驗證後提交。需要附圖片或位置，請用完整表單。',
  full: '使用完整表單',
  sent: '建議已提交',
  sentText: '審核通過後公開，處理結果會通知您。',
  hidden: '建議不公開展示，審核後只交辦理單位研究，處理結果會通知您。',
  again: '返回徵集說明',
};
