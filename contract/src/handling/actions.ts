/**
 * Everything that can be done to a message, one name per verb of domain.md B3. The same names are the engine's
 * actions, the buttons' keys and, where a table row says so, the events.
 */
export const actions = [
  // the author
  'submit',
  'resubmit',
  'appeal',
  'withdraw',
  'supplement',
  'evaluate',
  'evaluateAgain',
  'askTakedown',
  // the platform
  'approve',
  'sendBackToAuthor',
  'reject',
  'decideAppeal',
  'move',
  'upholdRecheck',
  'refuseRecheck',
  'demandImprovement',
  'decideImproveAppeal',
  'startRecheck',
  'correct',
  'confirmCorrection',
  'refuseCorrection',
  'decideTakedown',
  // the office that owns the message
  'accept',
  'askSupplement',
  'reply',
  'assign',
  'assignDelivered',
  'transferOffline',
  'cancelOffline',
  'askRecheck',
  'withdrawRecheck',
  'giveOpinion',
  'markUrgent',
  'explain',
  'improve',
  'assignExplanation',
  'assignImprovement',
  'appealImprovement',
  'extend',
  // a unit below, on its process item
  'receive',
  'assignOn',
  'assignExplanationOn',
  'assignImprovementOn',
  'submitReply',
  'recall',
  'askReturn',
  'cancelReturn',
  'submitExplanation',
  'submitImprovement',
  'askDelay',
  // whoever assigned the item
  'pass',
  'sendBack',
  'refuseReturn',
  'agreeReturn',
  'cancelAssignment',
  'urge',
  'setDue',
  'decideDelay',
  // the clock
  'closeEvaluation',
  'closeSecondEvaluation',
  'expireSupplement',
  'endPause',
  // the tree of units
  'handOver',
  // an answer to several messages
  'splitOff',
] as const;
export type Action = (typeof actions)[number];

/** Actions whose reason stands on the open trail of the message (decision 0177): whoever gives it is told so. */
const openReasons: readonly string[] = [
  'askReturn',
  'refuseReturn',
  'agreeReturn',
  'cancelAssignment',
  'extend',
  'askRecheck',
  'startRecheck',
  'upholdRecheck',
  'refuseRecheck',
] satisfies Action[];
export const hasOpenReason = (action: string): boolean => openReasons.includes(action);
