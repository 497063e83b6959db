import { channels } from '../codes.ts';
import type { OfficeTopic } from './office-topics.ts';

/** What notices tell of, as a citizen chooses among them. Every notice has one (server/src/notices/topics.ts). */
export const noticeTopics = ['own', 'answers', 'follows', 'campaigns', 'system'] as const;
export type NoticeTopic = (typeof noticeTopics)[number];
/** Of a letter: a citizen's topic, or one of whoever works here. */
export type LetterTopic = NoticeTopic | OfficeTopic;
export type LetterChannel = (typeof channels)[number];

/**
 * The channels beside the site by which a topic can be had. What is followed comes by mail alone, in one letter a day; text
 * messages and notices in browsers are for what happens to oneself.
 */
export const topicChannels = {
  own: channels,
  answers: channels,
  follows: ['mail'],
  campaigns: channels,
  system: channels,
} as const satisfies Record<NoticeTopic, readonly LetterChannel[]>;
