import { AnswerKind, Position, ThreadState, TraceState } from '@board/contract/codes';
import type { AskTie } from '@board/contract/handling/asks';
import { paragraphsOf } from '@board/contract/rules/asks';
import { Organization, type OrganizationCode } from '@board/contract/who';
import { sql } from 'kysely';
import type { Db } from '../src/base/db/db.ts';
import { sealed } from '../src/base/events/event-chain.ts';
import type { Vault } from '../src/base/platform/vault.ts';
import { tiedByWords, tiedPoints } from '../src/handling/index.ts';
import { allMatters, BLOCK_SIZE, documentWords, Matters, spellingsOf, vectorText } from '../src/search/index.ts';
import type { Calendar } from '../src/settings/index.ts';
import { countedAs, type Figured, type Past, Sums } from '../src/statistics/index.ts';
import type { Picture } from './pictures.ts';
import { continueNumbers, type Row } from './rows.ts';
import { limits, recordTexts, type Story } from './story.ts';

/** A board as the index and the figures know it. */
interface Stands {
  path: readonly number[];
  organization: OrganizationCode;
}

/** The tables that made-up messages fill, in the order their references ask for. */
export const TABLES = [
  'message',
  'item',
  'answer',
  'answerAsk',
  'evaluation',
  'event',
  'searchDocument',
  'searchWord',
  'searchSpelling',
  'figureMessage',
] as const;
export type Batch = Record<(typeof TABLES)[number], Row[]>;

/**
 * Collects stories as rows: messages are put into the blocks of the index and counted right away, events sealed when they
 * are taken, so that nothing has to hear a million events afterwards. Stories must come in the order of their posting.
 */
export class Collector {
  readonly #boards: ReadonlyMap<number, Stands>;
  readonly #calendar: Calendar;
  readonly #vault: Vault;
  #chain: { seq: number; hash: string };
  #eventId: number;
  #block: number;
  #inBlock: number;
  /** words of the block */
  #words = new Set<string>();
  readonly #spelled: Set<string>;
  readonly #matters: Matters;
  blocks: Row[] = [];
  readonly deliveries: Row[] = [];
  readonly pictures: Picture[] = [];
  readonly sums = new Sums();
  batch: Batch = empty();
  readonly #events: Row[] = [];

  private constructor(
    boards: ReadonlyMap<number, Stands>,
    calendar: Calendar,
    vault: Vault,
    from: { eventId: number; seq: number; hash: string; block: number },
    spelled: Set<string>,
    matters: Matters,
  ) {
    this.#matters = matters;
    this.#spelled = spelled;
    this.#boards = boards;
    this.#calendar = calendar;
    this.#vault = vault;
    this.#chain = from;
    this.#eventId = from.eventId;
    this.#block = from.block;
    this.#inBlock = BLOCK_SIZE;
  }

  /** Goes on after what the database holds already. */
  static async after(db: Db, calendar: Calendar, vault: Vault): Promise<Collector> {
    const { rows } = await sql<{ eventId: number; seq: number; hash: string; block: number }>`
      select (select coalesce(max("eventId"), 0) from event) as "eventId", (select coalesce(max(seq), 0) from event) as seq,
        coalesce((select hash from event where seq is not null order by seq desc limit 1), '') as hash,
        (select coalesce(max(block), 0) from "searchBlock") as block`.execute(db);
    const known = await sql<{ word: string }>`select distinct word from "searchSpelling"`.execute(db);
    const spelled = new Set(known.rows.map(({ word }) => word));
    return new Collector(await boardsIn(db), calendar, vault, rows[0]!, spelled, new Matters(await allMatters(db)));
  }

