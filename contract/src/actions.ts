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
  'extend',
  // a unit below, on its process item
  'receive',
  'assignOn',
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
] as const;
export type Action = (typeof actions)[number];
