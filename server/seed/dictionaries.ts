import {
  type AdministratorKind,
  administratorOf,
  commonCodes,
  DataScope,
} from '@board/contract/backoffice/permissions';
import { ENTERS_MESSAGES } from '@board/contract/handling/entering';
import chineseDays from 'chinese-days';
import type { Row } from './rows.ts';

/** Domains with their sub-domains, numbered 183 to 320 in this order (domain.md A1). `*` marks what is outdated: kept, but not offered. */
const DOMAINS: readonly [id: number, name: string, subDomains: string][] = [
  [
    7,
    '城建',
    '供暖 供水 燃气 房产开发 房屋维修 物业管理 房屋挡光 住房公积金 城市拆迁及棚户区改造 保障性住房 城市规划 市政道路及设施 城市绿化 环卫',
  ],
  [6, '交通', '公交车管理 出租车管理 客运车辆及客运站 高速公路及服务区 公路建设维修 驾校监管 铁路 地铁 轻轨 机场'],
  [9, '三农', '土地承包 农村征地拆迁 惠农补贴 农村供水 村屯道路维修 农村垃圾清理 涉农乱收费 村级债务 农村落户'],
  [
    13,
    '环保',
    '饭店超市噪声 饭店超市油烟 娱乐场所噪声 工矿企业噪声 建筑工地夜间施工 工矿企业废气 不明来源空气异味 电磁辐射污染 畜禽养殖污染 医疗废物',
  ],
  [
    14,
    '教育',
    '补习班 教辅材料 择校择班 收费 校园安全 课业负担 教学质量 师资配置 校园管理 学区划分 幼儿园 培训机构 招生 中高考 奖助学金 高校',
  ],
  [
    12,
    '医疗',
    '医疗机构管理 医护人员 药品招标采购 医疗机构资质 120救护 医改政策 农村合作医疗 超生政策* 计划免疫 独生子女奖励 出生证明 准生证* 建册立卡 饮用水质 “四害”和公共场所吸烟 餐饮卫生许可证 餐饮食品安全 保健食品 药品安全',
  ],
  [
    1,
    '治安',
    '社会治安管理 城市交通管理 智慧停车 交通标识及设施 交通处罚 交通事故处理 消防监管 网络监管 出入境 执法规范及效能',
  ],
  [5, '旅游', '出行 住宿 餐饮 游览 购物 娱乐'],
  [
    11,
    '就业',
    '医疗保险 生育 养老 工伤 失业保险 退休审批 工龄认定 特殊工种 职业介绍 军转干部 退伍退休军人安置 拖欠工资 社保 公积金 收取抵押金 劳动合同 休假 社会福利和身份认定',
  ],
  [10, '文娱', '出版发行和版权 广播电视电影 表演及演出场所 文化保护和设施'],
  [20, '金融', '银行 保险 证券 基金'],
  [4, '企业', '工商注册 违规经营 执法效能'],
  [
    2,
    '政务',
    '户籍 身份证 机动车证件 低保五保 优待抚恤 社会福利 社会救助 殡葬 婚姻登记 区划地名 社区工作者 选举 福利彩票 业主委员会 残联',
  ],
  [16, '其他', ''],
];
const FIRST_SUB_DOMAIN = 183;

const TOPICS = ['两会', '优化营商环境', '乡村振兴', '基层减负'];

/** Grounds for not publishing, regrouped (domain.md A2). */
const REJECT_REASONS = [
  '含有违法违规内容',
  '含有侮辱、诽谤或侵犯他人隐私的内容',
  '属于人大、法院、检察院、公安职权或已进入司法程序',
  '已由信访、纪检受理或已终结',
  '属于信息公开、复议、诉讼等申请事项',
  '重复留言或事项正在办理',
  '一条留言反映多个事项或多个单位',
  '留言对象或类型不符，或超出职责范围',
  '表述不清、没有实质内容',
  '未经核实的消息且无依据',
  '含有特殊符号、广告或刷屏内容',
  '仅查询其他事项的进度',
  '留言人要求不公开',
  '属于专项活动，不进入公开列表',
];

/** A short start for the detector: 3 refuses, 2 asks for a second reviewer, 1 warns. Each installation keeps its own list. */
const WORDS: readonly [word: string, level: number][] = [
  ['代开发票', 3],
  ['网络赌博', 3],
  ['办假证', 3],
  ['枪支弹药', 3],
  ['代孕', 2],
  ['集体上访', 2],
  ['跳楼讨薪', 2],
  ['黑社会', 2],
  ['骗子', 1],
  ['垃圾单位', 1],
  ['不作为', 1],
];

