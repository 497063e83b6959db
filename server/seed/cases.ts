import { contentOf } from '@board/contract/cases/case-text';
import { CaseState, Position, TypeId } from '@board/contract/codes';
import { sql } from 'kysely';
import type { Db } from '../src/base/db/db.ts';
import type { Vault } from '../src/base/platform/vault.ts';
import { insertCase } from '../src/cases/index.ts';
import { countryCases } from './case-base/country.ts';
import type { CaseSeed } from './case-base/seed.ts';
import { stateCases } from './case-base/state.ts';
import { townCases } from './case-base/town.ts';
import { repliedItself, satisfied } from './courses.ts';
import { submitted } from './steps/review.ts';
import { DAY, HOUR, later, type Plan, type Story, type World } from './story.ts';

/** The demo's case base: each case with the message it was made of, both written by hand (case-base/). */
export const caseSeeds: readonly CaseSeed[] = [...townCases, ...countryCases, ...stateCases];

/** A case with its message, once that is told. */
interface Told {
  seed: CaseSeed;
  story: Story;
}

/** The messages that cases are made of: answered by their office, and rated well where they are rated. */
export function casePlans(world: World): { plans: Plan[]; told: Told[] } {
  const told: Told[] = [];
  const plans = caseSeeds.map((seed) => {
    const at = later(world.now, -seed.ago * DAY);
    return {
      at,
      tell() {
        const story = tell(world, seed, at);
        told.push({ seed, story });
        return story;
      },
    };
  });
  return { plans, told };
}

/** A message in the words of its seed, on its way like any other. */
function tell(world: World, seed: CaseSeed, postedAt: Date): Story {
  const seat = world.seats.find(({ name }) => name === seed.seat)!;
  const { subject, message: content, reply, domain, part } = seed;
  const none = () => '';
  const words = {
    domain,
    subDomain: part,
    type: TypeId[seed.type],
    message: () => ({ subject, content, place: null }),
    reply: () => reply,
    explanation: none,
    improved: none,
    remark: none,
  };
  const stage = submitted(world, seat, words, { author: world.random.one(world.authors), at: postedAt });
  let at = postedAt;
  repliedItself(satisfied)(stage, (hours) => {
    at = later(at, hours * HOUR);
    return at;
  });
  return stage.story;
}

interface Place {
  fid: number;
  path: number[];
  position: number;
}

/** Cases for readers, and for the desks of the demo's units. */
export async function insertCases(keepers: { db: Db; vault: Vault }, told: readonly Told[]): Promise<void> {
  const { db } = keepers;
  const { rows: boards } = await sql<Place>`select fid, path, position from forum`.execute(db);
  const places = new Map(boards.map((one) => [one.fid, one]));
  for (const { seed, story } of told) {
    const { tid, fid, createDateline, lastUpdate, ownerGroupId } = story.message;
    const { path, position } = places.get(fid)!;
    const state = CaseState[seed.state ?? 'stored'];
    // When nothing more happens to the message: its log goes on in order.
    const at = later(lastUpdate as Date, DAY);
    const groupId = ownerGroupId as number;
    const { level, reason, kind, domain, title, refusal = '', helped = 0 } = seed;
    const caseId = await insertCase(
      keepers,
      {
        tid,
        groupId,
        authorUid: null,
        state,
        createdAt: at,
        reason: refusal,
        ...(state === CaseState.inReview ? await firstDesk(db, groupId) : {}),
        storedAt: state === CaseState.stored ? at : null,
      },
      {
        title,
        content: contentOf(seed),
        domainId: domain,
        reason,
        type: kind,
        level,
        position,
        at,
        region: position === Position.ministry ? 0 : path[0]!,
        year: createDateline.getFullYear(),
      },
    );
    if (helped > 0) await sql`update "caseBase" set helped = ${helped} where "caseId" = ${caseId}`.execute(db);
  }
}

/** Who examines it first: the office above, or else the platform. */
async function firstDesk(db: Db, groupId: number): Promise<{ deskLevel: number; deskGroupId: number | null }> {
  const { rows } = await sql<{ groupId: number; level: number }>`
    select above."groupId", min(forum.level)::int as level from unit
    join unit above on above."groupId" = unit."parentId"
    join "forumUnit" on "forumUnit"."groupId" = above."groupId" join forum using (fid)
    where unit."groupId" = ${groupId} group by 1`.execute(db);
  const [above] = rows;
  return above ? { deskLevel: above.level, deskGroupId: above.groupId } : { deskLevel: 0, deskGroupId: null };
}
