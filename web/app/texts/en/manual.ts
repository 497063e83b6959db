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
  keysLead: 'They work when a message is open. Press ? to see those available at the moment.',
  keys: [
    ['Alt+R', 'Write a reply, explanation or improved reply'],
    ['Alt+A', 'Assign to a unit below'],
    ['Alt+J', 'Accept'],
    ['Alt+P', 'Review what a unit below submitted'],
    ['Alt+I', 'Insert a template'],
    ['Alt+V', 'Preview it as the public will see it'],
    ['Alt+Enter', 'Send what is being written'],
    ['Alt+N', 'Write an internal note'],
    ['Alt+M', 'Open the next one when this is done'],
  ],
  questions: [
    [
      'The message is not ours. What now?',
      'If it was assigned to you, request a return before the deadline for that, with a reason; the unit above decides. If it was written to your office, request a recheck, and the platform moves it to where it belongs. Designated work cannot be returned.',
    ],
    [
      'Why does it say that a colleague is writing?',
      'Only one person at a time writes a reply, to avoid duplicate work. It becomes free soon after your colleague leaves; if it is urgent, take over with a reason. Your colleague is told, and you continue with the draft.',
    ],
    [
      'Is a half-written reply lost?',
      'No. A second or two after you stop typing, the draft is saved on the server, and the time is shown. You can continue on another computer, and a colleague can, too. If sending fails, what you wrote stays.',
    ],
    [
      'A published reply is wrong. What now?',
      'If the platform or the unit above asks for an improved one, edit it under “To improve”; the old one stays visible until then. On privacy or legal grounds, ask the platform: two reviewers correct it together.',
    ],
    [
      'How are deadlines counted?',
      'In working days from the day after the review, depending on the type; lists and messages show the date of each. The deadline is paused while the author is asked for more and while the platform rechecks. You can extend once; the author is told why.',
    ],
    [
      'Who reads internal notes?',
      'Your unit and the units mentioned. Notes are never part of replies, public pages or exported tables, and the author never sees them.',
    ],
    [
      'Why are the author’s name and phone hidden?',
      'Only the unit handling the message and the platform see them. Once it is passed on, finished or returned, they are hidden again.',
    ],
  ],
  forGovernment: [
    {
      title: '1. Signing in and the overview',
      steps: [
        'After signing in with your unit’s account you see the overview: what is waiting for you, most urgent first. The numbers update automatically.',
        'In the menu: “Our messages” were written to your office, “Assigned to us” came from above, “Assigned by us” went below, “Notices” tell what happened.',
      ],
    },
    {
      title: '2. Accepting',
      steps: [
        'Open a message and press “Accept”; the author sees “Being handled”.',
        'The message, its attachments, earlier versions and the chain of units are on the left; the possible actions are on the right. The most likely step is already open.',
      ],
    },
    {
      title: '3. Replying',
      steps: [
        'Say what was found out, what was done, on what grounds, and whom to contact. “Insert a template” fills in the title, date and unit of the message.',
        '“Check the text” points out words, personal numbers and empty phrases; “Preview” is what the public will see. Each attachment can be public or not.',
        'The text is checked once more before it is sent; once you confirm, it is published immediately.',
      ],
    },
    {
      title: '4. Assigning and reviewing',
      steps: [
        'Press “Assign”, choose the lead unit and, if needed, helper units, and add a note. Work can be assigned down four levels.',
        'The chain shows who has had it, who has to act and by when. You can send a reminder, change the deadline, give it to another unit or cancel.',
        'Review what a unit below submits under “Assigned by us”: approve it, editing the wording and signature if needed, or send it back with a reason.',
      ],
    },
    {
      title: '5. Explaining, improving, rechecking',
      steps: [
        'After a low rating you must explain by the deadline shown; the author can then rate once more.',
        'When an improved reply is requested, edit it and send it again; it cannot be the same text.',
        'If a message is not yours, should not be public, or was rated unfairly, request a recheck; the platform decides.',
      ],
    },
    {
      title: '6. Notes and notices',
      steps: [
        'For colleagues or other units, write an internal note and mention them; they are told at once.',
        'A notice is marked as read when you open it; you can also mark all at once.',
      ],
    },
  ],
  forCitizens: [
    {
      title: '1. Registering',
      steps: [
        'Register with your phone number and choose a nickname; this is what others see.',
        'Before you write or rate, your identity is verified once. Your name and ID number are stored encrypted and never public.',
      ],
    },
    {
      title: '2. Writing',
      steps: [
        'Choose whom to write to: the leader of the area where it happened or, if in doubt, the level above.',
        'One matter at a time: when, where, what happened, and what you ask for. Contact details that should not be public go into the private note.',
        'You can add pictures and videos, each public or not. Your draft is saved when you leave.',
      ],
    },
    {
      title: '3. Review and handling',
      steps: [
        'After review your message is public and goes to the office. If it does not pass, you are told why and can add to it or appeal once.',
        '“My messages” shows its progress; “Notices” tell you when something happens.',
      ],
    },
    {
      title: '4. Rating',
      steps: [
        'After the reply, until the date on its page, you can rate the solution, the service and the speed, one to five each.',
        'After a low rating the office must explain; then you can rate once more.',
      ],
    },
  ],
};
