import { createHash } from 'node:crypto';
import { firstLetters } from '@board/contract/rules/letters';
import { masked, personalIn } from '@board/contract/rules/personal-data';
import type { Text } from '../features.ts';

/** Maximum number of characters of title and text, which models with 512 tokens read completely. */
const LETTERS = 400;

/** Returns the part of a question or a public message that is sent: its beginning, with personal data masked. */
export const sentOf = ({ subject, content }: Text): string =>
  firstLetters([subject, content].map(withoutPersonal).join('\n'), LETTERS).trim();

/** Masks personal data and cuts off digits at the end, because the finder does not recognise a number still being typed. */
const withoutPersonal = (text: string): string =>
  firstLetters(masked(text, personalIn(text)), LETTERS).replace(/[\p{Nd} -]+$/u, '');

export const digestOf = (sent: string): string => createHash('sha256').update(sent).digest('base64url');
