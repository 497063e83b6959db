// Made from zh-CN by `npm run texts`; what OpenCC gets wrong is corrected in scripts/texts.ts.

import type { Disposals } from '../zh-CN/disposals.ts';

/** What is done about an account that broke the rules, and the appeal; a refused sign-in says it on any page. */
export const disposals: Disposals = {
  title: '帳號處理',
  none: '您的帳號沒有任何處理記錄。',
  types: { 0: '封禁', 4: '禁言', 5: '限制留言', 6: '不計入統計', 7: '警告' } as Record<number, string>,
  effects: {
    0: '不能登入。',
    4: '可以登入和瀏覽，不能留言和評價。',
    5: '留言次數受到限制。',
    6: '留言和評價暫不計入統計。',
    7: '請閱讀並確認。',
  } as Record<number, string>,
  every: (days: number) => `每${days}天可以提交一條留言。`,
  rule: '依據',
  reason: '原因',
  from: '開始',
  until: '結束',
  forever: '長期有效',
  inForce: '執行中',
  over: '已結束',
  lifted: '已解除',
  liftedWhy: '解除說明',
  contact: '諮詢',
  agreement: '查看《用戶協議》',
  acknowledge: '我已閱讀',
  acknowledged: '已確認閱讀',
  appeal: '提出申訴',
  appealUntil: (day: string) => `可以在${day}前申訴一次。`,
  decidedBy: '最遲答覆',
  appealLabel: '申訴理由',
  appealHint: (min: number) => `請說明哪裡與事實不符，不少於${min}個字。由另一位工作人員複核。`,
  appealSubmit: '提交申訴',
  appealBusy: '正在提交…',
  appealed: '申訴已提交，結果會在「訊息」裡告訴您。',
  appealedBanned: '申訴已提交。請過幾天再登入查看結果，或通過上面的方式諮詢。',
  appealStates: { 1: '申訴審核中', 2: '申訴成立', 3: '申訴未獲支持' } as Record<number, string>,
  mine: '申訴理由',
  answer: '答覆',
};
