import type { Texts } from '../zh-CN/index.ts';

export const officeActions: Texts['office']['actions'] = {
  signOff: {
    label: 'Send for signature',
    help: 'Sent by itself once everybody has signed.',
    done: 'Sent for signature',
  },
  accept: {
    label: 'Accept',
    help: 'Your office begins to handle it; the author sees “Being handled”.',
    done: 'Accepted',
  },
  reply: {
    label: 'Reply',
    help: 'Published at once; the author and the public can read it.',
    done: 'The reply is published',
  },
  assign: {
    label: 'Assign',
    help: 'A unit below handles it; its reply is published after you have examined it.',
    done: 'Assigned',
  },
  explain: {
    label: 'Explain',
    help: 'Published at once; the author can rate again.',
    done: 'The explanation is published',
  },
  improve: {
    label: 'Improve the reply',
    help: 'Published at once, in place of the earlier reply.',
    done: 'The improved reply is published',
  },
  receive: { label: 'Accept', help: 'Your unit begins to handle it.', done: 'Accepted' },
  assignOn: {
    label: 'Assign further',
    help: 'A unit below handles it; you examine its reply and pass it up.',
    done: 'Assigned',
  },
  submitReply: {
    label: 'Submit reply',
    help: 'The unit above examines it before it is published.',
    done: 'The reply is submitted',
  },
  submitExplanation: {
    label: 'Submit the explanation',
    help: 'The unit above examines it before it is published.',
    done: 'The explanation is submitted',
  },
  submitImprovement: {
    label: 'Submit the improved reply',
    help: 'The unit above examines it.',
    done: 'Submitted',
  },
  recall: {
    label: 'Take back',
    help: 'The unit above has not opened it yet, so you can still change it.',
    done: 'Taken back; you can go on writing',
  },
  askReturn: {
    label: 'Ask to return',
    help: 'If this is not your unit’s business, ask the unit above to take it back.',
    done: 'The return is asked for',
  },
  cancelReturn: {
    label: 'Keep it after all',
    help: 'Your unit goes on handling it.',
    done: 'The request is withdrawn',
  },
  assignExplanation: {
    label: 'Assign the explanation',
    help: 'A unit below explains; you examine it before it is published.',
    done: 'Assigned',
  },
  assignExplanationOn: {
    label: 'Assign the explanation further',
    help: 'A unit below yours explains; you examine it and pass it up.',
    done: 'Assigned',
  },
  assignImprovement: {
    label: 'Assign the improvement',
    help: 'A unit below improves the reply; you examine it before it is published.',
    done: 'Assigned',
  },
  assignImprovementOn: {
    label: 'Assign the improvement further',
    help: 'A unit below yours improves the reply; you examine it and pass it up.',
    done: 'Assigned',
  },
  appealImprovement: {
    label: 'Nothing to improve',
    help: 'If you think that the reply needs no improvement, say why; the platform decides. Once only.',
    done: 'The platform will decide',
  },
  pass: {
    label: 'Pass',
    short: 'Examine',
    help: 'You may change the wording and the signature; then it is published or passed up.',
    done: 'Passed',
  },
  sendBack: { label: 'Send back', help: 'The unit below changes it and submits it again.', done: 'Sent back' },
  refuseReturn: { label: 'Refuse the return', help: 'The unit goes on handling it.', done: 'The return is refused' },
  agreeReturn: {
    label: 'Take it back',
    help: 'The assignment ends; you assign it anew or reply yourself.',
    done: 'Taken back',
  },
  cancelAssignment: {
    label: 'Cancel the assignment',
    help: 'You assign it anew or reply yourself.',
    done: 'The assignment is cancelled',
  },
  transferOffline: {
    label: 'Hand to an outside unit',
    help: 'A unit outside the board handles it; your office replies.',
    done: 'Handed to an outside unit',
  },
  cancelOffline: {
    label: 'Take back from outside',
    help: 'Your office assigns it anew or replies itself.',
    done: 'Taken back',
  },
  askSupplement: {
    label: 'Ask the author',
    help: 'Say what is missing; the clock stands until it is added.',
    done: 'The author is asked',
  },
  extend: { label: 'Extend', help: 'Once only; the author is told why.', done: 'Extended' },
  askDelay: { label: 'Ask for more time', help: 'The unit above decides.', done: 'More time is asked for' },
  decideDelay: {
    label: 'Answer the request for time',
    short: 'More time asked',
    help: 'Granted, the deadline becomes the date asked for.',
    done: 'Answered',
  },
  askRecheck: {
    label: 'Ask for a recheck',
    help: 'If it is not yours, should not be public, or was rated unfairly, the platform looks again.',
    done: 'The recheck is asked for',
  },
  withdrawRecheck: { label: 'Withdraw the recheck', help: 'Your office goes on handling it.', done: 'Withdrawn' },
  giveOpinion: {
    label: 'Give our view',
    help: 'The platform is rechecking; say what your office thinks.',
    done: 'The view is given',
  },
  setDue: {
    label: 'Change the date',
    help: 'No later than your own; units further below follow.',
    done: 'The date is changed',
  },
  markUrgent: { label: 'Urgent', help: 'What is urgent stands first, whatever its date.', done: 'Done' },
  correct: {
    label: 'Correct or mask',
    help: 'On legal or privacy grounds: rewords or masks the message, a reply or an evaluation, hides an attachment, or takes the whole message from public view.',
    done: 'Asked for; another reviewer confirms it',
  },
  confirmCorrection: {
    label: 'Confirm the correction',
    help: 'It takes effect at once; the office and the author are told.',
    done: 'The correction is in effect',
  },
  refuseCorrection: {
    label: 'Drop the correction',
    help: 'Nothing changes; say why.',
    done: 'The correction is dropped',
  },
  startRecheck: {
    label: 'Begin a recheck',
    help: 'The office gives its view; the platform decides.',
    done: 'The recheck is begun',
  },
  urge: { label: 'Urge', help: 'Reminds the unit below.', done: 'Urged' },
  reassign: {
    label: 'Give to another unit',
    help: 'The assignment ends, and another unit below handles it.',
    done: 'Given to another unit',
  },
  approve: { label: 'Publish', help: 'Everyone can read it as it is, and it goes to the office.', done: 'Published' },
  approveMasked: {
    label: 'Mask and publish',
    help: 'Personal details are masked in public; the office still reads the words.',
    done: 'Masked and published',
  },
  approveFirst: {
    label: 'Publish',
    help: 'Two reviewers are needed.',
    done: 'Noted. It is published once another reviewer passes it, too',
  },
  approveHidden: {
    label: 'Pass, not public',
    help: 'It goes to the office; only the author and those who handle it can read it.',
    done: 'Passed, not public',
  },
  sendBackToAuthor: {
    label: 'Ask for more',
    help: 'Say what is missing; the author adds it and sends it again.',
    done: 'Sent back to the author',
  },
  reject: {
    label: 'Reject',
    help: 'Choose and explain the reason; the author may appeal once.',
    done: 'Rejected',
  },
  upholdAppeal: {
    label: 'The appeal is right: publish',
    help: 'The message is published and goes to the office.',
    done: 'The appeal is upheld, the message published',
  },
  upholdAppealMasked: {
    label: 'The appeal is right: mask and publish',
    help: 'Personal details are masked in public; the office still reads the words.',
    done: 'The appeal is upheld, the message masked and published',
  },
  upholdAppealHidden: {
    label: 'The appeal is right: not public',
    help: 'The message goes to the office and is not public.',
    done: 'The appeal is upheld, the message not public',
  },
  refuseAppeal: {
    label: 'The appeal is not right',
    help: 'The decision stands; there is no second appeal.',
    done: 'The appeal is refused',
  },
  refuseRecheck: {
    label: 'The recheck is not right',
    help: 'The office goes on, and cannot ask again on the same ground.',
    done: 'The recheck is refused',
  },
  recheckMove: {
    label: 'Right: move it',
    help: 'Another board handles it, and its term begins anew.',
    done: 'Moved',
  },
  recheckNonPublic: { label: 'Right: not public', help: 'The same office goes on.', done: 'No longer public' },
  recheckReject: { label: 'Right: reject it', help: 'The author may appeal once.', done: 'Rejected' },
  recheckExclude: {
    label: 'Right: leave it out of figures',
    help: 'It stays public and is not counted.',
    done: 'Left out of figures',
  },
  recheckVoid: {
    label: 'Right: the rating is void',
    help: 'The author can rate again.',
    done: 'The rating is void',
  },
  upholdImproveAppeal: {
    label: 'Nothing to improve',
    help: 'The reply stays as it is; the office is told.',
    done: 'The reply stays as it is',
  },
  refuseImproveAppeal: {
    label: 'It must be improved',
    help: 'The office has its days again, and cannot object once more.',
    done: 'The office is to improve it',
  },
  upholdTakedown: { label: 'Take it down', help: 'It is no longer public or found.', done: 'Taken down' },
  refuseTakedown: { label: 'Keep it public', help: 'It stays as it is.', done: 'Kept public' },
  demandImprovement: {
    label: 'Ask for a better reply',
    help: 'Say what is wrong with the text; the office improves it.',
    done: 'A better reply is asked for',
  },
  move: {
    label: 'Move to another board',
    help: 'While nobody has it in hand, it can go where it belongs.',
    done: 'Moved',
  },
};
