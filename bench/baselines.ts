import { normalForm } from '../server/src/moderation/index.ts';
import { wordsOf } from '../server/src/search/words.ts';

/** The measured fields of a message of a file. */
export interface Text {
  id?: number;
  subject: string;
  content: string;
  postedAt?: string;
  category?: string;
}

/** A textbook method, measured in the same run for comparison. */
export type Baseline = (asked: Pick<Text, 'subject' | 'content'>) => number[];

const TITLE = 3;
const [K1, B] = [1.2, 0.75];

const words = (text: string) => wordsOf(text);
const pairs = (text: string) =>
  normalForm(text)
    .split(/[^\p{L}\p{N}]+/u)
    .flatMap((run) => Array.from({ length: Math.max(0, run.length - 1) }, (_, at) => run.slice(at, at + 2)));

/** Returns functions for the likeness of a text to each other text: BM25, and TF-IDF over words and pairs of letters. */
export function baselines(texts: readonly Text[]): Record<'bm25' | 'tfidf', Baseline> {
  const [byWord, byPair] = [vectorizer(texts, words), vectorizer(texts, pairs)];
  const cosineTo = ({ vectors, vector }: Vectorizer, asked: Parameters<Baseline>[0]) => {
    const own = vector(asked);
    return vectors.map((other) => sum([...own].map(([key, weight]) => weight * (other.get(key) ?? 0))));
  };
  return {
    bm25: (asked) => byWord.bm25(asked),
    tfidf: (asked) => {
      const [one, other] = [cosineTo(byWord, asked), cosineTo(byPair, asked)];
      return one.map((weight, at) => weight + other[at]!);
    },
  };
}

type Bag = Map<string, number>;
type Vectorizer = ReturnType<typeof vectorizer>;

function vectorizer(texts: readonly Text[], cut: (text: string) => string[]) {
  const bagOf = ({ subject, content }: Parameters<Baseline>[0]): Bag => {
    const bag: Bag = new Map();
    for (const one of cut(subject)) bag.set(one, (bag.get(one) ?? 0) + TITLE);
    for (const one of cut(content)) bag.set(one, (bag.get(one) ?? 0) + 1);
    return bag;
  };
  const bags = texts.map(bagOf);
  const holding: Bag = new Map();
  for (const bag of bags) for (const key of bag.keys()) holding.set(key, (holding.get(key) ?? 0) + 1);
  const of = (key: string) => holding.get(key) ?? 0;
  const vectorOf = (bag: Bag): Bag => {
    const all = [...bag].map(
      ([key, times]) => [key, (1 + Math.log(times)) * (1 + Math.log((1 + texts.length) / (1 + of(key))))] as const,
    );
    const length = Math.sqrt(sum(all.map(([, weight]) => weight ** 2))) || 1;
    return new Map(all.map(([key, weight]) => [key, weight / length]));
  };
  const lengths = bags.map((bag) => sum([...bag.values()]));
  const usual = sum(lengths) / lengths.length;
  return {
    vectors: bags.map(vectorOf),
    vector: (asked: Parameters<Baseline>[0]) => vectorOf(bagOf(asked)),
    bm25(asked: Parameters<Baseline>[0]): number[] {
      const keys = [...bagOf(asked).keys()];
      return bags.map((bag, at) =>
        sum(
          keys.map((key) => {
            const times = bag.get(key) ?? 0;
            const rare = Math.log(1 + (texts.length - of(key) + 0.5) / (of(key) + 0.5));
            return (rare * times * (K1 + 1)) / (times + K1 * (1 - B + (B * lengths[at]!) / usual));
          }),
        ),
      );
    },
  };
}

const sum = (all: readonly number[]): number => all.reduce((total, one) => total + one, 0);
