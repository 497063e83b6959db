import { normalForm } from '../moderation/index.ts';
import { type Matters, namesSomething, wordsOf } from '../search/index.ts';

/** The features by which a text is compared: the title, which counts three times, and the beginning of the text. */
export interface Features {
  /** words that name something, and matters under any of their names, as in the index */
  words: ReadonlyMap<string, number>;
  /** pairs of adjacent letters */
  pairs: ReadonlyMap<string, number>;
}

export interface Text {
  subject: string;
  content: string;
}

const TITLE = 3;
/** Number of characters of a text that are read; they tell what it is about. */
const READ = 600;

/** Places by their kind (幸福镇, 和平村), and by the letters that replace removed names (A4区). */
const PLACES =
  /[a-z]\d*[市县区]\d*[区县]?|\p{Script=Han}{2,3}(?:省|市|自治州|镇|乡|村|街道)(?!\p{Script=Han}?(?:道路|公路|医|委|干|民))/gu;

/** Phrases that are common in letters and questions on any subject. */
const SAID_ANYWAY =
  /怎么办|怎么样|怎么|怎样|如何|什么时候|什么|多少|哪里|哪些|可以|能不能|可不可以|为什么|为何|咋办|咋|啥时候|啥|有没有|是否|是不是|管不管|找谁|请问|尊敬的|领导|您好|你好|书记|市长|县长|省长|谢谢|感谢|请求|希望|反映|问题|咨询|关于|有关|部门|我们|政府|相关|解决|情况/g;

/** Returns a text without places and common phrases, so that its matter is left. */
const matterOf = (text: string): string => normalForm(text).replace(PLACES, ' ').replace(SAID_ANYWAY, ' ');

export function featuresOf({ subject, content }: Text, matters: Matters): Features {
  const words = new Map<string, number>();
  const pairs = new Map<string, number>();
  for (const [text, times] of [
    [subject, TITLE],
    [content.slice(0, READ), 1],
  ] as const) {
    const matter = matterOf(text);
    for (const word of wordsOf(matter)) if (namesSomething(word)) add(words, word, times);
    for (const [one, count] of matters.in(text)) add(words, one, times * count);
    for (const run of matter.match(/[\p{L}\p{N}]{2,}/gu) ?? [])
      for (let at = 0; at + 1 < run.length; at++) add(pairs, run.slice(at, at + 2), times);
  }
  return { words, pairs };
}

/** Tells whether a word stands for a matter. */
export const isMatter = (word: string): boolean => word.startsWith('#');

function add(counts: Map<string, number>, key: string, times: number): void {
  counts.set(key, (counts.get(key) ?? 0) + times);
}
