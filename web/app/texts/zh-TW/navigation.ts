// Made from zh-CN by `npm run texts`; what OpenCC gets wrong is corrected in scripts/texts.ts.

import type { CitizenMenuName } from '@board/contract/menu';

/** The ways from the top and the foot of every page (parts/site/navigation.ts). */
export const ways = {
  menu: {
    home: '首頁',
    ministries: '部委領導',
    local: '地方領導',
    messages: '留言',
    suggestions: '建議',
    topics: '專題',
    letters: '讀者來信',
    enterprise: '政企直通車',
    governance: '社會治理',
    cases: '案例',
    practical: '我為群眾辦實事',
    search: '搜尋',
  } satisfies Record<CitizenMenuName, string>,
  help: '幫助中心',
  officialSite: '官方網站',
  app: '下載App',
  miniProgram: '小程式',
  oldVersion: '返回舊版',
  officialAccount: '關注官方帳號',
  regions: '各地如何開通辦理服務',
  siteMap: '網站地圖',
  data: '公開數據',
  privacy: '隱私政策',
  feedback: '意見回饋',
  contact: '聯絡我們',
  api: '介面文件',
  /** parameters `footer.<name>`; others are shown as they are */
  facts: {
    icp: 'ICP備案',
    police: '公安備案',
    newsLicence: '互聯網新聞信息服務許可證',
    reportPhone: '違法和不良資訊舉報電話',
    reportMail: '舉報電子信箱',
    servicePhone: '客服電話',
    siteCode: '網站標識碼',
    governmentMark: '黨政機關網站標識',
    findErrors: '政府網站找錯',
    sponsor: '主辦單位',
    copyright: '版權所有',
  },
};
