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
/** Dates that are near or past, and reminders of them. */
const DUE = /(?:Near|Late|Reminder|Escalated)$|^(?:overdue|escalated|alarm|urged|urgencyMarked|dueSet)$/;
/** Work that came back to a unit, or must be done again. */
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
/** Work that a unit must examine and decide. */
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
/** Authors' ratings of an answer. */
const RATINGS = /^(?:evaluated|evaluatedAgain|evaluatedAutomatically|followUp\w+)$/;
/** Work that waits for the platform. */
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

/** Returns the topic of a notice for people who work here. All other events of a message are progress. */
export function officeTopicOf({ kind, tid }: { kind: string; tid: number | null }): OfficeTopic {
  if (DUE.test(kind)) return 'due';
  if (WORK.includes(kind)) return 'work';
  if (RETURNED.includes(kind)) return 'returned';
  if (EXAMINE.includes(kind)) return 'examine';
  if (RATINGS.test(kind)) return 'ratings';
  if (REVIEW.includes(kind)) return 'review';
  return tid === null ? 'others' : 'progress';
}

/** Does the same for a row of `notice`, in SQL, so that lists and counts by topic agree with the choices. */
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
