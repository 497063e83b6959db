import { AuditState, LaunchType, ThreadState, TypeId } from '@board/contract/codes';
import { sql } from 'kysely';
import type { Db } from '../src/base/db/db.ts';
import type { Vault } from '../src/base/platform/vault.ts';
import { insertCampaign, insertChange, insertResults, keepAnswers } from '../src/campaigns/index.ts';
import { shanghaiDay } from '../src/settings/index.ts';
import { demoPeople } from './accounts.ts';
import { type CampaignSeed, SEEDS, type SuggestionSeed } from './campaign-seeds.ts';
import { type Course, open, repliedItself } from './courses.ts';
import { MORE_SEEDS } from './more-campaign-seeds.ts';
import { submitted } from './steps/review.ts';
import { DAY, HOUR, later, type Plan, type Story, type Words, type World } from './story.ts';

interface Keepers {
  db: Db;
  vault: Vault;
}

export interface SeededCampaign {
  collectId: number;
  plans: Plan[];
  outcome: { text: string; at: Date } | null;
  results: { tid: number; result: number; answer: string; promise?: number }[];
  chosen: { tid: number; question: string; value: string }[];
  promises: { title: string; dueOn: string; doneOn?: string; news: { content: string; at: Date }[] }[];
}

/** Inserts the campaigns; their suggestions are told with the other stories, in the order of time. */
export async function insertCampaigns(keepers: Keepers, world: World): Promise<SeededCampaign[]> {
  const made: SeededCampaign[] = [];
  // The demo's county asks its people, too; other counties of the country are given that by the platform.
  await sql`update unit set capabilities = capabilities || array['allowCollect']
    where "groupName" = '长沙县委办公室' and not 'allowCollect' = any(capabilities)`.execute(keepers.db);
  for (const seed of [...SEEDS, ...MORE_SEEDS]) made.push(await insertOne(keepers, world, seed));
  return made;
}

async function insertOne(keepers: Keepers, world: World, seed: CampaignSeed): Promise<SeededCampaign> {
  const { now } = world;
  const seat = world.seats.find(({ name }) => name === seed.seat)!;
  const [startAt, endAt] = [later(now, seed.from * DAY), later(now, seed.to * DAY)];
  const { waits, sentBack, byPlatform } = seed;
  const auditState = waits ? AuditState.submitted : sentBack ? AuditState.toChange : AuditState.confirmed;
  const launchType = byPlatform ? LaunchType.platform : LaunchType.unit;
  const authorUid = seed.draft ? demoPeople().get(seed.draft)!.uid : null;
  const text = {
    title: seed.title,
    summary: seed.summary,
    content: seed.content,
    rich: seed.rich ?? false,
    fields: seed.fields.map((one, i) =>
      typeof one === 'string' ? { label: one, required: i === seed.fields.length - 1 } : one,
    ),
    domainId: seed.domain,
    subDomainId: seed.subDomain,
    publicList: seed.publicList ?? true,
  };
  const collectId = await insertCampaign(
    keepers,
    {
      fid: seat.fid,
      groupId: seat.office.groupId,
      launchType,
      auditState,
      authorUid,
      draft: Boolean(seed.draft),
      reason: sentBack ?? '',
      startAt,
      endAt,
      createdAt: later(now, Math.min(seed.from, 0) * DAY - 3 * DAY),
      lifeTold: seed.from > 0 ? 0 : seed.to > 0 ? 1 : 2,
    },
    text,
  );
  if (seed.changed) await insertChange(keepers.db, collectId, { ...text, ...seed.changed }, later(now, -DAY));
  const results: SeededCampaign['results'] = [];
  const chosen: SeededCampaign['chosen'] = [];
  const span = (Math.min(seed.to, 0) - seed.from) * DAY - 2 * DAY;
  const plans = seed.suggestions.map((suggestion, i): Plan => {
    const at = later(startAt, DAY + (span * i) / seed.suggestions.length);
    return {
      at,
      tell() {
        const story = tell(world, seed, suggestion, at);
        story.message.collectId = collectId;
        if (seed.publicList === false) keepFromPublic(story);
        const { tid } = story.message;
        const [result, answer, promise] = suggestion[4] ?? [];
        if (result && answer) results.push({ tid, result, answer, promise });
        for (const [question, values] of Object.entries(suggestion[5] ?? {}))
          chosen.push(...values.map((value) => ({ tid, question, value })));
        return story;
      },
    };
  });
  const { outcome } = seed;
  return {
    collectId,
    plans,
    results,
    chosen,
    promises: (seed.promises ?? []).map(({ title, due, done, news }) => ({
      title,
      dueOn: shanghaiDay(later(now, due * DAY)),
      ...(done !== undefined && { doneOn: shanghaiDay(later(now, done * DAY)) }),
      news: news.map(([ago, content]) => ({ content, at: later(now, -ago * DAY) })),
    })),
    outcome: outcome ? { text: outcome.text, at: later(now, -outcome.ago * DAY) } : null,
  };
}

/** A suggestion that nobody but the office reads, to a campaign that shows none: the log says so, too. */
function keepFromPublic({ message, events }: Story): void {
  for (const said of [message, ...events.map(({ data }) => data as { threadState?: number })])
    if (said.threadState === ThreadState.public) said.threadState = ThreadState.nonPublic;
}

function tell(world: World, seed: CampaignSeed, suggestion: SuggestionSeed, at: Date): Story {
  const seat = world.seats.find(({ name }) => name === seed.seat)!;
  const stage = submitted(world, seat, wordsOf(seed, suggestion), { author: world.random.one(world.authors), at });
  // What is a week old has been answered.
  const course: Course = at < later(world.now, -9 * DAY) ? repliedItself() : open;
  let last = at;
  course(stage, (hours) => {
    last = later(last, hours * HOUR);
    return last;
  });
  return stage.story;
}

function wordsOf({ domain, subDomain }: CampaignSeed, [subject, fact, ask, done]: SuggestionSeed): Words {
  const none = () => '';
  return {
    domain,
    subDomain,
    type: TypeId.advice,
    message: () => ({ subject, content: `${fact}。${ask}。`, place: null }),
    reply: () => `您好，您的建议我们逐字读了。${done}。征集结束后，采纳与否和理由都会在征集页面公布。`,
    explanation: none,
    improved: none,
    remark: none,
  };
}

/** Publishes the results of those that have any, once the suggestions are there. */
export async function insertCampaignResults(keepers: Keepers, campaigns: readonly SeededCampaign[]): Promise<void> {
  for (const { collectId, outcome, results, chosen, promises } of campaigns) {
    for (const [tid, some] of Map.groupBy(chosen, (one) => one.tid))
      await keepAnswers(
        keepers.db,
        tid,
        collectId,
        some.map(({ question, value }) => ({ question, value })),
      );
    if (outcome) await insertResults(keepers, collectId, { outcome: outcome.text, at: outcome.at, results, promises });
  }
}
