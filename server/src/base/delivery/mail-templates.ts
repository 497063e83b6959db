import type { LetterParam, LetterTexts } from '@board/contract/gateways/mail';
import { type Generated, sql } from 'kysely';
import type { Db } from '../db/db.ts';
import type { MailTemplateRow } from './letters.ts';

type Tables = { mailTemplate: Omit<MailTemplateRow, 'templateId'> & { templateId: Generated<number> } };
const tables = (db: Db) => db.withTables<Tables>();
const json = (value: object) => sql<never>`${JSON.stringify(value)}::jsonb`;

export const allTemplates = (db: Db): Promise<MailTemplateRow[]> =>
  tables(db).selectFrom('mailTemplate').selectAll().orderBy('templateId').execute();

export const templateById = (db: Db, id: number): Promise<MailTemplateRow | undefined> =>
  tables(db).selectFrom('mailTemplate').selectAll().where('templateId', '=', id).executeTakeFirst();

interface Written {
  name: string;
  texts: LetterTexts;
  params: LetterParam[];
  at: Date;
}

export async function addTemplate(db: Db, { name, texts, params, at }: Written): Promise<number> {
  const { templateId } = await tables(db)
    .insertInto('mailTemplate')
    .values({ code: null, name, texts: json(texts), params: json(params), version: 1, updatedAt: at })
    .returning('templateId')
    .executeTakeFirstOrThrow();
  return templateId;
}

/** Returns whether the version was still the expected one. */
export async function changeTemplate(db: Db, id: number, version: number, written: Written): Promise<boolean> {
  const { name, texts, params, at } = written;
  const { numUpdatedRows } = await tables(db)
    .updateTable('mailTemplate')
    .set({ name, texts: json(texts), params: json(params), version: version + 1, updatedAt: at })
    .where('templateId', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function removeTemplates(db: Db, ids: readonly number[]): Promise<void> {
  await tables(db)
    .deleteFrom('mailTemplate')
    .where((eb) => eb('templateId', '=', eb.fn.any(eb.val(ids))))
    .where('code', 'is', null)
    .execute();
}
