import type { ListPage } from '@board/contract/rules/rest-list';
import { type Generated, type Selectable, sql } from 'kysely';
import type { App } from '../base/calls/app.ts';
import type { Db } from '../base/db/db.ts';
import { type Page, pageOf, sorted } from '../base/db/page.ts';
import { type Drawing, drawingIn } from './drawing.ts';
import type { Model } from './model.ts';
import { modelIn } from './parse.ts';
import { readXml } from './read-xml.ts';

type Tables = {
  workflowModel: {
    modelId: Generated<number>;
    key: string;
    name: string;
    description: string;
    xml: string;
    version: Generated<number>;
    savedUid: number | null;
    savedAt: Date;
  };
  workflowModelVersion: { modelId: number; version: number; xml: string; savedUid: number | null; savedAt: Date };
  workflowDefinition: {
    definitionId: Generated<number>;
    key: string;
    version: number;
    name: string;
    description: string;
    resourceName: string;
    xml: string;
    suspended: Generated<boolean>;
    deployedUid: number | null;
    deployedAt: Date;
  };
};
const tables = (db: Db) => db.withTables<Tables>();

export type ModelRow = Selectable<Tables['workflowModel']>;
export type DefinitionRow = Omit<Selectable<Tables['workflowDefinition']>, 'xml'>;

const DEFINITION = [
  'definitionId',
  'key',
  'version',
  'name',
  'description',
  'resourceName',
  'suspended',
  'deployedUid',
  'deployedAt',
] as const;

/** The model and drawing of a version; neither changes after deployment. */
interface Version {
  model: Model;
  /** null if its file holds no drawing */
  drawing: Drawing | null;
}

/** Versions of a board's processes by number; the 200 read last are kept. */
const versionsOf = new WeakMap<App, Map<number, Promise<Version>>>();
const VERSIONS_KEPT = 200;

/** Returns a deployed version, which is parsed only once. */
export function versionOf({ app, db }: { app: App; db: Db }, definitionId: number): Promise<Version> {
  const versions = versionsOf.get(app) ?? new Map<number, Promise<Version>>();
  versionsOf.set(app, versions);
  const known = versions.get(definitionId);
  if (known) return known;
  const read = definitionXml(db, definitionId)
    .then((xml = '') => readXml(xml))
    .then((file) => ({ model: modelIn(file), drawing: drawingIn(file) }));
  if (versions.size >= VERSIONS_KEPT) versions.delete(versions.keys().next().value!);
  versions.set(definitionId, read);
  read.catch(() => versions.delete(definitionId));
  return read;
}

/** Returns the model of a deployed version. */
export const modelOf = async (from: { app: App; db: Db }, definitionId: number): Promise<Model> =>
  (await versionOf(from, definitionId)).model;

export async function definitionXml(db: Db, definitionId: number): Promise<string | undefined> {
  const row = await tables(db)
    .selectFrom('workflowDefinition')
    .select('xml')
    .where('definitionId', '=', definitionId)
    .executeTakeFirst();
  return row?.xml;
}

/** Returns the latest version of a process, which is the one that a start uses. */
export const latest = (db: Db, key: string): Promise<DefinitionRow | undefined> =>
  tables(db)
    .selectFrom('workflowDefinition')
    .select(DEFINITION)
    .where('key', '=', key)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();

export const definitionById = (db: Db, definitionId: number): Promise<DefinitionRow | undefined> =>
  tables(db)
    .selectFrom('workflowDefinition')
    .select(DEFINITION)
    .where('definitionId', '=', definitionId)
    .executeTakeFirst();

export async function namesOfDefinitions(
  db: Db,
  definitionIds: readonly number[],
): Promise<Map<number, DefinitionRow>> {
  if (definitionIds.length === 0) return new Map();
  const rows = await tables(db)
    .selectFrom('workflowDefinition')
    .select(DEFINITION)
    .where('definitionId', 'in', [...new Set(definitionIds)])
    .execute();
  return new Map(rows.map((row) => [row.definitionId, row]));
}

