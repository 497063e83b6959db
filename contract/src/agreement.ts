/** Version of the user agreement and the privacy policy that people accept today; whoever accepted an older one is asked again. */
export const AGREEMENT_VERSION = '2026-11';
