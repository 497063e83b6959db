import type { designingCalls as contract } from '@board/contract/workflow/designing';
import type { Handlers } from '../../base/calls/app.ts';
import { fail } from '../../base/calls/refusal.ts';
import * as store from '../definitions.ts';
import { checked } from '../model-calls.ts';
import { differencesBetween } from './compare.ts';
import { tryOut } from './trial.ts';

export const designingCalls: Pick<Handlers<'workflow'>, keyof typeof contract> = {
  async tryModel({ xml, values, moves }, ctx) {
    const { model, problems } = await checked(ctx, xml);
    if (model && problems.length === 0) return { ...tryOut(model, values, moves), problems: [] };
    return { problems: [...problems], open: [], passed: [], names: [], ended: false, trouble: '', troubleAt: '' };
  },

  async compareModel({ id, before, after }, ctx) {
    const [old, now] = await Promise.all(
      [before, after].map(async (version) => (await store.modelVersion(ctx.db, id, version)) ?? fail('A0404')),
    );
    const [one, other] = await Promise.all([checked(ctx, old!.xml), checked(ctx, now!.xml)]);
    if (!one.model || !other.model) return { problems: [...one.problems, ...other.problems], differences: [] };
    return { problems: [], differences: differencesBetween(one.model, other.model) };
  },
};
