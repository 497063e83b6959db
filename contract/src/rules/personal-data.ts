import { maskEmail, maskName, maskNumber, maskPhone } from './masks.ts';
import { hasIdCardForm, isLuhn } from './validators.ts';

/**
 * Finds what identifies a person in a Chinese text, so that it is not published unnoticed. Pure and linear in the length
 * of the text: every pattern is bounded, and none looks back. Browsers and server find the same.
 */

export const personalKinds = [
  ...([
    'mobile',
    'landline',
    'idCard',
    'document',
    'bankCard',
    'plate',
    'email',
    'account',
    'address',
    'name',
  ] as const),
  /** marked by a person */
  'other',
] as const;
export type PersonalKind = (typeof personalKinds)[number];

/** A place in a text, in UTF-16 units: from `from` up to, not including, `to`. */
export interface Place {
  from: number;
  to: number;
  kind: PersonalKind;
}

/**
 * The places of a text that identify a person, in order and apart from each other. `byOffice`: the text is an office's,
 * whose own landlines and officials' names are public.
 */
export function personalIn(text: string, { byOffice = false } = {}): Place[] {
  const plain = readable(text);
  const inWords = plain.replace(CHINESE_DIGIT, (digit) => CHINESE_DIGITS.get(digit)!);
  const found = [
    ...numbersIn(plain),
    ...(inWords === plain ? [] : numbersIn(inWords).filter(({ kind }) => kind === 'mobile' || kind === 'idCard')),
    ...introduced.flatMap((one) => matches(plain, one)),
    ...(byOffice ? [] : [...[landline, bareLandline].flatMap((one) => matches(plain, one)), ...names(plain)]),
    ...addresses(plain),
  ];
  return apart(found);
}

/** The kinds of places, each once, as texts of the language files name them (`personalKinds`). */
export const kindsIn = (places: readonly Pick<Place, 'kind'>[]): string =>
  [...new Set(places.map(({ kind }) => kind))].join();

/** Names of the kinds that `kindsIn` answers, in a language. */
export const namesOf = (kinds: string, names: Record<PersonalKind, string>): string[] =>
  kinds.split(',').map((kind) => names[kind as PersonalKind]);

/** In the order of the text; what overlaps, or goes on with the same, is one place, of the kind that begins first or reaches farther. */
function apart(places: readonly Place[]): Place[] {
  const kept: Place[] = [];
  for (const place of [...places].sort((a, b) => a.from - b.from || b.to - a.to)) {
    const last = kept.at(-1);
    const continues = last && (place.from < last.to || (place.from === last.to && place.kind === last.kind));
    if (continues) last.to = Math.max(last.to, place.to);
    else kept.push({ ...place });
  }
  return kept;
}

const CHINESE_DIGITS = new Map(
  [...['零〇', '一壹幺', '二贰', '三叁', '四肆', '五伍', '六陆', '七柒', '八捌', '九玖'].entries()].flatMap(
    ([digit, signs]) => [...signs].map((sign) => [sign, String(digit)] as const),
  ),
);
const CHINESE_DIGIT = new RegExp(`[${[...CHINESE_DIGITS.keys()].join('')}]`, 'g');

/** The text as it is read, sign by sign, so that places stay: in half width, capitals, one hyphen, gaps as blanks. */
const readable = (text: string): string =>
  text
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[a-z]/g, (letter) => letter.toUpperCase())
    .replace(/[\u2010-\u2015\u2212\u2500]/g, '-')
    .replace(/\u20e3|[\t\u00a0\u3000]|\p{Default_Ignorable_Code_Point}/gu, (sign) => ' '.repeat(sign.length));

// --- numbers told by their form ---

interface Digits {
  from: number;
  to: number;
}

/** The longest number that is told by its form, 19 digits, with a country's code */
const MOST_DIGITS = 23;
const GAP = /^[ .-]{1,3}$/;

/** Mobile numbers, ID cards and bank cards: runs of digits, whole or in groups. */
function numbersIn(text: string): Place[] {
  const runs = [...text.matchAll(/\d+/g)].map(({ index, 0: { length } }) => ({ from: index, to: index + length }));
  const found: Place[] = [];
  for (let first = 0; first < runs.length; first++) {
    let best: { last: number; place: Place } | undefined;
    let digits = '';
    for (let last = first; last < runs.length; last++) {
      const run = runs[last]!;
      if (last > first && !(run.from - runs[last - 1]!.to <= 3 && GAP.test(text.slice(runs[last - 1]!.to, run.from))))
        break;
      if (digits.length + run.to - run.from > MOST_DIGITS) break;
      digits += text.slice(run.from, run.to);
      const place = numberAt(text, runs.slice(first, last + 1), digits);
      if (place) best = { last, place };
    }
    if (!best) continue;
    found.push(best.place);
    first = best.last;
  }
  return found;
}

