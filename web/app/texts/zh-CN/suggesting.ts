/** The form of a suggestion (/rmjy/submit, /unify/collect). */
export const suggesting = {
  title: '人民建议',
  other: '看看正在进行的征集',
  questions: '请围绕这些问题谈',
  required: '请务必写到',
  suggestTo: (name: string) => `写给${name}。审核通过后公开，由办理单位回复。`,
  submitTitle: '提出建议',
  alsoOpen: '这里正在就下面的事征集意见。想说的与此有关，请到征集页提出：',
  certifyFirst: '第一次提建议，需要先核对一次身份，做完就回到这里，写好的内容会保留。',
  submit: '提交建议',
  notOpen: '这次征集现在不接收建议。',
  shortLead: '写下您的建议，用手机号验证后提交。需要附图片或位置，请用完整表单。',
  full: '使用完整表单',
  sent: '建议已提交',
  sentText: '审核通过后公开，处理结果会通知您。',
  hidden: '建议不公开展示，审核后只交办理单位研究，处理结果会通知您。',
  again: '返回征集说明',
};
