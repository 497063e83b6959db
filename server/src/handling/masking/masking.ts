import type { Masks } from '@board/contract/handling/case';
import { kindsIn, type Place, personalIn } from '@board/contract/rules/personal-data';
import type { ServerProblem } from '@board/contract/rules/posting';
import type { App } from '../../base/calls/app.ts';
import {
  isMasked,
  keptMasks,
  type Message,
  type MessagePatch,
  maskedMessage,
  reworded,
  wordsOf,
} from '../../messages/index.ts';
import { type CaseFile, type Change, isOpen } from '../case.ts';

/** The masks that a reviewer sets on a message to be published (docs/decisions/0118). */
export interface Masking {
  /** what it makes of the message, whose words are read so by everyone */
  patch: MessagePatch;
  /** what a second reviewer finds of it, where it takes two */
  proposed: MessagePatch;
  /** what the log says of it: which texts, not the words */
  told: { fields?: string[] };
  /** why the message cannot be published so */
  problem?: ServerProblem;
}

interface Wanted {
  masks?: Masks;
  hidePlace: boolean;
}

/**
 * Returns what is masked when a message is published. If the finder finds personal data, the reviewer must name the
 * places to mask; an empty list means that nothing is masked. If the reviewer names nothing, the places that the first
 * of two reviewers marked are masked, and an earlier mask stays.
 */
export function maskingOf(app: App, message: Message, isPublic: boolean, { masks, hidePlace }: Wanted): Masking {
  const place = hidePlace && message.threadPlacePublic ? { threadPlacePublic: false } : {};
  const named = masks ?? (isMasked(message) ? null : message.masks);
  if (!named) {
    const kinds = isPublic ? kindsIn(foundIn(message, hidePlace)) : '';
    return { patch: place, proposed: {}, told: {}, ...(kinds && { problem: { name: 'personalFound', with: kinds } }) };
  }
  const words = wordsOf(app, message);
  if (!liesIn(words, named)) return { patch: {}, proposed: {}, told: {}, problem: { name: 'invalid' } };
  const patch = { ...maskedMessage(app, words, named), ...place };
  const fields = (['subject', 'content'] as const).filter((one) => named[one].length > 0);
  return {
    patch,
    proposed: isMasked(message) ? patch : { masks: keptMasks(named) },
    told: fields.length > 0 ? { fields } : {},
  };
}

/** Personal data in texts that would become public. */
const foundIn = ({ subject, content, threadPlace, threadPlacePublic }: Message, hidePlace: boolean): Place[] =>
  [subject, content, threadPlacePublic && !hidePlace ? (threadPlace ?? '') : ''].flatMap((text) => personalIn(text));

/** Whether places lie within the author's words, in order and apart, and cut no letter. */
export const liesIn = (words: { subject: string; content: string }, masks: Masks): boolean =>
  fits(words.subject, masks.subject) && fits(words.content, masks.content);

function fits(text: string, places: readonly Place[]): boolean {
  let end = 0;
  for (const { from, to } of places) {
    if (from < end || to <= from || to > text.length || cutsLetter(text, from) || cutsLetter(text, to)) return false;
    end = to;
  }
  return true;
}

const cutsLetter = (text: string, at: number) => at > 0 && at < text.length && text.codePointAt(at - 1)! > 0xffff;

/** Applies a confirmed correction to the author's words (domain.md B3 row 44). */
export function correctedWords(app: App, message: Message): MessagePatch {
  const { subject, content, masks } = message.correction!;
  if (masks) return maskedMessage(app, wordsOf(app, message), masks);
  if (!isMasked(message) || !(subject || content)) return {};
  return reworded(app, message, { ...(subject && { subject }), ...(content && { content }) });
}

/**
 * Returns the text that a change replaces, to be kept as an earlier version; null: nothing is kept. Masking a message
 * before anybody read it keeps no version, because the author's words are kept sealed. If the author sends the text in
 * again, his former words are kept.
 */
export function formerText(app: App, file: CaseFile, { message: patch }: Change): Message | null {
  const { message } = file;
  if (!patch?.subject && !patch?.content) return null;
  if (isOpen(file)) return message;
  return patch.masks ? null : { ...message, ...wordsOf(app, message) };
}
