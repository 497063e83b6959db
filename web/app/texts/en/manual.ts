import type { Texts } from '../zh-CN/index.ts';

export const manual: Texts['manual'] = {
  government: 'Manual for offices',
  citizen: 'Manual for citizens',
  other: 'The other manual',
  contents: 'Contents',
  help: 'Help',
  helpLead: 'What offices ask most.',
  toManual: 'The manual',
  toRules: 'User agreement and privacy policy',
  keysTitle: 'Shortcuts',
  keysLead: 'They work when a message is open. Press ? to see those that can be used at the moment.',
  keys: [
    ['Alt+R', 'Write a reply, an explanation or a better reply'],
    ['Alt+A', 'Assign to a unit below'],
    ['Alt+J', 'Accept'],
    ['Alt+P', 'Examine what a unit below submitted'],
    ['Alt+I', 'Insert a template'],
    ['Alt+V', 'Preview it as the public will see it'],
    ['Alt+Enter', 'Send what is being written'],
    ['Alt+N', 'Write an internal note'],
    ['Alt+M', 'Open the next one when this is done'],
  ],
  questions: [
    [
      'The message is not ours. What now?',
      'If it was assigned to you, ask to return it within the term for that, with a reason; the unit above decides. If it was written to your office, ask for a recheck, and the platform moves it to where it belongs. Work that was designated to your unit cannot be returned.',
    ],
    [
      'Why does it say that a colleague is writing?',
      'One person at a time writes a reply, so that nobody works twice. It is free again soon after your colleague leaves; if it is urgent, take over with a reason. Your colleague is told, and you go on with the draft.',
    ],
    [
      'Is a half-written reply lost?',
      'No. A second or two after you stop typing, the draft is kept on the server, and the time is shown. On another computer, or by a colleague, the work goes on from there. When sending fails, what you wrote stays.',
    ],
    [
      'A published reply is wrong. What now?',
      'When the platform or the unit above asks for a better one, change it under “To improve”; the old one stays visible until then. On privacy or legal grounds, ask the platform: two reviewers correct it together.',
    ],
    [
      'How are deadlines counted?',
      'In working days from the day after the review, depending on the type; lists and messages show the date of each. The clock stands while the author is asked for more and while the platform rechecks. You may extend once; the author is told why.',
    ],
    [
      'Who reads internal notes?',
      'Your unit and the units mentioned. Notes are never part of replies, public pages or exported tables, and the author never sees them.',
    ],
    [
      'Why are the author’s name and phone hidden?',
      'Only the unit that has the message in hand and the platform see them. Once it is passed on, finished or returned, they are hidden again.',
    ],
  ],
  forGovernment: [
    {
      title: '1. Signing in, and the overview',
      steps: [
        'Signed in with your unit’s account you see the overview: what waits for you, the most urgent first. The numbers keep up by themselves.',
        'In the menu: “Our messages” were written to your office, “Assigned to us” came from above, “Assigned by us” went below, “Notices” tell what happened.',
      ],
    },
    {
      title: '2. Accepting',
      steps: [
        'Open a message and press “Accept”; the author sees “Being handled”.',
        'On the left stand the message, its attachments, earlier versions and the chain of units; on the right what can be done. The likeliest step is open already.',
      ],
    },
    {
      title: '3. Replying',
      steps: [
        'Say what was found out, what was done, on what grounds, and whom to ask. “Insert a template” fills in title, date and unit of this message.',
        '“Check the text” points out words, personal numbers and empty phrases; “Preview” is what the public will see. Each attachment can be public or not.',
        'The text is checked once more before it is sent; when you confirm, it is published at once.',
      ],
    },
    {
      title: '4. Assigning and examining',
      steps: [
        'Press “Assign”, choose the unit that leads and, if need be, others that help, and add a note. Work can go down four levels.',
        'The chain shows who had it, for whom it waits and until when. You can urge, change the date, give it to another unit or cancel.',
        'What a unit below submits is examined under “Assigned by us”: pass it, with wording and signature mended, or send it back with a reason.',
      ],
    },
    {
      title: '5. Explaining, improving, rechecking',
      steps: [
        'A low rating obliges you to explain until the date shown; the author may then rate once more.',
        'When a better reply is asked for, change it and send it again; it cannot be the same text.',
        'If a message is not yours, should not be public, or was rated unfairly, ask for a recheck; the platform decides.',
      ],
    },
    {
      title: '6. Notes and notices',
      steps: [
        'For colleagues or other units, write an internal note and mention them; they are told at once.',
        'A notice is marked as read when it is opened; all can be marked at once.',
      ],
    },
  ],
  forCitizens: [
    {
      title: '1. Registering',
      steps: [
        'Register with your phone and choose a nickname; it is what others see.',
        'Before you write or rate, your identity is checked once. Name and number are kept encrypted and are never public.',
      ],
    },
    {
      title: '2. Writing',
      steps: [
        'Choose whom to write to: where the matter happened or, if in doubt, the level above.',
        'One matter at a time: when, where, what happened, and what you ask for. Contact details that should not be public go into the private note.',
        'Pictures and videos can be added, each public or not. A draft is kept when you leave.',
      ],
    },
    {
      title: '3. Review and handling',
      steps: [
        'After review your message is public and goes to the office. If it is not passed you are told why, and can add to it or appeal once.',
        '“My messages” shows how far it is; “Notices” tell you when something happens.',
      ],
    },
    {
      title: '4. Rating',
      steps: [
        'After the reply, until the date on its page, you can rate how far it was solved, the manner and the speed, one to five each.',
        'A low rating obliges the office to explain; then you can rate once more.',
      ],
    },
  ],
};
