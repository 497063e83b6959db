import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { Converter } from 'opencc-js/cn2t';
import type { Ctx } from '../server/src/base/calls/app.ts';
import { readConfig } from '../server/src/base/platform/config.ts';
import { freshDatabase } from '../server/src/base/testing/database.ts';
import { startBoard } from '../server/src/base/testing/harness.ts';
import { normalForm, soundsOf } from '../server/src/moderation/index.ts';
import { fallbackSearch } from '../server/src/search/fallback.ts';
import { answeredLike } from '../server/src/search/like.ts';
import { allMatters, Matters } from '../server/src/search/matters.ts';
import { find, numbersOf, put } from '../server/src/search/store.ts';
import { findableWords, wordsOf } from '../server/src/search/words.ts';
import type { Text } from './baselines.ts';
import { measureDomains } from './domains.ts';
import { offTopic, pieceOf, shuffled } from './questions.ts';
import { measureRelated, type Topic } from './related.ts';

/**
 * npm run relevance -- FILE.jsonl … [TOPICS.json]: measures how well the search finds known messages with `subject` and
 * `content`, and perhaps `id`, `postedAt` and `category`. With a file of topics, which names messages about the same matter,
 * also how well answers are found: `{ "groups": { "name": [{ "file", "id" }] }, "questions": { "name": ["as people say
 * it"] } }`. With categories, also domains. With `EMBEDDING_URL` and its settings, also answers with that service, which
 * gets the texts masked. Nothing of the files is kept.
 */

/** The share of queries with the message among the first ten, and the mean of 1 / its rank. */
export interface Found {
  queries: number;
  recall: number;
  mrr: number;
}

export interface Relevance {
  /** by three telling words of the title, best match first */
  words: Found;
  /** the same, newest first */
  newest: Found;
  /** by the most telling word only */
  word: Found;
  /** by the three words, with one letter of the longest exchanged for another that sounds the same */
  misspelt: Found;
  /** by the three words in traditional characters */
  traditional: Found;
  /** messages similar to a text, among the first five; no result is better than a dissimilar one */
  alike: Alike;
}

export interface Alike {
  /** the share of messages that are found by a piece that was removed from their text */
  own: number;
  /** for titles of left-out messages: the share with results, and the share of results of the same category */
  leftOut: { answered: number; agreement: number; chance: number };
  /** the share of questions that get results although nothing similar exists */
  offTopic: number;
  nonsense: number;
}

const FIRST = 10;
const ALIKE = 5;
const WORDS = 3;

export async function measureRelevance(texts: readonly Text[]): Promise<Relevance> {
  const board = await startBoard();
  try {
    const { app, db } = board;
    const start = Date.parse('2020-01-01');
    const pieces = texts.map(({ content }) => pieceOf(content));
    const documents = texts.map(({ subject, content, postedAt }, at) => ({
      tid: at + 1,
      subject,
      content: content.replace(pieces[at] ?? '', ''),
      at: new Date(postedAt ?? start + at * 60_000),
      fids: [1],
      typeId: 2,
      domainId: 7,
      position: 0,
      answered: true,
    }));
    await put(
      db,
      documents.toSorted((a, b) => a.at.getTime() - b.at.getTime()),
    );
    await app.references.load(app, new Set(['search.shares']));
    const everything = { facets: [], position: null, since: null };
    const findBest = (words: string[]) => numbersOf(db, find({ ...everything, words, order: 'best' }, 0, FIRST));
    const ctx = { app, db, madeOf: () => {} } as unknown as Ctx;
    const telling = tellingWords(texts);
    const exchanged = exchanger(texts);
    const traditional = Converter({ from: 'cn', to: 'tw' });

    /** Searches as the page does: if nothing is found, by the words that were probably meant. */
    async function helped(query: string): Promise<number[]> {
      const exact = await findBest(wordsOf(query));
      if (exact.length > 0) return exact;
      const { keywords } = await fallbackSearch({ keywords: query, found: 0 }, ctx);
      return keywords ? await findBest(wordsOf(keywords)) : [];
    }

    return {
      words: await known(telling, async (words) => findBest(wordsOf(words.join(' ')))),
      newest: await known(telling, (words) =>
        numbersOf(db, find({ ...everything, words: wordsOf(words.join(' ')) }, 0, FIRST)),
      ),
      word: await known(telling, ([word]) => findBest(wordsOf(word!))),
      misspelt: await known(telling.map(exchanged), (words) => helped(words.join(' '))),
      traditional: await known(telling, (words) => findBest(wordsOf(traditional(words.join(' '))))),
      alike: await alike(texts, pieces, async (text) => {
        const found = await answeredLike(app, db, text, ALIKE + 1);
        return found ? await numbersOf(db, found) : [];
      }),
    };
  } finally {
    await board.stop();
  }
}

/** Returns the rarest words of each title, the rarest first, without words of one letter. */
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

