/** Where words stand in a text, in UTF-16 units. */
export interface Span {
  from: number;
  to: number;
}

/** Returns the parts of a text between these signs, without the spaces around them. */
function partsOf(text: string, signs: RegExp): Span[] {
  const parts: Span[] = [];
  let from = 0;
  for (const { index, 0: sign } of [...text.matchAll(signs), { index: text.length, 0: '' }]) {
    const part = text.slice(from, index);
    const start = from + part.length - part.trimStart().length;
    const end = from + part.trimEnd().length;
    if (end > start) parts.push({ from: start, to: end });
    from = index + sign.length;
  }
  return parts;
}

const WHO = '(?:我们|我局|我办|我厅|我委|我市|我县|我区|我镇|我单位|本单位|我街道|现)?';
const SOON = '(?:将|会|已|即|现|已经|正在|立即|尽快|及时|第一时间|高度|认真|积极|继续|持续|进一步)*';
const SUBJECT =
  '(?:该|此|您的?|你的?)?(?:所)?(?:反映|提出|留言|咨询|投诉)?的?(?:问题|情况|留言|事项|诉求|建议|意见|信件|来信)?';
const DEED = '(?:核实|处理|处置|办理|调查|研究|解决|答复|回复|反馈|跟进|落实|核查|关注|推进|协调|重视|督办|调处|了解)';

