import { type Action, actions } from '@board/contract/handling/actions';
import { messageText } from '@board/contract/receipts/forms';
import { sql } from 'kysely';
import { isWithin } from '../../accounts/index.ts';
import { systemContext } from '../../base/calls/dispatch.ts';
import { Refusal } from '../../base/calls/refusal.ts';
import { verifyChain } from '../../base/events/event-chain.ts';
import { record } from '../../base/events/events.ts';
import { digestsOf } from '../../base/events/text-digest.ts';
import { verifyTexts } from '../../base/events/text-log.ts';
import { DAY, SetClock } from '../../base/platform/clock.ts';
import { inputFor } from '../../base/testing/document.ts';
import { fid, group, uid } from '../../base/testing/fixture.ts';
import type { Board } from '../../base/testing/harness.ts';
import { actorOf, post, posted } from '../../base/testing/story.ts';
import { findMessage, messages, newMessage } from '../../messages/index.ts';
import { limits } from '../../settings/index.ts';
import type { Actor, CaseFile, Transition } from '../case.ts';
import { act, actionsFor, caseOf, decide, loadCase } from '../engine.ts';
import type { Item } from '../store.ts';
import { brokenInvariants } from './invariants.ts';
import { applied, type Numbers } from './model.ts';

/**
 * Random actions of random people on many messages. Each step is worked out by the model first (`testing/model.ts`) and
 * the invariants are asked of it; on the database it is then taken there too, in a transaction of its own, sometimes two
 * at a time, and the database must say what the model says. Every message has a chance and a time of its own, so that
 * the same seed walks the same way, however many messages are under way at once.
 */
export interface Walk {
  steps: number;
  seed: number;
  /** takes every step in the database as well */
  database: boolean;
  /** messages under way at the same time */
  atOnce?: number;
  /** walks this message alone, the way it went in the walk of the seed */
  message?: number;
}

export interface Walked {
  /** actions tried, and those that were taken */
  steps: number;
  taken: number;
  messages: number;
  /** pairs of actions that were sent at the same time */
  races: number;
  rows: Set<Transition>;
  /** `row event: before → after` */
  changes: Set<string>;
}

