import { describe, expect, test } from 'vitest';
import {
  anyone,
  certifiedCitizen,
  citizen,
  describeWho,
  government,
  hasWorkArea,
  isRepresentative,
  nobody,
  Organization,
  permission,
  refusal,
  signedIn,
  type Viewer,
  type Who,
} from './who.ts';

const someone = (changes: Partial<Viewer>): Viewer => ({ ...nobody, uid: 1, ...changes });
const unit = (organization: Viewer['organization'], changes: Partial<Viewer> = {}) =>
  someone({ organization, groupId: 1, ...changes });

const viewers = {
  nobody,
  person: someone({ certified: true, agreed: true }),
  company: someone({ userType: 1, compType: 1, certified: true, agreed: true }),
  agreedBefore: someone({ certified: true }),
  uncertified: someone({}),
  local: unit(Organization.local),
  collecting: unit(Organization.local, { capabilities: ['allowCollect'] }),
  ministry: unit(Organization.ministry),
  channel: unit(Organization.channel),
  congress: unit(Organization.congress),
  unitless: someone({ organization: Organization.local }),
  reviewer: someone({ permissions: ['plat:review'] }),
  administrator: someone({ permissions: ['sys:menu:save'] }),
};
type Name = keyof typeof viewers;
const names = Object.keys(viewers) as Name[];

/** Who gets in, and what everyone else is told. */
const matrix: [title: string, who: Who, allowed: Name[], others: Partial<Record<Name, string>>, rest: string][] = [
  ['anyone', anyone, names, {}, ''],
  ['signed in', signedIn, names.filter((name) => name !== 'nobody'), { nobody: 'USR0001' }, ''],
  ['a citizen', citizen, ['person', 'company', 'agreedBefore', 'uncertified'], { nobody: 'USR0001' }, 'ORG_REFUSED'],
  [
    'a certified citizen',
    certifiedCitizen,
    ['person', 'company'],
    { nobody: 'USR0001', uncertified: 'SN0011', agreedBefore: 'U0025' },
    'ORG_REFUSED',
  ],
  ['government', government(), ['local', 'collecting', 'ministry', 'congress'], { nobody: 'USR0001' }, 'A0403'],
  ['ministries', government([Organization.ministry]), ['ministry'], { nobody: 'USR0001' }, 'A0403'],
  ['a capability', government(undefined, 'allowCollect'), ['collecting'], { nobody: 'USR0001' }, 'A0403'],
  ['a permission', permission('plat:review'), ['reviewer'], { nobody: 'USR0001' }, 'A0403'],
];

describe.each(matrix)('%s', (_title, who, allowed, others, rest) => {
  test.each(names)('%s', (name) => {
    const expected = allowed.includes(name) ? null : (others[name] ?? rest);
    expect(refusal(who, viewers[name], { channelUsesWorkArea: 0 })).toBe(expected);
  });
  test('is said in a phrase', () => expect(describeWho(who)).toMatch(/\w{3}/));
});

test('a parameter gives organization 4 the work area of the others (decisions.md 3)', () => {
  const told = (channelUsesWorkArea: number, who = government()) =>
    refusal(who, viewers.channel, { channelUsesWorkArea });
  expect([told(0), told(1)]).toEqual(['A0403', null]);
  expect(told(1, government(undefined, 'allowCollect'))).toBe('A0403');
  expect(refusal(government(), viewers.person, { channelUsesWorkArea: 1 })).toBe('A0403');
  expect([hasWorkArea(4, { channelUsesWorkArea: 0 }), hasWorkArea(4, { channelUsesWorkArea: 1 })]).toEqual([
    false,
    true,
  ]);
});

test('at a people’s congress whoever may not collect is a representative', () => {
  const at = (organization: number, allowCollect: 0 | 1) =>
    isRepresentative({ organization, authority: { allowCollect } });
  expect(at(Organization.congress, 0)).toBe(true);
  expect(at(Organization.congress, 1)).toBe(false);
  expect(at(Organization.local, 0)).toBe(false);
});