/** Sentences and phrases that tell the author nothing about the matter. Each must match a whole part. */
const EMPTY: readonly RegExp[] = [
  // Greetings and thanks.
  /^(?:尊敬的|敬爱的|亲爱的)?(?:各位)?(?:网友|市民|群众|先生|女士|用户|朋友|同志|业主|留言人)?(?:朋友|同志|们)?[“”"\w*]{0,14}(?:网友|先生|女士)?(?:您好|你好|好)?$/,
  /^(?:再次)?(?:非常|十分|衷心)?(?:感谢|谢谢|多谢)(?!.*(?:\d|已)).{0,40}$/,
  /^(?:欢迎|敬请|恳请|请)(?:您|你|大家)?(?:继续|随时|予以|给予)?(?:耐心)?(?:等待|等候|关注|监督|谅解|理解|支持).{0,20}$/,
  /^(?:祝|顺祝|祝您|祝你).{0,14}$/,
  /^(?:现|特此|专此|此)?(?:将)?(?:有关情况|相关情况|情况)?(?:回复|答复|反馈)(?:如下)?$/,
  // The subject of the message, and that it has arrived.
  /^(?:关于|对于|对|就)?(?:您|你)(?:所)?(?:反映|提出|留言|咨询|投诉).{0,20}(?:问题|情况|留言|事项|诉求|建议|意见)$/,
  /^.{0,30}(?:收悉|获悉|知悉|收到|已知晓|已阅|已受理)[了]?$/,
  /^(?:已|现已|我们已|我们)(?:收到|获悉|知悉|受理|阅).{0,12}$/,
  // Another office has it, without a result.
  new RegExp(
    `^(?:${SUBJECT})(?:已?[收获知]悉)?(?:并)?${WHO}(?:${SUBJECT})${SOON}(?:将(?:您|你|此|该).{0,14})?(?:并|一并)?(?:转|交|批转|转交|转至|转给|转办|移交|交由|交办|反馈|上报|呈报|责成|责令|督促|通知|要求)(?:至|给|到|由|请|了)?[^\\d]{0,16}?(?:部门|单位|局|委|办|中心|公司|街道|镇|乡|科|处|学校)(?:按|依)?[^\\d，。]{0,10}?(?:${DEED}(?:和|并|、)?)*(?:中|了)?$`,
  ),
  // Somebody will do something.
  new RegExp(
    `^(?:对(?:此|您).{0,12})?(?:相关|有关)?(?:部门|单位)?${WHO}(?:对此)?${SOON}(?:予以|加以|进行|给予|给您|向您|为您|组织|安排)?(?:${DEED}(?:和|并|、)?${SOON})+(?:${SUBJECT}|结果|进度|工作|中)?$`,
  ),
  /^(?:待|如)?(?:有|相关)?(?:核实|处理|调查)?(?:结果|回复|进展|结论)(?:后|出来后)?$/,
  /^(?:待|如)?(?:有|相关)?(?:核实|处理|调查)?(?:结果|回复|进展|结论)?(?:后|出来后)?(?:将|会|我们将|我们会)(?:第一时间|及时|尽快|再)?(?:在网上|向您|给您|予以)?(?:告知|回复|答复|反馈)(?:您|给您)?$/,
  /^(?:您|你)的(?:建议|意见|想法)(?:很|非常)(?:好|有价值)$/,
  /^(?:如|若)(?:您|你)?(?:还|仍)?有(?:其他|其它|任何)?(?:疑问|问题|需要|需求).{0,30}$/,
];

/** Letters of the longest reply that is looked at: a longer one says something. */
const EMPTY_MAX = 220;

/**
 * Returns the words of a reply that says only that it arrived, that somebody has it or will do something; otherwise
 * null.
 */
export function emptyWords(content: string): Span[] | null {
  if (content.length > EMPTY_MAX) return null;
  const parts = partsOf(content, /[，,。；;！!？?：:\n\r]+/g);
  const isEmpty = ({ from, to }: Span) => EMPTY.some((one) => one.test(content.slice(from, to).replace(/\s/g, '')));
  if (parts.length === 0 || !parts.every(isEmpty)) return null;
  // Shows the parts that only look like an answer. If there are only greetings, shows those.
  const greetings = EMPTY[0]!;
  const said = parts.filter(({ from, to }) => !greetings.test(content.slice(from, to).replace(/\s/g, '')));
  return said.length > 0 ? said : parts;
}

/** Words for a time that name no day. */
const SOMETIME =
  /(?:尽快|尽早|早日|择日|择期|择机|近期|近日|不日|日后|后期|适时|抓紧(?:时间)?|条件成熟(?:时|后)?|下一步(?:将)?|将予以(?:全部)?|将逐步)/g;
const TO_DO =
  '(?:解决|处理|修复|修补|维修|整改|整治|答复|回复|办理|安排|完成|实施|启动|推进|落实|开展|建设|开通|恢复|拆除|清理|更换|改造|安装|发放|支付|组织|协调|反馈|投入使用|使用|开工|完工|进场|公布|出台|纳入)';
const DATED =
  /\d\s*(?:年|月|日|号|天|小时|个?工作日|周|星期|季度)|[一二两三四五六七八九十半几](?:个)?(?:年|月|日|天|周|星期|小时|工作日|季度)|(?:年|月|季)[底末初]|(?:今|明|后|当)[天日年晚]|(?:本|下|这)(?:个)?[周月季年]|[上下]半年|[上中下]旬|周[一二三四五六日天]|节前|\d{1,2}[.．/-]\d{1,2}/;
/** The reader is asked to do it, or it has been done. */
const NOT_OURS =
  /(?:请(?:您|你)|建议(?:您|你)|望(?:您|你)|您可以?|你可以?|已|请[^，。]{0,6}(?:联系|拨打|提供|携带|前往|咨询)).{0,8}$/;
/** Letters of a promise that are shown. */
const SHOWN = 16;
const VAGUE_MAX = 5;

/** Quoted words, such as the title of the message, are not a promise. */
const QUOTED = /“[^”]*”|《[^》]*》|「[^」]*」|"[^"]*"/g;
const withoutQuotes = (content: string) => content.replace(QUOTED, (quoted) => '　'.repeat(quoted.length));

/**
 * Finds promises that name no day: 尽快解决, 将予以整改. Returns the words that a person would underline. A sentence
 * that goes on to a day or a term is left out, and so is what the reader is asked to do.
 */
export function vaguePromises(content: string): Span[] {
  const found: Span[] = [];
  const said = withoutQuotes(content);
  for (const sentence of partsOf(said, /[。！!？?\n\r]+/g)) {
    const text = said.slice(sentence.from, sentence.to);
    for (const { index, 0: word } of text.matchAll(SOMETIME)) {
      const behind = text.slice(index);
      const clause = text
        .slice(0, index)
        .split(/[，,；;]/)
        .at(-1)!;
      const deed = new RegExp(`^.{0,${SHOWN - 2}}?${TO_DO}`).exec(behind.split(/[，,；;]/)[0]!);
      if (!deed || DATED.test(behind) || DATED.test(clause) || NOT_OURS.test(clause)) continue;
      const from = sentence.from + index;
      const last = found.at(-1);
      const to = from + Math.max(deed[0].length, word.length);
      if (last && from < last.to) last.to = Math.max(last.to, to);
      else found.push({ from, to });
    }
  }
  return found.slice(0, VAGUE_MAX);
}
