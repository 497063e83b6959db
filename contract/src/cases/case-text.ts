import type { PersonalKind, Place } from '../rules/personal-data.ts';

/**
 * The text of a case (domain.md B6): parts under headings, kept as one text in which each heading stands in a line of
 * its own, 【群众反映】. Pure; pages and server cut and join it alike.
 */

/** What a case tells, in this order. */
export const caseHeadings = ['situation', 'handling', 'result', 'basis', 'lesson'] as const;
export type CaseHeading = (typeof caseHeadings)[number];

/** Cases are kept in Chinese, so their headings are part of the text. */
export const headingNames: Record<CaseHeading, string> = {
  situation: '群众反映',
  handling: '办理过程',
  result: '办理结果',
  basis: '办理依据',
  lesson: '经验做法',
};

/** One part of a case; text before the first heading has an empty one. */
export interface CaseSection {
  heading: string;
  /** which of the product's own headings it is */
  name: CaseHeading | null;
  text: string;
}

const HEADING = /^【([^】\n]{1,20})】[ \t]*\n?/gm;

/** Cuts a text at its headings. */
export function sectionsOf(content: string): CaseSection[] {
  const heads = [...content.matchAll(HEADING)];
  const before = content.slice(0, heads[0]?.index ?? content.length).trim();
  const sections = heads.map((head, i) => ({
    heading: head[1]!,
    name: caseHeadings.find((one) => headingNames[one] === head[1]) ?? null,
    text: content.slice(head.index + head[0].length, heads[i + 1]?.index ?? content.length).trim(),
  }));
  return before ? [{ heading: '', name: null, text: before }, ...sections] : sections;
}

/** The parts by heading, empty where the text has none; what stands under other headings goes to `situation`. */
export function partsOf(content: string): Record<CaseHeading, string> {
  const parts: Record<CaseHeading, string> = { situation: '', handling: '', result: '', basis: '', lesson: '' };
  for (const { name, text } of sectionsOf(content)) {
    const part = name ?? 'situation';
    parts[part] = [parts[part], text].filter(Boolean).join('\n');
  }
  return parts;
}

/** The parts as one text; an empty part has no heading. A line that a writer begins like a heading does not become one. */
export const contentOf = (parts: Record<CaseHeading, string>): string =>
  caseHeadings
    .flatMap((one) => {
      const text = parts[one].trim().replace(/^【([^】\n]{1,20})】/gm, '〖$1〗');
      return text ? [`【${headingNames[one]}】\n${text}`] : [];
    })
    .join('\n\n');

/** What a case says without its headings, in one run. */
export const runningText = (content: string): string => content.replace(HEADING, ' ').replace(/\s+/g, ' ').trim();

/** The sentences of a text with their full stops; the ? of an address ends none. */
export const sentencesOf = (text: string): string[] =>
  (text.match(/(?:[^。！？!?\n]|[!?](?=[\w%]))+[。！？!?]*[”’」』）)]?/g) ?? [])
    .map((one) => one.trim())
    .filter((one) => /[\p{L}\p{N}]/u.test(one));

/** Something a case is made of: the message, an answer, a step of its handling. */
export interface CaseMaterial {
  /** message, answer:12, step:3 */
  key: string;
  sentences: readonly string[];
}

const bare = (sentence: string): string => sentence.replace(/[^\p{L}\p{N}*]/gu, '');

/** Says of each sentence of a text which material it stands in word for word; null: its writer wrote it. */
export function sourcesOf(text: string, materials: readonly CaseMaterial[]): { text: string; source: string | null }[] {
  const known = new Map<string, string>();
  for (const { key, sentences } of materials)
    for (const one of sentences) if (!known.has(bare(one))) known.set(bare(one), key);
  return sentencesOf(text).map((one) => ({ text: one, source: known.get(bare(one)) ?? null }));
}

/** What stands for personal data in a case; not even part of a number stays. */
const INSTEAD: Record<PersonalKind, string> = {
  mobile: '（号码略）',
  landline: '（号码略）',
  idCard: '（号码略）',
  document: '（号码略）',
  bankCard: '（号码略）',
  plate: '（车牌略）',
  email: '（邮箱略）',
  account: '（账号略）',
  address: '（门牌略）',
  name: '某某',
  other: '（略）',
};

/** The text of a case without what stands at these places (`personalIn`). */
export function maskedInCase(text: string, places: readonly Place[]): string {
  let shown = '';
  let end = 0;
  for (const { from, to, kind } of places) {
    shown += text.slice(end, from) + INSTEAD[kind];
    end = to;
  }
  return shown + text.slice(end);
}

/** What whoever hands a case in has looked for, one by one (domain.md B6: personal data removed by checklist). */
export const caseChecks = ['names', 'phones', 'numbers', 'places', 'others'] as const;
export type CaseCheck = (typeof caseChecks)[number];

/** Desks of the chain, the nearest first; `caseChain` names those of an installation. */
export const caseDesks = ['county', 'city', 'province', 'platform'] as const;
export type CaseDesk = (typeof caseDesks)[number];

/** The names in the parameter `caseChain`. */
export const desksIn = (chain: string): string[] => chain.split(/[,，\s]+/).filter(Boolean);
/** Whether they are desks, each at most once. */
export function isCaseChain(chain: string): boolean {
  const names = desksIn(chain);
  return new Set(names).size === names.length && names.every((one) => caseDesks.some((desk) => desk === one));
}
