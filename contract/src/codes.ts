import { capabilities } from './who.ts';

/** Numbers of the wire and the database, by name (product.md §3, §4; domain.md B1). Numbers appear nowhere else. */

export const UserType = { person: 0, company: 1 } as const;

/** decisions.md 8 */
export const CompType = { none: 0, enterprise: 1, socialOrganisation: 2 } as const;

/** A company's application to be recognised. */
export const CompanyState = { pending: 0, approved: 1, refused: 2 } as const;

export const TypeId = { consult: 1, complaint: 2, advice: 5, help: 6, thanks: 9 } as const;
/** The types that whoever asks for one of them means: help was merged into complaints (wire.md §3). */
export const typesUnder = (typeId: number): readonly number[] =>
  typeId === TypeId.complaint ? [TypeId.complaint, TypeId.help] : [typeId];

export const Position = { local: 0, ministry: 1 } as const;

/** Review dimension of a message. */
export const ThreadState = {
  pending: 0,
  public: 1,
  nonPublic: 2,
  rejected: 3,
  supplement: 4,
  withdrawn: 5,
} as const;

/** An appeal of the author against a rejection. */
export const TrashRecheck = { none: 0, appealed: 1, upheld: 2, refused: 3 } as const;

/** Handling dimension of a message: tens are rounds, 2 closed. */
export const TraceState = {
  toReply: 0,
  replied: 1,
  improved: 2,
  evaluated: 3,
  explained: 11,
  explanationImproved: 12,
  evaluatedTwice: 13,
  closed: 21,
} as const;

/** Assignment dimension of a message. */
export const ProcessState = { none: 0, online: 1, offline: 2 } as const;

/** State of an office's request that the author add something to an open message. */
export const Supplement = { none: 0, asked: 1, given: 2, lapsed: 3 } as const;

export const Takedown = { none: 0, asked: 1, granted: 2, refused: 3 } as const;

/** Appealed: its office says that nothing needs to be improved, and the platform decides. */
export const ImproveState = { none: 0, asked: 1, appealed: 2 } as const;

export const RecheckState = { none: 0, asked: 1, upheld: 2, refused: 3 } as const;
export const RecheckSource = { unit: 1, platform: 2 } as const;

/** State of a message that was delivered to another unit (domain.md B4). */
export const DeliveryState = { delivered: 1, reference: 6, applied: 7, granted: 9, revoked: 10 } as const;

export const ProcessType = { online: 1, offline: 2 } as const;

/** State of one process item (tpid). */
export const TpState = {
  toAccept: 0,
  toReply: 1,
  replyInReview: 2,
  replyRejected: 3,
  replyPassed: 4,
  toExplain: 5,
  explanationInReview: 6,
  explanationRejected: 7,
  explanationPassed: 8,
  returnAsked: 9,
  cancelled: 10,
  toImprove: 11,
  improvementInReview: 12,
  improvementRejected: 13,
  improvementPassed: 14,
  offline: 20,
  offlineDone: 21,
} as const;
/** In these states nothing more is to be done with an item. */
export const endedTpStates: readonly number[] = [
  TpState.replyPassed,
  TpState.explanationPassed,
  TpState.cancelled,
  TpState.improvementPassed,
  TpState.offlineDone,
];

export const AnswerKind = { reply: 1, improved: 2, explanation: 3, improvedExplanation: 4 } as const;
export const AnswerState = { draft: 0, inReview: 1, rejected: 2, published: 3, superseded: 4, withheld: 5 } as const;

/** What became of something that a reply promised by a day; found: nobody said yet whether it is a promise. */
export const PromiseState = { found: 0, open: 1, late: 2, kept: 3, broken: 4, withdrawn: 5, dropped: 6 } as const;

/** A group of messages that an office answers together: proposed, taken up, answered, or not to be one. */
export const MessageGroupState = { proposed: 0, confirmed: 1, answered: 2, refused: 3 } as const;

/** A message in such a group; 3: the common text for it is being signed, or examined by the unit above. */
export const GroupMemberState = { proposed: 0, member: 1, out: 2, sent: 3, answered: 4, split: 5 } as const;

