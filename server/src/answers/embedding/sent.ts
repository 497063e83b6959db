import { createHash } from 'node:crypto';
import { firstLetters } from '@board/contract/rules/letters';
import { masked, personalIn } from '@board/contract/rules/personal-data';
import type { Text } from '../features.ts';

/** Letters of a title with its text: a model that reads 512 signs takes all of them. */
const LETTERS = 400;

/** What leaves of a question or a public message: its beginning, with what the finder of personal data finds masked. */
export const sentOf = ({ subject, content }: Text): string =>
  firstLetters([subject, content].map(withoutPersonal).join('\n'), LETTERS).trim();

/** A number that is still being typed is known to no finder; here it stands at the end. */
const withoutPersonal = (text: string): string =>
  firstLetters(masked(text, personalIn(text)), LETTERS).replace(/[\p{Nd} -]+$/u, '');

export const digestOf = (sent: string): string => createHash('sha256').update(sent).digest('base64url');