function numberAt(text: string, runs: readonly Digits[], digits: string): Place | undefined {
  const from = runs[0]!.from;
  const to = runs.at(-1)!.to;
  const lengths = runs.map((run) => run.to - run.from);
  if (isMobileNumber(digits, lengths) && !AMOUNT.test(text.slice(to, to + 2)))
    return { from: text[from - 1] === '+' ? from - 1 : from, to, kind: 'mobile' };
  const withX = text[to] === 'X' ? `${digits}X` : digits;
  if (lengths[0]! >= 3 && hasIdCardForm(withX) && !isWord(text[to + withX.length - digits.length]))
    return { from, to: to + withX.length - digits.length, kind: 'idCard' };
  if (isBankCard(digits, lengths)) return { from, to, kind: 'bankCard' };
  return undefined;
}

const isWord = (sign = '') => /[A-Z0-9]/.test(sign);
/** Units of money and area: a number before them identifies nobody. */
const AMOUNT = /^ ?[元块万亿吨亩平㎡%股]/;

/** 11 digits, written whole, in usual groups, or each for itself; before them 86 or 0. */
function isMobileNumber(digits: string, lengths: readonly number[]): boolean {
  const number = digits.replace(/^(?:0086|86|0)(?=1[3-9]\d{9}$)/, '');
  if (!/^1[3-9]\d{9}$/.test(number)) return false;
  const [first, ...rest] = lengths[0] === digits.length - number.length ? lengths.slice(1) : lengths;
  if (first === 3) return rest.every((length) => length >= 2);
  return first! >= 5 || (first === 4 && rest[0] === 3) || lengths.every((length) => length === 1);
}

function isBankCard(digits: string, lengths: readonly number[]): boolean {
  if (!/^(?:[3-6]|9558)\d{15,18}$/.test(digits) || !isLuhn(digits)) return false;
  return lengths.length === 1 || lengths.every((length, i) => length === 4 || (i === lengths.length - 1 && length < 4));
}

// --- what a word or a form tells ---

interface Form {
  kind: PersonalKind;
  /** what is found is its first group, which it ends with */
  pattern: RegExp;
  isIt?: (found: string, said: string, before: string) => boolean;
}

function matches(text: string, { kind, pattern, isIt }: Form): Place[] {
  // Most texts hold none, and a search costs a fifth of a list of matches.
  if (text.search(pattern) < 0) return [];
  return [...text.matchAll(pattern)].flatMap((match) => {
    const found = match[1]!;
    const to = match.index + match[0].length;
    const from = to - found.length;
    return !isIt || isIt(found, match[0], clauseBefore(text, match.index)) ? [{ from, to, kind }] : [];
  });
}

/** The text before a place, within the same clause. */
const clauseBefore = (text: string, at: number) =>
  text
    .slice(Math.max(0, at - 20), at)
    .split(/[。；;！!？?\n]/)
    .at(-1)!;

const digitsOf = (text: string) => text.replace(/\D/g, '').length;
/** Between a word and what it introduces: 号码是： */
const IS = '(?:号码|账号|帐号|编号|卡号|号|ID)?(?:都?是|为)?[:\\s]{0,3}';

const introduced: readonly Form[] = [
  {
    kind: 'email',
    pattern: /((?:[A-Z0-9._%+-]{1,64})@[A-Z0-9-]{1,63}(?:\.[A-Z0-9-]{1,63}){1,4})/g,
    // An office's mailbox is public.
    isIt: (found) => !/\.GOV(?:\.CN)?$/.test(found),
  },
  {
    kind: 'plate',
    // Not those of the police, which say so in their last place.
    pattern:
      /([京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼][A-HJ-NP-Z][·. -]?[A-HJ-NP-Z0-9]{5,6})(?![A-Z0-9])/g,
    isIt: (found) => digitsOf(found) >= 3,
  },
  {
    kind: 'idCard',
    pattern: new RegExp(`(?:身份证|证件)${IS}(\\d{15,17}[\\dX]{0,1})(?![A-Z0-9])`, 'g'),
  },
  {
    kind: 'document',
    pattern: new RegExp(
      `(?:护照|通行证|回乡证|台胞证|军官证|士兵证|警官证|残疾人?证|社保卡|医保卡|驾驶证|驾照|居住证)${IS}([A-Z]{0,2}\\d{6,20}[A-Z]?)(?![A-Z0-9])`,
      'g',
    ),
  },
  {
    kind: 'bankCard',
    pattern: new RegExp(`(?:银行卡|卡号|账号|帐号|账户|帐户|存折)${IS}(\\d[\\d -]{7,28}\\d)(?!\\d)`, 'g'),
    isIt: (found) => digitsOf(found) >= 9 && digitsOf(found) <= 23,
  },
  {
    kind: 'account',
    pattern: new RegExp(
      `(?:微信|薇信|威信|V信|VX|WX|WEIXIN|WECHAT|QQ|扣扣|抖音|快手|支付宝)${IS}([A-Z0-9][A-Z0-9_-]{4,19})(?![A-Z0-9_-])`,
      'g',
    ),
    // Without a digit it is a word, unless 号 or a colon says otherwise; five digits are a hotline.
    isIt: (found, said) =>
      /^\d+$/.test(found)
        ? found.length >= (said.startsWith('QQ') ? 5 : 6) && found.length <= 11
        : digitsOf(found) > 0 || /号|[:是为]/.test(said.slice(0, -found.length)),
  },
];

