/**
 * Cuts what somebody wrote into the points he asks for, so that each can be answered, and finds which paragraph of a reply
 * speaks of which. Pure and linear in the length of the text. Browsers and server find the same.
 */

/** A place in a text, in UTF-16 units: from `from` up to, not including, `to`. */
export interface AskPlace {
  from: number;
  to: number;
}

/** More than so many points nobody numbers. */
export const ASKS_MAX = 10;

/**
 * The points that a text asks for: numbered ones, else its questions and requests, sentence by sentence. In order, apart from
 * each other, at most `ASKS_MAX`. A text that asks for nothing in particular is one point, the whole of it; an empty one none.
 */
export function asksIn(text: string): AskPlace[] {
  const numbered = numberedIn(text);
  const end = numbered.at(-1)?.to ?? 0;
  const start = numbered[0]?.from ?? 0;
  const others = sentencesIn(text).filter(({ from, to }) => to <= start || from >= end);
  const said = others.flatMap((one) => {
    const words = text.slice(one.from, one.to);
    // Beside points that are numbered a request mostly sums them up.
    return isQuestion(words) || (numbered.length === 0 && isRequest(words)) ? [shortened(text, one)] : [];
  });
  const found = [...numbered, ...said].sort((a, b) => a.from - b.from).slice(0, ASKS_MAX);
  return found.length > 0 ? found : apart(text, { from: 0, to: text.length });
}

/** The words at these places. */
export const askTexts = (text: string, places: readonly AskPlace[]): string[] =>
  places.map(({ from, to }) => text.slice(from, to));

/** Whether places may stand for the points of a text: at least one, in order, apart, inside it, and cutting no letter. */
export function areAsks(text: string, places: readonly AskPlace[]): boolean {
  let end = 0;
  for (const { from, to } of places) {
    if (from < end || to <= from || to > text.length || cutsLetter(text, from) || cutsLetter(text, to)) return false;
    if (text.slice(from, to).trim() === '') return false;
    end = to;
  }
  return places.length > 0 && places.length <= ASKS_MAX;
}

const cutsLetter = (text: string, at: number) => at > 0 && at < text.length && text.codePointAt(at - 1)! > 0xffff;

/**
 * Moves the places of points after a text was edited: a place moves with its words, and a place that lost all its words
 * is dropped. Words inserted inside a place belong to it.
 */
export function movedAsks(before: string, after: string, places: readonly AskPlace[]): AskPlace[] {
  const least = Math.min(before.length, after.length);
  let head = 0;
  while (head < least && before[head] === after[head]) head++;
  let tail = 0;
  while (tail < least - head && before.at(-1 - tail) === after.at(-1 - tail)) tail++;
  const end = before.length - tail;
  const by = after.length - before.length;
  const moved = places.flatMap(({ from, to }) => {
    const begins = from >= end ? from + by : from <= head ? from : end + by;
    const ends = to >= end ? to + by : Math.min(to, head);
    return ends > begins ? apart(after, { from: begins, to: ends }) : [];
  });
  return areAsks(after, moved) ? moved : [];
}

/** A place without the blanks around it; none where nothing else stands there. */
function apart(text: string, { from, to }: AskPlace): AskPlace[] {
  const said = text.slice(from, to);
  const words = said.trim();
  if (words === '') return [];
  const begins = from + said.length - said.trimStart().length;
  return [{ from: begins, to: begins + words.length }];
}

const sentencesIn = (text: string): AskPlace[] =>
  [...text.matchAll(/[^。！？!?；;\n]+[。！？!?；;]{0,3}/g)].flatMap(({ index, 0: said }) =>
    apart(text, { from: index, to: index + said.length }),
  );

// --- points that are numbered ---

const NUMBERS = '一二三四五六七八九十';
/** The ways of numbering, each after a pause; the groups are the pause and the number. */
const STYLES = [
  `([${NUMBERS}])[、.．]`,
  '(\\d{1,2})(?:[、．)）]|\\.(?!\\d))',
  `[（(]([${NUMBERS}])[)）]`,
  '[（(](\\d{1,2})[)）]',
  `第([${NUMBERS}])[、，,：:]`,
  `([${NUMBERS}])是`,
  `其([${NUMBERS}])[、，,：:]`,
  '([①②③④⑤⑥⑦⑧⑨⑩])',
].map((mark) => new RegExp(`(^|[。！？!?；;：:，,\\s])${mark}`, 'g'));

const numberOf = (number: string): number =>
  /\d/.test(number) ? Number(number) : Math.max(NUMBERS.indexOf(number), '①②③④⑤⑥⑦⑧⑨⑩'.indexOf(number)) + 1;

const ANNOUNCED = /诉求|请求|要求|问题|建议|希望|咨询|恳请|请问|想问|想了解/;

