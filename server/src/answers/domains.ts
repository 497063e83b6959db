import { setImmediate } from 'node:timers/promises';
import { Bayes } from './bayes.ts';
import type { Civic } from './civic.ts';
import type { Vectors } from './counts.ts';

/** A message whose domain is known. */
export interface Sample {
  vectors: Vectors;
  civic: Civic;
  domainId: number;
  subDomainId: number | null;
}

export interface Suggestion {
  domainId: number;
  subDomainId: number | null;
  /** the probability that it is right, 0 to 1 */
  share: number;
}

/** The weight of each part of a text for its domain. */
const PARTS = { words: 1, pairs: 1, matters: 0.5 } as const;
type PartName = keyof typeof PARTS;
const partNames = Object.keys(PARTS) as PartName[];

/** Labels learned from each part of a text. */
class Labels {
  readonly #parts = new Map(partNames.map((name) => [name, new Bayes()]));

  learn(vectors: Vectors, label: number): void {
    for (const [name, bayes] of this.#parts) bayes.learn(vectors[name], label);
  }

  /** Returns the labels, the best first. */
  fits(vectors: Vectors): [label: number, fit: number][] {
    const sums = new Map<number, number>();
    for (const [name, bayes] of this.#parts)
      for (const [label, fit] of bayes.fits(vectors[name])) sums.set(label, (sums.get(label) ?? 0) + PARTS[name] * fit);
    return [...sums].sort(([, a], [, b]) => b - a);
  }
}

/** Factors for differences of fits. Held-out messages choose the one whose shares are right as often as they say. */
const STEEPNESS = [0.5, 1, 2, 3, 4, 6, 8, 12] as const;

const SHOWN = 3;

/**
 * Returns the domains of a text, the best first, by learned messages and civic words; by civic words alone if there are no
 * messages.
 */
function fitsOf(labels: Labels, { vectors, civic }: Pick<Sample, 'vectors' | 'civic'>): [label: number, fit: number][] {
  const learned = labels.fits(vectors);
  const all = learned.length > 0 ? learned.map(([one, fit]) => [one, fit + (civic.get(one) ?? 0)] as const) : civic;
  return [...all].map(([one, fit]): [number, number] => [one, fit]).sort(([, a], [, b]) => b - a);
}

/** The model of domains, learned from an installation's messages. */
export class Domains {
  readonly #domains = new Labels();
  readonly #within = new Map<number, Labels>();
  readonly #steepness: number;

  constructor(samples: readonly Sample[], steepness = 1) {
    this.#steepness = steepness;
    for (const { vectors, domainId, subDomainId } of samples) {
      this.#domains.learn(vectors, domainId);
      if (subDomainId === null) continue;
      const within = this.#within.get(domainId) ?? new Labels();
      this.#within.set(domainId, within);
      within.learn(vectors, subDomainId);
    }
  }

  /** Returns up to three likeliest domains of a text, each with its likeliest sub-domain. */
  suggest(text: Pick<Sample, 'vectors' | 'civic'>): Suggestion[] {
    const fits = fitsOf(this.#domains, text);
    const shares = sharesOf(
      fits.map(([, fit]) => fit),
      this.#steepness,
    );
    return fits.slice(0, SHOWN).map(([domainId], place) => ({
      domainId,
      subDomainId: this.#within.get(domainId)?.fits(text.vectors)[0]?.[0] ?? null,
      share: shares[place]!,
    }));
  }
}

function sharesOf(fits: readonly number[], steepness: number): number[] {
  const most = Math.max(...fits);
  const odds = fits.map((fit) => Math.exp(steepness * (fit - most)));
  const all = odds.reduce((sum, one) => sum + one, 0);
  return odds.map((one) => one / all);
}

/** The share of held-out messages whose domain came first, or among the first two. */
export interface Measured {
  first: number;
  firstTwo: number;
  /** the factor by which shares fit best */
  steepness: number;
}

/** Measures by cross-validation: each of `parts` parts is asked of a model learned from the others. */
export async function measure(samples: readonly Sample[], parts: number): Promise<Measured> {
  const asked: { fits: [label: number, fit: number][]; domainId: number }[] = [];
  for (let part = 0; part < parts; part++) {
    const labels = new Labels();
    for (const [at, { vectors, domainId }] of samples.entries())
      if (at % parts !== part) labels.learn(vectors, domainId);
    for (const [at, sample] of samples.entries()) {
      if (at % parts !== part) continue;
      asked.push({ fits: fitsOf(labels, sample), domainId: sample.domainId });
      if (asked.length % AT_ONCE === 0) await setImmediate();
    }
  }
  const placed = (most: number) =>
    asked.filter(({ fits, domainId }) => fits.slice(0, most).some(([label]) => label === domainId)).length;
  const likely = (steepness: number) =>
    asked.reduce((sum, { fits, domainId }) => {
      const place = fits.findIndex(([label]) => label === domainId);
      const all = fits.map(([, fit]) => fit);
      return sum + Math.log(Math.max(sharesOf(all, steepness)[place] ?? 0, LEAST));
    }, 0);
  const steepness = STEEPNESS.toSorted((a, b) => likely(b) - likely(a))[0]!;
  return { first: placed(1) / asked.length, firstTwo: placed(2) / asked.length, steepness };
}
/** Number of messages that are asked before other work gets its turn. */
const AT_ONCE = 50;
const LEAST = 1e-6;
