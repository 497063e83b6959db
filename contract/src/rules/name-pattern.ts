/**
 * Checks the pattern of real names, which an administrator sets in the site configuration (product.md §5). Every name
 * is matched against it, so the pattern must not be slow, whatever somebody types.
 */

/** Chinese characters, and the dot between the parts of a name: any there are, some names have one that came to the code late. */
export const NAME_PATTERN = '\\p{Script=Han}[\\p{Script=Han}·]{0,19}';

/** UTF-16 units of a name that is looked at */
const NAME_LENGTH_MAX = 60;
/** ms for one name; what is safe takes thousandths of it */
const PATIENCE = 5;
/** a plain name, which every pattern must take: nobody could be certified otherwise */
const EXAMPLE = '李海棠';

let compiled: { pattern: string; regex: RegExp } | undefined;

/** Whether a name is wholly one of the pattern, which `namePatternProblem` found nothing wrong with. */
export function matchesName(name: string, pattern: string): boolean {
  if (name.length > NAME_LENGTH_MAX) return false;
  if (compiled?.pattern !== pattern) compiled = { pattern, regex: whole(pattern) };
  return compiled.regex.test(name);
}

const whole = (pattern: string) => new RegExp(`^(?:${pattern})$`, 'u');

/** Whether a pattern may be set: it is one, takes a plain name, and is not slow on any of many unlucky names. */
export function isNamePattern(pattern: string): boolean {
  try {
    const regex = whole(pattern);
    return regex.test(EXAMPLE) && isQuick(regex, pattern);
  } catch {
    return false;
  }
}

/**
 * Whether a pattern is quick. A pattern is slow if a repeated piece is followed by an end that does not match. The test
 * names grow by one piece at a time, so that doubling time is noticed while it is still milliseconds.
 */
function isQuick(regex: RegExp, pattern: string): boolean {
  const letters = [...new Set(['李', '王', 'a', 'A', '1', '·', ' ', '-', ...[...pattern].slice(0, 60)])];
  const pieces = letters.flatMap((one) => [one, ...letters.map((other) => one + other)]);
  return pieces.every((piece) => {
    for (let name = piece; name.length < NAME_LENGTH_MAX; name += piece)
      if (!isQuickOn(regex, `${name}\n`)) return false;
    return true;
  });
}

/** The fastest of three counts: something else may have held up the others. */
function isQuickOn(regex: RegExp, name: string): boolean {
  for (let tries = 0; tries < 3; tries++) {
    const begun = Date.now();
    regex.test(name);
    if (Date.now() - begun < PATIENCE) return true;
  }
  return false;
}
