/** ms since the last touch of the page, after which its calls count as made by itself */
export const ATTENDED = 60_000;
const SIGNS = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

let last = Date.now();
const seen = () => {
  last = Date.now();
};
if (typeof window !== 'undefined')
  for (const sign of SIGNS) addEventListener(sign, seen, { capture: true, passive: true });

/** Whether somebody is at the page: calls of an unattended page must not keep a session awake (domain.md D). */
export const isAttended = (within = ATTENDED): boolean => Date.now() - last < within;
