import type { Texts } from '../zh-CN/index.ts';

export const help: Texts['help'] = {
  version: (version: string) => `Version ${version}`,
  agreement: {
    title: 'user agreement',
    points: [
      'On this platform you can tell leaders and departments at all levels about problems, make suggestions, ask about policies, and see how they are handled and answered. It is free of charge.',
      'Register with your own phone number, one account for each person. Before writing or rating, your identity is verified; reading and searching need no account.',
      'Report what is true, one matter in one message, with time, place, what happened, and what you ask for. Please do not send the same matter again while it is being handled.',
      'Messages become public after a review. Unlawful content, personal attacks, other people’s private matters, advertising, or anything that is no concern to be handled is not published. A message cannot be changed after it was sent; before the review it can be withdrawn.',
      'Your message is passed to the unit that is competent. It sees your name, phone number and the remark that is not public; the public sees your nickname and what you chose to publish.',
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
      'You can see, correct and export your data, withdraw a consent, and close your account; refusing data that is not necessary does not limit your use.',
      'If you are under fourteen, a guardian has to read the rules on children’s data and agree.',
      'When this policy changes in substance, you will be asked again.',
    ],
  },
  basics: {
    title: 'How to write a message',
    points: [
      'Search first: a few words on the home page show whether it was asked and answered before.',
      'Register, sign in and confirm who you are. You may write under a nickname; the public never sees your name.',
      'Choose whom to write to: the leader of the place where it happened, or one level above if you are not sure. Ministries take suggestions only.',
      'Write about one matter: the request in the title; when, where, who, how much and what you hope for in the text. What is private goes into the remark, which only the platform and the office can read.',
      'The platform reviews it. Then it is published and given to the office; you are told, and see every step under “My messages”.',
      'When there is a reply, rate the solution, the manner and the speed. After a low rating the office owes an explanation, and you may rate once more.',
    ],
  },
  deletion: {
    title: 'How to remove a message',
    points: [
      'Before the review: open it under “My messages” and withdraw it; that takes effect at once.',
      'After it is public: it is what the office works from, so you cannot delete it. If it touches your privacy, ask under “My messages” that it no longer be public; the platform decides and tells you.',
      'A message that is no longer public is still handled and kept by the office as the rules say.',
      'If you close your account, public messages stay, under a masked nickname.',
    ],
  },
  companies: {
    title: 'Companies and organisations',
    points: [
      'Companies and social organisations register with their unified social credit code, a picture of the licence, the legal representative and a contact.',
      'They write about business and its conditions; for personal matters please use a personal account.',
      'A company may send five messages a day. Its messages are marked as such.',
      'Company accounts cannot keep favourites.',
    ],
  },
  questions: {
    title: 'Common questions',
    points: [
      'Why did my message not pass the review? The notice and “My messages” give the reason. What can be completed may be completed within 15 days; you may appeal once.',
      'How soon is there a reply? Questions 5 working days, suggestions 10, complaints and requests 20. A difficult case may be extended once, with the reason told to you.',
      'Can I change a message? Not after sending; if it is sent back to be completed, you may change it then.',
      'May I write to several leaders about one matter? Please write to one. Copies are not handled again.',
      'Can others see my name or phone number? No. Only the platform and the office that handles the message can, and each look is recorded.',
      'There is no board for my place? Please write one level above. Offices that want to take part should contact the platform.',
    ],
  },
  faster: {
    title: 'How a message is handled sooner',
    points: [
      'The right place: the leader where it happened, who can decide. A wrong address is put right, but costs time.',
      'One matter, one message: several matters need several offices.',
      'What matters: building and number, road, time, amount, the office concerned; photos where you can.',
      'Be reachable: the office may need to ask. If it asks for more, answer soon; the clock stands still until you do.',
      'Do not send it twice: that makes nothing faster.',
      'In an emergency call 110, 119 or 120.',
    ],
  },
  all: 'Help',
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
