import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { type Db, openPostgres } from '../server/src/base/db/db.ts';
import { systemClock } from '../server/src/base/platform/clock.ts';
import { readConfig } from '../server/src/base/platform/config.ts';
import { openLog } from '../server/src/base/platform/log.ts';
import { tokenHash } from '../server/src/base/platform/vault.ts';
import { boot } from '../server/src/boot.ts';
import type { Sent } from './load.ts';
import { injected, signed } from './requests.ts';

/** The cost of lists of one campaign's suggestions and of cases, by the number of rows. */

/** numbers of suggestions of one campaign, and of cases */
export const SIZES = [1_000, 100_000] as const;
/** number of clusters, which does not grow with the suggestions */
const CLUSTERS = 20;
const WORDS_OF_CASE = 60;
/** maximum ratio of cost at the largest size, as for lists of messages (`report.ts`) */
const GROWTH = 1.3;

export type Subject = 'campaigns' | 'cases' | 'workflow';

/** One list at one size. */
export interface Asked {
  what: string;
  subject: Subject;
  sent: Sent[];
}

/** A database of one size with the product on it, in this process. */
export interface Collected {
  size: number;
  asked: Asked[];
  ask(sent: Sent): Promise<void>;
  close(): Promise<void>;
}

export interface CollectedFigure {
  what: string;
  subject: Subject;
  size: number;
  /** ms of one request in the best window */
  ms: number;
}

/** Opens the product on a demo database (`url`), which it fills with `size` suggestions of one campaign and as many cases. */
export async function openCollected(url: string, dataDir: string, size: number): Promise<Collected> {
  const opened = await openBoard(url, dataDir, size);
  const { db } = opened;
  const campaign = await fillCampaign(db, size);
  const groupId = await fillCases(db, size);
  await sql`vacuum analyze`.execute(db);
  const tokens = {
    asks: await openSession(db, campaign.groupId),
    office: await openSession(db, groupId),
    reader: await openSession(db, null),
  };
  const words = await commonWords(db);
  return { ...opened, asked: await lists(db, campaign, groupId, words, tokens) };
}

/** Opens the product on a database in this process, with a function to send requests. */
export async function openBoard(url: string, dataDir: string, size: number): Promise<Collected & { db: Db }> {
  const database = await openPostgres(url, 4);
  const config = { ...readConfig({}), mode: 'demo' as const, databaseUrl: url, dataDir, background: false };
  const board = await boot({ config, database, clock: systemClock, log: openLog('error'), jobs: false });
  const ask = async (sent: Sent) => {
    const response = await board.http.inject(injected(sent));
    const answer = response.json();
    if ((answer.result?.code ?? answer.code) !== 0)
      throw new Error(`${sent.path} ${sent.body} answered ${response.body.slice(0, 300)}`);
  };
  return { size, asked: [], ask, db: database.db, close: () => board.stop() };
}

/** Measures every list in turn at every size, round after round, so that other work of the machine affects all alike. */
export async function measureCollected(
  sides: readonly Collected[],
  subjects: ReadonlySet<string>,
  rounds: number,
  seconds: number,
): Promise<CollectedFigure[]> {
  const best = new Map<string, CollectedFigure>();
  for (const { what, subject } of sides[0]!.asked.filter((one) => subjects.has(one.subject))) {
    for (let round = 0; round <= rounds; round++) {
      for (const { size, asked, ask } of sides) {
        const { sent } = asked.find((one) => one.what === what)!;
        const ms = await windowOf(sent, ask, round === 0 ? seconds / 2 : seconds);
        const before = best.get(`${what} ${size}`);
        // The first round warms up.
        if (round > 0 && (!before || ms < before.ms)) best.set(`${what} ${size}`, { what, subject, size, ms });
      }
    }
    const line = sides.map(({ size }) => `${size}: ${best.get(`${what} ${size}`)!.ms.toFixed(2)} ms`);
    console.log(`  ${subject}, ${what}: ${line.join(', ')}`);
  }
  return [...best.values()];
}

/** Returns the mean ms of requests sent one after the other for some seconds. */
async function windowOf(sent: readonly Sent[], ask: Collected['ask'], seconds: number): Promise<number> {
  const begun = performance.now();
  let count = 0;
  while (performance.now() - begun < seconds * 1000) await ask(sent[count++ % sent.length]!);
  return (performance.now() - begun) / count;
}