  add(story: Story): void {
    const { message, items, answers, evaluations, deliveries, pictures, events } = story;
    // Every event with a row was one change.
    message.version = events.filter(({ data }) => 'row' in (data as Row)).length - 1;
    this.batch.message.push(message);
    for (const item of items) {
      const own = events.filter((event) => event.tpid === item.tpid);
      this.batch.item.push({ ...item, stateAt: own.at(-1)?.at ?? item.createdAt });
    }
    this.batch.answer.push(...answers);
    this.batch.evaluation.push(...evaluations);
    this.deliveries.push(...deliveries);
    this.pictures.push(...pictures);
    recordTexts(this.#vault, story);
    for (const event of events) this.note(event);
    if (message.threadState === ThreadState.public) this.#addDocument(story);
    this.#count(story);
  }

  /** Puts an event into the log. */
  note(event: Row): void {
    this.#events.push(event);
  }

  /** In the order in which it happened, as the log of a board has it. */
  #seal(): Row[] {
    return this.#events
      .splice(0)
      .sort((a, b) => (a.at as Date).getTime() - (b.at as Date).getTime())
      .map((event) => {
        const eventId = ++this.#eventId;
        this.#chain = sealed(this.#chain, { ...event, eventId } as never, this.#vault.suite);
        // Rows of one table have one shape, so both are written for every event.
        return { eventId, seq: this.#chain.seq, hash: this.#chain.hash, ...event };
      });
  }

  #addDocument({ message }: Story): void {
    if (this.#inBlock >= BLOCK_SIZE) {
      this.#block++;
      this.#inBlock = 0;
      this.#words.clear();
      this.blocks.push({ block: this.#block, since: message.createDateline, documents: 0 });
    }
    this.#inBlock++;
    this.blocks.at(-1)!.documents = this.#inBlock;
    const { tid, fid, typeId, domainId, position, subject, content, traceState } = message;
    const facets = {
      fids: this.#boards.get(fid)!.path,
      typeId: typeId as number,
      domainId: domainId as number,
      position: position as number,
      answered: traceState !== TraceState.toReply,
    };
    const block = this.#block;
    const words = documentWords(subject, content, facets, this.#matters);
    this.batch.searchDocument.push({
      tid,
      block,
      at: message.createDateline,
      position: facets.position,
      words: vectorText(block, words),
    });
    for (const word of [...words.title, ...words.text, ...words.facets]) {
      if (this.#words.has(word)) continue;
      this.#words.add(word);
      this.batch.searchWord.push({ word, block });
      if (this.#spelled.has(word)) continue;
      this.#spelled.add(word);
      for (const key of spellingsOf(word)) this.batch.searchSpelling.push({ key, word });
    }
  }

  #count({ message, answers, evaluations, events }: Story): void {
    const replies = answers.filter(({ kind, publishedAt }) => kind === AnswerKind.reply && publishedAt);
    const repliedAt = (replies[0]?.publishedAt as Date | undefined) ?? null;
    const board = this.#boards.get(message.fid)!;
    const { tid } = message;
    const tied = tiedPoints(message as never, answers as never, tiedByOffice);
    for (const [asid, ties] of tied?.ties ?? []) this.batch.answerAsk.push({ asid, tid, ties });
    const firstGrade = evaluations.find(({ round }) => round === 1)?.grade;
    const now = countedAs(
      message as unknown as Figured,
      board,
      { calendar: this.#calendar, limits },
      {
        repliedAt,
        firstGrade: (firstGrade as number | undefined) ?? null,
        points: tied?.points ?? undefined,
        events: events as unknown as Past['events'],
      },
    );
    if (!now) return;
    this.sums.add(now, 1);
    this.batch.figureMessage.push({ tid, counted: now });
  }

  /** Blocks that came or grew since the last time. */
  takeBlocks(): Row[] {
    const blocks = this.blocks;
    this.blocks = blocks.slice(-1);
    return blocks;
  }

  /** What was collected since the last time. */
  take(): Batch {
    const batch = { ...this.batch, event: this.#seal() };
    this.batch = empty();
    return batch;
  }
}

/** As an office ties them that wrote one paragraph about all of it: what the words tell, else that paragraph. */
function tiedByOffice(asks: readonly string[], reply: string): AskTie[] {
  const only = paragraphsOf(reply).length === 1 ? 1 : null;
  return tiedByWords(asks, reply).map((tie) => ({ ...tie, paragraph: tie.paragraph ?? only }));
}

async function boardsIn(db: Db): Promise<Map<number, Stands>> {
  const { rows } = await sql<Stands & { fid: number }>`
    select fid, path, coalesce((select organization from "forumUnit" join unit using ("groupId") where "forumUnit".fid = forum.fid limit 1),
      case position when ${Position.ministry} then ${Organization.ministry}::smallint else ${Organization.local}::smallint end) as organization
    from forum`.execute(db);
  return new Map(rows.map((row) => [row.fid, row]));
}

const empty = (): Batch => ({
  message: [],
  item: [],
  answer: [],
  answerAsk: [],
  evaluation: [],
  event: [],
  searchDocument: [],
  searchWord: [],
  searchSpelling: [],
  figureMessage: [],
});

/** Everyone who follows the event log, by name. */
export const LISTENERS = [
  'notices',
  'search',
  'statistics',
  'follows',
  'gone',
  'groups',
  'exports',
  'cases',
  'receipts',
  'embedding',
] as const;

/**
 * After the rows: numbers go on behind them, nobody hears their events but the listeners in `hearing`, from the beginning
 * of the log; dates that are near are marked.
 */
export async function settle(db: Db, now: Date, hearing: readonly (typeof LISTENERS)[number][]): Promise<void> {
  const listeners = LISTENERS.filter((name) => !hearing.includes(name));
  await continueNumbers(db, 'message', 'tid');
  await continueNumbers(db, 'item', 'tpid');
  await continueNumbers(db, 'answer', 'asid');
  await continueNumbers(db, 'event', 'eventId');
  await continueNumbers(db, 'account', 'uid');
  await sql`insert into listener (name, seq) select name, (select coalesce(max(seq), 0) from event) from unnest(${listeners}::text[]) name
    on conflict (name) do update set seq = excluded.seq`.execute(db);
  const near = new Date(now.getTime() + 2 * 86_400_000);
  await sql`update message set "priorityLevel" = case when "replyDueAt" < ${now} then 2 else 1 end
    where "threadState" in (1, 2) and "traceState" = 0 and "pausedAt" is null and "replyDueAt" < ${near}`.execute(db);
  await sql`update item i set "priorityLevel" = greatest(i."priorityLevel", case when i."dueAt" < ${now} then 2 else 1 end)
    from message m where m.tid = i.tid and m."pausedAt" is null and i."dueAt" < ${near}
      and i."tpState" not in (4, 8, 10, 14, 21)`.execute(db);
}
