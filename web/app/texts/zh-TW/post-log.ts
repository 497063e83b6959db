// Made from zh-CN by `npm run texts`; what OpenCC gets wrong is corrected in scripts/texts.ts.

/** Handing out what is kept of a message, for an authority that asks by law. */
export const postLog = {
  menu: '發帖日誌',
  title: '調取發帖日誌',
  lead: '有關機關依法調取時使用。匯出一條留言的內容、留言人的姓名和手機號，以及留言人每次操作的時間、網路地址、端口、裝置標識和瀏覽器資訊；這些日誌加密保存半年，到期刪除。每次匯出都會記入日誌。',
  tid: '留言編號',
  reason: '調取理由',
  reasonHint: '寫明調取機關和文書文號。',
  pass: '本人登入密碼',
  submit: '驗證並匯出',
  done: (steps: number) => `已匯出，共${steps}條操作記錄。`,
};