/** What an author says of an answer after a time: the matter is solved, has come back, or never was solved. */
export const FollowUpAnswer = { solved: 1, again: 2, never: 3 } as const;

export const PriorityLevel = { normal: 0, yellow: 1, red: 2 } as const;

export const SatisfactionType = { none: 0, author: 1, automatic: 2 } as const;

/** How a unit was in touch about a message (`contactRecord`). */
export const ContactWay = { phone: 1, visit: 2, other: 3 } as const;

/** `dataType` of an entry of `contentList` (wire.md §1.4); 2, 3, 5 and 6 are ours, the others are not seen there. */
export const ContentType = { message: 1, evaluation: 2, explanation: 3, reply: 4, secondEvaluation: 5 } as const;

export const SourceType = {
  browser: 1,
  client: 2,
  weibo: 3,
  wechat: 4,
  newspaper: 5,
  mobile: 9,
  miniProgram: 11,
  imported: 20,
} as const;

/** How a message reached the staff who typed it in for its author. */
export const EntryChannel = { phone: 1, letter: 2, visit: 3 } as const;

export const AttachmentKind = { image: 1, video: 2 } as const;

/** Measures of the platform against an account (product.md §4), weakest last. */
export const DisposalType = { ban: 0, mute: 4, restrict: 5, notCounted: 6, warning: 7 } as const;
/** What `notCounted` leaves out: participation and satisfaction rates, or the volume of messages. */
export const DisposalCount = { rates: 2, volume: 3 } as const;
export const DisposalAppeal = { none: 0, asked: 1, upheld: 2, refused: 3 } as const;

/** The public state shown to everyone: list filter 2, 3, 4 (domain.md A3). */
export const StateFilter = { all: 1, toReply: 2, handling: 3, done: 4 } as const;

/** Which date a second range of days in a list is about (`timeSt`, `timeEd`). */
export const TimeType = { passedReview: 1, answered: 2, evaluated: 3, due: 4 } as const;

/** Where the words of a list's filter are looked for (`searchType`). */
export const SearchType = { anywhere: 0, subject: 1, content: 2, nickName: 3 } as const;

/** What apps show by itself, without the site around it (product.md §2, §9). */
export const standAlone = { topicId: 282, fid: 5410 } as const;

/** Confirmation of a campaign by the other side (product.md §4). */
export const AuditState = { submitted: 0, confirmed: 1, toChange: 2, resubmitted: 3 } as const;
/** Where a campaign stands by the clock (product.md §4). */
export const LifeCycle = { coming: 0, open: 1, ended: 2 } as const;
/** Who starts a campaign: a unit, or the platform (domain.md B5). */
export const LaunchType = { unit: 1, platform: 2 } as const;
/** The unit's verdict on a suggestion to its campaign (domain.md B5). */
export const SuggestionResult = { adopted: 1, partly: 2, kept: 3, notAdopted: 4 } as const;

/** State of a case of the case base; 4 is "all" in filters (product.md §4). */
export const CaseState = { inReview: 0, stored: 1, notStored: 2, draft: 3 } as const;
/** product.md §4 */
export const CaseLevel = { province: 1, city: 3, county: 4 } as const;

/** The consequence of a listed word (domain.md D); from `refuse` on a text may not be published as it is. */
export const WordLevel = { warn: 1, twoReviewers: 2, refuse: 3 } as const;

/** A disabled account signs in nowhere. */
export const AccountStatus = { disabled: 0, normal: 1 } as const;

/** By what a session was opened. */
export const LoginType = { password: 1, phoneCode: 2, passAccount: 3, thirdParty: 4 } as const;
/** Login log, product.md §3. */
export const LogStatus = { failed: 0, success: 1, locked: 2 } as const;
export const Operation = { login: 0, logout: 1, newPassword: 2 } as const;

/** State of a report or complaint to the platform; upholding or refusing it closes it. */
export const ConcernState = { open: 0, upheld: 1, refused: 2 } as const;

/** What kind of account visits: the user-type code of product.md §6. */
export const VisitorType = { person: 1, socialOrganisation: 2, local: 11, ministry: 12, congress: 13 } as const;

