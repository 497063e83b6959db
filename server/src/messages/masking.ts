import type { Masks } from '@board/contract/handling/case';
import { masked, personalIn } from '@board/contract/rules/personal-data';
import type { App } from '../base/calls/app.ts';
import type { Message, MessagePatch } from './store.ts';

/** A message's two texts, as its author wrote them. */
export interface Words {
  subject: string;
  content: string;
}

const noMasks: Masks = { subject: [], content: [] };
/** Masks as they are kept; null: none. */
export const keptMasks = ({ subject, content }: Masks): Masks | null =>
  subject.length + content.length > 0 ? { subject, content } : null;

type Masked = Pick<Message, 'subject' | 'content' | 'originalSubjectSealed' | 'originalContentSealed'>;

/** The author's original texts: for the author, the handling units and the platform. */
export const wordsOf = ({ vault }: App, message: Masked): Words => ({
  subject: message.originalSubjectSealed ? vault.open(message.originalSubjectSealed) : message.subject,
  content: message.originalContentSealed ? vault.open(message.originalContentSealed) : message.content,
});

export const isMasked = (message: Masked): boolean =>
  message.originalSubjectSealed !== null || message.originalContentSealed !== null;

/** The title as events and notices say it: of what no reviewer has opened yet, without what the finder finds. */
export const toldTitle = ({ subject, threadsCheckTime }: Pick<Message, 'subject' | 'threadsCheckTime'>): string =>
  threadsCheckTime === null ? masked(subject, personalIn(subject)) : subject;

/** Sets the public texts and keeps the original beneath; without masks the original becomes public again. */
export function maskedMessage({ vault }: App, words: Words, masks: Masks): MessagePatch {
  return {
    subject: masked(words.subject, masks.subject),
    content: masked(words.content, masks.content),
    originalSubjectSealed: masks.subject.length > 0 ? vault.seal(words.subject) : null,
    originalContentSealed: masks.content.length > 0 ? vault.seal(words.content) : null,
    masks: keptMasks(masks),
  };
}

/** The same where one of the texts was reworded: it is not masked any more, the other stays as it is. */
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
