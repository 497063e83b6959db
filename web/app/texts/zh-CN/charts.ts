/** Captions of charts, and their meaning. */
export const charts = {
  table: '查看表格',
  csv: '下载数据（CSV）',
  /** name of a scrolling frame with a table */
  tableOf: (title: string) => `${title}：数据表`,
  share: '占比',
  interval: '可能范围',
  list: (all: readonly string[]) => all.join('、'),
  named: (name: string, share: string) => `${name}（${share}）`,

  mapTitle: '各地回复率和留言量',
  mapRate: '回复率',
  mapVolume: '留言量',
  mapMeans: (minimum: number) => `统计期间同下表。留言不足${minimum}条的地方加斜线，回复率仅供参考。`,
  mapSays: (due: string, rate: string, most: string) =>
    `一年来全国各地共收到留言${due}条，已回复${rate}%；留言最多的是${most}。`,
  rateTitle: (name: string, rate: string, replied: string, due: string) =>
    `${name}：回复率${rate}%（${replied}/${due}）`,
  volumeTitle: (name: string, due: string) => `${name}：${due}条留言`,
  below: (percent: number) => `低于${percent}%`,
  from: (percent: number) => `${percent}%以上`,
  between: (low: string, high: string) => `${low}～${high}`,
  few: '留言较少',

  months: '每月留言和回复',
  monthsOf: (name: string) => `${name}：每月留言和回复`,
  monthsSay: (due: string, replies: string, month: string, most: string) =>
    `一年来收到留言${due}条，作出回复${replies}条；留言最多的是${month}，${most}条。`,
  monthsMean: '留言按通过审核的月份计，回复按作出首次回复的月份计。本月尚未结束。',
  monthHead: '月份',
  repliedOf: '其中已回复',
  month: (month: number) => `${Math.floor(month / 100)}年${month % 100}月`,
  monthShort: (month: number) => `${month}月`,
  monthTitle: (month: string, due: number, replies: number) => `${month}：留言${due}条，回复${replies}条`,

  waits: '多久收到回复',
  waitsOf: (name: string) => `${name}：多久收到回复`,
  waitsSay: (half: string, nine: string, replies: string) =>
    `一半的留言在${half}个工作日内收到首次回复，十条中有九条在${nine}个工作日内（共${replies}条回复）。`,
  waitsMean: '从通过审核到首次回复的工作日数，法定节假日不计；还没有回复的留言不在其中。',
  waitAxis: '横轴：工作日',
  waitHead: '工作日',
  firstReplies: '首次回复',
  waitDays: (from: number, to: number) => `${from}～${to}个工作日`,
  waitFrom: (from: number) => `${from}个工作日及以上`,
  half: '半数',
  nine: '九成',
  markAt: (label: string, days: number) => `${label} ${days}天内`,
  waitsHere: (name: string, half: string, nine: string) =>
    `近90天，${name}一半的首次回复在${half}个工作日内作出，九成在${nine}个工作日内。`,
  waitsHereFor: (name: string, domain: string, half: string, nine: string) =>
    `近90天，${name}对“${domain}”类留言的首次回复，一半在${half}个工作日内作出，九成在${nine}个工作日内。`,

  domains: '各领域留言',
  domain: '领域',
  messages: '留言',
  domainsSay: (most: string) => `大家写得最多的是${most}。`,
  domainsMean: '一年来公开办理的留言，按领域计数，一条留言只计入一个领域。',

  latestReplies: '最新回复',
  allReplies: '查看全部回复',
};
