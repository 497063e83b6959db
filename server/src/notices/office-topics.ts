import type { OfficeTopic } from '@board/contract/notices/office-topics';
import { type RawBuilder, sql } from 'kysely';

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

/** The same of a row of `notice`, in SQL: its lists and counts by topic agree with what is chosen of each. */
export const officeTopicSql: RawBuilder<OfficeTopic> = sql`case
  when kind ~ ${sql.lit(DUE.source)} then 'due'
  when kind in (${listed(WORK)}) then 'work'
  when kind in (${listed(RETURNED)}) then 'returned'
  when kind in (${listed(EXAMINE)}) then 'examine'
  when kind ~ ${sql.lit(RATINGS.source)} then 'ratings'
  when kind in (${listed(REVIEW)}) then 'review'
  when tid is null then 'others' else 'progress' end`;

function listed(kinds: readonly string[]) {
  return sql.join(kinds.map((kind) => sql.lit(kind)));
}
