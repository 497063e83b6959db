import { TypeId } from '@board/contract/codes';
import type { Matter } from './matters.ts';
import type { Random } from './random.ts';
import type { Words } from './story.ts';

/**
 * Turns a matter into a title, a text and a reply. For many messages, to work under load with: those of the demo are
 * written by hand (written/).
 */

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
/** What fits whatever is written, and what fits a message of one type only. */
const CLOSINGS = ['感谢您在百忙之中阅读我的留言。', '谢谢！', '盼复，谢谢！', ''];
const EFFECTS: Record<number, readonly string[]> = {
  [TypeId.complaint]: [
    '这给我们的日常生活带来了很大影响。',
    '周围不少居民都有同样的感受。',
    '我们已多方反映，至今没有结果。',
    '恳请领导关注，希望早日得到解决。',
    '',
  ],
  [TypeId.consult]: [
    '网上查到的说法不一，希望得到准确的答复。',
    '打过几次电话没有问清楚。',
    '身边也有人遇到同样的情况。',
    '',
  ],
  [TypeId.advice]: [
    '相信这样做能够方便更多群众。',
    '外地已有一些成熟的做法可以借鉴。',
    '目前这方面还有改进的空间。',
    '',
  ],
};
const TAILS: Record<number, readonly string[]> = {
  [TypeId.complaint]: [
    '希望有关部门尽快核实处理',
    '恳请相关部门予以关注解决',
    '请领导督促有关单位尽快办理',
    '希望得到明确的答复和处理',
  ],
  [TypeId.consult]: [
    '想请有关部门给予详细解答',
    '希望能够得到准确的答复',
    '请相关部门帮助解答一下',
    '不知道应该到哪里去咨询',
  ],
  [TypeId.advice]: ['希望有关部门研究采纳', '请有关部门调研后予以考虑', '请相关部门研究改进', '盼能纳入今后的工作计划'],
};
/** Where those who write to a ministry live. */
const HOMES = [
  '湖南',
  '湖北',
  '河南',
  '河北',
  '山东',
  '山西',
  '四川',
  '江苏',
  '浙江',
  '江西',
  '安徽',
  '广东',
  '广西',
  '陕西',
  '辽宁',
];

interface Text {
  subject: string;
  content: string;
  /** where it is; empty for what is nowhere in particular */
  place: string;
}

/** The words of a story about the matter; `town` is where it happens, null for a ministry. */
export const grammarWords = (random: Random, matter: Matter, town: string | null): Words => ({
  domain: matter.domain,
  subDomain: matter.subDomain,
  type: matter.type,
  message() {
    const { place, ...text } = write(random, matter, town);
    return { ...text, place: matter.place === 'none' ? null : place };
  },
  reply: ({ subject, unit }) => reply(random, matter, { subject, unit, town }),
  explanation: ({ unit }) => explanation(random, matter, unit),
  improved: ({ reply }) => `${reply}\n另外补充办理时限：上述事项将于本月底前全部完成，届时由工作人员与您电话联系。`,
  remark: ({ grade }) => remark(random, matter, grade),
});

type Slots = Record<'p' | 'n' | 'm' | 't', string>;
const fill = (text: string, slots: Slots) => text.replace(/\{([pnmt])\}/g, (_, slot: keyof Slots) => slots[slot]);

/** A message about the matter: title of 20 to 50 characters, text of 60 to 600. `town` is where it happens, null for a ministry. */
function write(random: Random, matter: Matter, town: string | null): Text {
  const slots: Slots = {
    p: placeName(random, matter.place, town ?? ''),
    n: String(random.whole(3, 18)),
    m: `${random.whole(1, 12)}月`,
    t: random.one(TIMES),
  };
  let subject = fill(matter.title, slots);
  if ([...subject].length < 20) subject = `${subject}，${tailFor(random, matter, subject)}`;
  if ([...subject].length < 20) subject = `${town ?? ''}${subject}`;
  const facts = matter.facts.map((fact) => `${fill(fact, slots)}。`).join('');
  const asks = matter.asks.map((ask) => fill(ask, slots)).join('；');
  const effect = random.one(EFFECTS[matter.type]!);
  const who = whereFrom(random, matter, town, slots.p);
  const content = [random.one(OPENINGS), who, facts, effect, `${asks}。`, random.one(CLOSINGS)].join('');
  return { subject: [...subject].slice(0, 50).join(''), content, place: within(town, slots.p) };
}