/** Returns a function that exchanges a letter of the longest Chinese word for one that sounds the same, or returns null. */
function exchanger(texts: readonly Text[]) {
  const bySound = new Map<string, Set<string>>();
  for (const letter of new Set(normalForm(texts.map(({ subject, content }) => subject + content).join(''))))
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

async function alike(
  texts: readonly Text[],
  pieces: readonly (string | null)[],
  find: (text: string) => Promise<number[]>,
): Promise<Alike> {
  const own = await shareOf([...pieces.entries()], async ([at, piece]) =>
    piece === null ? null : (await find(piece)).slice(0, ALIKE).includes(at + 1),
  );
  const sizes = Map.groupBy(texts, ({ category }) => category);
  let [shown, agreeing, chance, known] = [0, 0, 0, 0];
  const answered = await shareOf([...texts.entries()], async ([at, { subject, category }]) => {
    const others = (await find(subject)).filter((tid) => tid !== at + 1).slice(0, ALIKE);
    const told = category ? others.map((tid) => texts[tid - 1]!.category).filter(Boolean) : [];
    shown += told.length;
    agreeing += told.filter((one) => one === category).length;
    if (category) {
      known++;
      chance += (sizes.get(category)!.length - 1) / (texts.length - (sizes.get(undefined)?.length ?? 0) - 1);
    }
    return others.length > 0;
  });
  const finds = async (question: string) => (await find(question)).length > 0;
  return {
    own,
    leftOut: { answered, agreement: shown && agreeing / shown, chance: known && chance / known },
    offTopic: await shareOf(offTopic, finds),
    nonsense: await shareOf(
      texts.map(({ subject }) => shuffled(subject)),
      finds,
    ),
  };
}

/** Returns the share for which `holds` is true; null answers are not counted. */
async function shareOf<T>(all: readonly T[], holds: (one: T) => Promise<boolean | null>): Promise<number> {
  const said: boolean[] = [];
  for (const one of all) {
    const answer = await holds(one);
    if (answer !== null) said.push(answer);
  }
  return said.length && said.filter(Boolean).length / said.length;
}

async function textsIn(file: string): Promise<(Text & { file: string })[]> {
  const texts = [];
  for await (const line of createInterface({ input: createReadStream(file) }))
    if (line.trim()) texts.push({ ...JSON.parse(line), file: basename(file) });
  return texts;
}

interface TopicsFile {
  groups: Record<string, { file: string; id: number }[]>;
  questions?: Record<string, string[]>;
}

async function topicsIn(file: string, texts: readonly (Text & { file: string })[]): Promise<Topic[]> {
  const { groups, questions = {} }: TopicsFile = JSON.parse(await readFile(file, 'utf8'));
  return Object.entries(groups).map(([name, members]) => ({
    texts: members.map((one) => texts.findIndex(({ file, id }) => file === one.file && id === one.id)),
    questions: questions[name] ?? [],
  }));
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

async function printRelevance(texts: readonly Text[]): Promise<void> {
  const { alike: similar, ...found } = await measureRelevance(texts);
  for (const [name, { queries, recall, mrr }] of Object.entries(found))
    console.log(`${name.padEnd(12)} ${queries} queries, recall@10 ${percent(recall)}, MRR ${mrr.toFixed(3)}`);
  const { own, leftOut, offTopic, nonsense } = similar;
  console.log(`found by a piece of their text   ${percent(own)}`);
  console.log(`asked by the title of another    ${percent(leftOut.answered)} answered`);
  console.log(`  of these of the same category  ${percent(leftOut.agreement)}, by chance ${percent(leftOut.chance)}`);
  console.log(`off the topic, answered          ${percent(offTopic)}`);
  console.log(`nonsense, answered               ${percent(nonsense)}`);
}

async function printRelated(texts: readonly Text[], topics: readonly Topic[]): Promise<void> {
  const { titlesWithText, titles, questions, sure, offTopicSure } = await measureRelated(texts, topics);
  console.log(`\nrelated answers, ${topics.length} topics, hit@5    own      BM25     TF-IDF`);
  for (const [name, hits] of Object.entries({ titlesWithText, titles, ...(questions && { questions }) }))
    console.log(`${name.padEnd(38)} ${[hits.own, hits.bm25, hits.tfidf].map(percent).join('   ')}`);
  console.log(`marked as sure                         ${sure.shown}, ${percent(sure.right / sure.shown)} of its topic`);
  console.log(`off the topic, something sure          ${percent(offTopicSure)}`);
  const { embedding } = readConfig();
  if (!embedding) return;
  const joint = await measureRelated(texts, topics, embedding);
  console.log(`\nwith vectors of ${embedding.model}, hit@5`);
  for (const name of ['titlesWithText', 'titles', 'questions'] as const)
    if (joint[name]) console.log(`${name.padEnd(38)} ${percent(joint[name].own)}`);
}

async function printDomains(texts: readonly Text[]): Promise<void> {
  const { database, drop } = await freshDatabase();
  const known = new Matters(await allMatters(database.db));
  await database.close();
  await drop();
  const { texts: count, own, civic, bm25, tfidf } = await measureDomains(texts, known);
  console.log(`\ndomains, ${count} messages, each asked of nineteen twentieths of the others`);
  console.log(`first ${percent(own.first)}, of the first two ${percent(own.firstTwo)}`);
  console.log(`by civic words alone, first ${percent(civic.first)}, of the first two ${percent(civic.firstTwo)}`);
  console.log(`five neighbours: BM25 ${percent(bm25)}, TF-IDF ${percent(tfidf)}`);
}

if (import.meta.main) {
  const files = process.argv.slice(2);
  const [topics] = files.filter((file) => file.endsWith('.json'));
  const texts = (await Promise.all(files.filter((file) => file !== topics).map(textsIn))).flat();
  if (texts.length === 0) throw new Error('npm run relevance -- FILE.jsonl … [TOPICS.json]');
  console.log(`${texts.length} messages`);
  await printRelevance(texts);
  if (topics) await printRelated(texts, await topicsIn(topics, texts));
  if (texts.some(({ category }) => category)) await printDomains(texts);
}
