import { channels } from '@board/contract/codes';
import { toSeconds } from '@board/contract/fields';
import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import { type Page, pageOf } from '../db/page.ts';
import type { CountedGauge } from '../platform/gauges.ts';
import { MAX_TRIES, type OutboxRow } from './outbox.ts';

/** Which messages of a channel are looked up. */
interface Sent {
  id?: number;
  /** 0 failed, 1 sent */
  status?: number;
  letter?: string;
  platform?: number;
  from?: Date;
  until?: Date;
  /** asc: the oldest first */
  order?: 'asc' | 'desc' | '';
}

/**
 * Returns messages of a channel that were tried, the newest first unless the order is asc. `nextTryAt`: null if the
 * message is not tried again.
 */
export async function sentPage(db: Db, channel: OutboxRow['channel'], page: Page, wanted: Sent) {
  const { id, status, letter, platform, from, until, order } = wanted;
  let found = db
    .withTables<{ outbox: OutboxRow }>()
    .selectFrom('outbox')
    .where('channel', '=', channel)
    .where('tries', '>', 0);
  if (id !== undefined) found = found.where('outboxId', '=', id);
  if (status !== undefined) found = found.where('sentAt', status === 1 ? 'is not' : 'is', null);
  if (letter) found = found.where('letter', '=', letter);
  if (platform !== undefined) found = found.where('platform', '=', platform);
  if (from) found = found.where('at', '>=', from);
  if (until) found = found.where('at', '<', until);
  const { rows, total } = await pageOf(found, page, (list) => list.selectAll().orderBy('outboxId', order || 'desc'));
  return {
    total,
    rows: rows.map((row) => ({ ...row, nextTryAt: row.sentAt || row.tries >= MAX_TRIES ? null : row.nextTryAt })),
  };
}

/** Whether a message of a channel, written since a time, was sent; null: at any time. */
export async function hasLeft(db: Db, channel: OutboxRow['channel'], since: Date | null): Promise<boolean> {
  let left = db
    .withTables<{ outbox: OutboxRow }>()
    .selectFrom('outbox')
    .select('outboxId')
    .where('channel', '=', channel)
    .where('tries', '>', 0)
    .where('sentAt', 'is not', null);
  if (since) left = left.where('at', '>=', since);
  return (await left.limit(1).executeTakeFirst()) !== undefined;
}

/**
 * Returns, by channel, the number of waiting messages, how many of them failed before, and for how many seconds the
 * first is due.
 */
async function waitingByChannel(db: Db, now: Date) {
  const { rows } = await sql<{ channel: OutboxRow['channel']; waiting: number; failing: number; due: Date }>`
    select channel, count(*)::int as waiting, (count(*) filter (where tries > 0))::int as failing,
      min("nextTryAt") as due
    from outbox where "sentAt" is null and tries < ${sql.lit(MAX_TRIES)} group by channel`.execute(db);
  return channels.map((channel) => {
    const { waiting = 0, failing = 0, due = now } = rows.find((row) => row.channel === channel) ?? {};
    return { channel, waiting, failing, dueFor: Math.max(0, (now.getTime() - due.getTime()) / 1000) };
  });
}

const outboxGauge = (name: string, help: string, figure: 'waiting' | 'failing' | 'dueFor'): CountedGauge => ({
  name,
  help,
  labelNames: ['channel'],
  count: async ({ database: { db } }, now) =>
    (await waitingByChannel(db, now)).map(({ channel, [figure]: value }) => ({ labels: { channel }, value })),
});

/** The outbox in /metrics. */
export const outboxGauges: readonly CountedGauge[] = [
  outboxGauge('board_outbox_waiting', 'Messages that wait to be sent', 'waiting'),
  outboxGauge('board_outbox_failing', 'Messages that wait to be tried again', 'failing'),
  outboxGauge('board_outbox_due_seconds', 'Seconds for which the first message has been due', 'dueFor'),
];

/** Returns the waiting messages of a channel, and the outcome of the latest ones. `oldest`: seconds. */
export async function outboxState(db: Db, channel: OutboxRow['channel'], now: Date) {
  const { rows } = await sql<{ waiting: number; failed: number; first: Date | null }>`
    select (count(*) filter (where tries < ${MAX_TRIES}))::int as waiting,
      (count(*) filter (where tries > 0))::int as failed, min(at) filter (where tries < ${MAX_TRIES}) as first
    from outbox where channel = ${channel} and "sentAt" is null`.execute(db);
  const tried = db.withTables<{ outbox: OutboxRow }>().selectFrom('outbox').where('channel', '=', channel);
  const done = await tried
    .select('sentAt')
    .where('sentAt', 'is not', null)
    .orderBy('outboxId', 'desc')
    .limit(1)
    .executeTakeFirst();
  const failed = await tried
    .select(['at', 'answer', 'lastError'])
    .where('sentAt', 'is', null)
    .where('tries', '>', 0)
    .orderBy('outboxId', 'desc')
    .limit(1)
    .executeTakeFirst();
  const { waiting, failed: many, first } = rows[0]!;
  return {
    waiting,
    failed: many,
    oldest: first ? Math.max(0, Math.round((now.getTime() - first.getTime()) / 1000)) : 0,
    last: {
      lastDoneAt: done?.sentAt ? toSeconds(done.sentAt) : null,
      lastFailedAt: failed ? toSeconds(failed.at) : null,
      answer: failed ? failed.answer || failed.lastError : '',
    },
  };
}
