import type { Texts } from '../zh-CN/index.ts';

export const help: Texts['help'] = {
  basics: {
    title: 'How to write a message',
    points: [
      'Search first: a few words on the home page show whether your question has already been answered.',
      'Register, sign in and verify your identity. You may write under a nickname; the public never sees your name.',
      'Choose whom to write to: the leader of the place where it happened, or one level above if you are not sure. Ministries take suggestions only.',
      'Write about one matter: the request in the title; when, where, who, how much and what you hope for in the text. Put private details in the private note, which only the platform and the office can read.',
      'The platform reviews it. Then it is published and given to the office; you are told, and see every step under “My messages”.',
      'When there is a reply, rate the solution, the service and the speed. After a low rating the office must explain, and you can rate once more.',
    ],
  },
  deletion: {
    title: 'How to remove a message',
    points: [
      'Before the review: open it under “My messages” and withdraw it; that takes effect at once.',
      'After it is public: the office works from it, so you cannot delete it. If it affects your privacy, ask under “My messages” to have it hidden; the platform decides and tells you.',
      'A message that is no longer public is still handled and kept by the office as the rules say.',
      'If you close your account, public messages stay, signed 已注销用户 (account closed).',
    ],
  },
  companies: {
    title: 'Companies and organisations',
    points: ({ companyPostsPerDay }) => [
      'Companies and social organisations register with their unified social credit code, a picture of the licence, the legal representative and a contact.',
      'They can write about business matters; for personal matters please use a personal account.',
      `A company may send ${companyPostsPerDay} messages a day. Its messages are marked as sent by a company.`,
      'Company accounts cannot save messages.',
    ],
  },
  questions: {
    title: 'Common questions',
    points: ({ resubmitCalendarDays, replyDaysConsult, replyDaysAdvice, replyDaysComplaint, postsPerDay }) => [
      `Why did my message not pass the review? The notice and “My messages” give the reason. If something is missing, you can add it within ${resubmitCalendarDays} days; you can appeal once.`,
      `How soon is there a reply? Within ${replyDaysConsult} working days for a question, ${replyDaysAdvice} for a suggestion, ${replyDaysComplaint} for a complaint or a request for help; “My messages” gives the date of each. For a difficult case the deadline may be extended once; you are told why.`,
      `How many messages may I send a day? A person may send ${postsPerDay}; the count starts again at midnight, Beijing time.`,
      'Can I change a message? Not after sending, unless it is sent back to you for changes.',
      'Can I write without a connection? Yes. What you write and the photos you chose are kept on this device, and the photos are uploaded when the connection is back. Photos that are not uploaded are kept for 7 days at most, and deleted when you sign out.',
      'May I write to several leaders about one matter? Please write to one. Duplicates are not handled.',
      'Can others see my name or phone number? No. Only the platform and the office that handles the message can, and each time they are viewed is recorded.',
      'Can I follow messages in a feed reader? Yes. Every list of messages and every search has a feed, which feed readers find automatically; the open API is at the end of “Statistics”.',
      'What if there is no board for my area? Please write to the level above. Offices that want to take part should contact the platform.',
    ],
  },
  faster: {
    title: 'How to get a faster reply',
    points: [
      'Choose the right place: the leader of the area where it happened, who can decide. A wrong address is corrected, but costs time.',
      'One matter, one message: several matters need several offices.',
      'Give details: building and number, road, time, amount, the office concerned; photos if you can.',
      'Be reachable: the office may need to ask. If it asks for more information, answer soon; the deadline is paused until you do.',
      'Do not send it twice: that does not make it faster.',
      'In an emergency call 110, 119 or 120.',
    ],
  },
  regions: {
    title: 'How a region joins',
    points: [
      'The office of a provincial, city or county leadership applies online, with its name, its region, the leaders it will answer for, a contact person and an office phone number.',
      'It gets a number. With that and the last four digits of its phone number it can check the status of the application and what is missing.',
      'The platform checks it and creates the boards of the leaders there, and accounts for the office and the units below it. The first sign-in asks for a new password; 2-step verification can be set up.',
      'The office assigns roles: who receives and assigns, who handles, who reviews. Campaigns, the burden-reduction zone and cases are opened by the platform on request.',
      'Read the manual before you start. Deadlines and reminders run automatically from the day a message is published.',
      'Until then people there can write to the level above, which assigns the message.',
    ],
  },
  all: 'Help',
  groups: {
    writing: 'Writing',
    afterwards: 'After sending',
    rules: 'Terms and privacy',
    more: 'Joining and contact',
  },
  search: 'Search the help',
  searchHint: 'For example: reply',
  found: (words: string, count: number) => `${count} help ${count === 1 ? 'entry' : 'entries'} about “${words}”`,
  nothingFound: 'Nothing found. Try another word, or contact us: ',
};