/** A small generator whose numbers can be had again (mulberry32). */
function random(from: number) {
  let state = from;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Two units further down than the fixture goes: the chain of the province's board is as deep as it may be, and one more. */
const deep = { team: 91, crew: 92 };

/** Adds the deep units to a board's world. */
export async function deepen({ db, app }: Board): Promise<void> {
  await sql`insert into unit ("groupId", "groupName", "parentId", path, organization) values
    (${deep.team}, '供水站一队', ${group.station}, '{1,2,3,8,91}', 1), (${deep.crew}, '一队抢修组', ${deep.team}, '{1,2,3,8,91,92}', 1)`.execute(
    db,
  );
  await app.references.load(app);
}

const unit = (groupId: number): Actor => ({ role: 'unit', uid: uid.station, groupId });
/** Actors, weighted by how often the walk picks them. The last are mostly strangers to a message, who are refused. */
const people: [string, Actor][] = [
  ...(['city', 'city', 'province', 'province', 'county', 'county', 'bureau', 'station'] as const).map(named),
  ...(['citizen', 'citizen', 'reviewer', 'secondReviewer', 'system'] as const).map(named),
  ...(['other', 'otherCounty', 'ministry', 'congress'] as const).map(named),
  ['team', unit(deep.team)],
  ['crew', unit(deep.crew)],
];
function named(name: Parameters<typeof actorOf>[0]): [string, Actor] {
  return [name, actorOf(name)];
}

const UNITS = [
  group.city,
  group.county,
  group.county,
  group.station,
  group.bureau,
  group.otherCounty,
  deep.team,
  deep.crew,
];
const BOARDS = [
  fid.citySeat,
  fid.citySeat,
  fid.provinceSeat,
  fid.provinceSeat,
  fid.countySeat,
  fid.congress,
  fid.ministry,
];
/** What ends a message early, or leads nowhere, is tried less often. */
const rare: readonly Action[] = [
  ...(['withdraw', 'reject', 'decideTakedown', 'upholdRecheck', 'cancelAssignment', 'move'] as const),
  ...(['urge', 'setDue', 'markUrgent', 'askDelay', 'decideDelay', 'askSupplement', 'correct', 'extend'] as const),
  ...(['recall', 'sendBack', 'startRecheck', 'giveOpinion', 'demandImprovement'] as const),
];
/** Numbers the model gives are none the database gives. */
const MODEL_NUMBERS = 1_000_000_000;
/** as many as a PostgreSQL on two cores has use for; the embedded database has one connection */
export const MESSAGES_AT_ONCE = 6;
const STEPS_EACH = 90;
const LOOKS = 5;
/** after so many steps that came to nothing a message has come to its end; half way a month passes */
const IDLE = 16;
const chances = { legal: 0.8, advance: 0.04, race: 0.06 };

interface Step {
  who: string;
  actor: Actor;
  action: Action;
  item: Item | null;
  input: object;
}
const said = ({ who, action, item }: Step) => `${action} by ${who}${item ? ` on ${item.tpid} (${item.tpState})` : ''}`;
const stateOf = ({ message: m, items }: CaseFile, tpid: number | undefined) => {
  const item = items.find((one) => one.tpid === tpid);
  return item ? `tp ${item.tpState}` : `${m.threadState}/${m.traceState}/${m.processState}`;
};

export async function walk(board: Board, { steps, seed, database, atOnce = 1, message }: Walk): Promise<Walked> {
  const result: Walked = { steps: 0, taken: 0, messages: 0, races: 0, rows: new Set(), changes: new Set() };
  const stacks = Error.stackTraceLimit;
  // Refusals are what most steps come to, and nobody looks where they come from.
  Error.stackTraceLimit = 0;
  try {
    const one = async (number: number) => await walkMessage(board, { seed, database, number, result, steps });
    if (message !== undefined) await one(message);
    else await Promise.all(Array.from({ length: atOnce }, goOn));
    async function goOn(): Promise<void> {
      while (result.steps < steps) await one(++result.messages);
    }
  } finally {
    Error.stackTraceLimit = stacks;
  }
  if (database) {
    await board.settle();
    const { brokenAt } = await verifyChain(board.db);
    if (brokenAt !== null) throw new Error(`SEED=${seed}: the chain of events is broken at ${brokenAt}`);
    const { named } = await verifyTexts(board.db, board.app.vault, [messages.texts!]);
    if (named.length > 0) throw new Error(`SEED=${seed}: ${named.join(' ')}`);
  }
  return result;
}

interface MessageWalk extends Pick<Walk, 'seed' | 'database' | 'steps'> {
  number: number;
  result: Walked;
}

/** One message, from its posting until nothing comes of it any more. */
async function walkMessage(board: Board, { seed, database, number, result, steps }: MessageWalk): Promise<void> {
  const next = random(Math.imul(seed, 0x9e3779b1) ^ number);
  const pick = <T>(some: readonly T[]): T => some[Math.floor(next() * some.length)]!;
  const { app } = board;
  const clock = new SetClock(board.clock.now());
  const set = limits.of(app);
  const numbers: Numbers = { tpid: MODEL_NUMBERS, asid: MODEL_NUMBERS };
  /** units to which someone can assign */
  const below = ({ groupId }: Actor): number[] => {
    const found = groupId === null ? [] : UNITS.filter((one) => one !== groupId && isWithin(app, groupId, one));
    return found.length > 0 ? found : UNITS;
  };

  const begun = async (): Promise<CaseFile> => {
    const changes = { fid: pick(BOARDS), typeId: pick([1, 2, 2, 5, 9]), hitLevel: pick([0, 0, 0, 2]) };
    if (database) {
      const { tid } = await posted(board, changes);
      const file = await found(tid);
      const data = digestsOf(app.vault, [messageText(file.message)]);
      await record(board.db, { kind: 'submitted', at: clock.now(), tid, actorRole: 'author', data });
      return file;
    }
    const message = { ...newMessage, ...post(clock.now()), ...changes, tid: number, version: -1 };
    const file = caseOf(app, message);
    return applied(app, file, {}, clock.now(), numbers);
  };

  function chosen(file: CaseFile): Step {
    let [who, actor] = pick(people);
    const usualFor = () =>
      actionsFor(app, clock.now(), actor, file).filter((one) => !rare.includes(one.action) || next() < 0.1);
    let usual = usualFor();
    // Mostly somebody who has something to do.
    for (let tries = 0; usual.length === 0 && tries < LOOKS; tries++) {
      [who, actor] = pick(people);
      usual = usualFor();
    }
    if (usual.length > 0 && next() < chances.legal) {
      const { action, tpid } = pick(usual);
      return made(file, who, actor, action, file.items.find((item) => item.tpid === tpid) ?? null);
    }
    const item = next() < 0.6 && file.items.length > 0 ? pick(file.items) : null;
    return made(file, who, actor, pick(actions), item);
  }

  const later = (days: number) => new Date(clock.now().getTime() + days * DAY);
  function made(file: CaseFile, who: string, actor: Actor, action: Action, item: Item | null): Step {
    const grade = pick([1, 1, 2, 3, 5]);
    const kase = { ...file, items: [...file.items], answers: [...file.answers], now: clock.now() };
    const input = {
      ...inputFor(action, kase, item),
      outcome: pick(['exclude', 'void', 'nonPublic', 'reject', 'move']),
      fid: pick(BOARDS),
      groupId: next() < 0.8 ? pick(below(actor)) : pick(UNITS),
      helperGroupIds: pick([[], [], [group.otherCounty], [group.bureau, group.otherCounty]]),
      grade,
      gradeLevel: grade,
      gradeManner: grade,
      gradeSpeed: grade,
      ...(next() < 0.1 && { reason: pick(['', '短']), content: pick(['短', '字'.repeat(1001)]) }),
      ...(next() < 0.5 && action === 'pass' && { content: undefined }),
      ...(action === 'correct' && next() < 0.3 && { content: null }),
      ...(next() < 0.3 && action.startsWith('assign') && { until: later(pick([-1, 3, 90])) }),
      grant: next() < 0.5,
      uphold: next() < 0.8,
      designate: next() < 0.2,
      public: next() < 0.8,
      urgent: next() < 0.5,
    };
    return { who, actor, action, item, input };
  }

  const askOf = (file: CaseFile, { action, item, input }: Step) => ({
    action,
    tid: file.message.tid,
    tpid: item?.tpid,
    input: input as never,
  });

  /** What the table makes of a step, and the case after it; the refusal's code where it is refused. */
  function predicted(file: CaseFile, step: Step): { file: CaseFile; transition: Transition } | string {
    try {
      const { transition, change } = decide(app, clock.now(), step.actor, file, askOf(file, step));
      return { file: applied(app, file, change, clock.now(), numbers), transition };
    } catch (error) {
      if (error instanceof Refusal) return error.code;
      throw error;
    }
  }

  const found = async (tid: number) => await loadCase(app, board.db, (await findMessage(board.db, tid))!);

  const taken = async (file: CaseFile, step: Step): Promise<CaseFile | string> => {
    try {
      await app.database.db
        .transaction()
        .execute((tx) => act({ ...systemContext(app, tx, set), now: clock.now() }, step.actor, askOf(file, step)));
      return await found(file.message.tid);
    } catch (error) {
      if (error instanceof Refusal) return error.code;
      throw error;
    }
  };

  function agree(file: CaseFile, step: Step, outcome: ReturnType<typeof predicted>): void {
    const offered = actionsFor(app, clock.now(), step.actor, file).some(
      (one) => one.action === step.action && one.tpid === (step.item?.tpid ?? null),
    );
    if (typeof outcome !== 'string' && !offered) throw new Error('taken, though not offered');
    if (typeof outcome === 'string' && offered && !['B0003', 'B0009'].includes(outcome))
      throw new Error(`offered, but refused with ${outcome}`);
  }

  function after(file: CaseFile, step: Step, { file: now, transition }: { file: CaseFile; transition: Transition }) {
    const wrong = brokenInvariants(now, file, clock.now(), set.assignDepth);
    if (wrong.length > 0) throw new Error(`broken: ${wrong.join('; ')}`);
    result.taken++;
    result.rows.add(transition);
    const tpid = step.item?.tpid;
    result.changes.add(`${transition.row} ${transition.event}: ${stateOf(file, tpid)} → ${stateOf(now, tpid)}`);
    return now;
  }

  async function stepped(file: CaseFile, step: Step): Promise<CaseFile> {
    const outcome = predicted(file, step);
    agree(file, step, outcome);
    if (!database) return typeof outcome === 'string' ? file : after(file, step, outcome);
    const really = await taken(file, step);
    same(outcome, really);
    return typeof outcome === 'string' ? file : after(file, step, { ...outcome, file: really as CaseFile });
  }

  /** Two at once: what comes out is what comes out of one after the other, in one of the two orders. */
  async function raced(file: CaseFile, one: Step, two: Step): Promise<CaseFile> {
    result.races++;
    const codes = (await Promise.all([taken(file, one), taken(file, two)])).map((done) =>
      typeof done === 'string' ? done : 'taken',
    );
    const now = await found(file.message.tid);
    const orders = [
      [one, two],
      [two, one],
    ].map((order) => {
      let at = file;
      const told = new Map<Step, string>();
      for (const step of order) {
        const outcome = predicted(at, step);
        told.set(step, typeof outcome === 'string' ? outcome : 'taken');
        if (typeof outcome !== 'string') at = outcome.file;
      }
      return { at, codes: [told.get(one), told.get(two)] };
    });
    const fits = orders.some((order) => differences(order.at, now).length === 0 && `${order.codes}` === `${codes}`);
    if (!fits) throw new Error(`at once with ${said(two)}: ${codes}, which is neither order`);
    return now;
  }

  let file = await begun();
  const path: string[] = [];
  let idle = 0;
  for (let count = 0; count < STEPS_EACH && result.steps < steps; count++) {
    result.steps++;
    if (idle === IDLE / 2) clock.advance(31 * DAY);
    const { version } = file.message;
    if (next() < chances.advance) clock.advance(pick([1, 2, 4, 8, 16, 31]) * DAY);
    const step = chosen(file);
    path.push(said(step));
    try {
      if (database && next() < chances.race) file = await raced(file, step, chosen(file));
      else file = await stepped(file, step);
    } catch (error) {
      const way = `--seed ${seed} --message ${number}, step ${count + 1}:\n${path.join('\n')}`;
      throw new Error(`${(error as Error).message}\n${way}`, { cause: error });
    }
    idle = file.message.version === version ? idle + 1 : 0;
    if (idle === IDLE) break;
  }
  if (database) await logged(file);

  /** Every version is one event with a row, an actor and, where it decides something, a reason. */
  async function logged({ message }: CaseFile): Promise<void> {
    const { rows } = await sql<{ events: number; nameless: number }>`select count(*)::int as events,
      count(*) filter (where "actorRole" <> 'system' and "actorUid" is null)::int as nameless
      from event where tid = ${message.tid} and data ? 'row'`.execute(board.db);
    const [{ events, nameless } = { events: 0, nameless: 0 }] = rows;
    if (events !== message.version) throw new Error(`SEED=${seed}: ${events} events, version ${message.version}`);
    if (nameless > 0) throw new Error(`SEED=${seed}: an event without an actor`);
  }
}

/** The database keeps the names of an object in an order of its own. */
const textOf = (value: unknown) =>
  JSON.stringify(
    value !== null && typeof value === 'object' && !(value instanceof Date)
      ? Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
      : value,
  );

/** A case by its fields, without the numbers that the database gives. */
function fieldsOf({ message, items, answers }: CaseFile): Map<string, string> {
  const order = new Map(items.map((item, i) => [item.tpid, i]));
  const place = (tpid: number | null) => (tpid === null ? null : (order.get(tpid) ?? tpid));
  const rows: [string, object][] = [
    ['message', message],
    ...items.map((item, i): [string, object] => [
      `item ${i}`,
      { ...item, tpid: i, parentTpid: place(item.parentTpid) },
    ]),
    ...answers.map((answer, i): [string, object] => [`answer ${i}`, { ...answer, asid: i, tpid: place(answer.tpid) }]),
  ];
  return new Map(
    rows.flatMap(([name, row]) =>
      Object.entries(row).map(([field, value]) => [`${name}.${field}`, textOf(value)] as const),
    ),
  );
}

/** Where two cases say different things. */
function differences(model: CaseFile, found: CaseFile): string[] {
  const [one, other] = [fieldsOf(model), fieldsOf(found)];
  return [...new Set([...one.keys(), ...other.keys()])]
    .filter((name) => one.get(name) !== other.get(name))
    .map((name) => `${name}: the model says ${one.get(name)}, the database ${other.get(name)}`);
}

/** The database says what the model says. */
function same(outcome: { file: CaseFile } | string, really: CaseFile | string): void {
  const [codes, codeFound] = [outcome, really].map((one) => (typeof one === 'string' ? one : 'taken'));
  if (codes !== codeFound) throw new Error(`the model says ${codes}, the database ${codeFound}`);
  if (typeof outcome === 'string' || typeof really === 'string') return;
  const wrong = differences(outcome.file, really);
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
}
