import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { Converter } from 'opencc-js/cn2t';
import type { Ctx } from '../server/src/base/app.ts';
import { plain, soundsOf } from '../server/src/base/plain.ts';
import { startBoard } from '../server/src/base/testing/harness.ts';
import { searchInstead } from '../server/src/search/instead.ts';
import { answeredLike } from '../server/src/search/like.ts';
import { findBest, findNewest, putDocuments } from '../server/src/search/store.ts';
import { findableWords, wordsOf } from '../server/src/search/words.ts';

/**
 * npm run relevance -- FILE.jsonl …: how well the search finds what is known to be there, on messages with `subject`,
 * `content`, perhaps `postedAt` and `category`. Nothing of the files is kept.
 */
export interface Text {
  subject: string;
  content: string;
  postedAt?: string;
  category?: string;
}

/** How often a message was among the first ten, and the mean of 1 / its place. */
export interface Found {
  queries: number;
  recall: number;
  mrr: number;
}

export interface Relevance {
  /** three telling words of its title, best match first */
  words: Found;
  /** the same, newest first */
  newest: Found;
  /** the most telling word alone */
  word: Found;
  /** the three words, a letter of the longest one exchanged for another that sounds the same */
  misspelt: Found;
  /** the three words in traditional characters */
  traditional: Found;
  /** the share of the five most alike messages that have the same category, and what chance would give */
  alike: { queries: number; agreement: number; chance: number };
}

const FIRST = 10;
const ALIKE = 5;
const WORDS = 3;

export async function measureRelevance(texts: readonly Text[]): Promise<Relevance> {
  const board = await startBoard();
  try {
    const { app, db } = board;
    const start = Date.parse('2020-01-01');
    const documents = texts.map(({ subject, content, postedAt }, at) => ({
      ...{ tid: at + 1, subject, content, at: new Date(postedAt ?? start + at * 60_000) },
      ...{ fids: [1], typeId: 2, domainId: 7, position: 0, answered: true },
    }));
    await putDocuments(
      db,
      documents.toSorted((a, b) => a.at.getTime() - b.at.getTime()),
    );
    await app.references.load(app, new Set(['search.shares']));
    const everything = { position: null, since: null };
    const best = (words: string[]) => findBest(db, { ...everything, some: words, required: words, blocks: 512 }, FIRST);
    const ctx = { app, db, madeOf: () => {} } as unknown as Ctx;
    const telling = tellingWords(texts);
    const exchanged = exchanger(texts);
    const traditional = Converter({ from: 'cn', to: 'tw' });

    /** As the page does: where little is found, the words that were probably meant. */
    async function helped(query: string): Promise<number[]> {
      const exact = await best(wordsOf(query));
      if (exact.length > 0) return exact;
      const { keywords } = await searchInstead({ keywords: query, found: 0 }, ctx);
      return keywords ? await best(wordsOf(keywords)) : [];
    }

    return {
      words: await known(telling, async (words) => best(wordsOf(words.join(' ')))),
      newest: await known(telling, (words) =>
        findNewest(db, { ...everything, words: wordsOf(words.join(' ')) }, 0, FIRST),
      ),
      word: await known(telling, ([word]) => best(wordsOf(word!))),
      misspelt: await known(telling.map(exchanged), (words) => helped(words.join(' '))),
      traditional: await known(telling, (words) => best(wordsOf(traditional(words.join(' '))))),
      alike: await alike(texts, (text) => answeredLike(app, db, text.subject, ALIKE + 1)),
    };
  } finally {
    await board.stop();
  }
}

/** Of each title the words that fewest messages hold, the rarest first; none of one letter. */
function tellingWords(texts: readonly Text[]): (string[] | null)[] {
  const holding = new Map<string, number>();
  for (const { subject, content } of texts)
    for (const word of new Set(findableWords(`${subject} ${content}`))) holding.set(word, (holding.get(word) ?? 0) + 1);
  return texts.map(({ subject }) => {
    const words = wordsOf(subject).filter((word) => word.length > 1);
    const rarest = words.toSorted((a, b) => holding.get(a)! - holding.get(b)!).slice(0, WORDS);
    return rarest.length > 0 ? rarest : null;
  });
}

/** Puts a letter that sounds the same into the longest Chinese word; null where there is none. */
function exchanger(texts: readonly Text[]) {
  const bySound = new Map<string, Set<string>>();
  for (const letter of new Set(plain(texts.map(({ subject, content }) => subject + content).join(''))))
    if (/\p{Script=Han}/u.test(letter)) {
      const [sound] = soundsOf(letter);
      bySound.set(sound!, (bySound.get(sound!) ?? new Set()).add(letter));
    }
  return (words: string[] | null): string[] | null => {
    const longest = words?.filter((word) => /^\p{Script=Han}+$/u.test(word)).toSorted((a, b) => b.length - a.length)[0];
    if (!words || !longest) return null;
    for (const [at, letter] of [...longest].entries()) {
      const other = [...(bySound.get(soundsOf(letter)[0]!) ?? [])].sort().find((one) => one !== letter);
      if (other) return words.map((word) => (word === longest ? word.slice(0, at) + other + word.slice(at + 1) : word));
    }
    return null;
  };
}

async function known(queries: (string[] | null)[], find: (words: string[]) => Promise<number[]>): Promise<Found> {
  const found = { queries: 0, recall: 0, mrr: 0 };
  for (const [at, words] of queries.entries()) {
    if (!words) continue;
    found.queries++;
    const place = (await find(words)).indexOf(at + 1);
    if (place < 0) continue;
    found.recall++;
    found.mrr += 1 / (place + 1);
  }
  const { queries: count } = found;
  return { queries: count, recall: found.recall / count, mrr: found.mrr / count };
}

async function alike(texts: readonly Text[], find: (text: Text) => Promise<number[]>): Promise<Relevance['alike']> {
  const sizes = Map.groupBy(texts, ({ category }) => category);
  let [queries, agreeing, shown, chance] = [0, 0, 0, 0];
  for (const [at, text] of texts.entries()) {
    if (!text.category) continue;
    queries++;
    chance += (sizes.get(text.category)!.length - 1) / (texts.length - 1);
    const others = (await find(text)).filter((tid) => tid !== at + 1).slice(0, ALIKE);
    shown += others.length;
    agreeing += others.filter((tid) => texts[tid - 1]!.category === text.category).length;
  }
  return { queries, agreement: shown && agreeing / shown, chance: queries && chance / queries };
}

async function textsIn(file: string): Promise<Text[]> {
  const texts: Text[] = [];
  for await (const line of createInterface({ input: createReadStream(file) }))
    if (line.trim()) texts.push(JSON.parse(line));
  return texts;
}

if (import.meta.main) {
  const files = process.argv.slice(2);
  if (files.length === 0) throw new Error('npm run relevance -- FILE.jsonl …');
  const texts = (await Promise.all(files.map(textsIn))).flat();
  const { alike: similar, ...found } = await measureRelevance(texts);
  const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
  console.log(`${texts.length} messages`);
  for (const [name, { queries, recall, mrr }] of Object.entries(found))
    console.log(`${name.padEnd(12)} ${queries} queries, recall@10 ${percent(recall)}, MRR ${mrr.toFixed(3)}`);
  console.log(
    `alike        ${similar.queries} queries, same category ${percent(similar.agreement)}, by chance ${percent(similar.chance)}`,
  );
}
