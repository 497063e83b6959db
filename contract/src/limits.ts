/**
 * Every limit and constant that the product shows or enforces, with the literal of product.md as its default
 * (decisions.md 2). The back office overrides them as parameters of the same name, without a restart.
 */
export const limitDefaults = {
  // Start page of the parameters: the real form limits titles to 22 at most, and half of real titles are shorter
  // than 20. The literal of product.md §5 is a minimum; change these two where that reading is doubted.
  titleMin: 20,
  titleMax: 50,
  contentMin: 22,
  contentMax: 1000,
  remarkMax: 200,
  placeMax: 100,
  replyMin: 20,
  replyMax: 1000,
  reasonMin: 10,
  reasonMax: 500,
  reviewReasonMin: 1,
  signAsMax: 50,
  evaluationReasonMin: 10,
  attachmentMax: 5,
  /** bytes; product.md §5 */
  imageMaxBytes: 50 * 1024 * 1024,
  videoMaxBytes: 100 * 1024 * 1024,

  /** messages a day and seconds between two, per author (domain.md A2) */
  postsPerDay: 3,
  companyPostsPerDay: 5,
  postIntervalSeconds: 600,

  /** seconds; product.md §9 */
  codeResendSeconds: 119,
  codeLifeSeconds: 300,
  codeTries: 5,
  codesPerPhonePerDay: 10,
  codesPerAddressPerHour: 30,
  sessionHours: 24,
  loginFailures: 5,
  loginFailureMinutes: 15,
  lockMinutes: 20,

  /** evaluation: weights and the score at or below which the office owes an explanation (decisions.md 6, domain.md B3) */
  weightSolution: 0.5,
  weightManner: 0.25,
  weightSpeed: 0.25,
  explainAtOrBelow: 2,

  /** working days unless the name says otherwise (domain.md A3) */
  reviewDays: 1,
  acceptDays: 1,
  returnDays: 5,
  returnDecisionDays: 2,
  replyDaysConsult: 5,
  replyDaysAdvice: 10,
  replyDaysHelp: 10,
  replyDaysComplaint: 20,
  warnDaysLeft: 2,
  examineDays: 2,
  explainDays: 10,
  improveDays: 5,
  recheckDays: 5,
  extensionMaxCalendarDays: 30,
  citizenSupplementCalendarDays: 7,
  resubmitCalendarDays: 15,
  appealCalendarDays: 15,
  evaluationWindowCalendarDays: 30,
  secondEvaluationWindowCalendarDays: 15,
  /** 0 = unrated messages close without a score; a number gives the automatic evaluation (decisions.md 6) */
  autoEvaluationDays: 0,
  assignDepth: 4,
  rejectionsToPlatform: 3,
  /** number of reviewers a hit of this word level needs two of */
  twoReviewersAtHitLevel: 2,

  /** boards with fewer messages in the year have no rank: a few say nothing about an office */
  rankMinimum: 30,

  /** lists; product.md §9 */
  pageSize: 10,
  previewLength: 164,
  searchPreviewLength: 150,
} as const;

export type Limits = { -readonly [K in keyof typeof limitDefaults]: number };
export type LimitName = keyof Limits;