export function printCollected(figures: readonly CollectedFigure[]): void {
  if (figures.length === 0) return;
  const [small, large] = [Math.min(...figures.map(({ size }) => size)), Math.max(...figures.map(({ size }) => size))];
  console.log(`\n| list of | what | ms at ${small} | ms at ${large} | cost ÷ cost | to reach |`);
  console.log('|---|---|---:|---:|---:|---:|');
  for (const one of figures.filter(({ size }) => size === small)) {
    const other = figures.find(({ what, size }) => what === one.what && size === large)!;
    const growth = other.ms / one.ms;
    const cells = [one.subject, one.what, one.ms.toFixed(2), other.ms.toFixed(2), growth.toFixed(2)];
    console.log(`| ${cells.join(' | ')} | ≤ ${GROWTH} ${growth <= GROWTH ? '✓' : '✗'} |`);
  }
}

interface Campaign {
  collectId: number;
  groupId: number;
}

/** Fills an open campaign with copies of one suggestion; half of them have a verdict, a cluster or an answer. */
async function fillCampaign(db: Db, size: number): Promise<Campaign> {
  const { rows } = await sql<Campaign & { tid: number }>`
    select c."collectId", c."groupId", m.tid from campaign c join "campaignVersion" v using ("collectId")
    join message m using ("collectId")
    where v."isPublic" and v."publicList" and c."endAt" > now() and c."startAt" < now() and m."threadState" = 1
    order by c."collectId", m.tid limit 1`.execute(db);
  const { tid, ...campaign } = rows[0]!;
  const { collectId } = campaign;
  await sql`update campaign set "endAt" = now() + interval '100 days' where "collectId" = ${collectId}`.execute(db);
  // The trigger is made for single suggestions, not for a hundred thousand in one statement, so it is disabled here.
  await sql`alter table message disable trigger suggestion_written`.execute(db);
  await copyMessage(db, tid, size, { seconds: 20, changes: sql`jsonb_build_object('collectId', ${collectId}::int)` });
  await sql`alter table message enable trigger suggestion_written`.execute(db);
  await sql`update "suggestionTally" set passed = passed + ${size} where "collectId" = ${collectId}`.execute(db);
  await sql`insert into "suggestionCluster" ("collectId", name, at)
    select ${collectId}, '说的是第' || n || '件事', now() from generate_series(1, ${CLUSTERS}::int) n`.execute(db);
  await sql`update "suggestionPlace" p set "clusterId" = c."clusterId"
    from (select *, row_number() over (order by "clusterId") as n from "suggestionCluster" where "collectId" = ${collectId}) c
    where c.n = 1 + p.tid / 2 % ${CLUSTERS} and p."collectId" = ${collectId} and p.tid % 2 = 0`.execute(db);
  await sql`insert into "campaignResult" (tid, "collectId", result, answer, at)
    select tid, ${collectId}, 1 + tid % 4, '已研究', now() from message
    where "collectId" = ${collectId} and tid / 2 % 2 = 0 on conflict do nothing`.execute(db);
  return campaign;
}

