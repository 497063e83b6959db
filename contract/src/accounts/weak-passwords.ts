/**
 * Passwords that lists of leaked ones are full of, though they keep the rule of three kinds: `Passw0rd!2026`,
 * `1qaz@WSX`, `Aa123456!`. What everyone uses is taken out; what is left must still be worth guessing.
 */

/** Letters people write as signs, read as letters again. */
const SIGNS: Record<string, string> = { '@': 'a', '4': 'a', '3': 'e', '1': 'i', '!': 'i', '0': 'o', $: 's', '5': 's' };

const WORDS = [
  'password',
  'passwd',
  'passw',
  'pass',
  'admin',
  'administrator',
  'root',
  'guest',
  'test',
  'user',
  'login',
  'welcome',
  'letmein',
  'changeme',
  'iloveyou',
  'woaini',
  'hello',
  'nihao',
  'monkey',
  'dragon',
  'master',
  'sunshine',
  'princess',
  'football',
  'baseball',
  'superman',
  'shadow',
  'secret',
  'default',
  'qweasd',
  'zaqwsx',
  'qazwsx',
  'liuyan',
  'liuyanban',
  'renmin',
  'people',
  'zhongguo',
  'china',
  'beijing',
  'shanghai',
  'mima',
  'wode',
  'wang',
  'zhang',
  'january',
  'spring',
  'summer',
  'autumn',
  'winter',
  'monday',
  'abcabc',
  'asdasd',
  '520',
  '1314',
  'com',
].sort((a, b) => b.length - a.length);

/** Rows people run a finger along: keyboard, alphabet, digits, columns of the keyboard. */
const RUNS = [
  '`1234567890-=',
  '~!@#$%^&*()_+',
  'qwertyuiop[]',
  'asdfghjkl;',
  'zxcvbnm,./',
  'abcdefghijklmnopqrstuvwxyz',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  '!qaz@wsx#edc$rfv',
  '1qaz@wsx',
  '!qaz2wsx',
  '1q2w3e4r5t6y',
  'q1w2e3r4t5',
];
const ROWS = RUNS.flatMap((row) => [row, [...row].reverse().join('')]);
const RUN_MIN = 3;
/** characters that must be left, besides what everyone uses */
const LEFT_MIN = 4;
/** a password is never longer; whatever is longer is refused before */
const LENGTH_MAX = 64;

/** Whether a password is among those tried first. Says no for what is too long to be a password. */
export function isGuessable(password: string): boolean {
  if (password.length > LENGTH_MAX) return false;
  const plain = password.toLowerCase();
  // Signs may stand for letters of a word, or be part of a year or a run: either way of reading counts.
  return [plain, lettersOf(plain), lettersOf(withoutRuns(withoutYears(plain)))].some((text) => left(text) < LEFT_MIN);
}

const lettersOf = (text: string) => [...text].map((one) => SIGNS[one] ?? one).join('');
const left = (text: string) => withoutRuns(withoutYears(withoutWords(text))).replaceAll(' ', '').length;
const withoutYears = (text: string) => text.replace(/(?:19|20)\d\d/g, ' ');
/** A removed word leaves a gap, so that its neighbours do not join into a new word. */
const withoutWords = (text: string) => WORDS.reduce((rest, word) => rest.replaceAll(word, ' '), text);

function withoutRuns(text: string): string {
  let rest = '';
  for (let at = 0; at < text.length; ) {
    const run = Math.max(runAt(text, at), repeatAt(text, at));
    rest += run < RUN_MIN ? text[at] : ' ';
    at += run < RUN_MIN ? 1 : run;
  }
  return rest;
}

/** Length of the longest run of a row that begins here. */
function runAt(text: string, at: number): number {
  let longest = 0;
  for (const row of ROWS) {
    for (let from = row.indexOf(text[at]!); from >= 0; from = row.indexOf(text[at]!, from + 1)) {
      let length = 1;
      while (row[from + length] !== undefined && row[from + length] === text[at + length]) length += 1;
      longest = Math.max(longest, length);
    }
  }
  return longest;
}

/** How often the character here is repeated. */
function repeatAt(text: string, at: number): number {
  let length = 1;
  while (text[at + length] === text[at]) length += 1;
  return length;
}
