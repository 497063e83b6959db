import { Jieba } from '@node-rs/jieba';
import { dict } from '@node-rs/jieba/dict.js';
import { memoize } from '../base/platform/memoize.ts';
import { normalForm } from '../moderation/index.ts';

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
 * Returns the words that a search asks for: cut as Chinese, in normal form, without stop words. Distinct, in the order
 * of their first appearance.
 */
export function wordsOf(text: string): string[] {
  return kept(cutter().cutForSearch(normalForm(text), true));
}

/** The words of a text that are too common to be in the index. */
export const commonWordsOf = (text: string): string[] =>
  cutter()
    .cut(normalForm(text))
    .filter((word) => STOP.has(word));

/**
 * Whether a text consists of dictionary words only. A single letter, a run of Latin letters or a number may be a
 * misspelt word: 工姿 is no word, and 住房公级金 is cut into 住房, 公, 级 and 金.
 */
export const areKnownWords = (text: string): boolean => {
  const cut = cutter()
    .cut(normalForm(text), false)
    .map((word) => word.replace(/[^\p{L}\p{N}]/gu, ''))
    .filter((word) => word !== '' && !STOP.has(word));
  return cut.length > 0 && cut.every((word) => word.length > 1 && /^\p{Script=Han}+$/u.test(word));
};

/** Returns every longer dictionary word that could be read in a text. */
export const readableWords = (text: string): string[] =>
  kept(
    cutter()
      .cutAll(normalForm(text))
      .filter((word) => word.length > 1),
  );

/**
 * Returns the words that a text is found by: its own cut, and every longer word that could be read in it. 路灯不亮 may
 * be cut into 路 and 灯不亮, and a search for 路灯 must find it all the same.
 */
export const findableWords = (text: string): string[] => [...new Set([...wordsOf(text), ...readableWords(text)])];

/**
 * Kinds of words (as jieba's dictionary has them) that join others, count them or stand in for them: pronouns,
 * conjunctions, adverbs, numbers, measures, prepositions, particles, times, places of things.
 */
const JOINING = new Set('r c d m mq q u uj ul p y t tg f o e zg k h'.split(' '));

/** Words whose kind is remembered: the dictionary is slow to tell it, and texts repeat their words. */
const NAMING_MAX = 50_000;

/** Whether a word may name a matter: 还是, 好多 and 今天 occur in any text, so they make no two texts alike. */
export const namesSomething = memoize((word: string): boolean => {
  if (word.length < 2) return false;
  const kinds = cutter().tag(word);
  return !(kinds.length === 1 && JOINING.has(kinds[0]!.tag));
}, NAMING_MAX);

/** Returns the words that are not part of another. */
export const wholeWords = (words: readonly string[]): string[] =>
  words.filter((word) => !words.some((other) => other !== word && other.includes(word)));

function cutter(): Jieba {
  jieba ??= Jieba.withDict(dict);
  return jieba;
}

function kept(cut: readonly string[]): string[] {
  const words = new Set<string>();
  for (const one of cut) {
    const word = one.replace(/[^\p{L}\p{N}]/gu, '');
    if (word && word.length <= WORD_MAX && !STOP.has(word)) words.add(word);
  }
  return [...words];
}