/** Inserts a new version. The key is locked until the transaction ends, so that two at once get two numbers. */
export async function insertDefinition(
  db: Db,
  row: Omit<Selectable<Tables['workflowDefinition']>, 'definitionId' | 'version' | 'suspended'>,
): Promise<DefinitionRow> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`workflow ${row.key}`}, 0))`.execute(db);
  const version = ((await latest(db, row.key))?.version ?? 0) + 1;
  return await tables(db)
    .insertInto('workflowDefinition')
    .values({ ...row, version })
    .returning(DEFINITION)
    .executeTakeFirstOrThrow();
}

/** Returns the latest version of each process (`onlyLatest`), or every version of one key. */
export function definitionPage(
  db: Db,
  filter: { key?: string; name?: string; onlyLatest: boolean; without?: readonly string[] },
  asked: ListPage<'key' | 'name' | 'version' | 'deployedAt'>,
) {
  let found = tables(db).selectFrom('workflowDefinition as d');
  if (filter.key) found = found.where('d.key', '=', filter.key);
  if (filter.name) found = found.where('d.name', 'like', `%${filter.name.replaceAll(/[\\%_]/g, '\\$&')}%`);
  if (filter.without?.length) found = found.where('d.key', 'not in', [...filter.without]);
  if (filter.onlyLatest)
    found = found.where((eb) =>
      eb(
        'd.version',
        '=',
        eb
          .selectFrom('workflowDefinition as o')
          .select((one) => one.fn.max('o.version').as('version'))
          .whereRef('o.key', '=', 'd.key'),
      ),
    );
  return pageOf(found, { page: asked.page, rows: asked.limit }, (list) =>
    sorted(list.select(DEFINITION.map((column) => `d.${column}` as const)), asked)
      .orderBy('d.key')
      .orderBy('d.version', 'desc'),
  );
}

export async function setSuspended(db: Db, definitionId: number, suspended: boolean): Promise<boolean> {
  const { numUpdatedRows } = await tables(db)
    .updateTable('workflowDefinition')
    .set({ suspended })
    .where('definitionId', '=', definitionId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteDefinitions(db: Db, definitionIds: readonly number[]): Promise<void> {
  await tables(db)
    .deleteFrom('workflowDefinition')
    .where('definitionId', 'in', [...definitionIds])
    .execute();
}

/** Returns how many instances of each version are under way. */
export async function runningOf(db: Db, definitionIds: readonly number[]): Promise<Map<number, number>> {
  if (definitionIds.length === 0) return new Map();
  const { rows } = await sql<{ definitionId: number; count: number }>`
    select "definitionId", count(*)::int as count from "workflowInstance"
    where state in (1, 2) and "definitionId" = any(${[...definitionIds]}) group by 1`.execute(db);
  return new Map(rows.map(({ definitionId, count }) => [definitionId, count]));
}

export async function hasInstances(db: Db, definitionIds: readonly number[]): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (
    select from "workflowInstance" where "definitionId" = any(${[...definitionIds]})) as found`.execute(db);
  return rows[0]!.found;
}

// --- Drawings

export const modelById = (db: Db, modelId: number): Promise<ModelRow | undefined> =>
  tables(db).selectFrom('workflowModel').selectAll().where('modelId', '=', modelId).executeTakeFirst();

export const modelByKey = (db: Db, key: string): Promise<ModelRow | undefined> =>
  tables(db).selectFrom('workflowModel').selectAll().where('key', '=', key).executeTakeFirst();

export function modelPage(
  db: Db,
  filter: { key?: string; name?: string },
  asked: ListPage<'key' | 'name' | 'savedAt'>,
) {
  let found = tables(db).selectFrom('workflowModel as m');
  if (filter.key) found = found.where('m.key', '=', filter.key);
  if (filter.name) found = found.where('m.name', 'like', `%${filter.name.replaceAll(/[\\%_]/g, '\\$&')}%`);
  return pageOf(found, { page: asked.page, rows: asked.limit }, (list) =>
    sorted(
      list.select(['m.modelId', 'm.key', 'm.name', 'm.description', 'm.version', 'm.savedUid', 'm.savedAt']),
      asked,
    ).orderBy('m.modelId', 'desc'),
  );
}

interface Saved {
  name: string;
  description: string;
  xml: string;
  savedUid: number | null;
  savedAt: Date;
}

export async function insertModel(db: Db, key: string, saved: Saved): Promise<{ modelId: number; version: number }> {
  const row = await tables(db)
    .insertInto('workflowModel')
    .values({ key, ...saved })
    .returning(['modelId', 'version'])
    .executeTakeFirstOrThrow();
  await keepVersion(db, row, saved);
  return row;
}

/** Saves a changed drawing. Returns undefined if somebody else changed it meanwhile. */
export async function changeModel(
  db: Db,
  modelId: number,
  version: number,
  saved: Saved,
): Promise<{ modelId: number; version: number } | undefined> {
  const row = await tables(db)
    .updateTable('workflowModel')
    .set({ ...saved, version: version + 1 })
    .where('modelId', '=', modelId)
    .where('version', '=', version)
    .returning(['modelId', 'version'])
    .executeTakeFirst();
  if (row) await keepVersion(db, row, saved);
  return row;
}

const keepVersion = (db: Db, { modelId, version }: { modelId: number; version: number }, saved: Saved) =>
  tables(db)
    .insertInto('workflowModelVersion')
    .values({ modelId, version, xml: saved.xml, savedUid: saved.savedUid, savedAt: saved.savedAt })
    .execute();

export const modelVersions = (db: Db, modelId: number, page: Page) =>
  pageOf(tables(db).selectFrom('workflowModelVersion').where('modelId', '=', modelId), page, (list) =>
    list.select(['version', 'savedUid', 'savedAt', 'xml']).orderBy('version', 'desc'),
  );

export const modelVersion = (db: Db, modelId: number, version: number) =>
  tables(db)
    .selectFrom('workflowModelVersion')
    .select('xml')
    .where('modelId', '=', modelId)
    .where('version', '=', version)
    .executeTakeFirst();

export async function deleteModels(db: Db, modelIds: readonly number[]): Promise<void> {
  await tables(db)
    .deleteFrom('workflowModel')
    .where('modelId', 'in', [...modelIds])
    .execute();
}
