import { type LetterValues, letterOf, type MailLetter, type SmsLetter } from '@board/contract/gateways/letters';
import type { LetterParam, LetterText, LetterTexts } from '@board/contract/gateways/mail';
import { type Language, textsIn } from '@board/contract/texts';
import type { App } from '../calls/app.ts';
import type { Db } from '../db/db.ts';
import { reference } from '../db/references.ts';

/** A row of `mailTemplate`. */
export interface MailTemplateRow {
  templateId: number;
  code: MailLetter | null;
  name: string;
  texts: LetterTexts;
  params: LetterParam[];
  version: number;
  updatedAt: Date;
}

/** Texts that operators wrote in place of the standard ones, by letter. */
const ownTexts = reference('mailTemplates', async ({ database }): Promise<ReadonlyMap<string, LetterTexts>> => {
  const rows = await templates(database.db).select(['code', 'texts']).where('code', 'is not', null).execute();
  return new Map(rows.map(({ code, texts }) => [code!, texts]));
});
export const mailTemplates = ownTexts;

const templates = (db: Db) => db.withTables<{ mailTemplate: MailTemplateRow }>().selectFrom('mailTemplate');

/** Returns the standard text of a letter, for which no operator wrote another. */
export function standardMail(letter: MailLetter, language: Language): LetterText {
  const { mail } = textsIn(language);
  return { subject: mail.subject, content: mail[letter] };
}

/** Returns a mail in a language with its values filled in: the operator's text, or the standard one. */
export function writtenMail(app: App, letter: MailLetter, values: LetterValues, language: Language): LetterText {
  const text = ownTexts.of(app).get(letter)?.[language] ?? standardMail(letter, language);
  return filledMail(text, values);
}

/** Fills in the values. A subject stays one line, whatever a value holds. */
export const filledMail = ({ subject, content }: LetterText, values: LetterValues): LetterText => ({
  subject: letterOf(subject, values).replace(/\s+/g, ' ').trim(),
  content: letterOf(content, values),
});

/** Returns a text message with its values filled in, for gateways without templates. */
export const writtenSms = (letter: SmsLetter, values: LetterValues, language: Language): string =>
  letterOf(textsIn(language).sms[letter], values);
