import type { OfficeTopic } from '@board/contract/notices/office-topics';

/** Events that hand work to a unit. */
const WORK: readonly string[] = [
  'approved',
  'moved',
  'assigned',
  'assignedOn',
  'explanationAssigned',
  'improvementAssigned',
  'deliveryGranted',
  'delivered',
  'supplemented',
  'splitOff',
  'handedOver',
  'unitTookOver',
  'groupJoined',
];
/** Dates that come near or pass, and whoever points at them. */
const DUE = /(?:Near|Late|Reminder|Escalated)$|^(?:overdue|escalated|alarm|urged|urgencyMarked|dueSet)$/;
/** What came back to a unit, or is to be done once more. */
const RETURNED: readonly string[] = [
  'sentBackToAuthor',
  'supplementExpired',
  'replySentBack',
  'explanationSentBack',
  'improvementSentBack',
  'returnRefused',
  'returnGranted',
  'delayDecided',
  'improvementDemanded',
  'improveAppealDecided',
  'recheckStarted',
  'recheckRefused',
  'recheckUpheld',
  'pauseEnded',
  'assignmentCancelled',
  'corrected',
  'takedownDecided',
  'deliveryRefused',
  'deliveryRevoked',
  'supplementLapsed',
  'signOffRefused',
  'signOffLapsed',
  'signOffPassed',
  'caseRefused',
  'campaignSentBack',
];
/** What a unit is asked to look at and decide. */
const EXAMINE: readonly string[] = [
  'replySubmitted',
  'explanationSubmitted',
  'improvementSubmitted',
  'replyPassedUp',
  'explanationPassedUp',
  'improvementPassedUp',
  'helpNoted',
  'returnAsked',
  'returnWithdrawn',
  'delayAsked',
  'recalled',
  'signOffAsked',
  'signOffAgain',
  'signOffWithdrawn',
  'deliveryApplied',
  'caseSubmitted',
  'casePassed',
  'campaignSubmitted',
];
/** What authors say of an answer. */
const RATINGS = /^(?:evaluated|evaluatedAgain|evaluatedAutomatically|followUp\w+)$/;
/** What waits for the platform. */
const REVIEW: readonly string[] = [
  'submitted',
  'resubmitted',
  'firstApproved',
  'appealed',
  'appealToSecond',
  'withdrawn',
  'takedownAsked',
  'recheckAsked',
  'recheckOpinionGiven',
  'recheckWithdrawn',
  'improveAppealed',
  'correctionAsked',
  'correctionRefused',
  'answerFlagged',
  'reported',
  'feedbackGiven',
  'disposalAppealed',
  'companyApplied',
  'companyDoubted',
  'openingApplied',
  'openingCompleted',
  'openingExamined',
];

/** Of which topic a notice is for whoever works here. What else happens to a message is progress. */
export function officeTopicOf({ kind, tid }: { kind: string; tid: number | null }): OfficeTopic {
  if (DUE.test(kind)) return 'due';
  if (WORK.includes(kind)) return 'work';
  if (RETURNED.includes(kind)) return 'returned';
  if (EXAMINE.includes(kind)) return 'examine';
  if (RATINGS.test(kind)) return 'ratings';
  if (REVIEW.includes(kind)) return 'review';
  return tid === null ? 'others' : 'progress';
}
