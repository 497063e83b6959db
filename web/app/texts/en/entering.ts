import type { Texts } from '../zh-CN/index.ts';

export const entering: Texts['entering'] = {
  title: 'Enter for someone',
  lead: 'Enter what people tell you by phone, by letter or in person. It is reviewed, assigned and answered like any message. Its page says that staff entered it, and shows neither name nor phone.',
  mayNot: 'Your account may not enter messages for others. Please ask your administrator.',
  person: 'Who speaks',
  matter: 'What it is about',
  channel: 'How it reached you',
  channels: { 1: 'Phone', 2: 'Letter', 3: 'Visit' },
  realName: 'Name',
  phone: 'Phone',
  phoneHint:
    'With a mobile number, the person gets the number of the message and word of answers by text message, and can claim and rate it after registering with that phone. A landline gets no text messages.',
  consent: 'How the person agreed',
  consentHint:
    'For example: agreed on the phone that the text is published; recorded. Kept with the message, never published.',
  consentAt: 'When the person agreed',
  seat: 'To',
  seatHint: 'Your role decides for which boards you may enter messages.',
  type: 'Type',
  domain: 'Subject area',
  choose: 'Choose',
  subject: 'Title',
  content: 'Text',
  contentHint:
    'Write what the person means. Names, phone and house numbers belong under “For the handling office only”.',
  place: 'Where it happened',
  placePublic: 'The place may be published',
  remark: 'For the handling office only',
  optional: ' (optional)',
  count: (count, max) => `${count}/${max}`,
  submit: 'Send to review',
  done: 'Entered; it now waits for review',
  number: (tid) => `Number ${tid}`,
  told: 'The person was sent the number by text message.',
  notTold: 'No text message was sent: please tell the person the number.',
  again: 'Enter another',
};
