import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../base/db/db.ts';
import { freshDatabase } from '../base/testing/database.ts';

/** Every column that names a unit goes to the successor in a hand-over, or its reason to stay is given here. */

const goesAlong = {
  'in unit-has.ts': [
    'campaign',
    'caseBase',
    'caseVersion',
    'delivery',
    'forumUnit',
    'groupDraft',
    'messageGroup',
    'promise',
    'replyTemplate',
  ],
  'with each message (hand-over.ts)': ['answer', 'item', 'message'],
  'its people and the units below, when it is merged': ['account', 'unit'],
};
const stays = {
  'a sheet that somebody fetched for the unit he was at; it goes after some days': ['export'],
  'who typed it in': ['enteredMessage'],
  'a mark of somebody, to be set anew': ['favouriteUnit'],
  'given back with the work (`dropClaims`)': ['claim'],
  'who was in touch; whoever handles the message reads it': ['contactRecord'],
  'who wrote it; whoever takes over reads it (`openNotes`)': ['note'],
  'that it was handed over': ['handOver'],
  'that it was opened on an application': ['opening'],
  'a scope that somebody chose, to be chosen anew': ['roleUnit'],
  'names people of the unit itself; another one signs by its own rule': ['signOffRule'],
  'what it was signing: it lapses where the message has left, and its writer is told': ['signOff'],
  'which unit began a process; its tasks belong to people': ['workflowInstance'],
};

let database: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ database, drop } = await freshDatabase());
});
afterAll(async () => {
  await database.close();
  await drop();
});

test('every table that names a unit goes along with it, or says why not', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct trim('"' from conrelid::regclass::text) as name from pg_constraint
    where contype = 'f' and confrelid = 'unit'::regclass order by 1`.execute(database.db);
  const known = [...Object.values(goesAlong), ...Object.values(stays)].flat();
  expect(rows.map(({ name }) => name).sort()).toEqual(known.sort());
});
