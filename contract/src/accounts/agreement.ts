/** Version of the user agreement and the privacy policy that people accept today. */
export const AGREEMENT_VERSION = '2026-11';
/** Since when it is in force: whoever accepted one before is asked to accept it anew. */
export const AGREEMENT_SINCE = new Date('2026-11-01T00:00:00+08:00');

/** What people agree to, by name. */
export const agreementNames = ['agreement', 'privacy', 'children'] as const;
export type AgreementName = (typeof agreementNames)[number];
