// Made from zh-CN by `npm run texts`; what OpenCC gets wrong is corrected in scripts/texts.ts.

/** The desk that keeps the accounts of units and of the platform's staff. */
export const staff = {
  menu: '帳號管理',
  title: '機構與工作人員帳號',
  lead: '一人一號，不共用帳號。人員離崗時停用帳號，接任者另建帳號。',
  filters: { all: '全部', units: '機構帳號' },
  find: '帳號、姓名或單位名稱',
  none: '沒有符合的帳號。',
  columns: { account: '帳號', place: '單位或角色', state: '狀態', lastLogin: '最近登入', action: '操作' },
  states: { enabled: '使用中', stopped: '已停用', owesPassword: '待改密碼' },
  secondFactor: '已設二次驗證',
  own: '本人',
  never: '從未登入',

  add: '新建帳號',
  change: '修改',
  stop: '停用',
  reopen: '啟用',
  reset: '重置密碼',
  cancel: '取消',
  save: '保存',
  yes: '確定',

  loginName: '登入帳號',
  loginNameHint: '3至30位字母、數字或._-，建好後不能修改。',
  nickName: '姓名或稱呼',
  nickNameHint: '2至20個漢字、字母、數字或短橫線，同事會看到。',
  kind: '帳號類型',
  kinds: { unit: '機構帳號', staff: '平台工作人員' },
  unit: '所屬單位',
  unitHint: '輸入單位名稱中的幾個字查詢',
  noUnit: '沒有找到這樣的單位',
  roles: '角色',
  rolesHint: '可以選擇多個角色',

  askStop: (name: string) => `停用帳號「${name}」？`,
  stopHelp: '對方立即登出，不能再登入。留下的辦理記錄不變，可以隨時重新啟用。',
  askReopen: (name: string) => `重新啟用帳號「${name}」？`,
  reopenHelp: '對方可以用原來的密碼登入。',
  askReset: (name: string) => `重置「${name}」的密碼？`,
  resetHelp: '系統生成新的初始密碼，對方在所有裝置上登出。',
  clearSecondFactor: '同時清除二次驗證（對方丟失驗證裝置時）',

  stopped: '帳號已停用',
  reopened: '帳號已啟用',

  password: {
    title: '初始密碼',
    text: (loginName: string) => `請把帳號「${loginName}」和這個初始密碼當面或通過安全方式交給本人。`,
    once: '關閉後不再顯示。首次登入時必須修改密碼。',
    label: '初始密碼',
    copy: '複製',
    copied: '已複製',
    close: '我已記下，關閉',
  },
};
