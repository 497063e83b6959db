import { zhCN } from '@board/contract/texts/zh-CN';
import type { Ctx } from '../../base/calls/app.ts';
import { type Dictionaries, dictionaries } from '../dictionaries.ts';
import { englishOrigin } from './origin.ts';
import { englishPlace } from './place.ts';
import { englishUnit } from './seat.ts';
import { subjects } from './subjects.ts';
import { traditionalName } from './traditional.ts';

/**
 * Translates names that are stored in Chinese. For English, the back office's own translation (dictionary
 * `englishName`) takes precedence; a name without a translation stays Chinese. Translations are looked up by the
 * Chinese name, so a renamed thing loses its old translation (decision 0197).
 */

/** The reader, and the reader's language. */
export type Reader = Pick<Ctx, 'app' | 'language'>;

/** Returns a name for a reader; `english` translates names that the back office has not translated. */
export function nameFor({ app, language }: Reader, name: string, english: (name: string) => string | null): string {
  if (language === 'zh-CN' || name === '') return name;
  if (language === 'zh-TW') return traditionalName(name);
  return dictionaries.of(app).english.get(name) ?? english(name) ?? name;
}

/** A region: 兰州市 → Lanzhou. */
export const placeFor = (to: Reader, name: string): string => nameFor(to, name, englishPlace);

/** An entry of a dictionary: a domain, a topic, a ground. */
export const subjectFor = (to: Reader, label: string): string =>
  nameFor(to, label, (known) => (Object.hasOwn(subjects, known) ? subjects[known]! : null));

/** Where a message was sent from: 湖南 → Hunan. */
export const originFor = (to: Reader, region: string): string => nameFor(to, region, englishOrigin);

/** A unit, with its region, or an empty region if it has none. */
export const unitFor = (to: Reader, unit: string, region: string): string =>
  nameFor(to, unit, (known) => englishUnit(known, region));

/** Returns the name of a type of messages: the back office's own, or in the reader's language. */
export function typeName(to: Reader & Pick<Ctx, 'texts'>, typeId: number): string {
  const label = dictionaries.of(to.app).label('messageType', typeId);
  const isRenamed = label !== String(typeId) && label !== zhCN.types[typeId];
  return isRenamed ? subjectFor(to, label) : (to.texts.types[typeId] ?? label);
}

/** Returns the name of a message's topic, even of one no longer in use; empty if it has none. */
export const topicName = (to: Reader, topicId: number): string => (topicId ? labelFor(to, 'topic', topicId) : '');

/** Returns the name of a dictionary entry by its value. */
export const labelFor = (to: Reader, ...entry: Parameters<Dictionaries['label']>): string =>
  subjectFor(to, dictionaries.of(to.app).label(...entry));
