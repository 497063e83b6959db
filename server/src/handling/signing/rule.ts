import type { signOffs as contract } from '@board/contract/handling/sign-off';
import { KEEPS_UNITS } from '@board/contract/structure/rights';
import { checkReach, lockStructure, noteChanges, officialsAmong, officialsOf, unitRow } from '../../accounts/index.ts';
import type { Ctx, Handlers } from '../../base/calls/app.ts';
import { fail } from '../../base/calls/refusal.ts';
import type { Db } from '../../base/db/db.ts';
import { dictionaries, typeName } from '../../settings/index.ts';
import { keepRule, type Rule, ruleOf } from './store.ts';

/** What the platform sets for a unit, with the history of units. */
type RuleCalls = Extract<keyof typeof contract, 'signOffRule' | 'setSignOffRule'>;

/** As many accounts of a unit as a choice shows. */
const PEOPLE_MAX = 200;

const none = (groupId: number): Rule => ({
  groupId,
  enabled: false,
  applies: 'asked' as const,
  domainIds: [],
  typeIds: [],
  headUids: [],
  leaderUids: [],
});

/** Of those who sign for a unit, the ones who are still at work there. */
export async function signersAtWork(db: Db, { groupId, headUids, leaderUids }: Rule) {
  const found = await officialsAmong(db, [...headUids, ...leaderUids]);
  const among = (uids: readonly number[]) => found.filter((one) => one.groupId === groupId && uids.includes(one.uid));
  return { heads: among(headUids), leaders: among(leaderUids) };
}

const shown = (people: readonly { uid: number; name: string }[]) => people.map(({ uid, name }) => ({ uid, name }));

export const ruleCalls: Pick<Handlers<'handling'>, RuleCalls> = {
  async signOffRule({ groupId }, { db }) {
    if (!(await unitRow(db, groupId))) fail('A0404');
    const rule = (await ruleOf(db, groupId)) ?? none(groupId);
    const { enabled, applies, domainIds, typeIds } = rule;
    const { heads, leaders } = await signersAtWork(db, rule);
    const people = shown(await officialsOf(db, groupId, PEOPLE_MAX));
    return { enabled, applies, domainIds, typeIds, heads: shown(heads), leaders: shown(leaders), people };
  },

  async setSignOffRule({ note, ...given }, ctx) {
    const { db, now } = ctx;
    const { groupId } = given;
    await lockStructure(ctx);
    if (!(await unitRow(db, groupId))) fail('A0404');
    checkReach(ctx, KEEPS_UNITS, [groupId]);
    if (note.trim() === '') fail('A0400', { note: { name: 'required' } });
    const before = (await ruleOf(db, groupId)) ?? none(groupId);
    const { heads, leaders } = await signersAtWork(db, given);
    if (given.enabled && heads.length === 0) fail('B0009', { headUids: { name: 'signersMissing' } });
    if (given.enabled && leaders.length === 0) fail('B0009', { leaderUids: { name: 'signersMissing' } });
    if (given.applies === 'chosen' && given.domainIds.length + given.typeIds.length === 0)
      fail('A0400', { domainIds: { name: 'chooseRequired' } });
    const uids = (people: readonly { uid: number }[]) => people.map(({ uid }) => uid);
    const after = { ...given, headUids: uids(heads), leaderUids: uids(leaders) };
    await keepRule(db, after, now);
    const words = { before: await inWords(ctx, before), after: await inWords(ctx, after) };
    await noteChanges(ctx, 'unit', groupId, [{ what: 'signOff', ...words }], note);
    return {};
  },
};

/** A rule as the history of a unit says it; nothing where there is no sign-off. */
async function inWords(ctx: Ctx, rule: Rule): Promise<string> {
  const { app, db, texts } = ctx;
  if (!rule.enabled) return '';
  const names = dictionaries.of(app);
  const { heads, leaders } = await signersAtWork(db, rule);
  const which = [
    ...rule.domainIds.map((id) => names.label('domain', id)),
    ...rule.typeIds.map((id) => typeName(ctx, id)),
  ];
  return texts.signOff.rule(
    rule.applies === 'chosen' ? which.join('、') : texts.signOff[rule.applies],
    heads.map(({ name }) => name).join('、'),
    leaders.map(({ name }) => name).join('、'),
  );
}
