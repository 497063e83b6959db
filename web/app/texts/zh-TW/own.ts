// Made from zh-CN by `npm run texts`; what OpenCC gets wrong is corrected in scripts/texts.ts.

/** What a person tells the platform. */
export const own = {
  places: '我的內容',
  feedback: '我的回饋',
  feedbackTitle: '意見回饋',
  feedbackLead: '對網站的功能、內容有意見或建議，請告訴我們。要反映的問題，請直接給領導留言。',
  feedbackSignIn: '登入後填寫，以便答覆您',
  feedbackText: '您的意見',
  feedbackSend: '提交',
  feedbackSent: '已收到您的意見，謝謝',
  reportTitle: '舉報留言',
  reportOf: (subject: string) => `舉報：${subject}`,
  reportReason: '舉報的理由',
  reportReasons: {
    1: '違法或有害資訊',
    2: '洩露他人隱私',
    3: '侮辱、誹謗他人',
    4: '內容不實',
    5: '廣告、垃圾資訊',
    6: '其他',
  },
  reportChoose: '請選擇一個理由',
  reportText: '補充說明',
  reportSend: '提交舉報',
  reportSent: '已收到您的舉報',
  reportSentText: (days: number) => `平台會在${days}個工作日內處理，結果會通知您。`,
};
