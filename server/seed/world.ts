import { Position } from '@board/contract/codes';
import { Organization } from '@board/contract/who';
import { sql } from 'kysely';
import type { Db } from '../src/base/db/db.ts';
import { type Calendar, makeCalendar } from '../src/settings/index.ts';
import { authorRows } from './accounts.ts';
import { Random } from './random.ts';
import { insertRows } from './rows.ts';
import type { Seat, World } from './story.ts';

const MINISTRY_SHARE = 0.04;

/** The country as the made-up messages meet it; inserts their authors, unless they are there from number `author` on. */
export async function makeWorld(
  db: Db,
  options: { authors: number; now: Date; seed: number; author?: number },
): Promise<World> {
  const { now, author } = options;
  const random = new Random(options.seed);
  const seats = await readSeats(db);
  const { rows } = await sql<{ uid: number; tid: number; tpid: number; asid: number; deliveryId: number }>`
    select (select coalesce(max(uid), 0) from account) as uid, (select coalesce(max(tid), 0) from message) as tid,
      (select coalesce(max(tpid), 0) from item) as tpid, (select coalesce(max(asid), 0) from answer) as asid,
      (select coalesce(max("deliveryId"), 0) from delivery) as "deliveryId"`.execute(db);
  const last = rows[0]!;
  const authors = authorRows(options.authors, author ?? last.uid + 1, now);
  if (author === undefined) await insertRows(db, 'account', authors);
  const local = seats.filter(({ organization }) => organization === Organization.local);
  const ministries = seats.filter((seat) => seat.position === Position.ministry);
  return {
    random,
    seats,
    pick() {
      if (random.chance(MINISTRY_SHARE)) return random.one(ministries);
      // A few boards get much, most get little.
      return local[Math.floor(random.next() ** 2.2 * local.length)]!;
    },
    authors,
    calendar: await readCalendar(db),
    now,
    next: { tid: last.tid + 1, tpid: last.tpid + 1, asid: last.asid + 1, deliveryId: last.deliveryId + 1 },
  };
}

async function readSeats(db: Db): Promise<Seat[]> {
  const { rows } = await sql<Seat>`
    select f.fid, f.name, f."forumName" as "fullName", f.position, u.organization, parent.name as town, f."regionId",
      json_build_object('groupId', u."groupId", 'groupName', u."groupName") as office,
      coalesce((select json_agg(json_build_object('groupId', b."groupId", 'groupName', b."groupName")) from unit b where b."parentId" = u."groupId"), '[]') as below
    from forum f join "forumUnit" using (fid) join unit u using ("groupId") left join forum parent on parent.fid = f."parentFid"
    where f.kind = 'seat'
    order by f.level desc, f.fid`.execute(db);
  return rows;
}

async function readCalendar(db: Db): Promise<Calendar> {
  const { rows } = await sql<{ day: string; working: boolean }>`select day::text, working from holiday`.execute(db);
  return makeCalendar(new Map(rows.map((row) => [row.day, row.working])));
}
