import type { AnswerOf } from '@board/contract';

type Mentionable = AnswerOf<'handling.mentionable'>;

interface Mention {
  /** as it stands behind the @; each only once, and without spaces */
  value: string;
  /** as it is offered, with what tells two people of one name apart */
  label: string;
  uid?: number;
  groupId?: number;
}

/**
 * Units and people that a note may mention. The few units come first: who types a unit's name finds its people behind it.
 * Names that two have get a number.
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

/** Those who were chosen and whose mention still stands in the text; the longest name at each @ is meant. */
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
