/**
 * Every code an answer may carry (product.md §8, domain.md A2 and B9, wire.md §1). Success is the number 0.
 * Codes beginning with A are ours: general refusals that the sources leave open.
 */
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
  // the admin template's own (backoffice.md §3)
  '10002', // there is one already
  '10011', // the department above is wrong: itself, or one below
  '10014', // departments stand below
  '10015', // it has accounts
  '10038', // the region above is wrong
  '10039', // regions stand below
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
  // the back office (backoffice.md §3)
  '10002', // there is one already
  '10028', // a job that cannot be
  // workflow (backoffice.md §3)
  '10016', // not deployed, with what is wrong in the model
  '10019', // an empty file
  '10023', // no BPMN file
  '10032', // somebody has it
  '10034', // no task before
  '10037', // nobody else could claim it
  '10040', // the version is suspended
  '10041', // done, or taken back
  '10042', // cannot be returned there
  '10043', // to oneself
  '10044', // to an account that is stopped, or of no office
  '10045', // the process has ended, or was started
  '10046', // no way on with these values
  '10047', // the process is suspended
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
