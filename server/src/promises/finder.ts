import { datesIn, type FoundDate, type Reckoning } from './dates.ts';

/** A dated promise found in a text: a proposal until the writer confirms it. */
export interface FoundPromise {
  /** its place in the text, in UTF-16 units */
  start: number;
  end: number;
  /** the quoted words */
  text: string;
  /** the last day that its words allow, `2026-03-31` in Shanghai */
  dueOn: string;
}

/** Sentences up to this length are quoted whole. */
const WHOLE = 80;
const LONGEST = 200;

/** Words that point to the future. */
const AHEAD = /将|拟|计划|预计|预期|力争|争取|确保|保证|承诺|有望|目标|会(?![议同商员计展谈])/;
/** Things that offices do or have done. */
const DONE =
  /完成|完工|竣工|开工|动工|建成|通车|开通|投用|使用|运营|启动|启用|交付|交房|解决|整改|落实|到位|办结|办理|答复|回复|反馈|联系|告知|修复|修缮|修补|维修|更换|恢复|安装|拆除|清理|清运|发放|拨付|兑现|实施|实现|出台|公布|公示|组织|开展|推进|改造|建设|施工|加装|增设|调整|处理|处置|查处|核实|改善|提供|开放|进场|协调|查看|勘察|调查|检查|上门|支付|补发|移交|验收/;
/** Words by which the office speaks of itself. */
const OURS = /我[局委办院校区县市镇乡街部厅处们中]|我单位|本[局委办院校]|将|承诺|力争|争取|确保|预计|计划/;
/** Words for duties of others and for rules of law. */
const OTHERS =
  /应当|应[在于自]|须[在于自进]|必须|请您?[在于尽]|敬请|您[可需应]|可[以凭持向]|申请人|用人单位|投保|参保|缴费|补缴|缴纳|申报|报名|有效期|逾期|不得|规定|条例|办法》|第[一二三四五六七八九十百\d]+条|之日起|之日|以来|限期|限定/;
/** Words for the past. */
const PAST = /已[于在经完将]?|曾|了|过去|近年|以来|至今|原[计定]/;

const SENTENCE = /[^。！？!?；;\n]+[。！？!?；;]?/g;
const CLAUSE = /[^，,：:]+[，,：:]?/g;

interface Piece {
  start: number;
  end: number;
}
const piecesOf = (text: string, pattern: RegExp, from: number): Piece[] =>
  [...text.matchAll(pattern)].map((match) => ({
    start: from + match.index,
    end: from + match.index + match[0].length,
  }));

/**
 * Returns the dated promises of a reply, in order: 年底前, 15个工作日内, 预计三季度完工. A clause gives one, with its latest day.
 * Statements without a day (尽快), duties of others, rights by law and past events are no promises.
 */
export function findPromises(text: string, reckoning: Reckoning): FoundPromise[] {
  const dates = datesIn(text, reckoning);
  const found = new Map<string, FoundPromise>();
  for (const sentence of piecesOf(text, SENTENCE, 0)) {
    const clauses = piecesOf(text.slice(sentence.start, sentence.end), CLAUSE, sentence.start);
    const dated = clauses.flatMap((clause, place) => {
      const here = dates.filter(({ start }) => start >= clause.start && start < clause.end);
      const said = here.filter((date) => isPromised(text, date, clauses, place));
      const day = said
        .map((one) => one.day)
        .sort()
        .at(-1);
      return day ? [{ place, day }] : [];
    });
    for (const [i, { place, day }] of dated.entries()) {
      const upTo = dated[i + 1]?.place ?? clauses.length;
      const one = quoted(text, sentence, clauses.slice(dated.length === 1 ? 0 : place, upTo), place);
      // The same words twice are one promise.
      if (!found.has(one.text)) found.set(one.text, { ...one, dueOn: day });
    }
  }
  return [...found.values()].sort((a, b) => a.start - b.start);
}

/** Tells whether a date belongs to a promise, by its clause and, if that ends with the date, by the next clause. */
function isPromised(text: string, date: FoundDate, clauses: readonly Piece[], place: number): boolean {
  const clause = clauses[place]!;
  const behind = text.slice(date.end, clause.end);
  // If a clause is hardly more than its date, the promise stands in the clauses after it.
  const isOpen = /^[”"之以]?[前内底]?[，,：:]?$/.test(behind);
  const said = text.slice(clause.start, (isOpen ? clauses.at(-1)! : clause).end);
  const before = text.slice(clauses[Math.max(0, place - 1)]!.start, date.start);
  const own = text.slice(clause.start, clause.end);
  const ahead = AHEAD.test(own) || AHEAD.test(before) || (isOpen && AHEAD.test(said));
  if (/^[日份]?(?:起|以来|之?后|以后)/.test(behind) && !ahead) return false;
  if (/(?:[近前过几去]|自|每)$/.test(before)) return false;
  if (OTHERS.test(own) && !(date.sort === 'term' && OURS.test(before.slice(-30)))) return false;
  if (!DONE.test(said)) return false;
  if (date.sort === 'day') return ahead || !PAST.test(own);
  if (date.sort === 'term')
    return ahead || (OURS.test(said) && !PAST.test(own)) || !(PAST.test(own) || OTHERS.test(before));
  // An open date needs a word for the future, or 前, 底 or 内 right behind it, to be told from one in the past.
  return (ahead && !/已/.test(before)) || (/^[之以]?[前底内]/.test(behind) && !PAST.test(own));
}

/** Returns the quote: a short sentence whole, otherwise the clause of the date with the one before and those after. */
function quoted(text: string, sentence: Piece, clauses: readonly Piece[], place: number): Omit<FoundPromise, 'dueOn'> {
  const isWhole = sentence.end - sentence.start <= WHOLE && clauses[0]!.start === sentence.start;
  const first = isWhole || clauses.length <= place ? clauses[0]! : clauses[Math.max(0, place - 1)]!;
  const last = clauses.at(-1)!;
  const end = Math.min(last.end, first.start + LONGEST);
  const words = text.slice(first.start, end);
  const start = first.start + (words.length - words.trimStart().length);
  const shown = words.trim().replace(/[，,：:、；;]$/, '');
  return { start, end: start + shown.length, text: shown };
}