/** The first run 1, 2, 3 … in one way of numbering that asks for something, or whose lead says that it will. */
function numberedIn(text: string): AskPlace[] {
  for (const style of STYLES) {
    const marks: number[] = [];
    for (const { index, 1: pause, 2: number } of text.matchAll(style))
      if (numberOf(number!) === marks.length + 1) marks.push(index + pause!.length);
    if (marks.length < 2) continue;
    const items = marks.flatMap((from, i) => apart(text, { from, to: marks[i + 1] ?? endOfLast(text, marks) }));
    const lead = text.slice(Math.max(0, marks[0]! - 40), marks[0]);
    const asks = items.some(({ from, to }) => {
      const words = text.slice(from, to);
      return isQuestion(words) || isRequest(words.replace(style, ''));
    });
    if (asks || ANNOUNCED.test(lead)) return items.slice(0, ASKS_MAX);
  }
  return [];
}

/** The last point ends with its line where each has its own, else with its sentence. */
function endOfLast(text: string, marks: readonly number[]): number {
  const [before, last] = [marks.at(-2)!, marks.at(-1)!];
  const ends = text.slice(before, last).includes('\n') ? /\n/ : /[。！？!?；;\n]/;
  const at = text.slice(last).search(ends);
  return at < 0 ? text.length : last + at + 1;
}

// --- questions and requests ---

const QUESTION =
  /[？?]|请问|是否|能否|可否|能不能|可不可以|是不是|有没有|何时|什么时候|啥时|几时|为什么|为何|凭什么|怎么(?!样都)|怎样才|如何(?:办理|申请|处理|解决|计算|认定|才)|多少|多久|哪[里些个儿]|吗[。！!]?$/;
const REQUEST =
  /(?:^|[，,、：:\s])(?:因此|所以|故|为此|在此|特此|现|我|我们|本人|特|强烈|也|还|并|最后|另外|同时|业主们?|村民们?){0,3}(?:请(?!假|客|示|帖|教过)|恳请|敬请|恳求|跪求|希望|盼望|盼|望|期望|建议|要求|请求|呼吁)/;
/** A word at the end that asks for an answer, and for nothing else */
const ANSWER_ME =
  /^.{0,8}(?:请|望|盼|希望|期待|敬请|恳请).{0,12}(?:回复|答复|复|解答|回应|答案|重视|谢谢)[。！!；;]?(?:谢谢[。！!]?)?$/;

const isQuestion = (sentence: string): boolean => QUESTION.test(sentence);
const isRequest = (sentence: string): boolean => REQUEST.test(sentence) && !ANSWER_ME.test(sentence);

/** A sentence longer than this tells a story before it asks. */
const LONG = 80;

/** Of a long sentence the part from the clause on that asks. */
function shortened(text: string, place: AskPlace): AskPlace {
  const said = text.slice(place.from, place.to);
  if (said.length <= LONG) return place;
  const at = REQUEST.exec(said)?.index ?? said.slice(0, QUESTION.exec(said)?.index ?? 0).search(/[^，,]*$/);
  const from = place.from + at;
  return apart(text, { from: /[，,、：:]/.test(text[from]!) ? from + 1 : from, to: place.to })[0] ?? place;
}

// --- the paragraphs of a reply ---

/** The paragraphs of a text as people count them: its lines that say something. */
export const paragraphsOf = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '');

/** Shared by paragraph and point: two words at least, or so many pairs of letters on end. One word may be a mere place. */
const WORDS_LEAST = 2;
const PAIRS_LEAST = 3;

/**
 * Returns for each point the paragraph of a reply (from 1) that answers it; null if none clearly does. Paragraphs and
 * points are compared by pairs of letters; a pair that occurs in several points does not count.
 */
export function proposedTies(asks: readonly string[], reply: string): (number | null)[] {
  const pairs = asks.map(pairsOf);
  const counts = new Map<string, number>();
  for (const { pair } of pairs.flat()) counts.set(pair, (counts.get(pair) ?? 0) + 1);
  const isOwn = ({ pair }: Pair) => counts.get(pair) === 1;
  const own = pairs.map((list) => list.filter(isOwn));
  const paragraphs = paragraphsOf(reply).map((words) => new Set(pairsOf(words).map(({ pair }) => pair)));
  return own.map((list) => {
    const scores = paragraphs.map((paragraph) => likeness(list.filter(({ pair }) => paragraph.has(pair))));
    const best = Math.max(0, ...scores);
    return best > 0 ? scores.indexOf(best) + 1 : null;
  });
}

/** How many pairs are shared, in the order of the point; 0 where they are too few to tell. */
function likeness(shared: readonly Pair[]): number {
  const words = shared.filter(({ at }, i) => at !== (shared[i - 1]?.at ?? -2) + 1).length;
  return words >= WORDS_LEAST || shared.length >= PAIRS_LEAST ? shared.length : 0;
}

interface Pair {
  pair: string;
  at: number;
}

const COMMON = /[的了是在我您你请和与及对为将已就都也不有这那吗呢吧]/;

/** The pairs of letters of a text, each once, with where it stands first. */
function pairsOf(text: string): Pair[] {
  const found = new Map<string, number>();
  for (const { index, 0: run } of text.matchAll(/[\p{Script=Han}A-Za-z0-9]+/gu))
    for (let at = 0; at + 2 <= run.length; at++) {
      const pair = run.slice(at, at + 2);
      if (!COMMON.test(pair) && !found.has(pair)) found.set(pair, index + at);
    }
  return [...found].map(([pair, at]) => ({ pair, at }));
}
