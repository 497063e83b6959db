import type { designingCalls as contract, DrawnPart } from '@board/contract/workflow/designing';
import type { ModelProblem } from '@board/contract/workflow/moddle';
import { namesOf, unitNameFor } from '../../accounts/index.ts';
import type { Ctx, Handlers } from '../../base/calls/app.ts';
import { fail } from '../../base/calls/refusal.ts';
import * as store from '../definitions.ts';
import { latestForm } from '../forms.ts';
import { checked } from '../model-calls.ts';
import { type Draft, readDraft } from '../parse.ts';
import { ModelError } from '../read-xml.ts';
import { differencesBetween } from './compare.ts';
import { tryOut } from './trial.ts';

export const designingCalls: Pick<Handlers<'workflow'>, keyof typeof contract> = {
  async tryModel({ xml, values, moves }, ctx) {
    const { model, problems } = await checked(ctx, xml);
    if (model && problems.length === 0) {
      const trial = tryOut(model, values, moves);
      const shown = await namesFor(
        ctx,
        trial.open.flatMap(({ who }) => who),
      );
      return { ...trial, open: trial.open.map((task) => ({ ...task, who: task.who.map(shown) })), problems: [] };
    }
    return { problems: [...problems], open: [], passed: [], names: [], ended: false, trouble: '', troubleAt: '' };
  },

  async compareModel({ id, before, after }, ctx) {
    const versions = await Promise.all(
      [before, after].map(async (version) => (await store.modelVersion(ctx.db, id, version)) ?? fail('A0404')),
    );
    const [one, other] = await Promise.all(versions.map(({ xml }) => draftOf(xml)));
    if (!one!.draft || !other!.draft)
      return { problems: [...one!.problems, ...other!.problems], partly: true, differences: [] };
    const differences = differencesBetween(one!.draft, other!.draft);
    const shown = await namesFor(
      ctx,
      differences.flatMap((each) => [...each.before, ...each.after]),
    );
    return {
      problems: [],
      partly: [...one!.problems, ...other!.problems].some(({ kind }) => LEFT_OUT.has(kind)),
      differences: differences.map((each) => ({
        ...each,
        before: each.before.map(shown),
        after: each.after.map(shown),
      })),
    };
  },
};

/** Kinds of problem for which the parser left a part of the drawing out. */
const LEFT_OUT: ReadonlySet<ModelProblem['kind']> = new Set([
  'unsupported',
  'brokenFlow',
  'condition',
  'people',
  'group',
  'timer',
]);

async function draftOf(xml: string): Promise<{ draft: Draft | null; problems: readonly ModelProblem[] }> {
  try {
    const draft = await readDraft(xml);
    return { draft, problems: draft.problems };
  } catch (error) {
    if (error instanceof ModelError) return { draft: null, problems: error.problems };
    throw error;
  }
}

/** Returns what puts names in place of the numbers of people and units and the keys of forms that are among some parts. */
async function namesFor(ctx: Ctx, parts: readonly DrawnPart[]): Promise<(part: DrawnPart) => DrawnPart> {
  const { db } = ctx;
  const valuesOf = (word: DrawnPart['word']) =>
    new Set(parts.filter((one) => one.word === word).map(({ value }) => value));
  const people = await namesOf(db, [...valuesOf('person')].map(Number));
  const forms = new Map<string, string>();
  for (const key of valuesOf('form')) forms.set(key, (await latestForm(db, key))?.name ?? key);
  return (one) => {
    switch (one.word) {
      case 'person':
        return { ...one, value: people.get(Number(one.value)) ?? one.value };
      case 'unit':
        return { ...one, value: unitNameFor(ctx, Number(one.value)) || one.value };
      case 'form':
        return { ...one, value: forms.get(one.value)! };
      default:
        return one;
    }
  };
}
