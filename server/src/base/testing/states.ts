import { sql } from 'kysely';
import { type Db, runSql } from '../db/db.ts';

/**
 * Watches in the tests' databases that no state changes but by a row of the table: every change of a state column must
 * come with an event that names its row, in the same transaction.
 */
const columns = {
  message:
    '"threadState", "trashRecheckState", "takedownState", "traceState", "processState", "supplementState", "improveState", "recheckState", "needExplain", "evalClosed", "evaluationVoided", correction, fid, "ownerGroupId"',
  item: '"tpState", designated, "toGroupId", "fromGroupId"',
};

const named = (side: 'new' | 'old', list: string) => `row(${list.replace(/[^\s,]+/g, (name) => `${side}.${name}`)})`;

export async function watchStates(db: Db): Promise<void> {
  await runSql(
    db,
    `create table "watchedChange" (tx xid8, tid int, what text);
     create table "watchedRow" (tx xid8, tid int);
     create function "watchChange"() returns trigger language plpgsql as $$ begin
       insert into "watchedChange" values (pg_current_xact_id(), new.tid, tg_table_name || ': ' || current_query()); return null; end $$;
     create function "watchRow"() returns trigger language plpgsql as $$ begin
       insert into "watchedRow" values (pg_current_xact_id(), new.tid); return null; end $$;
     create trigger watched after insert on event for each row when (new.data ? 'row') execute function "watchRow"();
     create trigger watched_new after insert on item for each row execute function "watchChange"();
     ${Object.entries(columns)
       .map(
         ([table, list]) =>
           `create trigger watched after update on ${table} for each row
            when (${named('old', list)} is distinct from ${named('new', list)}) execute function "watchChange"();`,
       )
       .join('\n')}`,
  );
}

/** What changed a state without a row of the table. */
export async function strayChanges(db: Db): Promise<string[]> {
  const { rows } = await sql<{ what: string }>`select distinct what from "watchedChange" c
    where not exists (select from "watchedRow" r where r.tx = c.tx and r.tid = c.tid)`.execute(db);
  return rows.map(({ what }) => what);
}
