import { Jieba } from '@node-rs/jieba';
import { dict } from '@node-rs/jieba/dict.js';

/** The dictionary is large: loaded at the first use. */
let jieba: Jieba | undefined;

/** Words too common to find anything by. */
const STOP = new Set(
  '的 了 是 在 我 有 和 就 不 人 都 一 一个 上 也 很 到 说 要 去 你 会 着 没有 看 好 自己 这 那 我们 您好 请 为 对 与 及 或 等 被 把 让 从 给 但 而 之 以 于 其 中 年 月 日'.split(
    ' ',
  ),
);

/** Longest word kept, in characters: a longer run of letters is no word. */
const WORD_MAX = 24;

/**
 * The words of a text as a search understands them: cut as Chinese is, one width and case, traditional characters as
 * they are, without stop words. Distinct, in the order of their first appearance.
 */
export function wordsOf(text: string): string[] {
  jieba ??= Jieba.withDict(dict);
  const plain = text.normalize('NFKC').toLowerCase();
  const words = new Set<string>();
  for (const cut of jieba.cutForSearch(plain, true)) {
    const word = cut.replace(/[^\p{L}\p{N}]/gu, '');
    if (word && word.length <= WORD_MAX && !STOP.has(word)) words.add(word);
  }
  return [...words];
}
