import { sql } from 'kysely';
import type { Board } from './harness.ts';

let made = 0;

/** A captcha as it stands in the database: solved, unless it is said that it is not, at some level. Answers its name. */
export async function captcha(board: Board, solved = true, level = 0): Promise<string> {
  made += 1;
  const uuid = `captcha-${made}-${solved}`;
  const expiresAt = new Date(board.clock.now().getTime() + 60_000);
  await sql`insert into captcha (uuid, solved, level, "expiresAt")
    values (${uuid}, ${solved}, ${level}, ${expiresAt})`.execute(board.db);
  return uuid;
}
