import { z } from 'zod';
import { change, read } from '../call.ts';
import { channels } from '../codes.ts';
import { flag, nothing, text } from '../fields.ts';
import { anyone, citizen, official } from '../who.ts';
import { mutableTopics, officeTopics } from './office-topics.ts';
import { pushCalls, pushState } from './push.ts';
import { noticeTopics, topicChannels } from './topics.ts';

const topic = z.enum(noticeTopics);
const channel = z.enum(channels);
const hour = z.number().int().min(0).max(23);

const choice = z.object({ topic, channel });

/** When letters leave; hours of the day in Shanghai. */
const letterTiming = {
  /** once a day at this hour; null: at once */
  hour: hour.nullable(),
  /** no letter leaves from one hour to the other, which may be that of the next morning; null: letters leave at any hour */
  quiet: z.object({ from: hour, to: hour }).nullable(),
};
export type LetterTiming = z.infer<z.ZodObject<typeof letterTiming>>;

const settings = z.object({
  on: z.array(choice),
  ...letterTiming,
  push: pushState,
  /**
   * where letters of a channel go: the address, masked, or how many browsers; empty: none is bound. A channel that does not
   * work is missing.
   */
  addresses: z.array(z.object({ channel, to: z.string() })),
});
export type NoticeSettings = z.infer<typeof settings>;

const officeTopic = z.enum(officeTopics);
const officeChoice = z.object({ topic: officeTopic, channel });
const mutes = z.array(z.enum(mutableTopics)).max(mutableTopics.length);
const officeSettings = z.object({
  /** those that I can get */
  topics: z.array(officeTopic),
  on: z.array(officeChoice),
  /** topics whose notices come as read */
  muted: mutes,
  ...letterTiming,
  push: pushState,
  addresses: settings.shape.addresses,
});
export type OfficeNoticeSettings = z.infer<typeof officeSettings>;

/** Sealed by the server: of which account and which topics a letter was. */
const stopKey = text(600);

/** of a citizen's letter, or of one to whoever works here */
const letterTopic = z.enum([...noticeTopics, ...officeTopics]);
const stopped = z.object({ channel, topics: z.array(z.object({ topic: letterTopic, on: z.boolean() })) });

export const settingCalls = {
  ...pushCalls,
  settings: read({
    path: '/v1/user/noticeSettings',
    summary: 'Which notices I also get by mail or text message, and when. On the site there are always all of them.',
    who: citizen,
    input: nothing,
    output: settings,
  }),
  setSettings: change({
    path: '/v1/user/setNoticeSettings',
    summary: 'Says which notices I also want by mail or text message (`on`, all of them), and when.',
    who: citizen,
    input: z.object({
      on: z
        .array(choice)
        .max(noticeTopics.length * channels.length)
        .refine((on) => on.every((one) => topicChannels[one.topic].some((way) => way === one.channel))),
      ...letterTiming,
    }),
    output: settings,
  }),
  officeSettings: read({
    path: '/v1/org/noticeSettings',
    summary:
      'Which notices I, who work here, also get by text message or mail, and when; and which come to the site as read.',
    who: official,
    input: nothing,
    output: officeSettings,
  }),
  setOfficeSettings: change({
    path: '/v1/org/setNoticeSettings',
    summary:
      'Says which notices I also want by text message or mail (`on`, all of them), when, and which are to come as read.',
    who: official,
    input: z.object({
      on: z.array(officeChoice).max(officeTopics.length * channels.length),
      muted: mutes,
      ...letterTiming,
    }),
    output: officeSettings,
  }),
  letterTopics: read({
    path: '/v1/letters/topics',
    summary: 'What a letter was about, by the key of its link, and whether letters about that still come.',
    who: anyone,
    input: z.object({ key: stopKey }),
    output: stopped,
    errors: ['A0404'],
  }),
  stopLetters: change({
    path: '/v1/letters/setTopics',
    summary:
      'Ends letters like the one whose link has this key (`on` false), or has them come again; of one topic, or all.',
    who: anyone,
    input: z.object({ key: stopKey, on: flag, topic: letterTopic.optional() }),
    output: stopped,
    errors: ['A0404'],
  }),
};
