import { toSeconds } from '@board/contract/fields';
import { type ParameterName, parameterFacts, parameterNames } from '@board/contract/settings/parameters';
import type { ParamsRow } from '@board/contract/settings/params';
import type { Ctx, Handlers } from '../base/calls/app.ts';
import { partOf } from '../base/calls/part-of.ts';
import { fail } from '../base/calls/refusal.ts';
import { record } from '../base/events/events.ts';
import { setParameter } from './parameter-calls.ts';
import * as store from './parameter-store.ts';
import { limitsFrom } from './parameters.ts';

/** Parameters as the back office names them (product.md §3, backoffice.md §2): the product's own, and added codes. */

/** Stored among the parameters by the demo's seed, but not a setting. */
const HIDDEN: readonly string[] = ['demoAccounts'];

const isBuiltIn = (code: string): code is ParameterName => parameterNames.some((one) => one === code);

/** Returns every parameter from the database, the product's own first, so that a new value is visible at once. */
async function allRows({ db }: Pick<Ctx, 'db'>): Promise<ParamsRow[]> {
  const [set, last] = await Promise.all([store.parameters(db), store.lastChanges(db)]);
  const values = new Map([...set].map(([name, row]) => [name, row.value]));
  const limits = limitsFrom(values);
  const present = (code: string, builtIn: boolean): ParamsRow => {
    const { version = 0, byName = '', at } = last.get(code) ?? {};
    const fallback = builtIn ? parameterFacts(code as ParameterName, limits).fallback : '';
    return {
      id: code,
      paramCode: code,
      paramValue: values.get(code) ?? fallback,
      remark: set.get(code)?.remark ?? '',
      builtIn,
      version,
      byName,
      dateline: at ? toSeconds(at) : null,
    };
  };
  const own = [...set.keys()].filter((code) => !isBuiltIn(code) && !HIDDEN.includes(code)).sort();
  return [...parameterNames.map((name) => present(name, true)), ...own.map((code) => present(code, false))];
}

const rowOf = async (ctx: Pick<Ctx, 'db'>, code: string) =>
  (await allRows(ctx)).find(({ id }) => id === code) ?? fail('A0404');

/** Writes a parameter with a code of its own, or with null removes it. */
async function write(ctx: Ctx, before: ParamsRow | null, code: string, to: Own | null, note: string): Promise<void> {
  const { db, now, viewer } = ctx;
  const version = (before?.version ?? (await store.lastChanges(db)).get(code)?.version ?? 0) + 1;
  const words = { before: before?.paramValue ?? '', after: to?.value ?? '' };
  const change = { name: code, version, ...words, note: note.trim(), byName: viewer.nickName, at: now };
  await store.setParameter(db, to?.value ?? null, change, to?.remark);
  ctx.differs(before && { value: before.paramValue, remark: before.remark }, to);
  const data = { references: ['parameters'], name: code, version };
  await record(db, { kind: 'parameterSet', at: now, actorUid: viewer.uid, actorRole: 'account', data });
}
interface Own {
  value: string;
  remark: string;
}

type ParamsCalls = Pick<Handlers<'settings'>, Extract<keyof Handlers<'settings'>, `params${string}`>>;

export const paramsCalls: ParamsCalls = {
  async paramsPage({ paramCode = '', own, ...part }, ctx) {
    const letters = paramCode.toLowerCase();
    const found = (await allRows(ctx)).filter(
      (row) => row.paramCode.toLowerCase().includes(letters) && (own === undefined || row.builtIn === (own === '0')),
    );
    return partOf(found, part);
  },

  async paramsKey({ paramCode }, ctx) {
    return { paramValue: (await rowOf(ctx, paramCode)).paramValue };
  },

  async paramsInfo({ id }, ctx) {
    return await rowOf(ctx, id);
  },

  async paramsSave({ paramCode, paramValue, remark, note }, ctx) {
    await store.lockParameters(ctx.db);
    const taken = HIDDEN.includes(paramCode) || (await allRows(ctx)).some(({ id }) => id === paramCode);
    if (taken) fail('10002', { paramCode: { name: 'ownCode' } });
    await write(ctx, null, paramCode, { value: paramValue, remark }, note);
    return await rowOf(ctx, paramCode);
  },

  async paramsUpdate({ id, paramValue, remark, version, note }, ctx) {
    if (isBuiltIn(id)) {
      await setParameter({ name: id, value: paramValue, version, note }, ctx);
      return await rowOf(ctx, id);
    }
    await store.lockParameters(ctx.db);
    const before = await rowOf(ctx, id);
    if (before.version !== version) fail('B0001');
    await write(ctx, before, id, { value: paramValue, remark: remark ?? before.remark }, note);
    return await rowOf(ctx, id);
  },

  async paramsDelete({ ids, note = '' }, ctx) {
    await store.lockParameters(ctx.db);
    for (const id of new Set(ids)) {
      if (isBuiltIn(id)) fail('B0009', { ids: { name: 'builtIn' } });
      await write(ctx, await rowOf(ctx, id), id, null, note);
    }
    return {};
  },
};
