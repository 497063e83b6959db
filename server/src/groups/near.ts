import { likeness, type Vectors } from '../answers/index.ts';
import { metersBetween, type Point } from '../forums/index.ts';
import type { Message } from '../messages/index.ts';

/** Whether two messages are about one matter, and why; of what everyone may read of them alone. */

/** As alike as this two messages are near wherever they come from; measured, docs/search.md. */
const ALIKE = 0.9;
/** As alike as this they are where both name the same place, or lie close together. */
const ALIKE_HERE = 0.55;
/** As alike as this they have to be where each names places, and none alike: the same matter elsewhere is another. */
const ALIKE_ELSEWHERE = 1.3;
/** Meters within which two points are one place, and beyond which they never are. */
const CLOSE = 500;
const FAR = 5000;
/** Words that are shown as the reason. */
const WORDS = 5;

/** A message as it is compared. */
export interface Compared {
  vectors: Vectors;
  /** what it calls places, by their last letters */
  places: ReadonlyMap<string, string>;
  point: Point | null;
}

/** Why a message is near to others. */
export interface Reason {
  /** words that both hold, the most telling first */
  words: string[];
  /** a place that both name; empty: none */
  place: string;
  /** meters between them; null: not both say where */
  distance: number | null;
}

/** What kind of place a name says, with two letters before it (幸福小区, 和平路) and up to three more (桃花岭小区). */
const PLACES =
  /(\p{Script=Han}{0,3}?)(\p{Script=Han}{2}(?:小区|花园|家园|社区|广场|大道|公园|新区|新村|医院|学校|小学|中学|幼儿园|市场|车站|路口|大桥|路|街|镇|乡|村|苑|巷))/gu;
/** What may stand before a name and is no part of it. */
const BEFORE = /^.*(?:关于|反映|位于|我们|我家|请求|希望|咨询|投诉|在|是|的|从|到|住|和|与|去)/u;

const placesIn = (text: string): [string, string][] =>
  [...text.matchAll(PLACES)].map(([, before, name]) => [name!, before!.replace(BEFORE, '') + name]);

export function compared(
  vectors: Vectors,
  {
    subject,
    content,
    threadPlace,
    threadPlacePublic,
    latitude,
    longitude,
  }: Pick<Message, 'subject' | 'content' | 'threadPlace' | 'threadPlacePublic' | 'latitude' | 'longitude'>,
): Compared {
  const place = threadPlacePublic ? (threadPlace ?? '') : '';
  const hasPoint = threadPlacePublic && latitude !== null && longitude !== null;
  return {
    vectors,
    places: new Map([content, place, subject].flatMap(placesIn)),
    point: hasPoint ? { latitude, longitude } : null,
  };
}

/** How near two messages are, the more the nearer, and why; null: they are not. */
export function nearness(one: Compared, other: Compared): (Reason & { weight: number }) | null {
  const distance = one.point && other.point ? metersBetween(one.point, other.point) : null;
  if (distance !== null && distance > FAR) return null;
  const place = placeOfBoth(one, other);
  const isHere = place !== '' || (distance !== null && distance <= CLOSE);
  const isElsewhere = one.places.size > 0 && other.places.size > 0;
  const weight = likeness(one.vectors, other.vectors);
  if (weight < (isHere ? ALIKE_HERE : isElsewhere ? ALIKE_ELSEWHERE : ALIKE)) return null;
  return { weight, words: sharedWords(one.vectors, other.vectors), place, distance };
}

/** A place that both name, by as much of its name as both have; empty: none. */
function placeOfBoth(one: Compared, other: Compared): string {
  const key = [...one.places.keys()].find((name) => other.places.has(name));
  if (key === undefined) return '';
  const [a, b] = [one.places.get(key)!, other.places.get(key)!];
  let length = key.length;
  while (length < a.length && a.at(-length - 1) === b.at(-length - 1)) length++;
  return a.slice(-length);
}

/** Words that both hold, by what they tell in both; matters, which are no words of the text, stay out. */
function sharedWords(one: Vectors, other: Vectors): string[] {
  return [...one.words]
    .filter(([word]) => !word.startsWith('#') && other.words.has(word))
    .map(([word, weight]): [string, number] => [word, weight * other.words.get(word)!])
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, WORDS)
    .map(([word]) => word);
}