/** Copies a message `count` times, `seconds` apart from each other. */
async function copyMessage(
  db: Db,
  tid: number,
  count: number,
  { seconds, changes }: { seconds: number; changes: ReturnType<typeof sql> },
): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_name = 'message' and is_generated = 'NEVER' order by ordinal_position`.execute(db);
  const names = sql.join(rows.map(({ name }) => sql.ref(name)));
  const values = sql.join(rows.map(({ name }) => sql`(copy.one).${sql.ref(name)}`));
  await sql`insert into message (${names}) overriding system value
    select ${values} from (select max(tid) as last from message) top, generate_series(1, ${count}::int) n,
    lateral (select jsonb_populate_record(m, ${changes} || jsonb_build_object(
      'tid', top.last + n, 'subject', '第' || n || '条：' || left(m.subject, 20), 'likesNum', n * 7919 % 500,
      'createDateline', now() - n * ${seconds} * interval '1 second')) as one from message m where m.tid = ${tid}) copy`.execute(
    db,
  );
  await sql`select setval(pg_get_serial_sequence('message', 'tid'), (select max(tid) from message))`.execute(db);
}

/** Makes cases of new messages, half of them by one unit; a tenth waits, a tenth is a draft. Returns that unit's number. */
async function fillCases(db: Db, size: number): Promise<number> {
  const { rows } = await sql<{ tid: number; groupId: number; caseId: number; deskGroupId: number }>`
    select b.tid, b."groupId", b."caseId", u."parentId" as "deskGroupId" from "caseBase" b
    join "caseVersion" v using ("caseId") join unit u on u."groupId" = b."groupId"
    where v."isPublic" and u."parentId" is not null order by b."caseId" limit 1`.execute(db);
  const { tid, groupId, caseId, deskGroupId } = rows[0]!;
  const { rows: top } = await sql<{ last: number }>`select max(tid) as last from message`.execute(db);
  await copyMessage(db, tid, size, { seconds: 60, changes: sql`'{}'::jsonb` });
  await sql`insert into "caseBase" (tid, "groupId", state, "createdAt", "storedAt", "sentVersion", "deskLevel", "deskGroupId", "changedAt")
    select m.tid, case when m.tid % 2 = 0 then ${groupId} else u."groupId" end,
      state, m."createDateline", case when state = 1 then m."createDateline" end, case when state = 3 then null else 0 end,
      case when state = 0 then 3 end, case when state = 0 then ${deskGroupId}::int end, m."createDateline"
    from message m
    join (select "groupId", row_number() over (order by "groupId") - 1 as n, count(*) over () as all_of_them
      from unit where organization = 1) u on u.n = m.tid % u.all_of_them
    cross join lateral (select case m.tid / 2 % 10 when 0 then 0 when 1 then 3 when 2 then 2 else 1 end as state) its
    where m.tid > ${top[0]!.last}`.execute(db);
  await sql`alter table "caseVersion" disable trigger case_tallied`.execute(db);
  // Half of the words are those of the demo's cases, from common to rare. The others are new, as a vocabulary grows.
  await sql`with word as (
      select word, row_number() over (order by count(*) desc, word) as n from "caseVersion", unnest(tsvector_to_array(words)) word
      where "isPublic" group by word
    ), known as (select array_agg(word order by n) as words from word)
    insert into "caseVersion" ("caseId", version, "isPublic", title, content, "domainId", reason, type, region, year, level,
      "position", at, words, "submittedAt", "groupId")
    select b."caseId", 0, b.state = 1, '第' || b."caseId" || '例：' || v.title, v.content, 1 + b."caseId" % 20, 1 + b."caseId" % 4,
      1 + b."caseId" / 4 % 4, v.region, 2020 + b."caseId" % 7, 3, v."position", b."changedAt",
      array_to_tsvector(array(
        select known.words[1 + floor(power(random(), 3) * (array_length(known.words, 1) - 1) + b."caseId" * 0)::int]
        from generate_series(1, ${WORDS_OF_CASE}::int / 2)
        union select 'w' || floor(random() * ${size}::int + b."caseId" * 0)::int from generate_series(1, ${WORDS_OF_CASE}::int / 2))),
      case when b.state = 3 then null else b."changedAt" end, b."groupId"
    from "caseBase" b cross join known join "caseVersion" v on v."caseId" = ${caseId} and v."isPublic"
    where b.tid > ${top[0]!.last}`.execute(db);
  await sql`alter table "caseVersion" enable trigger case_tallied`.execute(db);
  await sql`truncate "caseTally", "caseWord"`.execute(db);
  await sql`insert into "caseWord" (word, count)
    select word, count(*) from "caseVersion", unnest(tsvector_to_array(words)) word where "isPublic" group by 1`.execute(
    db,
  );
  await sql`insert into "caseTally" (facet, value, count)
    select facet, value, count(*) from "caseVersion" cross join lateral (values ('domainId', "domainId"::int), ('reason', reason),
      ('region', region), ('year', year), ('type', type), ('groupId', "groupId")) v (facet, value)
    where "isPublic" group by 1, 2`.execute(db);
  return groupId;
}

async function openSession(db: Db, groupId: number | null): Promise<string> {
  const token = `bench-collected-${randomUUID()}`;
  if (groupId !== null)
    await sql`update unit set capabilities = '{allowCollect,allowSendCase,allowCheckCase}' where "groupId" = ${groupId}`.execute(
      db,
    );
  await sql`with official as (
      insert into account ("nickName", organization, "groupId", source, "createdAt", "certifiedAt")
      values ('测速', ${groupId === null ? 0 : 1}, ${groupId}, 'seeded', now(), now()) returning uid
    ) insert into session ("tokenHash", uid, "loginType", "createdAt", "expiresAt")
    select ${tokenHash(token)}, uid, 1, now(), now() + interval '1 day' from official`.execute(db);
  return token;
}

/** Returns words of public cases, from common to rare. */
async function commonWords(db: Db): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from (
      select word, row_number() over (order by count(*) desc, word) as n from "caseVersion", unnest(tsvector_to_array(words)) word
      where "isPublic" and word ~ '^[一-龥]{2,}$' group by word
    ) counted where n in (1, 5, 20, 60, 150) order by n`.execute(db);
  return rows.map(({ word }) => word);
}

