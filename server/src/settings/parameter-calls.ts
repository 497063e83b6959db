import { toSeconds } from '@board/contract/fields';
import {
  type ParameterName,
  parameterFacts,
  parameterNames,
  parameterProblem,
} from '@board/contract/settings/parameters';
import type { Handlers } from '../base/calls/app.ts';
import { fail } from '../base/calls/refusal.ts';
import { record } from '../base/events/events.ts';
import { rotateKeys } from './keys.ts';
import * as store from './parameter-store.ts';
import { limitsFrom } from './parameters.ts';

/** The limits and other parameters, which the platform sets without a restart (decisions.md 2). */

/** Sets a parameter of the product, within its bounds; null: back to its default. */
export const setParameter: Handlers<'settings'>['setParameter'] = async ({ name, value, version, note }, ctx) => {
  const { app, db, now, viewer, afterCommit } = ctx;
  if (note.trim() === '') fail('A0400', { note: { name: 'required' } });
  await store.lockParameters(db);
  const before = (await store.lastChanges(db)).get(name)?.version ?? 0;
  if (before !== version) fail('B0001');
  const set = await store.parameterValues(db);
  const limits = limitsFrom(set);
  const { fallback, unit } = parameterFacts(name, limits);
  const given = value?.trim() || fallback;
  const problem = parameterProblem(name, given, limits);
  if (problem) fail('A0400', { value: problem });
  const after = unit === 'text' ? given : String(Number(given));
  const old = set.get(name) ?? fallback;
  if (after === old) return { version };
  for (const check of app.parameterChecks) {
    const wrong = await check(ctx, name, after);
    if (wrong) fail('A0400', { value: wrong });
  }
  const change = { name, version: version + 1, before: old, after, note: note.trim(), byName: viewer.nickName };
  await store.setParameter(db, after === fallback ? null : after, { ...change, at: now });
  ctx.differs({ [name]: old }, { [name]: after });
  const data = { references: ['parameters', 'limits'], name, version: change.version };
  await record(db, { kind: 'parameterSet', at: now, actorUid: viewer.uid, actorRole: 'account', data });
  if (name === 'rsaModulusBits') {
    const wanted = limitsFrom(new Map(set).set(name, after));
    afterCommit(() => void rotateKeys(app, wanted).catch((err) => app.log.error({ err }, 'key rotation')));
  }
  return { version: change.version };
};

export const parameterCalls: Pick<Handlers<'settings'>, 'parameters' | 'setParameter' | 'parameterChanges'> = {
  // Read from the database, not from this process's memory, so that a new value is visible at once.
  async parameters(_input, { db }) {
    const set = await store.parameterValues(db);
    const last = await store.lastChanges(db);
    const limits = limitsFrom(set);
    const present = (name: ParameterName) => {
      const facts = parameterFacts(name, limits);
      const { version = 0, byName = '', at } = last.get(name) ?? {};
      const dateline = at ? toSeconds(at) : null;
      return { name, ...facts, value: set.get(name) ?? facts.fallback, version, byName, dateline };
    };
    return { rows: parameterNames.map(present) };
  },

  setParameter,

  async parameterChanges({ name, page, rows }, { db }) {
    const found = await store.parameterChanges(db, name, { page, rows: Math.min(rows, 100) });
    return { total: found.total, rows: found.rows.map(({ at, ...row }) => ({ ...row, dateline: toSeconds(at) })) };
  },
};