/** How a short title goes on, without the word it asked with already. */
function tailFor(random: Random, { type }: Matter, subject: string): string {
  const fresh = TAILS[type]!.filter((tail) => !subject.includes(tail.slice(0, 2)));
  return random.one(fresh);
}

function whereFrom(random: Random, matter: Matter, town: string | null, place: string): string {
  if (town === null) return `我是来自${random.one(HOMES)}的一名网友。`;
  if (matter.place === 'none') return `我是${town}居民。`;
  const here = within(town, place);
  if (matter.type === TypeId.complaint) return `我反映的是${here}的情况。`;
  return matter.type === TypeId.consult
    ? `我住在${town}，想咨询${here}的有关事项。`
    : `我住在${town}，想就${here}提一点建议。`;
}

const within = (town: string | null, place: string) => (town && !place.startsWith(town) ? town + place : place);

const THANKS = ['感谢您对我们工作的关心和支持！', '感谢您的留言，祝您生活愉快！', '感谢您的监督和建议！'];

/** How an answer begins, by type. */
const RECEIVED: Record<number, (subject: string, unit: string) => string> = {
  [TypeId.complaint]: (subject, unit) =>
    `网友您好！您反映的“${subject}”收悉。${unit}高度重视，立即安排专人调查核实，现将有关情况回复如下：`,
  [TypeId.consult]: (subject, unit) => `网友您好！您咨询的“${subject}”收悉。经${unit}核对有关政策，现答复如下：`,
  [TypeId.advice]: (subject, unit) => `网友您好！您提出的“${subject}”收悉。${unit}进行了认真研究，现回复如下：`,
};

/** The answer of a unit. */
function reply(
  random: Random,
  matter: Matter,
  { subject, unit, town }: { subject: string; unit: string; town: string | null },
): string {
  const where = town === null ? '请通过我们的官方网站进一步咨询' : '请拨打12345政务服务便民热线咨询';
  return [
    RECEIVED[matter.type]!(subject, unit),
    ...matter.done.map((one) => `${one}。`),
    `如有疑问，${where}。${random.one(THANKS)}`,
  ].join('\n');
}

/** What is added when the author was not satisfied. */
function explanation(random: Random, matter: Matter, unit: string): string {
  if (matter.type === TypeId.complaint)
    return `网友您好！对您的评价，${unit}认真进行了复查。因前次处理后情况出现反复，现已再次安排人员上门，并明确专人跟进，力争在${random.whole(5, 20)}个工作日内彻底解决。对给您带来的不便深表歉意。`;
  return `网友您好！对您的评价，${unit}认真进行了研究，就前次答复中不够具体的内容补充说明如下：有关事项已明确由专人负责，相关办理指引将在${random.whole(5, 20)}个工作日内更新，您也可以携带材料到服务窗口当面咨询。感谢您的理解与支持。`;
}

const DISSATISFIED: Record<number, readonly string[]> = {
  [TypeId.complaint]: [
    '回复很快，但问题没有真正解决。',
    '和以前的说法一样，没有实际行动。',
    '现场没有任何变化，请再核实一下。',
    '处理结果与事实不符，希望重新调查。',
  ],
  [TypeId.consult]: [
    '答复比较笼统，还是不知道具体怎么办理。',
    '按答复去窗口咨询，说法仍然不一样。',
    '没有回答我问的第二个问题，请补充。',
  ],
  [TypeId.advice]: [
    '答复比较原则，没有说明是否采纳和时间。',
    '希望能够说明不采纳的具体原因。',
    '没有看到下一步的具体安排，有些失望。',
  ],
};
const SATISFIED: Record<number, readonly string[]> = {
  [TypeId.complaint]: ['问题已经解决，非常感谢！', '处理及时，态度很好，点赞。', '谢谢领导的重视，我们很满意。', ''],
  [TypeId.consult]: ['答复很清楚，已经按要求办好了，谢谢！', '解答及时，态度很好。', ''],
  [TypeId.advice]: ['感谢采纳，期待早日实施。', '答复认真，点赞。', ''],
};

const remark = (random: Random, matter: Matter, grade: number): string =>
  random.one((grade <= 2.5 ? DISSATISFIED : SATISFIED)[matter.type]!);

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
