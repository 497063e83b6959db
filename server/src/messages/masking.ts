import type { Masks } from '@board/contract/handling/case';
import { masked, personalIn } from '@board/contract/rules/personal-data';
import type { App } from '../base/calls/app.ts';
import type { Message, MessagePatch } from './store.ts';

/** A message's title and text as its author wrote them. */
export interface Words {
  subject: string;
  content: string;
}

const noMasks: Masks = { subject: [], content: [] };
/** Returns masks as they are stored; null: there are none. */
export const keptMasks = ({ subject, content }: Masks): Masks | null =>
  subject.length + content.length > 0 ? { subject, content } : null;

type Masked = Pick<Message, 'subject' | 'content' | 'originalSubjectSealed' | 'originalContentSealed'>;

/** Returns the author's original texts, for the author, the handling units and the platform. */
export const wordsOf = ({ vault }: App, message: Masked): Words => ({
  subject: message.originalSubjectSealed ? vault.open(message.originalSubjectSealed) : message.subject,
  content: message.originalContentSealed ? vault.open(message.originalContentSealed) : message.content,
});

export const isMasked = (message: Masked): boolean =>
  message.originalSubjectSealed !== null || message.originalContentSealed !== null;

/**
 * Returns the title for events and notices. Personal data that the finder finds is masked until a reviewer has opened
 * the message.
 */
export const toldTitle = ({ subject, threadsCheckTime }: Pick<Message, 'subject' | 'threadsCheckTime'>): string =>
  threadsCheckTime === null ? masked(subject, personalIn(subject)) : subject;

/** Returns the public texts, with the original sealed beneath. Without masks the original becomes public again. */
export function maskedMessage({ vault }: App, words: Words, masks: Masks): MessagePatch {
  return {
    subject: masked(words.subject, masks.subject),
    content: masked(words.content, masks.content),
    originalSubjectSealed: masks.subject.length > 0 ? vault.seal(words.subject) : null,
    originalContentSealed: masks.content.length > 0 ? vault.seal(words.content) : null,
    masks: keptMasks(masks),
  };
}

/** Does the same after a text was reworded: that text is no longer masked, the other one stays as it is. */
export function reworded(app: App, message: Masked & Pick<Message, 'masks'>, now: Partial<Words>): MessagePatch {
  const masks = message.masks ?? noMasks;
  return maskedMessage(
    app,
    { ...wordsOf(app, message), ...now },
    {
      subject: now.subject === undefined ? masks.subject : [],
      content: now.content === undefined ? masks.content : [],
    },
  );
}