/** Whose landline a text does not say is mostly an office's, which is public. */
const isSomebodys = (_found: string, said: string, before: string): boolean => {
  const clause = before + said;
  return /我|本人|家|住宅|宅电|联系|座机|固话|户主|业主|个人/.test(clause) && !PUBLIC_PHONE.test(clause);
};
const PUBLIC_PHONE =
  /热线|咨询|监督|举报|投诉|服务|值班|办公|客服|营业|单位|政府|[局委办厅]|中心|街道|社区|居委|村委|物业|公司|医院|学校|学院|派出所|法院|银行|大队|窗口|传真|打|拨|致电|来电/;
const landline: Form = {
  kind: 'landline',
  pattern: /(?:^|[^\d.-])((?:\(0[1-9]\d{1,2}\)|0[1-9]\d{1,2})[ -]{0,2}[2-8]\d{2,3}[ -]?\d{4})(?![ -]?\d)/g,
  isIt: isSomebodys,
};
const bareLandline: Form = {
  kind: 'landline',
  pattern: /(?:电话|座机|固话|宅电)(?:号码|号)?(?:是|为)?[:\s]{0,3}([2-8]\d{2,3}[ -]?\d{4})(?![ -]?\d)/g,
  isIt: isSomebodys,
};

// --- where somebody lives ---

const COUNT = '(?:\\d{1,4}|[一二三四五六七八九十]{1,3})';
const BUILDING = `第?(?:${COUNT}[A-Z]?|[A-Z]\\d{0,2})(?:号楼|栋|幢|座|号院|#楼?)`;
const STAIRS = `${COUNT}(?:单元|门栋)`;
const FLOOR = `${COUNT}[楼层]`;
/** A flat; not a year, a count or an amount */
const ROOM =
  '(?:\\d{3,4}[A-Z]?|[一二三四五六七八九十零〇]{3,4})(?:号房|室|房|号(?![楼院线路]))?(?![\\d年个户平米万元人次多余辆天%.])';
