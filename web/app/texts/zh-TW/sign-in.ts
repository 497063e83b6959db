// Made from zh-CN by `npm run texts`; what OpenCC gets wrong is corrected in scripts/texts.ts.

/** Ways in: the form of the login page and dialog, captcha, other sites, second factor. */
export const signIn = {
  byPassAccount: '通行證登入',
  passName: '人民通行證帳號',
  forgot: '忘記密碼',
  close: '關閉',
  phoneHint: '境外手機號請帶上國家或地區代碼，如 +852 61234567。',
  superseded: '您的帳號已在別處登入，或長時間沒有操作，請重新登入。',

  captcha: {
    label: '圖形驗證碼',
    alt: '圖形驗證碼，4位字母或數字',
    another: '換一換',
    other: '看不清圖片？',
    prove: '改用自動驗證',
    proving: '正在驗證，請稍候…',
    proven: '驗證已通過，可以登入。',
    bySms: '也可以改用短信驗證碼登入。',
    failed: '自動驗證沒有完成，請重試或看圖填寫。',
  },

  others: {
    title: '其他方式登入',
    names: { tencentQQ: 'QQ', wechat: '微信', sina: '微博', peoplePass: '人民通' },
    with: (site: string) => `用${site}登入`,
    callbackTitle: '正在登入',
    busy: '正在與對方網站核對，請稍候…',
    failed: '第三方登入未完成',
    agreeTitle: '首次登入，請先確認',
    agree: '同意並登入',
    back: '返回登入頁',
  },

  bindPhone: {
    title: '綁定手機號',
    text: '您的帳號還沒有綁定手機號。綁定後可以接收辦理進展，也可以用手機驗證碼登入。',
    go: '去綁定',
    check: '已綁定，重新檢查',
    still: '還沒有查到綁定的手機號。',
    later: '以後再說',
  },

  second: {
    title: '二次驗證',
    code: '驗證碼',
    codeHint: '打開身份驗證器應用，填寫裡面的6位數字。',
    give: '驗證',
    passkey: '使用通行密鑰',
    passkeyHint: '用這台設備或安全密鑰確認是您本人。',
    passkeyFailed: '通行密鑰沒有通過，請重試。',
    busy: '正在驗證…',
    leave: '換一個帳號',
    setUpTitle: '設置二次驗證',
    setUpWhy: '登入時除密碼之外再核對一次，帳號更安全。',
    setUpRequired: '按安全要求，使用前需先設置二次驗證。',
    scan: '用身份驗證器應用掃描二維碼，或手動輸入密鑰：',
    qr: '二維碼，內容與下方密鑰相同',
    confirm: '啟用',
    addPasskey: '添加通行密鑰',
    passkeyName: '名稱',
    passkeyNameHint: '便於以後辨認，如“辦公室電腦”。',
    app: '身份驗證器應用',
    passkeys: '通行密鑰',
    on: '已啟用',
    none: '未添加',
    remove: '移除',
    removePassword: '輸入登入密碼確認移除',
    onward: '進入',
    done: '設置已保存。',
  },

  owed: {
    title: '修改密碼',
    text: '為了帳號安全，請先修改密碼再繼續。',
  },
};
