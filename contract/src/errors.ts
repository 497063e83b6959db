/**
 * Every code an answer may carry (product.md §8, domain.md A2 and B9, wire.md §1). Success is the number 0.
 * Codes beginning with A are ours: general refusals that the sources leave open.
 */
/** Codes that programs know from the template (backoffice.md §3). */
const adminCodes = [
  '10001', // empty
  '10002', // exists already
  '10003', // parameters
  '10004', // account or password
  '10005', // account disabled
  '10006', // no uuid
  '10008', // has menus below
  '10009', // password
  '10010', // no such account
  '10011', // superior department
  '10012', // superior menu
  '10013', // data scope
  '10014', // has departments below
  '10015', // has users
  '10016', // deployment
  '10017', // deployment of a model
  '10018', // export of a model
  '10019', // empty upload
  '10020', // no token
  '10021', // token not valid
  '10022', // account locked
  '10023', // format of a deployment
  '10024', // storage
  '10025', // SMS
  '10026', // no such mail template
  '10028', // job
  '10029', // sign not allowed
  '10030', // JSON
  '10031', // settings of SMS
  '10032', // taken by an assignee
  '10034', // no previous task
  '10037', // no candidates
  '10038', // superior region
  '10039', // has regions below
  '10040', // definition suspended
  '10041', // jumps: 10041 to 10047
  '10042',
  '10043',
  '10044',
  '10045',
  '10046',
  '10047',
  '10048', // oneself
] as const;

export const errorCodes = [
  // session and envelope
  'USR0001', // not signed in
  'USR0002', // session expired or revoked
  'SN0004', // the session was ended: idle for too long, or signed in elsewhere
  'SN0006', // malformed envelope, or not signed
  'SN0007', // wrong signature
  'SN0011', // real-name certification missing
  'ORG_REFUSED', // institutions may not do this
  // accounts
  'USR0004',
  'USR0028',
  'USR0043',
  'U0001', // phone already registered
  'U0002', // phone not registered
  'U0003', // nickname taken
  'U0004', // certification failed
  'U0005', // password rule
  'U0006', // account locked for a while
  'U0020', // the password must be changed first
  'U0021', // the second factor must be given first
  'U0022', // wrong second factor
  'U0023', // consent is needed for a first sign-in through another site
  'U0024', // signing in through another site failed
  'U0025', // the agreement changed, and is to be accepted anew
  '10007', // captcha wrong or missing (product.md §8)
  '11103', // captcha expired
  'U0007', // e-mail already registered
  'U0008', // proof of an address used up or expired
  'U0009', // password used before
  'U0010', // no e-mail is sent here
  'U0011', // the certificate certifies another account
  '1009',
  '1010',
  '1101',
  // posting
  'T0001',
  'T0002',
  'T0003',
  'T0004',
  'T0005',
  'T0006',
  'T0007',
  'T0008',
  'T0009',
  'T0010',
  'T0011',
  'T0012',
  'T0013',
  'T0019',
  'T0020', // attachments
  // evaluation
  'FB0001',
  'FB0002',
  'FB0003',
  'FB0004',
  'FB0005',
  'FB0006',
  // favourites
  'F0001', // individuals only (product.md §5)
  // handling
  'B0001',
  'B0002',
  'B0003',
  'B0004',
  'B0005',
  'B0006',
  'B0007',
  'B0008',
  'B0009', // not possible in this state, with the reason in the message
  'B0012', // a colleague is writing or reviewing it
  'B0013', // the draft was changed elsewhere
  // the admin style (backoffice.md §3); its 10007 is that of the captcha
  ...adminCodes,
  // general
  'A0400',
  'A0403',
  'A0404',
  'A0409', // idempotency key used for another request
  'A0413',
  'A0429',
  'A0500',
  'A0503',
] as const;
export type ErrorCode = (typeof errorCodes)[number];

/** Codes any call may answer; the API document lists them once. */
export const commonErrors: readonly ErrorCode[] = [
  'SN0004',
  'SN0006',
  'SN0007',
  'USR0002',
  'U0020',
  'U0021',
  'A0400',
  'A0429',
  'A0500',
  'A0503',
];