const EVERY_CODE = [
  'plat:review',
  'plat:enterprise',
  'plat:opening',
  'plat:dispose',
  'plat:figures',
  'plat:enter',
  'sys:params:save',
  'sys:postlog:export',
  'sys:user:list',
  'sys:user:save',
  'sys:user:export',
  'sys:user:import',
  'sys:export:plain',
  'sys:role:list',
  'sys:role:save',
  'sys:role:grant',
  'sys:menu:list',
  'sys:menu:save',
  'sys:post:list',
  'sys:post:save',
  'sys:online:list',
  'sys:online:logout',
  'sys:dict:save',
  'sys:notice:save',
  'sys:schedule:save',
  'sys:text:save',
  'sys:word:save',
  'sys:mail:all',
  'sys:sms:all',
  'sys:oss:all',
  'sys:log:all',
  'sys:monitor:all',
  'sys:dept:list',
  'sys:dept:save',
  'sys:board:list',
  'sys:board:save',
  'sys:region:list',
  'sys:region:save',
  'sys:opening:list',
  'sys:matter:save',
  'act:model:save',
  'act:running:all',
  'sys:emergency:list',
  'sys:emergency:ask',
  'sys:emergency:approve',
];
/** What each of the three administrators may, for whoever sets them apart: his own, and what all of them see. */
const ofKind = (kind: AdministratorKind) =>
  EVERY_CODE.filter((code) => administratorOf(code) === kind || commonCodes.includes(code));

export const ROLES = [
  {
    roleId: 1,
    name: '审核员',
    permissions: [
      'plat:review',
      'plat:enterprise',
      'plat:opening',
      'sys:opening:list',
      'plat:dispose',
      'plat:figures',
      'plat:enter',
      'sys:word:save',
    ],
    remark: '',
  },
  { roleId: 2, name: '管理员', permissions: EVERY_CODE, remark: '' },
  {
    roleId: 3,
    name: '系统管理员',
    permissions: ofKind('system'),
    remark: '账号、单位和系统设置，不授予权限，不看日志',
  },
  { roleId: 4, name: '安全管理员', permissions: ofKind('security'), remark: '角色和授权，审批应急授权' },
  { roleId: 5, name: '审计管理员', permissions: ofKind('audit'), remark: '查看日志，不做其他操作' },
  {
    roleId: 6,
    name: '代录员',
    permissions: [ENTERS_MESSAGES],
    remark: '代来电、来信、来访的群众录入留言，限本单位及下级的留言板',
  },
].map((role) => ({ ...role, dataScope: role.roleId === 6 ? DataScope.unitAndBelow : DataScope.all }));

export const words = (): Row[] => WORDS.map(([word, level]) => ({ word, level }));

export interface SubDomain {
  value: number;
  name: string;
}
export interface DomainEntry {
  value: number;
  name: string;
  subDomains: SubDomain[];
}

/** Domains and sub-domains that can be chosen. */
export const domains: readonly DomainEntry[] = numbered(false);

function numbered(withOutdated: boolean): DomainEntry[] {
  let next = FIRST_SUB_DOMAIN;
  return DOMAINS.map(([value, name, list]) => {
    const all = list
      .split(' ')
      .filter(Boolean)
      .map((one) => ({ value: next++, name: one }));
    return { value, name, subDomains: withOutdated ? all : all.filter((one) => !one.name.endsWith('*')) };
  });
}

export function dictionaryRows(): Row[] {
  const row = (
    dictType: string,
    dictValue: number,
    dictLabel: string,
    sort: number,
    parentValue: number | null = null,
  ): Row => ({
    dictType,
    dictValue: String(dictValue),
    dictLabel: dictLabel.replace('*', ''),
    parentValue: parentValue === null ? null : String(parentValue),
    sort,
    enabled: !dictLabel.endsWith('*'),
  });
  return [
    ...numbered(true).flatMap((domain, i) => [
      row('domain', domain.value, domain.name, i + 1),
      ...domain.subDomains.map((one, k) => row('subDomain', one.value, one.name, k + 1, domain.value)),
    ]),
    ...TOPICS.map((name, i) => row('topic', i + 1, name, i + 1)),
    ...REJECT_REASONS.map((name, i) => row('rejectReason', i + 1, name, i + 1)),
  ];
}

/** Days that differ from "Monday to Friday", for the years that are known; later years are entered in the back office. */
export function holidayRows(fromYear: number, toYear: number): Row[] {
  const rows: Row[] = [];
  for (let day = Date.UTC(fromYear, 0, 1); day < Date.UTC(toYear + 1, 0, 1); day += 86_400_000) {
    const date = new Date(day);
    const text = date.toISOString().slice(0, 10);
    const { work, name } = chineseDays.getDayDetail(text);
    const weekday = date.getUTCDay() !== 0 && date.getUTCDay() !== 6;
    if (work !== weekday) rows.push({ day: text, working: work, name: name.split(',')[1] ?? name });
  }
  return rows;
}
