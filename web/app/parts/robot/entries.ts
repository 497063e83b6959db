import type { AnswerOf } from '@board/contract';
import type { Limits } from '@board/contract/settings/limits';
import type { Texts } from '../../texts/zh-CN/index.ts';
import { anchorOf } from '../help/groups.ts';
import { type HelpEntry, helpFound } from './help-matches.ts';
import { pointsOf } from './points.ts';

/** Parts of the help by the key of their page (parts/help/documents.ts). */
const parts = {
  2: 'basics',
  3: 'deletion',
  4: 'companies',
  5: 'questions',
  6: 'faster',
  7: 'privacy',
  regions: 'regions',
} as const;

/** Returns all sentences of the help for citizens, or for offices. */
export function helpEntries(
  { agreements, help, manual }: Texts,
  official: boolean,
  limits: Limits,
  /** documents in the operator's own words */
  own: readonly OwnText[] = [],
): HelpEntry[] {
  if (official)
    return manual.questions.map(([question, answer]) => ({
      text: `${question}${answer}`,
      title: manual.help,
      href: '/g/help',
    }));
  const all = { ...agreements, ...help };
  return Object.entries(parts).flatMap(([key, name]) => {
    const found = own.find((one) => one.name === name);
    const points = found?.points ?? pointsOf(all[name], limits);
    return points.map((text, at) => ({
      text,
      title: found?.title ?? all[name].title,
      href: `/helpC?key=${key}#${anchorOf(at)}`,
    }));
  });
}

type OwnText = AnswerOf<'settings.documents'>['documents'][number];

const EXAMPLES = 4;

/** Returns questions to begin with, for citizens or offices; the help answers each of them. */
export function examplesOf(texts: Texts, official: boolean, entries: readonly HelpEntry[]): string[] {
  const asked = official ? texts.manual.questions.map(([question]) => question!) : texts.robot.examples;
  return asked.filter((question) => helpFound(question, entries).length > 0).slice(0, EXAMPLES);
}
