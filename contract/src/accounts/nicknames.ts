import { isNickname } from '../rules/validators.ts';

/** Words only the platform, leaders, offices and the press may be called by (domain.md A2 and E, reserved list). */
const RESERVED = [
  '管理员',
  '审核员',
  '版主',
  '官方',
  '客服',
  '平台',
  '系统',
  '领导留言板',
  '匿名',
  '已注销',
  'admin',
  'system',
  'official',
  'moderator',
  'government',
  'cctv',
  'xinhua',
  '省长',
  '市长',
  '县长',
  '区长',
  '州长',
  '盟长',
  '镇长',
  '乡长',
  '部长',
  '厅长',
  '局长',
  '市长大人',
  '书记',
  '主席',
  '总理',
  '行署专员',
  '行政长官',
  '政府',
  '国务院',
  '人大',
  '政协',
  '党委',
  '省委',
  '市委',
  '县委',
  '区委',
  '纪委',
  '纪检',
  '监委',
  '监察委',
  '政法委',
  '组织部',
  '宣传部',
  '统战部',
  '办公厅',
  '办公室',
  '公安',
  '派出所',
  '检察院',
  '法院',
  '司法局',
  '司法厅',
  '信访',
  '教育局',
  '教育厅',
  '住建局',
  '民政局',
  '财政局',
  '人社局',
  '交通局',
  '卫健委',
  '发改委',
  '城管局',
  '税务局',
  '管委会',
  '街道办',
  '办事处',
  '居委会',
  '村委会',
  '委员会',
  '新华社',
  '新华网',
  '新华日报',
  '人民日报',
  '人民网',
  '央视',
  '中央电视台',
  '电视台',
  '广播电台',
  '光明日报',
  '经济日报',
  '中新社',
  '中新网',
  '澎湃新闻',
];

/** Characters that follow 长 if it begins a word of its own: 长沙, 长大, 长跑 … */
const LONG = [...'沙春治江安城岛宁乐隆跑期久远街假夜椅者辈青虹寿廊大', '白山'];

/** Phrases that contain a reserved word by chance, across the border of two everyday words. */
const INNOCENT = [
  ...[...'省市县区州镇乡部厅局'].flatMap((place) => LONG.map((next) => `${place}长${next}`)),
  '读书记',
  '看书记',
  '藏书记',
  '图书记',
  '书记忆',
  '书记得',
  '新华社区',
  '世纪委',
  '大人大量',
  '老人大',
  '贵人大',
  '女人大',
  '男人大',
  '城市委',
  '都市委',
  '总理解',
  '公安县',
  '人民网友',
];

/** Whether a reserved word stands in a name otherwise than by chance, or one of those that the operator adds. */
export function isReservedNickname(nickName: string, added: readonly string[] = []): boolean {
  // A hyphen may stand between letters, where readers hardly see it.
  const lower = nickName.toLowerCase().replaceAll('-', '');
  return RESERVED.some((word) => standsIn(lower, word)) || added.some((word) => lower.includes(word));
}

function standsIn(name: string, word: string): boolean {
  const covering = INNOCENT.filter((one) => one.includes(word));
  for (let at = name.indexOf(word); at >= 0; at = name.indexOf(word, at + 1))
    if (!covering.some((one) => name.startsWith(one, at - one.indexOf(word)))) return true;
  return false;
}

/** What is wrong with a nickname, as the name of its text; nothing when all is well. */
export function nicknameProblem(nickName: string): 'nickname' | 'nicknameReserved' | undefined {
  if (!isNickname(nickName)) return 'nickname';
  return isReservedNickname(nickName) ? 'nicknameReserved' : undefined;
}
