import type { AnswerOf } from '@board/contract';

type Mentionable = AnswerOf<'handling.mentionable'>;

interface Mention {
  /** the name behind the @; unique and without spaces */
  value: string;
  /** the name in the list of choices, with the unit, which tells people of the same name apart */
  label: string;
  uid?: number;
  groupId?: number;
}

/**
 * Returns units and people that a note may mention. The few units come first: a search for a unit's name lists its people
 * after it. A name that exists twice gets a number.
 */
export function mentionsOf(units: Mentionable['units'], people: Mentionable['people']): Mention[] {
  const nameOf = new Map(units.map((one) => [one.groupId, one.groupName]));
  const all: Mention[] = [
    ...units.map(({ groupId, groupName }) => ({ groupId, value: groupName, label: groupName })),
    ...people.map(({ uid, nickName, groupId }) => ({
      uid,
      value: nickName,
      label: `${nickName} · ${nameOf.get(groupId) ?? ''}`,
    })),
  ];
  const used = new Set<string>();
  return all.map((one) => {
    const name = one.value.replace(/\s/g, '');
    let value = name;
    for (let n = 2; used.has(value); n++) value = `${name}（${n}）`;
    used.add(value);
    return { ...one, value };
  });
}

/** Returns the chosen names whose mention still stands in the text; at each @ the longest name counts. */
export function meantIn(content: string, chosen: readonly string[], all: readonly Mention[]): Mention[] {
  const byLength = all
    .filter(({ value }) => chosen.includes(value))
    .toSorted((a, b) => b.value.length - a.value.length);
  const meant = content
    .split('@')
    .slice(1)
    .flatMap((behind) => byLength.find(({ value }) => behind.startsWith(value)) ?? []);
  return [...new Set(meant)];
}
