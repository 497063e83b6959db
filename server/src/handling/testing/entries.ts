import { sql } from 'kysely';
import { uid } from '../../base/testing/fixture.ts';
import { type Board, goodPost } from '../../base/testing/harness.ts';

/** Lets the accounts of the city and the county type in messages for others, on their own boards and those below. */
export async function allowEntering(board: Board): Promise<void> {
  await sql`insert into role ("roleId", name, permissions, "dataScope") values (77, '代录员', '{plat:enter}', 3)`.execute(
    board.db,
  );
  await sql`insert into "accountRole" values (${uid.city}, 77), (${uid.county}, 77)`.execute(board.db);
}

/** Who calls. */
export const CALLER = '李海棠';

let made = 0;

/** The input of `handling.enter`, as a caller says it; each is about a matter of its own. */
export async function entryOf(board: Board, phone: string, changes: object = {}) {
  return {
    ...goodPost,
    subject: `${goodPost.subject}之${'一二三四五六七八九十'[made++ % 10]}`,
    channel: 1,
    realName: await board.encrypt(CALLER),
    phone: await board.encrypt(phone),
    consent: '通话中口头同意公开，已录音',
    consentAt: Math.floor(board.clock.now().getTime() / 1000) - 60,
    ...changes,
  };
}
