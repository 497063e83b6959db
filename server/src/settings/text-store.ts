import type {
  AgreementTexts,
  SiteText,
  SiteTextName,
  WrittenLanguage as Written,
} from '@board/contract/settings/texts';
import { type ColumnType, type Selectable, sql } from 'kysely';
import type { Db } from '../base/db/db.ts';

export type AgreementsByLanguage = { 'zh-CN': AgreementTexts; en: AgreementTexts | null };
type Tables = {
  siteText: { name: SiteTextName; language: Written; title: string; points: string[] };
  agreementVersion: {
    version: string;
    since: Date;
    asksAnew: boolean;
    texts: ColumnType<AgreementsByLanguage, string>;
    note: string;
    byName: string;
    at: Date;
  };
};
const tables = (db: Db) => db.withTables<Tables>();
export type OwnText = Tables['siteText'];
export type Version = Selectable<Tables['agreementVersion']>;

/** Taken before every change of a text or of the agreements. */
const TEXT_LOCK = 20261126;
export async function lockTexts(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${TEXT_LOCK}::bigint)`.execute(db);
}

export const ownTexts = (db: Db): Promise<OwnText[]> => tables(db).selectFrom('siteText').selectAll().execute();

/** Replaces a text of the product, or with null restores it. */
export async function putText(db: Db, name: SiteTextName, language: Written, text: SiteText | null): Promise<void> {
  await tables(db).deleteFrom('siteText').where('name', '=', name).where('language', '=', language).execute();
  if (text)
    await tables(db)
      .insertInto('siteText')
      .values({ name, language, ...text })
      .execute();
}

/** Returns the versions of the agreements, the newest first. */
export const versions = (db: Db): Promise<Version[]> =>
  tables(db).selectFrom('agreementVersion').selectAll().orderBy('since', 'desc').execute();

export async function addVersion(db: Db, { texts, ...row }: Version): Promise<void> {
  await tables(db)
    .insertInto('agreementVersion')
    .values({ ...row, texts: JSON.stringify(texts) })
    .execute();
}

export async function dropVersion(db: Db, version: string): Promise<void> {
  await tables(db).deleteFrom('agreementVersion').where('version', '=', version).execute();
}
