import type { Texts } from '../zh-CN/index.ts';

export const agreements: Texts['agreements'] = {
  changed: 'The user agreement and the privacy policy have changed',
  changedText:
    'They changed since you accepted them. Please read them; once you accept them, you can continue writing and rating.',
  accept: 'Accept and continue',
  notNow: 'If you do not accept, you can still read, see and withdraw your own messages, or close your account.',
  readOn: 'Continue reading',
  toMessages: 'My messages',
  toCancel: 'Close my account',
  version: (version: string) => `Version ${version}`,
  agreement: {
    title: 'user agreement',
    points: [
      'On this platform you can tell leaders and departments at all levels about problems, make suggestions, ask about policies, and see how they are handled and answered. It is free of charge.',
      'Register with your own phone number, one account per person. Your identity is verified before you write or rate; you can read and search without an account.',
      'Write what is true, one matter per message: when, where, what happened and what you ask for. Please do not send the same matter again while it is being handled.',
      'Messages become public after a review. Unlawful content, personal attacks, other people’s private matters, advertising or anything that no office can act on is not published. A message cannot be changed after it is sent; before the review it can be withdrawn.',
      'Your message goes to the office in charge. It sees your name, phone number and your private note; the public sees your nickname and what you chose to publish.',
      'When the matter has been handled, you can rate the solution, the service and the speed. Ratings should be fair and true.',
      'Using another person’s identity, making up facts, sending the same message over and over or disrupting the platform in other ways can lead to a warning, limits, muting or a ban. You are told the reason and can appeal once.',
      'When this agreement changes in substance, you will be asked again. You can stop at any time and close your account.',
    ],
  },
  privacy: {
    title: 'privacy policy',
    points: [
      'To register, we need your phone number, for signing in and for telling you about progress. To verify your identity, we need, with your separate consent, your name and ID number, for this check only.',
      'When you write a message, we collect what you write and upload. Giving the place is optional; a message without it is just as welcome.',
      'To keep accounts safe and because the law requires logs, the time, network address and device of signing in and sending are recorded and kept for at least six months.',
      'Phone number, name and ID number are stored encrypted. Public pages do not show them; a nickname that looks like a phone number is masked.',
      'Name and phone number are given only to the unit that handles your message and to platform staff; every time they are viewed is recorded. They are not sold or used for advertising.',
      'If you ask for notices in a browser, the push service of its maker, which may be abroad, delivers them; it gets an address of that browser and an encrypted text that it cannot read. You can stop this at any time, and it ends when you sign out there.',
      'You can see, correct and export your data, withdraw a consent, and close your account; refusing data that is not necessary does not limit your use.',
      'If you are under fourteen, a guardian has to read the rules on children’s data and agree.',
      'When this policy changes in substance, you will be asked again.',
    ],
  },
  children: {
    title: 'rules on children’s data',
    points: [
      'These rules are about children under fourteen. The age is taken from the date of birth in the ID number when the identity is verified.',
      'A child’s identity is verified with the separate consent of a guardian. Until then there is no writing or rating; reading and searching work as usual.',
      'To verify the guardian, we collect the guardian’s name, ID number and phone number. Like the child’s, they are used for this check only and stored encrypted.',
      'None of this is shown on any page, nor does any page say that the author of a message is a child.',
      'Without consent within thirty days, the child’s name and ID number are deleted.',
      'Guardian and child can see, correct and export this data, and withdraw the consent at any time; the data is then deleted at once, and the account is no longer verified.',
      'When these rules change in substance, the guardian will be asked again.',
    ],
  },
};
