import { AuditState, LaunchType, ThreadState, TypeId } from '@board/contract/codes';
import type { Db } from '../src/base/db/db.ts';
import type { Vault } from '../src/base/platform/vault.ts';
import { insertCampaign, insertResults } from '../src/campaigns/index.ts';
import { type CampaignSeed, SEEDS, type SuggestionSeed } from './campaign-seeds.ts';
import { type Course, open, repliedItself } from './courses.ts';
import type { Matter } from './matters.ts';
import type { Plan } from './scenes.ts';
import { submitted } from './steps/review.ts';
import { DAY, HOUR, later, type Story, type World } from './story.ts';

interface Keepers {
  db: Db;
  vault: Vault;
}

export interface SeededCampaign {
  collectId: number;
  plans: Plan[];
  outcome: { text: string; at: Date } | null;
  results: { tid: number; result: number; answer: string }[];
}

/** Inserts the campaigns; their suggestions are told with the other stories, in the order of time. */
export async function insertCampaigns(keepers: Keepers, world: World): Promise<SeededCampaign[]> {
  const made: SeededCampaign[] = [];
  for (const seed of SEEDS) made.push(await insertOne(keepers, world, seed));
  return made;
}

async function insertOne(keepers: Keepers, world: World, seed: CampaignSeed): Promise<SeededCampaign> {
  const { now } = world;
  const seat = world.seats.find(({ name }) => name === seed.seat)!;
  const [startAt, endAt] = [later(now, seed.from * DAY), later(now, seed.to * DAY)];
  const { waits, sentBack, byPlatform } = seed;
  const auditState = waits ? AuditState.submitted : sentBack ? AuditState.toChange : AuditState.confirmed;
  const launchType = byPlatform ? LaunchType.platform : LaunchType.unit;
  const collectId = await insertCampaign(
    keepers,
    {
      ...{ fid: seat.fid, groupId: seat.office.groupId, launchType, auditState, authorUid: null },
      reason: sentBack ?? '',
      ...{ startAt, endAt, createdAt: later(now, Math.min(seed.from, 0) * DAY - 3 * DAY) },
      lifeTold: seed.from > 0 ? 0 : seed.to > 0 ? 1 : 2,
    },
    {
      ...{ title: seed.title, summary: seed.summary, content: seed.content },
      fields: seed.fields.map((label, i) => ({ label, required: i === seed.fields.length - 1 })),
      ...{ domainId: seed.domain, subDomainId: seed.subDomain, publicList: seed.publicList ?? true },
    },
  );
  const results: SeededCampaign['results'] = [];
  const span = (Math.min(seed.to, 0) - seed.from) * DAY - 2 * DAY;
  const plans = seed.suggestions.map((suggestion, i): Plan => {
    const at = later(startAt, DAY + (span * i) / seed.suggestions.length);
    return {
      at,
      tell() {
        const story = tell(world, seed, suggestion, at);
        story.message.collectId = collectId;
        if (seed.publicList === false && story.message.threadState === ThreadState.public) {
          story.message.threadState = ThreadState.nonPublic;
        }
        const [result, answer] = suggestion[4] ?? [];
        if (result && answer) results.push({ tid: story.message.tid, result, answer });
        return story;
      },
    };
  });
  const { outcome } = seed;
  return {
    collectId,
    plans,
    results,
    outcome: outcome ? { text: outcome.text, at: later(now, -outcome.ago * DAY) } : null,
  };
}

function tell(world: World, seed: CampaignSeed, [title, fact, ask, done]: SuggestionSeed, at: Date): Story {
  const seat = world.seats.find(({ name }) => name === seed.seat)!;
  const { domain, subDomain } = seed;
  const matter: Matter = {
    ...{ domain, subDomain, type: TypeId.advice, place: 'none', title },
    ...{ facts: [fact], asks: [ask], done: [done] },
  };
  const stage = submitted(world, seat, matter, { author: world.random.one(world.authors), at });
  // What is a week old has been answered.
  const course: Course = at < later(world.now, -9 * DAY) ? repliedItself() : open;
  let last = at;
  course(stage, (hours) => {
    last = later(last, hours * HOUR);
    return last;
  });
  return stage.story;
}

/** Publishes the results of those that have any, once the suggestions are there. */
export async function insertCampaignResults(keepers: Keepers, campaigns: readonly SeededCampaign[]): Promise<void> {
  for (const { collectId, outcome, results } of campaigns)
    if (outcome) await insertResults(keepers, collectId, { outcome: outcome.text, at: outcome.at, results });
}
