/**
 * The pace of screens, in ms: how often something may be done or is asked for, how long something shows. They limit
 * nothing that people may do or enter, and no office would set them, so they are no parameters (docs/decisions/0060).
 * The literals are those of product.md §4, §5, §7 and §9.
 */

/** between two tries of a form that proves or changes who somebody is; one that lacked something was none */
export const LOGIN_PACE = 1000;
/** between two touches of the link that sends a code; how soon there may be another one is `codeResendSeconds` */
export const SEND_CODE_PACE = 500;
/** between two touches of a button of a workflow task (product.md §9) */
export const TASK_PACE = 1000;
/** between two touches of a button that keeps, follows or supports */
export const FAVOURITE_PACE = 1000;

/** why signing in was refused stands at the top so long */
export const BANNER_SHOWN = 5000;
/** a proof that takes longer than that says what it does */
export const PROOF_SHOWN_AFTER = 600;
/** after that the page that says that the session is over goes to sign in */
export const SESSION_ENDED_SHOWN = 5000;

/** the number of unread notices is asked for, and what lists and badges of the work areas show */
export const ASK_EVERY = 60_000;

/** who types no more for so long has the promises of his text looked for */
export const FIND_AFTER = 800;

/** without a page for so long, the next one begins a new session of the visits */
export const VISIT_SESSION = 600_000;
/** who leaves sooner has not visited */
export const VISIT_DELAY = 1000;

/** a request that has no answer is given up; a video over a poor line takes its time */
export const REQUEST_TIMEOUT = 600_000;
export const UPLOAD_TIMEOUT = 86_400_000;

/** ms that 'Succeeded' stands before it goes on (product.md §8) */
export const SUCCEEDED = 500;
/** ms for which a line may be away before it is said: browsers open it again after some 3 s */
export const LINE_PATIENCE = 10_000;

/** ms without a change of a drawing after which its problems are looked for anew */
export const DRAWING_PACE = 800;
