import type { Texts } from '../zh-CN/index.ts';

export const officeActions: Texts['office']['actions'] = {
  signOff: {
    label: 'Send for signature',
    help: 'Sent automatically once everybody has signed.',
    done: 'Sent for signature',
  },
  accept: {
    label: 'Accept',
    help: 'Your office starts handling it; the author sees “Being handled”.',
    done: 'Accepted',
  },
  reply: {
    label: 'Reply',
    help: 'Published at once; the author and the public can read it.',
    done: 'Reply published',
  },
  assign: {
    label: 'Assign',
    help: 'A unit below handles it; its reply is published once you approve it.',
    done: 'Assigned',
  },
  explain: {
    label: 'Explain',
    help: 'Published at once; the author can rate again.',
    done: 'Explanation published',
  },
  improve: {
    label: 'Improve reply',
    help: 'Published at once, in place of the earlier reply.',
    done: 'Improved reply published',
  },
  receive: { label: 'Accept', help: 'Your unit starts handling it.', done: 'Accepted' },
  assignOn: {
    label: 'Assign on',
    help: 'A unit below handles it; you review its reply and pass it up.',
    done: 'Assigned',
  },
  submitReply: {
    label: 'Submit reply',
    help: 'The unit above reviews it before it is published.',
    done: 'Reply submitted',
  },
  submitExplanation: {
    label: 'Submit explanation',
    help: 'The unit above reviews it before it is published.',
    done: 'Explanation submitted',
  },
  submitImprovement: {
    label: 'Submit improved reply',
    help: 'The unit above reviews it.',
    done: 'Submitted',
  },
  recall: {
    label: 'Withdraw',
    help: 'The unit above has not opened it yet, so you can still change it.',
    done: 'Withdrawn; you can continue writing',
  },
  askReturn: {
    label: 'Request return',
    help: 'If this is not your unit’s responsibility, ask the unit above to take it back.',
    done: 'Return requested',
  },
  cancelReturn: {
    label: 'Withdraw request',
    help: 'Your unit continues handling it.',
    done: 'Request withdrawn',
  },
  assignExplanation: {
    label: 'Assign explanation',
    help: 'A unit below explains; you review it before it is published.',
    done: 'Assigned',
  },
  assignExplanationOn: {
    label: 'Assign explanation on',
    help: 'A unit below yours explains; you review it and pass it up.',
    done: 'Assigned',
  },
  assignImprovement: {
    label: 'Assign improvement',
    help: 'A unit below improves the reply; you review it before it is published.',
    done: 'Assigned',
  },
  assignImprovementOn: {
    label: 'Assign improvement on',
    help: 'A unit below yours improves the reply; you review it and pass it up.',
    done: 'Assigned',
  },
  appealImprovement: {
    label: 'Nothing to improve',
    help: 'If you think the reply needs no improvement, say why; the platform decides. Only possible once.',
    done: 'The platform will decide',
  },
  pass: {
    label: 'Approve',
    short: 'Review',
    help: 'You may change the wording and the signature; then it is published or passed up.',
    done: 'Approved',
  },
  sendBack: { label: 'Send back', help: 'The unit below changes it and submits it again.', done: 'Sent back' },
  refuseReturn: { label: 'Reject the return', help: 'The unit continues handling it.', done: 'Return rejected' },
  agreeReturn: {
    label: 'Accept return',
    help: 'The assignment ends; you assign it again or reply yourself.',
    done: 'Return accepted',
  },
  cancelAssignment: {
    label: 'Cancel assignment',
    help: 'You assign it again or reply yourself.',
    done: 'Assignment cancelled',
  },
  transferOffline: {
    label: 'Hand to an outside unit',
    help: 'A unit outside the board handles it; your office replies.',
    done: 'Handed to an outside unit',
  },
  cancelOffline: {
    label: 'Take back from outside',
    help: 'Your office assigns it again or replies itself.',
    done: 'Taken back',
  },
  askSupplement: {
    label: 'Ask the author',
    help: 'Say what is missing; the deadline is paused until it is added.',
    done: 'Sent to the author',
  },
  extend: { label: 'Extend', help: 'Only once; the author is told why.', done: 'Extended' },
  askDelay: { label: 'Request more time', help: 'The unit above decides.', done: 'More time requested' },
  decideDelay: {
    label: 'Decide on more time',
    short: 'Time requested',
    help: 'If approved, the deadline becomes the date requested.',
    done: 'Decided',
  },
  askRecheck: {
    label: 'Request a recheck',
    help: 'If it is not yours, should not be public or was rated unfairly, the platform reviews it again.',
    done: 'Recheck requested',
  },
  withdrawRecheck: { label: 'Withdraw recheck', help: 'Your office continues handling it.', done: 'Withdrawn' },
  giveOpinion: {
    label: 'Give our view',
    help: 'The platform is rechecking; say what your office thinks.',
    done: 'View submitted',
  },
  setDue: {
    label: 'Change deadline',
    help: 'No later than your own; units further below are adjusted.',
    done: 'Deadline changed',
  },
  markUrgent: { label: 'Mark urgent', help: 'Urgent messages come first, whatever their deadline.', done: 'Done' },
  correct: {
    label: 'Correct or mask',
    help: 'On legal or privacy grounds: rewords or masks the message, a reply or a rating, hides an attachment, or hides the whole message from the public.',
    done: 'Requested; another reviewer has to confirm it',
  },
  confirmCorrection: {
    label: 'Confirm correction',
    help: 'It takes effect at once; the office and the author are told.',
    done: 'Correction in effect',
  },
  refuseCorrection: {
    label: 'Reject correction',
    help: 'Nothing changes; say why.',
    done: 'Correction rejected',
  },
  startRecheck: {
    label: 'Start a recheck',
    help: 'The office gives its view; the platform decides.',
    done: 'Recheck started',
  },
  urge: { label: 'Remind', help: 'Reminds the unit below.', done: 'Reminder sent' },
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
    done: 'Noted. It is published once another reviewer also approves it',
  },
  approveHidden: {
    label: 'Approve, not public',
    help: 'It goes to the office; only the author and those who handle it can read it.',
    done: 'Approved, not public',
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
    label: 'Uphold appeal: publish',
    help: 'The message is published and goes to the office.',
    done: 'Appeal upheld, message published',
  },
  upholdAppealMasked: {
    label: 'Uphold appeal: mask and publish',
    help: 'Personal details are masked in public; the office still reads the words.',
    done: 'Appeal upheld, message masked and published',
  },
  upholdAppealHidden: {
    label: 'Uphold appeal: not public',
    help: 'The message goes to the office and is not public.',
    done: 'Appeal upheld, message not public',
  },
  refuseAppeal: {
    label: 'Reject appeal',
    help: 'The decision stands; there is no second appeal.',
    done: 'Appeal rejected',
  },
  refuseRecheck: {
    label: 'Reject recheck',
    help: 'The office continues, and cannot ask again on the same grounds.',
    done: 'Recheck rejected',
  },
  recheckMove: {
    label: 'Uphold: move it',
    help: 'Another board handles it, and the deadline starts again.',
    done: 'Moved',
  },
  recheckNonPublic: { label: 'Uphold: not public', help: 'The same office continues.', done: 'No longer public' },
  recheckReject: { label: 'Uphold: reject it', help: 'The author may appeal once.', done: 'Rejected' },
  recheckExclude: {
    label: 'Uphold: exclude from figures',
    help: 'It stays public and is not counted.',
    done: 'Excluded from figures',
  },
  recheckVoid: {
    label: 'Uphold: void the rating',
    help: 'The author can rate again.',
    done: 'Rating voided',
  },
  upholdImproveAppeal: {
    label: 'Nothing to improve',
    help: 'The reply stays as it is; the office is told.',
    done: 'The reply stays as it is',
  },
  refuseImproveAppeal: {
    label: 'Require improvement',
    help: 'The office gets the full time again, and cannot object again.',
    done: 'Improvement required',
  },
  upholdTakedown: { label: 'Take it down', help: 'It is no longer public or searchable.', done: 'Taken down' },
  refuseTakedown: { label: 'Keep it public', help: 'It stays as it is.', done: 'Kept public' },
  demandImprovement: {
    label: 'Ask for a better reply',
    help: 'Say what is wrong with the text; the office improves it.',
    done: 'Better reply requested',
  },
  move: {
    label: 'Move to another board',
    help: 'As long as nobody is handling it, it can be moved where it belongs.',
    done: 'Moved',
  },
};
