import type { Texts } from '../zh-CN/index.ts';

export const help: Texts['help'] = {
  basics: {
    title: 'How to write a message',
    points: [
      'Search first: a few words on the home page show whether it was asked and answered before.',
      'Register, sign in and confirm who you are. You may write under a nickname; the public never sees your name.',
      'Choose whom to write to: the leader of the place where it happened, or one level above if you are not sure. Ministries take suggestions only.',
      'Write about one matter: the request in the title; when, where, who, how much and what you hope for in the text. What is private goes into the private note, which only the platform and the office can read.',
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
      'If you close your account, public messages stay, signed 已注销用户 (account closed).',
    ],
  },
  companies: {
    title: 'Companies and organisations',
    points: ({ companyPostsPerDay }) => [
      'Companies and social organisations register with their unified social credit code, a picture of the licence, the legal representative and a contact.',
      'They write about business and its conditions; for personal matters please use a personal account.',
      `A company may send ${companyPostsPerDay} messages a day. Its messages are marked as such.`,
      'Company accounts cannot keep favourites.',
    ],
  },
  questions: {
    title: 'Common questions',
    points: ({ resubmitCalendarDays, replyDaysConsult, replyDaysAdvice, replyDaysComplaint, postsPerDay }) => [
      `Why did my message not pass the review? The notice and “My messages” give the reason. What can be completed may be completed within ${resubmitCalendarDays} days; you may appeal once.`,
      `How soon is there a reply? Within ${replyDaysConsult} working days for a question, ${replyDaysAdvice} for a suggestion, ${replyDaysComplaint} for a complaint or a request for help; “My messages” gives the date of each. A difficult case may be extended once, with the reason told to you.`,
      `How many messages may I send a day? A person may send ${postsPerDay}; the count begins anew at midnight in Beijing.`,
      'Can I change a message? Not after sending; if it is sent back to be completed, you may change it then.',
      'Can I write without a connection? Yes. What you write and the photos you chose are kept on this device, and the photos go on when the connection is back. Photos that have not arrived are kept for 7 days at most, and deleted when you sign out.',
      'May I write to several leaders about one matter? Please write to one. Copies are not handled again.',
      'Can others see my name or phone number? No. Only the platform and the office that handles the message can, and each look is recorded.',
      'Can I follow messages in a feed reader? Yes. Every list of messages and every search has a feed, which readers find by themselves; the open interface is at the end of “Open data”.',
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
  regions: {
    title: 'How a region joins',
    points: [
      'The office of a provincial, city or county leadership applies online, with its name, its region, the seats it will answer, a person and an office phone number.',
      'It gets a number. With that and the last four digits of its phone it can see where the application stands, and what is missing.',
      'The platform checks it, makes the boards of the leaders there, and accounts for the office and the units below it. The first sign-in asks for a new password; a second factor can be set up.',
      'The office divides the work: who receives and assigns, who handles, who reviews. Campaigns, the burden-reduction zone and cases are opened by the platform on request.',
      'Read the manual before you begin. Dates and reminders count by themselves from the day a message is public.',
      'Until then people there can write one level above, which assigns the message.',
    ],
  },
  all: 'Help',
  groups: {
    writing: 'Writing',
    afterwards: 'After you have sent it',
    rules: 'Terms and privacy',
    more: 'Joining and contact',
  },
  search: 'Search the help',
  searchHint: 'For example: reply',
  found: (words: string, count: number) => `${count} ${count === 1 ? 'point' : 'points'} of the help about “${words}”`,
  nothingFound: 'Nothing was found. Try another word, or turn to us: ',
};
