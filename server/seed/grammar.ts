import type { Matter } from './matters.ts';
import type { Random } from './random.ts';

/** Turns a matter into a title, a text and a reply that read as if a person had written them. */

const ESTATES = [
  '幸福',
  '阳光',
  '金色',
  '翠竹',
  '锦绣',
  '和谐',
  '东方',
  '碧水',
  '紫荆',
  '滨江',
  '新城',
  '恒泰',
  '书香',
  '学府',
  '南苑',
  '北辰',
];
const ESTATE_KINDS = ['花园', '小区', '家园', '名苑', '华庭', '新村', '公寓', '雅居'];
const ROADS = [
  '人民',
  '解放',
  '建设',
  '中山',
  '和平',
  '文化',
  '迎宾',
  '环城',
  '湖滨',
  '学院',
  '工业',
  '胜利',
  '朝阳',
  '振兴',
];
const ROAD_KINDS = ['路', '大道', '东路', '西路', '街', '北街'];
const VILLAGES = ['石桥', '柳林', '王家湾', '大塘', '杨树', '青山', '双河', '桃花', '枫树', '白沙', '新民', '高坡'];
const SCHOOLS = ['实验小学', '第一中学', '第三小学', '育才中学', '新城学校', '希望小学'];
const COMPANIES = ['宏达建筑', '顺风物流', '鑫源食品', '华安电子', '金桥置业', '立新机械'];
const HOSPITALS = ['人民医院', '中医医院', '妇幼保健院', '第二医院'];
const SCENIC = ['云台山', '镜湖', '古城', '红石谷', '月亮湾'];
const TIMES = ['半年', '一年多', '两年', '三个月', '快一个月', '很长时间'];
const OPENINGS = ['尊敬的领导：您好！', '您好，', '领导您好！', '尊敬的领导，', ''];
const CLOSINGS = [
  '恳请领导关注，谢谢！',
  '盼望早日得到解决，谢谢。',
  '感谢您在百忙之中阅读我的留言。',
  '望给予答复，谢谢！',
  '谢谢！',
];
const EFFECTS = [
  '这给我们的日常生活带来了很大影响。',
  '周围不少居民都有同样的感受。',
  '我们已多方反映，至今没有结果。',
  '希望能够引起重视。',
  '',
];
const TAILS = [
  '希望有关部门尽快核实处理',
  '恳请相关部门予以关注解决',
  '请领导督促有关单位尽快办理',
  '希望得到明确的答复和处理',
];

export interface Written {
  subject: string;
  content: string;
}

type Slots = Record<'p' | 'n' | 'm' | 't', string>;
const fill = (text: string, slots: Slots) => text.replace(/\{([pnmt])\}/g, (_, slot: keyof Slots) => slots[slot]);

/** A message about the matter: title of 20 to 50 characters, text of 60 to 600. `town` is where it happens. */
export function write(random: Random, matter: Matter, town: string): Written {
  const slots: Slots = {
    p: placeName(random, matter.place, town),
    n: String(random.whole(3, 18)),
    m: `${random.whole(1, 12)}月`,
    t: random.one(TIMES),
  };
  let subject = fill(matter.title, slots);
  if ([...subject].length < 20) subject = `${subject}${random.one(TAILS)}`;
  if ([...subject].length < 20) subject = `${town}${subject}`;
  const facts = matter.facts.map((fact) => `${fill(fact, slots)}。`).join('');
  const asks = matter.asks.map((ask) => fill(ask, slots)).join('；');
  const where = matter.place === 'none' ? `我是${town}居民。` : `我反映的是${town}${slots.p}的情况。`;
  const content = [random.one(OPENINGS), where, facts, random.one(EFFECTS), `${asks}。`, random.one(CLOSINGS)].join('');
  return { subject: [...subject].slice(0, 50).join(''), content };
}

const THANKS = ['感谢您对我们工作的关心和支持！', '感谢您的留言，祝您生活愉快！', '感谢您的监督和建议！'];

/** The answer of a unit. */
export function reply(random: Random, matter: Matter, subject: string, unit: string): string {
  return [
    `网友您好！您反映的“${subject}”收悉。${unit}高度重视，立即安排专人调查核实，现将有关情况回复如下：`,
    ...matter.done.map((one) => `${one}。`),
    `如有疑问，请拨打12345政务服务便民热线咨询。${random.one(THANKS)}`,
  ].join('\n');
}

/** What is added when the author was not satisfied. */
export function explanation(random: Random, unit: string): string {
  return `网友您好！对您的评价，${unit}认真进行了复查。因前次处理后情况出现反复，现已再次安排人员上门，并明确专人跟进，力争在${random.whole(5, 20)}个工作日内彻底解决。对给您带来的不便深表歉意。`;
}

const COMPLAINTS = [
  '回复很快，但问题没有真正解决。',
  '和以前的说法一样，没有实际行动。',
  '现场没有任何变化，请再核实一下。',
  '处理结果与事实不符，希望重新调查。',
];
const PRAISE = ['问题已经解决，非常感谢！', '处理及时，态度很好，点赞。', '谢谢领导的重视，我们很满意。', ''];

export const remark = (random: Random, grade: number): string => random.one(grade <= 2.5 ? COMPLAINTS : PRAISE);

function placeName(random: Random, kind: Matter['place'], town: string): string {
  switch (kind) {
    case 'estate':
      return random.one(ESTATES) + random.one(ESTATE_KINDS);
    case 'road':
      return random.one(ROADS) + random.one(ROAD_KINDS);
    case 'village':
      return `${random.one(VILLAGES)}村`;
    case 'school':
      return random.one(SCHOOLS);
    case 'company':
      return random.one(COMPANIES);
    case 'hospital':
      return town + random.one(HOSPITALS);
    case 'scenic':
      return random.one(SCENIC);
    case 'office':
      return `${town}政务大厅`;
    case 'none':
      return '';
  }
}
