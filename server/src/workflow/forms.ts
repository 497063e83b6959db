import type { ListPage } from '@board/contract/rules/rest-list';
import { type FieldProblem, type FormData, type FormField, formProblems } from '@board/contract/workflow/forms';
import { type Selectable, sql } from 'kysely';
import type { App } from '../base/calls/app.ts';
import { fail } from '../base/calls/refusal.ts';
import type { Db } from '../base/db/db.ts';
import { pageOf, sorted } from '../base/db/page.ts';
import type { Value } from './condition.ts';
import { modelOf } from './definitions.ts';
import { nodeOf } from './model.ts';
import type { InstanceRow, TaskRow } from './store.ts';

type Tables = {
  workflowForm: {
    formKey: string;
    version: number;
    name: string;
    fields: FormField[];
    savedUid: number | null;
    savedAt: Date;
  };
  workflowFormData: {
    businessKey: string;
    formKey: string;
    version: number;
    data: FormData;
    uid: number;
    instanceId: number | null;
    savedAt: Date;
  };
};
const tables = (db: Db) => db.withTables<Tables>();

export type FormRow = Pick<Selectable<Tables['workflowForm']>, 'formKey' | 'version' | 'name' | 'fields'>;
export type FilledForm = Selectable<Tables['workflowFormData']>;

const asJson = (value: unknown) => sql<never>`${JSON.stringify(value)}::jsonb`;
const FORM = ['formKey', 'version', 'name', 'fields'] as const;

/** Returns the latest version of a form. */
export const latestForm = (db: Db, formKey: string): Promise<FormRow | undefined> =>
  tables(db)
    .selectFrom('workflowForm')
    .select(FORM)
    .where('formKey', '=', formKey)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();

export const formOf = (db: Db, { formKey, version }: Pick<FilledForm, 'formKey' | 'version'>): Promise<FormRow> =>
  tables(db)
    .selectFrom('workflowForm')
    .select(FORM)
    .where('formKey', '=', formKey)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();

export const formPage = (db: Db, asked: ListPage<'formKey' | 'name'>) =>
  pageOf(
    tables(db)
      .selectFrom('workflowForm as f')
      .where((eb) =>
        eb(
          'f.version',
          '=',
          eb
            .selectFrom('workflowForm as o')
            .select((one) => one.fn.max('o.version').as('version'))
            .whereRef('o.formKey', '=', 'f.formKey'),
        ),
      ),
    { page: asked.page, rows: asked.limit },
    (list) => sorted(list.select(FORM.map((column) => `f.${column}` as const)), asked).orderBy('f.formKey'),
  );

/** Saves the next version of a form. */
export async function insertForm(
  db: Db,
  form: Omit<FormRow, 'version'> & { savedUid: number | null; savedAt: Date },
): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`workflow form ${form.formKey}`}, 0))`.execute(db);
  const version = ((await latestForm(db, form.formKey))?.version ?? 0) + 1;
  await tables(db)
    .insertInto('workflowForm')
    .values({ ...form, version, fields: asJson(form.fields) })
    .execute();
  return version;
}

export const filledForm = (db: Db, businessKey: string): Promise<FilledForm | undefined> =>
  tables(db)
    .selectFrom('workflowFormData')
    .selectAll()
    .where('businessKey', '=', businessKey)
    .forUpdate()
    .executeTakeFirst();

export const formOfInstance = (db: Db, businessKey: string): Promise<FilledForm | undefined> =>
  tables(db).selectFrom('workflowFormData').selectAll().where('businessKey', '=', businessKey).executeTakeFirst();

export async function keepFilled(db: Db, row: FilledForm): Promise<void> {
  const { data, formKey, version, savedAt } = row;
  await tables(db)
    .insertInto('workflowFormData')
    .values({ ...row, data: asJson(data) })
    .onConflict((conflict) =>
      conflict.column('businessKey').doUpdateSet({ data: asJson(data), formKey, version, savedAt }),
    )
    .execute();
}

export async function setInstance(db: Db, businessKey: string, instanceId: number): Promise<void> {
  await tables(db).updateTable('workflowFormData').set({ instanceId }).where('businessKey', '=', businessKey).execute();
}

/** Deletes at most 500 forms that were saved before a date and started no process. Returns them. */
export async function dropUnstarted(db: Db, before: Date): Promise<Pick<FilledForm, 'formKey' | 'version' | 'data'>[]> {
  const { rows } = await sql<Pick<FilledForm, 'formKey' | 'version' | 'data'>>`
    delete from "workflowFormData" where "businessKey" in (
      select f."businessKey" from "workflowFormData" f
      where f."instanceId" is null and f."savedAt" < ${before}
        and not exists (select from "workflowInstance" i where i."businessKey" = f."businessKey")
      order by f."savedAt" limit 500 for update of f skip locked)
    returning "formKey", version, data`.execute(db);
  return rows;
}

/** Refuses an invalid form, naming its fields (product.md §5). */
export function refuseWrong(fields: readonly FormField[], data: FormData): void {
  const problems = formProblems(fields, data);
  if (Object.keys(problems).length === 0) return;
  const label = (name: string) => fields.find((field) => field.name === name)?.label ?? name;
  const said = (name: string, problem: FieldProblem) =>
    problem === 'required'
      ? { name: 'required' as const }
      : problem === 'early'
        ? { name: 'dateOrder' as const }
        : { name: 'formatWrong' as const, with: label(name) };
  fail('A0400', Object.fromEntries(Object.entries(problems).map(([name, one]) => [name, said(name, one)])));
}

/** Returns the fields that may be changed at a task, as the model names them; `*` means all. */
export async function editableAt(
  { app, db }: { app: App; db: Db },
  instance: Pick<InstanceRow, 'definitionId' | 'businessKey'>,
  task: Pick<TaskRow, 'nodeId'>,
): Promise<string[]> {
  const filled = await formOfInstance(db, instance.businessKey);
  if (!filled) return [];
  const { user } = nodeOf(await modelOf({ app, db }, instance.definitionId), task.nodeId);
  const { fields } = await formOf(db, filled);
  return fields.map(({ name }) => name).filter((name) => user?.editable.includes(name) || user?.editable.includes('*'));
}

/** Returns the plain fields of a form, which conditions can read. */
export const asVariables = (data: FormData): Record<string, Value> =>
  Object.fromEntries(
    Object.entries(data).filter((entry): entry is [string, string | number] =>
      ['string', 'number'].includes(typeof entry[1]),
    ),
  );