const WHOLE_ROOM = '\\d{3,4}[A-Z]?(?:室|号房|房(?!间|屋|产|子|价))';
const homes = [
  // 3栋2单元501, 5号楼302室, 12号院3号楼501, A座1203
  `${BUILDING}\\s?(?:${BUILDING}\\s?)?(?:${STAIRS}\\s?)?(?:${FLOOR}\\s?)?${ROOM}`,
  // 2单元501, 3栋2单元5楼东户
  `(?:${BUILDING}\\s?)?${STAIRS}\\s?(?:${FLOOR}\\s?)?(?:${ROOM}|[东西中南北]户)`,
  // 12号501室, 345弄12号502室
  `(?:\\d{1,4}弄)?\\d{1,5}号(?:院|楼)?\\s?${WHOLE_ROOM}`,
  '\\d{1,4}弄\\d{1,4}号',
].map((form) => new RegExp(`(${form})`, 'g'));
/** 幸福小区3-2-501 */
const inShort = /(?:小区|花园|家园|公寓|新村|家属院|宿舍|[苑园城府湾庭居])\s?(\d{1,3}[栋#]?-\d{1,2}-\d{3,4})(?![\d-])/g;
/** 王家村3组15号 */
const inVillage = new RegExp(`[村庄屯寨坪](第?${COUNT}(?:村民小)?[组队社]\\s?\\d{1,4}号)`, 'g');
/** 家住金星路12号: a street's number is somebody's where he lives there */
const atStreet = /(?:住在|家住(?!在)|家在|住址(?:是|为)?[:\s]{0,2})([\u4e00-\u9fa5]{1,12}[路街巷道弄]\d{1,5}号)/g;
const OFFICE_BUILDING =
  /政务|政府|大厅|办公|法院|检察|医院|学校|学院|大学|中学|小学|教学|实验楼|门诊|住院|银行|酒店|宾馆|写字楼|大厦|商场|商贸|服务中心|[局委]$/;

function addresses(text: string): Place[] {
  const isHome = (_found: string, _said: string, before: string) =>
    /宿舍|小区|家属|住/.test(before) || !OFFICE_BUILDING.test(before);
  return [...homes, inShort, inVillage, atStreet].flatMap((pattern) =>
    matches(text, { kind: 'address', pattern, isIt: isHome }),
  );
}

// --- names ---

const SURNAMES =
  '赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦尤许何吕施张孔曹严华金魏陶姜戚谢邹喻柏水窦章云苏潘葛奚范彭郎鲁韦昌马苗凤花方俞任袁柳鲍史唐费廉岑薛雷贺倪汤滕殷罗毕郝邬安常乐于时傅皮卞齐康伍余元卜顾孟平黄和穆萧尹姚邵湛汪祁毛禹狄米贝明臧计伏成戴谈宋茅庞熊纪舒屈项祝董梁杜阮蓝闵席季麻强贾路娄危江童颜郭梅盛林刁钟徐邱骆高夏蔡田樊胡凌霍虞万支柯管卢莫经房裘缪干解应宗丁宣贲邓郁单杭洪包诸左石崔吉钮龚程嵇邢滑裴陆荣翁荀羊於惠甄曲家封芮羿储靳段富巫乌焦巴弓牧隗山谷车侯宓蓬全郗班仰秋仲伊宫宁仇栾暴甘厉戎祖武符刘景詹束龙叶幸司韶郜黎薄印宿白怀蒲邰从鄂索咸籍赖卓蔺屠蒙池乔阴胥能苍双闻莘党翟谭贡劳逄姬申扶堵冉宰郦雍桑桂濮牛寿通边扈燕冀浦尚农温别庄晏柴瞿阎充慕连茹习宦艾鱼容向古易慎戈廖庾终暨居衡步都耿满弘匡国文寇广禄阙东欧沃利蔚越夔隆师巩聂晁勾敖融冷辛阚那简饶曾关肖涂闫付';
const NAME = `(?:[${SURNAMES}]|欧阳|司马|上官|诸葛|东方|皇甫|尉迟|公孙|慕容|令狐|长孙|宇文|司徒|夏侯)[\\u4e00-\\u9fa5]{1,2}?`;
/** Text that may follow a name: a pause, or the next thing people say of themselves. */
const AFTER_NAME =
  '(?=$|[,.，。、；;!()\\s]|男|女|电话|手机|身份证|今年|现年|出生|家住|住在|现住|是|系|现为|来自|生于|\\d)';
const introductions = [
  `(?:我叫|我的名字[叫是]|我名叫|本人叫|本人姓名[是为:]?|我是业主)(${NAME})${AFTER_NAME}`,
  `(?:姓名|联系人|户主)[:\\s]{1,2}(${NAME})${AFTER_NAME}`,
  // 我是幸福小区的住户王秀兰
  `(?:我|本人)[是系][^,，。；;!?\\s]{0,14}(?:住户|业主|村民|居民|租户|商户|家长|职工|员工|工人|学生|店主)(${NAME})(?=$|[,，。、;；(\\s]|电话|手机|身份证|男|女|今年|现年)`,
  `本人(${NAME})(?=[,，]?\\s?(?:男|女|身份证|现年|今年|家住|住|出生|\\d{2}岁|\\d{4}年))`,
].map((form) => new RegExp(form, 'g'));
/** Titles, and who leaves the rest out */
const NO_NAME = /[某长任员师委户区人]$|代表|先生|女士|经理|书记|小姐|同志|老师|主任|某/;

const names = (text: string): Place[] =>
  introductions.flatMap((pattern) => matches(text, { kind: 'name', pattern, isIt: (found) => !NO_NAME.test(found) }));

// --- what stands there instead ---

/** Stands for hidden text; reveals nothing, not even its length. */
const HIDDEN = '***';

/** A text as everyone reads it: with what stands at these places masked (domain.md D, 脱敏). */
export function masked(text: string, places: readonly Place[]): string {
  let shown = '';
  let end = 0;
  for (const { from, to, kind } of places) {
    shown += text.slice(end, from) + maskOf(kind, text.slice(from, to));
    end = to;
  }
  return shown + text.slice(end);
}

function maskOf(kind: PersonalKind, said: string): string {
  const signs = readable(said).replace(/[^\dA-Z]/g, '');
  if (kind === 'mobile' && /^\d{11,}$/.test(signs)) return maskPhone(signs.slice(-11));
  if (kind === 'landline' && /^\d{7,12}$/.test(signs)) return maskPhone(signs);
  if (kind === 'idCard' && /^\d{14,17}[\dX]$/.test(signs)) return maskNumber(signs);
  if (kind === 'email' && said.includes('@')) return maskEmail(said);
  if (kind === 'name') return maskName(said);
  if (kind === 'plate') return said.slice(0, 2) + HIDDEN;
  return HIDDEN;
}
