import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../base/db/db.ts';
import { type ListFilter, matching } from './public-store.ts';
import type { Message } from './store.ts';

/**
 * Where public messages lie. A message's point is read only if its author made the place public; otherwise it is
 * neither shown nor found by distance.
 */

export type Narrowed = Pick<ListFilter, 'domainId' | 'state'> & { since: Date };

const isPublic = sql<SqlBool>`"threadState" = 1`;
/** Condition of the index `message_point`, written as in the index. */
const hasPublicPoint = sql<SqlBool>`"threadState" = 1 and "threadPlacePublic" and latitude is not null`;

const whole = (first: RawBuilder<SqlBool>, filter: Narrowed) => sql.join([first, ...matching(filter)], sql` and `);

/** Counts the public messages of each board that has any, with the middle of their public points, if any. */
export async function countsByBoard(
  db: Db,
  fids: readonly number[],
  filter: Narrowed,
  { points }: { points: boolean },
): Promise<BoardCount[]> {
  // Without points the index of boards alone answers the count.
  const middle = points
    ? sql`count(*) filter (where ${hasPublicPoint})::int as points,
        avg(longitude) filter (where ${hasPublicPoint}) as longitude, avg(latitude) filter (where ${hasPublicPoint}) as latitude`
    : sql`0 as points, null::float8 as longitude, null::float8 as latitude`;
  const { rows } = await sql<BoardCount>`
    select fid, count(*)::int as count, ${middle} from message
    where fid = any(${fids}) and ${whole(isPublic, filter)} group by fid`.execute(db);
  return rows;
}
export interface BoardCount {
  fid: number;
  count: number;
  /** how many of them have a public point, and the middle of those */
  points: number;
  longitude: number | null;
  latitude: number | null;
}

/** The newest public messages of some boards that have a public point. */
export async function pointsOn(db: Db, fids: readonly number[], filter: Narrowed, most: number) {
  const { rows } = await sql<PointRow>`
    select tid, subject, longitude, latitude from message
    where fid = any(${fids}) and ${whole(hasPublicPoint, filter)} order by "createDateline" desc, tid desc limit ${most}`.execute(
    db,
  );
  return rows;
}
type PointRow = Pick<Message, 'tid' | 'subject'> & { longitude: number; latitude: number };

/** Metres of a degree of latitude. */
const DEGREE = 111_195;

interface Around {
  longitude: number;
  latitude: number;
  /** metres */
  within: number;
}

/** A public message and how many metres away it is. */
interface Near {
  tid: number;
  metres: number;
  longitude: number;
  latitude: number;
}

/**
 * Returns numbers of public messages around a point with their distance in metres, the nearest first. Over such short
 * distances the earth counts as flat.
 */
export async function tidsAround(
  db: Db,
  { longitude, latitude, within }: Around,
  filter: Narrowed,
  { from, most }: { from: number; most: number },
): Promise<Near[]> {
  const narrower = Math.max(Math.cos((latitude * Math.PI) / 180), 0.01);
  const [north, east] = [within / DEGREE, within / (DEGREE * narrower)];
  const box = sql<SqlBool>`${hasPublicPoint}
    and latitude between ${latitude - north}::float8 and ${latitude + north}::float8
    and longitude between ${longitude - east}::float8 and ${longitude + east}::float8`;
  const { rows } = await sql<Near>`
    select tid, metres, longitude, latitude from (
      select tid, longitude, latitude, ${DEGREE}::float8 * sqrt(
        power(latitude - ${latitude}::float8, 2) + power((longitude - ${longitude}::float8) * ${narrower}::float8, 2)
      ) as metres from message where ${whole(box, filter)}
    ) around where metres <= ${within}::float8 order by metres, tid desc limit ${most} offset ${from}`.execute(db);
  return rows;
}
