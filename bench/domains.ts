import { type Civic, civicOf } from '../server/src/answers/civic.ts';
import { countsOf, vectorsOf } from '../server/src/answers/counts.ts';
import { type Measured, measure, type Sample } from '../server/src/answers/domains.ts';
import { featuresOf } from '../server/src/answers/features.ts';
import type { Matters } from '../server/src/search/matters.ts';
import { baselines, type Text } from './baselines.ts';

export interface MeasuredDomains {
  texts: number;
  own: Measured;
  /** by civic words only, as on a board without messages */
  civic: Pick<Measured, 'first' | 'firstTwo'>;
  /** by the most common category among the five most similar texts */
  bm25: number;
  tfidf: number;
}

const PARTS = 20;
const NEIGHBOURS = 5;

/** The product's domains for each category of a file; civic words of other domains do not count. */
const DOMAINS: Readonly<Record<string, readonly number[]>> = {
  城乡建设: [7],
  交通运输: [6],
  环境保护: [13],
  教育文体: [14, 10],
  卫生计生: [12],
  商贸旅游: [5, 4],
  劳动和社会保障: [11],
};
const civicShare = (civic: Civic, domains: readonly number[]): number =>
  domains.reduce((sum, one) => sum + (civic.get(one) ?? 0), 0);

/** Measures how often the category of a text is found by a model learned from the other nineteen twentieths. */
export async function measureDomains(all: readonly Text[], matters: Matters): Promise<MeasuredDomains> {
  const texts = all.filter(({ category }) => category !== undefined);
  const categories = [...new Set(texts.map(({ category }) => category))];
  const counts = await countsOf(texts, matters);
  const samples = texts.map((text) => ({
    vectors: vectorsOf(featuresOf(text, matters), counts),
    civic: new Map(categories.map((one, at) => [at, civicShare(civicOf(text), DOMAINS[one!] ?? [])])),
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
    civic: alone(samples),
    bm25: neighbours('bm25'),
    tfidf: neighbours('tfidf'),
  };
}

function alone(samples: readonly Sample[]): MeasuredDomains['civic'] {
  const places = samples.map(({ civic, domainId }) => {
    const said = [...civic].filter(([, share]) => share > 0).sort(([, a], [, b]) => b - a);
    return said.findIndex(([one]) => one === domainId);
  });
  const among = (most: number) => places.filter((place) => place >= 0 && place < most).length / samples.length;
  return { first: among(1), firstTwo: among(2) };
}