/** Returns the requests of every list, as the screens send them. */
async function lists(
  db: Db,
  { collectId: id }: Campaign,
  groupId: number,
  words: readonly string[],
  tokens: Record<'asks' | 'office' | 'reader', string>,
): Promise<Asked[]> {
  const page = { page: 1, rows: 10 };
  const asks = (path: string, ...params: object[]) => params.map((param) => signed(path, param, tokens.asks));
  const office = (path: string, ...params: object[]) => params.map((param) => signed(path, param, tokens.office));
  // Requests of a signed-in reader, because their answers are not cached.
  const reads = (path: string, ...params: object[]) => params.map((param) => signed(path, param, tokens.reader));
  const SUGGESTIONS = '/v1/org/collect/suggestions';
  const { rows: clusters } = await sql<{ clusterId: number }>`
    select "clusterId" from "suggestionCluster" where "collectId" = ${id} order by 1 limit 5`.execute(db);
  const { rows: shown } = await sql<{ caseId: number }>`
    select "caseId" from "caseVersion" where "isPublic" order by "caseId" desc limit 50`.execute(db);
  const campaigns: Record<string, Sent[]> = {
    'suggestions, newest': asks(SUGGESTIONS, { id, ...page }),
    'suggestions, most supported': asks(SUGGESTIONS, { id, ...page, order: 'supported' }),
    'suggestions without a verdict': asks(SUGGESTIONS, { id, ...page, verdict: 0 }),
    'suggestions adopted': asks(SUGGESTIONS, { id, ...page, verdict: 1 }),
    'suggestions of a cluster': asks(SUGGESTIONS, ...clusters.map(({ clusterId }) => ({ id, ...page, clusterId }))),
    'suggestions by words': asks(SUGGESTIONS, { id, ...page, keywords: '第9' }),
    clusters: asks('/v1/org/collect/clusters', { id }),
    'campaigns of a unit': asks('/v1/org/collect/page', { display: 4, ...page }),
    'results of a campaign': asks('/v1/org/collect/results', { id }),
    'public campaigns': reads('/v2/threads/collect/list', { lifeCycle: 1, ...page }),
    'public campaign': reads('/v2/threads/collect/content', { id }),
    'public suggestions': reads('/v2/threads/collect/threads', { id, rows: 10 }),
    'messages of the campaign': asks('/v1/org/threads/page-ans', { display: 3, collectId: id, ...page }),
  };
  const SEARCH = '/v1/caseBase/search';
  const OWN = '/v1/org/caseBase/page';
  const cases: Record<string, Sent[]> = {
    'all cases': reads(SEARCH, page),
    'cases of a domain': reads(SEARCH, ...[1, 2, 3, 4].map((domainId) => ({ domainId, ...page }))),
    'cases of a kind and a year': reads(SEARCH, ...[1, 2, 3].map((type) => ({ type, year: 2020 + type, ...page }))),
    'cases of a unit': reads(SEARCH, { groupId, ...page }),
    'cases by words': reads(SEARCH, ...words.map((keywords) => ({ keywords, ...page }))),
    'cases by words, newest': reads(SEARCH, ...words.map((keywords) => ({ keywords, sort: 'newest', ...page }))),
    'a case with those like it': reads('/v1/caseBase/content', ...shown.map(({ caseId }) => ({ caseId }))),
    'what cases can be narrowed to': ['domain', 'reason', 'region', 'year', 'type'].flatMap((one) =>
      reads(`/v1/org/caseBase/select/${one}`, {}),
    ),
    'units by their cases': reads('/v1/caseBase/units', {}),
    'own cases': office(OWN, { side: 'own', state: 4, ...page }),
    'own cases of a state': office(OWN, ...[0, 1, 2, 3].map((state) => ({ side: 'own', state, ...page }))),
    'own cases by words': office(OWN, ...words.map((keywords) => ({ side: 'own', state: 4, keywords, ...page }))),
    'cases to examine': office(OWN, { side: 'desk', ...page }),
    'counts of cases': office('/v1/org/caseBase/counts', {}),
  };
  return [
    ...Object.entries(campaigns).map(([what, sent]) => ({ what, sent, subject: 'campaigns' as const })),
    ...Object.entries(cases).map(([what, sent]) => ({ what, sent, subject: 'cases' as const })),
  ];
}
