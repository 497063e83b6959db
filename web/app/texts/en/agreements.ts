import type { Texts } from '../zh-CN/index.ts';

export const agreements: Texts['agreements'] = {
  changed: 'The user agreement and the privacy policy have changed',
  changedText:
    'They changed since you accepted them. Please read them; once you have accepted them, you can go on writing and rating.',
  accept: 'Accept and go on',
  notNow: 'Without that you can still read, see and withdraw your own messages, or close your account.',
  readOn: 'Go on reading',
  toMessages: 'My messages',
  toCancel: 'Close my account',
  version: (version: string) => `Version ${version}`,
  agreement: {
    title: 'user agreement',
    points: [
      'On this platform you can tell leaders and departments at all levels about problems, make suggestions, ask about policies, and see how they are handled and answered. It is free of charge.',
      'Register with your own phone number, one account for each person. Before writing or rating, your identity is verified; reading and searching need no account.',
      'Report what is true, one matter in one message, with time, place, what happened, and what you ask for. Please do not send the same matter again while it is being handled.',
      'Messages become public after a review. Unlawful content, personal attacks, other people’s private matters, advertising, or anything that is no concern to be handled is not published. A message cannot be changed after it was sent; before the review it can be withdrawn.',
      'Your message is passed to the unit that is competent. It sees your name, phone number and your private note; the public sees your nickname and what you chose to publish.',
      'When the matter was handled, you can rate the solution, the manner and the speed. Ratings should be fair and true.',
      'Using another person’s identity, making up facts, sending the same over and over, or disturbing the platform in other ways can lead to a warning, to limits, to being muted or banned, with the reason given; you can appeal once.',
      'When this agreement changes in substance, you will be asked again. You can stop at any time and close your account.',
    ],
  },
  privacy: {
    title: 'privacy policy',
    points: [
      'Registering takes your phone number, for signing in and for telling you about progress; verifying your identity takes, with your separate consent, your name and document number, for this check only.',
      'Writing a message takes what you write and upload; the place is up to you, and a message without it is just as welcome.',
      'For the safety of accounts and because the law asks for logs, the time, network address and device of signing in and sending are recorded and kept for at least six months.',
      'Phone number, name and document number are stored encrypted. Public pages do not show them; a nickname that looks like a phone number is masked.',
      'Name and phone number are given only to the unit that handles your message and to staff of the platform; each look at them is recorded. They are not sold and not used for advertising.',
      'If you ask for notices in a browser, the push service of its maker, which may be abroad, delivers them; it gets an address of that browser and a sealed text that it cannot read. You can end that at any time, and it ends when you sign out there.',
      'You can see, correct and export your data, withdraw a consent, and close your account; refusing data that is not necessary does not limit your use.',
      'If you are under fourteen, a guardian has to read the rules on children’s data and agree.',
      'When this policy changes in substance, you will be asked again.',
    ],
  },
  children: {
    title: 'rules on children’s data',
    points: [
      'These rules are about children under fourteen. The age is told from the birthday in the document number when the identity is verified.',
      'A child’s identity is verified with the separate consent of a guardian. Until then there is no writing or rating; reading and searching go on as ever.',
      'To know who the guardian is, name, document number and phone number of the guardian are taken. Like those of the child they serve this check only and are stored encrypted.',
      'None of this is shown on any page, nor that the author of a message is a child.',
      'Without a consent within thirty days, the child’s name and document number are deleted.',
      'Guardian and child can see, correct and export this data, and withdraw the consent at any time; it is then deleted at once, and the account is no longer verified.',
      'When these rules change in substance, the guardian will be asked again.',
    ],
  },
};
