import type { App } from '../../src/base/calls/app.ts';
import type { Board } from '../../src/forums/index.ts';
import { type Foreign, Refused, readForeign } from './foreign.ts';
import { linesOf } from './lines.ts';
import { type Placement, Places } from './placement.ts';
import { knownKeys, type Placed, writeBatch } from './writer.ts';

/** Lines to one transaction. */
const BATCH = 500;

/** What an import did, and on what grounds it placed what it took over. */
export interface Tally {
  /** those that are not empty */
  lines: number;
  imported: number;
  answered: number;
  /** taken over by an earlier run, or by an earlier line */
  known: number;
  refused: number;
  seats: Record<Placement['seatBy'], number>;
  /** categories that no domain of ours answers to, with how often they came */
  unknownCategories: Map<string, number>;
}

export interface ImportOptions {
  /** names the other system; its ids count within it */
  source: string;
  /** takes what names no board of ours; null refuses it */
  fallback: Board | null;
  /** told of every line that is not taken over */
  refused(number: number, reason: string): void;
  /** told after every batch */
  progress?(tally: Tally): void;
}

type Numbered = Placed & { number: number };

/**
 * Takes over the messages of another system, one JSON object a line. What is there already is left alone, so a run
 * that broke off is simply begun again.
 */
export async function importFile(app: App, bytes: AsyncIterable<Uint8Array>, options: ImportOptions): Promise<Tally> {
  const places = new Places(app, options.fallback);
  const tally: Tally = {
    lines: 0,
    imported: 0,
    answered: 0,
    known: 0,
    refused: 0,
    seats: { fid: 0, leader: 0, region: 0, title: 0, fallback: 0 },
    unknownCategories: new Map(),
  };
  const refuse = (number: number, reason: string) => {
    tally.refused++;
    options.refused(number, reason);
  };
  let batch: Numbered[] = [];
  const flush = async () => {
    for (const placed of await writeAll(app, options.source, batch, tally, refuse)) count(tally, placed);
    batch = [];
    // The log, the index and the caches of running processes learn of it as of any change.
    await app.events.settle();
    options.progress?.(tally);
  };
  for await (const line of linesOf(bytes)) {
    const placed = 'refused' in line ? line.refused : placedLine(line.text, app.clock.now(), places, options.source);
    if (placed === null) continue;
    tally.lines++;
    if (typeof placed === 'string') refuse(line.number, placed);
    else batch.push({ ...placed, number: line.number });
    if (batch.length === BATCH) await flush();
  }
  await flush();
  return tally;
}

/** A line with its place; null for an empty one, a text for one that cannot be taken over. */
function placedLine(text: string, now: Date, places: Places, source: string): Placed | string | null {
  if (!text.trim()) return null;
  let message: Foreign;
  try {
    message = readForeign(text, now);
  } catch (error) {
    if (error instanceof Refused) return error.message;
    throw error;
  }
  const place = places.of(message);
  if (!place) return 'it names no board that somebody looks after here, and no --board was given to take it';
  return { importId: `${source}:${message.id}`, message, place };
}

/** Writes what is new; where the database refuses a value, line by line. Answers what was written. */
async function writeAll(
  app: App,
  source: string,
  batch: readonly Numbered[],
  tally: Tally,
  refuse: (number: number, reason: string) => void,
): Promise<Numbered[]> {
  const known = await knownKeys(
    app.database.db,
    batch.map(({ importId }) => importId),
  );
  const fresh = batch.filter(({ importId }) => !known.has(importId) && known.add(importId));
  tally.known += batch.length - fresh.length;
  try {
    await writeBatch(app, source, fresh);
    return fresh;
  } catch (error) {
    if (!isAboutAValue(error)) throw error;
  }
  const written: Numbered[] = [];
  for (const one of fresh) {
    try {
      await writeBatch(app, source, [one]);
      written.push(one);
    } catch (error) {
      if (!isAboutAValue(error)) throw error;
      refuse(one.number, `the database refuses it (${(error as { code: string }).code})`);
    }
  }
  return written;
}

/** SQLSTATE classes 22 (data exception) and 54 (limit exceeded); anything else is not the line's fault. */
const isAboutAValue = (error: unknown) => /^(22|54)/.test(String((error as { code?: unknown }).code));

function count(tally: Tally, { message, place }: Placed): void {
  tally.imported++;
  if (message.reply) tally.answered++;
  tally.seats[place.seatBy]++;
  if (place.domainKnown) return;
  tally.unknownCategories.set(message.category, (tally.unknownCategories.get(message.category) ?? 0) + 1);
}
