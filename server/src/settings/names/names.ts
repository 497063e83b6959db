import { zhCN } from '@board/contract/texts/zh-CN';
import type { Ctx } from '../../base/calls/app.ts';
import { type Dictionaries, dictionaries } from '../dictionaries.ts';
import { englishOrigin } from './origin.ts';
import { englishPlace } from './place.ts';
import { englishUnit } from './seat.ts';
import { subjects } from './subjects.ts';
import { traditionalName } from './traditional.ts';

/**
 * Names that stand in the database in Chinese, as a reader gets them. In English the back office's own (dictionary
 * `englishName`) goes first; what nobody has translated stays as it is. Every translation is found by the Chinese name
 * itself, so that one which the back office changes takes its old translation with it (decision 0197).
 */

/** Who reads, and in which language. */
export type Reader = Pick<Ctx, 'app' | 'language'>;

/** A name for a reader; `english` says what is known of it beyond the back office's own. */
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

/** A unit, which is of a region or (empty) of none. */
export const unitFor = (to: Reader, unit: string, region: string): string =>
  nameFor(to, unit, (known) => englishUnit(known, region));

/** What a type of messages is called: as the back office named it, or in the reader's language. */
export function typeName(to: Reader & Pick<Ctx, 'texts'>, typeId: number): string {
  const label = dictionaries.of(to.app).label('messageType', typeId);
  const isRenamed = label !== String(typeId) && label !== zhCN.types[typeId];
  return isRenamed ? subjectFor(to, label) : (to.texts.types[typeId] ?? label);
}

/** The name of an entry of a dictionary by its value. */
export const labelFor = (to: Reader, ...entry: Parameters<Dictionaries['label']>): string =>
  subjectFor(to, dictionaries.of(to.app).label(...entry));
