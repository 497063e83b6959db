import { countsOf, vectorsOf } from '../server/src/answers/counts.ts';
import { type Measured, measure } from '../server/src/answers/domains.ts';
import { featuresOf } from '../server/src/answers/features.ts';
import type { Matters } from '../server/src/search/matters.ts';
import { baselines, type Text } from './baselines.ts';

export interface MeasuredDomains {
  texts: number;
  own: Measured;
  /** the commonest category among the five most like it */
  bm25: number;
  tfidf: number;
}

const PARTS = 10;
const NEIGHBOURS = 5;

/** How often a text's category is learned from the others, each asked of what the other nine tenths teach. */
export async function measureDomains(all: readonly Text[], matters: Matters): Promise<MeasuredDomains> {
  const texts = all.filter(({ category }) => category !== undefined);
  const categories = [...new Set(texts.map(({ category }) => category))];
  const counts = await countsOf(texts, matters);
  const samples = texts.map((text) => ({
    vectors: vectorsOf(featuresOf(text, matters), counts),
    domainId: categories.indexOf(text.category),
    subDomainId: null,
  }));
  const plain = baselines(texts);
  const neighbours = (name: 'bm25' | 'tfidf') =>
    texts.filter((text, at) => {
      const likeness = plain[name](text);
      const others = [...likeness.keys()].filter((other) => other % PARTS !== at % PARTS);
      const near = others.sort((a, b) => likeness[b]! - likeness[a]!).slice(0, NEIGHBOURS);
      const votes = Map.groupBy(near, (other) => texts[other]!.category);
      return [...votes].sort(([, a], [, b]) => b.length - a.length)[0]?.[0] === text.category;
    }).length / texts.length;
  return {
    texts: texts.length,
    own: await measure(samples, PARTS),
    bm25: neighbours('bm25'),
    tfidf: neighbours('tfidf'),
  };
}
