import { ThreadState, TraceState } from '@board/contract/codes';
import { sql } from 'kysely';
import type { Db } from '../src/base/db.ts';
import { sealed } from '../src/base/event-chain.ts';
import { BLOCK_SIZE, documentWords, vectorText } from '../src/search/index.ts';
import { continueNumbers, type Row } from './rows.ts';
import type { Story } from './story.ts';

/** Where a message's board stands, for the index. */
export type PathOf = (fid: number) => readonly number[];

/** The tables that made-up messages fill, in the order their references ask for. */
export const TABLES = ['message', 'item', 'answer', 'evaluation', 'event', 'searchDocument', 'searchWord'] as const;
export type Batch = Record<(typeof TABLES)[number], Row[]>;

/**
 * Collects stories as rows: events are sealed and messages put into the blocks of the index right away, so that
 * nothing has to hear a million events afterwards. Stories must come in the order of their posting.
 */
export class Collector {
  readonly #pathOf: PathOf;
  #chain: { seq: number; hash: string };
  #eventId: number;
  #block: number;
  #inBlock: number;
  #words = new Set<string>();
  readonly blocks: Row[] = [];
  batch: Batch = empty();

  private constructor(pathOf: PathOf, from: { eventId: number; seq: number; hash: string; block: number }) {
    this.#pathOf = pathOf;
    this.#chain = from;
    this.#eventId = from.eventId;
    this.#block = from.block;
    this.#inBlock = BLOCK_SIZE;
  }

  /** Goes on after what the database holds already. */
  static async after(db: Db, pathOf: PathOf): Promise<Collector> {
    const { rows } = await sql<{ eventId: number; seq: number; hash: string; block: number }>`
      select (select coalesce(max("eventId"), 0) from event) as "eventId", (select coalesce(max(seq), 0) from event) as seq,
        coalesce((select hash from event where seq is not null order by seq desc limit 1), '') as hash,
        (select coalesce(max(block), 0) from "searchBlock") as block`.execute(db);
    return new Collector(pathOf, rows[0]!);
  }

  add(story: Story): void {
    const { message, items, answers, evaluations, events } = story;
    // Every event was one change.
    message.version = events.length - 1;
    this.batch.message.push(message);
    for (const item of items) {
      const own = events.filter((event) => event.tpid === item.tpid);
      this.batch.item.push({ ...item, stateAt: own.at(-1)?.at ?? item.createdAt });
    }
    this.batch.answer.push(...answers);
    this.batch.evaluation.push(...evaluations);
    // Rows of one table have one shape, so both are written for every event.
    for (const event of events) {
      const eventId = ++this.#eventId;
      this.#chain = sealed(this.#chain, { ...event, eventId } as never);
      this.batch.event.push({ eventId, seq: this.#chain.seq, hash: this.#chain.hash, ...event });
    }
    if (message.threadState === ThreadState.public) this.#addDocument(story);
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
      fids: this.#pathOf(fid),
      typeId: typeId as number,
      domainId: domainId as number,
      position: position as number,
      answered: traceState !== TraceState.toReply,
    };
    const block = this.#block;
    const words = documentWords(subject, content, facets);
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
    }
  }

  /** What was collected since the last time. */
  take(): Batch {
    const { batch } = this;
    this.batch = empty();
    return batch;
  }
}

const empty = (): Batch => ({
  message: [],
  item: [],
  answer: [],
  evaluation: [],
  event: [],
  searchDocument: [],
  searchWord: [],
});

/** After the rows: numbers go on behind them, the given listeners need not hear them, dates that are near are marked. */
export async function settle(db: Db, now: Date, listeners: readonly string[]): Promise<void> {
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
}
