import type { App } from '../base/calls/app.ts';
import type { Db, Found } from '../base/db/db.ts';
import { answeredSaying, type Matters, matters, type Weighed } from '../search/index.ts';
import { dictionaries } from '../settings/index.ts';
import { civicOf } from './civic.ts';
import { type Counts, cosine, type Vectors, vectorsOf } from './counts.ts';
import type { Suggestion } from './domains.ts';
import { featuresOf, type Text } from './features.ts';
import { learned } from './learned.ts';

/** A text that is asked about. */
interface Question {
  vectors: Vectors;
  said: readonly Weighed[];
}

/** Maximum number of words of a text that are searched for; more cost the database more than they help. */
const SAID = 8;
/** Words that more than this share of the messages hold are not searched for. */
const TOO_COMMON = 0.3;
/** Words in at most this number of messages are never too common. */
const FEW = 20;

export function questionOf(app: App, text: Text): Question {
  const known = learned.of(app).counts;
  const vectors = vectorsOf(featuresOf(text, matters.of(app)), known);
  const alone = known.texts * TOO_COMMON;
  const said = [...vectors.words]
    .filter(([word]) => (known.words.get(word) ?? 0) <= Math.max(alone, FEW))
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, SAID);
  const all = said.reduce((sum, [, weight]) => sum + weight, 0);
  return { vectors, said: said.map(([word, weight]) => ({ word, weight: weight / all })) };
}

/**
 * Index queries for candidate answers: `floor` is the least share of the question that a message must hold, `count` how
 * many candidates are compared. The first query wants close messages of any age, the second recent messages that hold a
 * little of the question.
 */
const LOOKS = [
  { floor: 0.3, count: 40 },
  { floor: 0.06, count: 80 },
] as const;

/** Returns index queries for messages that may answer: everywhere and, if `fid` is given, again for that board. */
export async function candidates(app: App, db: Db, { said }: Question, fid?: number): Promise<Found[]> {
  const looks = (fid === undefined ? [undefined] : [undefined, fid]).flatMap((own) =>
    LOOKS.map(({ floor, count }) => ({ said, floor, fid: own, count })),
  );
  return await answeredSaying(app, db, looks);
}

/** Weight of matters in the likeness; measured, docs/search.md. */
const MATTERS = 0.5;
/** Minimum likeness of a sure answer; others are shown as perhaps not fitting. Measured, docs/search.md. */
const SURE = 0.62;

/** Returns the likeness of a message to a question, from 0 (nothing in common) to 2.5 (the same). */
export const likeness = (asked: Vectors, message: Vectors): number =>
  cosine(asked.words, message.words) +
  cosine(asked.pairs, message.pairs) +
  MATTERS * cosine(asked.matters, message.matters);

export const isSure = (asked: Vectors, message: Vectors): boolean => likeness(asked, message) >= SURE;

/** Number of cached vectors of messages. While somebody types, mostly the same messages are compared again. */
const KEPT = 500;
const kept = new WeakMap<Matters, Map<number, { text: Text; known: Counts; vectors: Vectors }>>();

/** Returns the vectors of a message. */
export function read(app: App, { tid, subject, content }: Text & { tid: number }): Vectors {
  const known = learned.of(app).counts;
  const naming = matters.of(app);
  const all = kept.get(naming) ?? new Map();
  kept.set(naming, all);
  const before = all.get(tid);
  const isSame = before?.known === known && before.text.subject === subject && before.text.content === content;
  const vectors = isSame ? before.vectors : vectorsOf(featuresOf({ subject, content }, naming), known);
  all.delete(tid);
  all.set(tid, { text: { subject, content }, known, vectors });
  if (all.size > KEPT) all.delete(all.keys().next().value);
  return vectors;
}

/** Returns a message as its title alone says it. */
export const readTitle = (app: App, { subject }: Text): Vectors =>
  vectorsOf(featuresOf({ subject, content: '' }, matters.of(app)), learned.of(app).counts);

/** Suggests domains of a text; none if it holds no known word. */
export function suggestedDomains(app: App, text: Text): Suggestion[] {
  const { counts, domains } = learned.of(app);
  const vectors = vectorsOf(featuresOf(text, matters.of(app)), counts);
  const known = [...vectors.words.keys()].some((word) => counts.words.has(word));
  const offered = new Set(dictionaries.of(app).domains.map(({ value }) => value));
  const civic = new Map([...civicOf(text)].filter(([domainId]) => offered.has(domainId)));
  return known || civic.size > 0 ? domains.suggest({ vectors, civic }) : [];
}
