import { createHash } from 'node:crypto';

/** The log is chained: a change of an event after the fact shows in its hash and in all that follow. */

/** An event as it is stored. */
export interface EventRow {
  eventId: number;
  kind: string;
  at: Date;
  tid: number | null;
  tpid: number | null;
  fid: number | null;
  actorUid: number | null;
  actorGroupId: number | null;
  actorRole: string;
  data: string;
}

/** The place and hash of an event after another: how the chain goes on. */
export const sealed = (before: { seq: number; hash: string }, row: EventRow) => ({
  seq: before.seq + 1,
  hash: chain(before.hash, row),
});

/** Hash of an event and everything before it. */
export function chain(before: string, row: EventRow): string {
  const said = [
    before,
    row.eventId,
    row.kind,
    row.at.toISOString(),
    row.tid,
    row.tpid,
    row.fid,
    row.actorUid,
    row.actorGroupId,
    row.actorRole,
    sortedJson(row.data),
  ];
  return createHash('sha256').update(said.map(String).join('\n')).digest('hex');
}

/** jsonb does not keep the order of keys, so the hash must not depend on it. */
function sortedJson(value: unknown): string {
  return JSON.stringify(value, (_key, part) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
