/**
 * The pace of screens, in ms: how often an action may be repeated, how often data is fetched, how long something shows.
 * These values limit nothing that people may do or enter, and no office would change them, so they are no parameters
 * (docs/decisions/0060). The literals are those of product.md §4, §5, §7 and §9.
 */

/** between two tries of a form that proves or changes an identity; a try with a missing field does not count */
export const LOGIN_PACE = 1000;
/** between two presses of the link that sends a code; `codeResendSeconds` limits how soon another code may be sent */
export const SEND_CODE_PACE = 500;
/** between two presses of a button of a workflow task (product.md §9) */
export const TASK_PACE = 1000;
/** between two presses of a button that keeps, follows or supports */
export const FAVOURITE_PACE = 1000;

/** how long the reason for a refused sign-in stands at the top */
export const BANNER_SHOWN = 5000;
/** a proof of work that takes longer shows what it is doing */
export const PROOF_SHOWN_AFTER = 600;
/** after this time the page that says that the session is over leads to signing in */
export const SESSION_ENDED_SHOWN = 5000;

/** between two requests for the number of unread notices, and for the lists and badges of the work areas */
export const ASK_EVERY = 60_000;

/** without typing, after which the promises of a text are looked for */
export const FIND_AFTER = 800;

/** without a page, after which the next page begins a new session of the visits */
export const VISIT_SESSION = 600_000;
/** a stay shorter than this is no visit */
export const VISIT_DELAY = 1000;

/** a request without an answer is given up after this time; uploading a video over a poor line may take much longer */
export const REQUEST_TIMEOUT = 600_000;
export const UPLOAD_TIMEOUT = 86_400_000;

/** ms for which 'Succeeded' stands before the page goes on (product.md §8) */
export const SUCCEEDED = 500;
/** ms for which the live line may be away before the page says so: browsers open it again after some 3 s */
export const LINE_PATIENCE = 10_000;

/** ms without a change of a drawing after which it is checked for problems again */
export const DRAWING_PACE = 800;
