/**
 * How long texts may be that have no parameter of their own (`limits.ts`), in UTF-16 units: said once for the calls that
 * take them and the fields in which they are written.
 */

/** Length of a note to the next unit: with an assignment, an outside transfer, a delivery. */
export const NOTE_MAX = 500;
/** Length of an internal note on a message. */
export const CASE_NOTE_MAX = 1000;
/** What an author may add when he says whether an answer holds. */
export const FOLLOW_UP_WORDS_MAX = 500;
/** Why a setting was changed. */
export const SETTING_NOTE_MAX = 200;
export const EXTERNAL_UNIT_MAX = 100;
export const CONTACT_MAX = 100;
export const TEMPLATE_TITLE_MAX = 50;
/** Templates that one person may keep for himself. */
export const OWN_TEMPLATES_MAX = 100;
export const FILTER_NAME_MAX = 20;
export const HOLIDAY_NAME_MAX = 50;
/** Characters that a captcha's picture holds, and what a call takes of whoever reads it (`captchaMax`). */
export const CAPTCHA_LETTERS = 4;
export const CAPTCHA_MAX = 10;
/** How far the work of a proof may be raised; each level doubles it. */
export const CAPTCHA_LEVEL_MAX = 2;
/** Where a message was posted first (product.md §5); the column's own check says the same. */
export const ORIGINAL_URL_MAX = 1000;
/** Why an author evaluates as he does. */
export const EVALUATION_REASON_MAX = 1000;
/** A case of the case base; fewer characters of its text than `caseBodyMin` are not handed in (domain.md B6). */
export const CASE_TITLE_MIN = 6;
export const CASE_TITLE_MAX = 60;
export const CASE_BODY_MAX = 8000;