/** Kinds of attachments of a message: the sum of 1 for pictures and 2 for videos. */
export const Attached = { nothing: 0, pictures: 1, videos: 2, both: 3 } as const;

/** Of a region of the country. */
export const RegionType = { province: 1, city: 2, county: 3 } as const;
/** A closed board takes no messages. */
export const ForumState = { closed: 0, open: 1 } as const;

/** Kinds of storage for files (product.md §3); 6 is MinIO or any that speaks S3. */
export const StorageType = { qiniu: 1, aliyun: 2, tencent: 3, fastdfs: 4, local: 5, minio: 6 } as const;

/** Words of the database that stand for a choice as the numbers do. */
export const accountSources = [
  'registered',
  // nobody's yet: of whom staff typed in a message for
  'entered',
  'staff',
  'administrator',
  'imported',
  'seeded',
  'demo',
  'cancelled',
] as const;
/** Which way a code goes; each has a quota. */
export const codeRoutes = ['mainland', 'abroad', 'mail'] as const;
/** Purposes of codes that are sent to a phone or an e-mail address. */
export const codePurposes = [
  'register',
  'login',
  'find',
  'password',
  'oldPhone',
  'newPhone',
  'email',
  'cancel',
  'export',
  'secondFactor',
  'guardian',
] as const;
/**
 * What people agree to, each of its own (个保法 Arts 14, 23, 29, 31): the user agreement, the privacy policy, the use of a
 * certificate number or of a company's papers, and as a guardian that a child uses its account.
 */
export const consentKinds = ['agreement', 'privacy', 'certNumber', 'company', 'guardian'] as const;
/** Steps that a new session still owes. */
export const sessionOwes = ['secondFactor', 'secondFactorSetup'] as const;
/** Roles of the actor of an event. */
export const actorRoles = ['author', 'unit', 'platform', 'system', 'account'] as const;
/** From whom something came that was done with a unit's work (domain.md B2). */
export const feedbackSides = ['user', 'platform', 'last', 'next'] as const;
export const markKinds = ['favourite', 'meToo'] as const;
export const leaseKinds = ['write', 'review'] as const;
export const exportStates = ['waiting', 'running', 'done', 'failed', 'gone'] as const;
/** A region of the board tree, or an official's seat on one. */
export const forumKinds = ['region', 'seat'] as const;
/** By which messages leave for the outside world. */
export const channels = ['sms', 'mail', 'push'] as const;
/** Those of them that have a gateway to be set. */
export const gatewayChannels = ['sms', 'mail'] as const;
/** From where a page is opened. */
export const appTypes = ['pc', 'wap', 'app', 'mini'] as const;
/** Purposes of uploads that belong to no message. */
export const uploadPurposes = ['company', 'campaign', 'process', 'contact'] as const;
export const concernKinds = ['report', 'feedback'] as const;
/** Where an application to answer messages here stands. */
export const openingStates = ['received', 'sentBack', 'examined', 'refused', 'opened'] as const;
/** What an address did of that without signing in. */
export const openingTries = ['apply', 'look'] as const;
/** What the back office keeps a history of beside accounts and parameters. */
export const structureKinds = ['unit', 'board', 'region'] as const;
/**
 * What may change of a unit, board or region: it is made, stopped or removed, a field changes, or a capability of a
 * unit does.
 */
export const structureSteps = [
  ...(['made', 'removed', 'stopped', 'reopened', 'merged', 'tookOver'] as const),
  ...(['name', 'upper', 'shortNames', 'sort', 'region', 'substitute', 'units', 'holder', 'state', 'signOff'] as const),
  ...capabilities,
] as const;
/** Whether a unit’s work is still being handed over. */
export const handOverStates = ['running', 'done'] as const;
/** What becomes of a unit that ends: all of it goes to another, or its work alone. */
export const unitEnds = ['merge', 'stop'] as const;

/** What became of a text that a unit has signed before it is sent: passed and sent, refused, taken back, or no longer possible. */
export const SignOffState = { open: 0, sent: 1, refused: 2, withdrawn: 3, lapsed: 4 } as const;
/** Which texts of a unit must be signed: those that the writer wants signed, all, or those of chosen domains and types. */
export const signOffKinds = ['asked', 'all', 'chosen'] as const;
