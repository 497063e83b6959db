import { ThreadState } from '@board/contract/codes';
import { answerName, tidOfText } from '@board/contract/receipts/forms';
import type { HideGround } from '@board/contract/receipts/grounds';
import { type Leaf, writeLeaf } from '@board/contract/receipts/receipt';
import type { App } from '../base/calls/app.ts';
import type { Db } from '../base/db/db.ts';
import type { BoardEvent, Listener } from '../base/events/events.ts';
import { type TextEvent, textHistory } from '../base/events/text-log.ts';
import { changedTids, type ShownMessage, shownTexts } from '../messages/index.ts';
import { keyLeavesDue, signTree } from './keys.ts';
import { append, newestLeaves } from './store.ts';

/**
 * Adds a leaf to the tree whenever the public part of a message changes, and signs the tree. The tables tell which texts
 * a page shows. Digests, and whether the message is public, come only from the log, so that changed tables cannot bring
 * other words into the tree.
 */
export const treeListener = (app: App): Listener => ({
  name: 'receipts',
  async hear(events, db) {
    const leaves = [...(await keyLeavesDue(db, events)), ...(await leavesDue(db, tidsOf(events)))];
    if (leaves.length === 0) return;
    await signTree(app, db, await append(db, leaves));
  },
});

/** Returns the messages that events are about. */
function tidsOf(events: readonly BoardEvent[]): number[] {
  const older = events
    .filter(({ kind }) => kind === 'textsRecorded')
    .flatMap(({ data }) => Object.keys((data.digests as object | undefined) ?? {}).map(tidOfText));
  return [...new Set([...changedTids(events), ...older.filter((tid) => tid !== null)])];
}

/** Returns the leaves that the tree lacks for the present state of messages. Hearing an event twice adds none. */
export async function leavesDue(db: Db, tids: readonly number[]): Promise<{ tid: number; leaf: string }[]> {
  if (tids.length === 0) return [];
  const shown = await shownTexts(db, tids);
  const told = foldedBy(await textHistory(db, tids));
  const newest = await newestLeaves(db, tids);
  return tids.flatMap((tid) => {
    const last = newest.get(tid);
    const leaf = leafOf(tid, shown.get(tid), told.get(tid), last?.place ?? null);
    const before = last ? (JSON.parse(last.leaf) as Leaf) : null;
    if (!leaf || (!leaf.public && !before) || (before && saysTheSame(leaf, before))) return [];
    return [{ tid, leaf: writeLeaf(leaf) }];
  });
}

const saysTheSame = (one: Leaf, other: Leaf) =>
  writeLeaf({ ...one, event: 0, kind: '', at: '', before: null }) ===
  writeLeaf({ ...other, event: 0, kind: '', at: '', before: null });

/** The state of a message according to the log. */
interface Told {
  /** the last event that brought or took a text, published the message or hid it */
  last: TextEvent;
  isPublic: boolean;
  digests: Map<string, string>;
  /** why it is no longer public, if a reason was given */
  ground: HideGround | null;
  /** why single texts are hidden, by their names */
  withheld: Map<string, HideGround>;
}

function foldedBy(history: readonly TextEvent[]): Map<number, Told> {
  const told = new Map<number, Told>();
  for (const event of history) {
    const digests = Map.groupBy(Object.entries(event.digests ?? {}), ([name]) => tidOfText(name));
    for (const tid of event.tid === null ? digests.keys() : [event.tid]) {
      if (tid === null) continue;
      const before = told.get(tid);
      const isPublic =
        event.threadState === null ? (before?.isPublic ?? false) : event.threadState === ThreadState.public;
      const known = new Map(before?.digests);
      const withheld = new Map(before?.withheld);
      for (const [name, digest] of digests.get(tid) ?? []) {
        if (digest === null) known.delete(name);
        else known.set(name, digest);
        withheld.delete(name);
      }
      const { ground: why, asid } = event;
      const hiding = why
        ? [...(digests.get(tid) ?? []).map(([name]) => name), ...(asid ? [answerName(asid, tid)] : [])]
        : [];
      for (const name of hiding) withheld.set(name, why!);
      const hides = before?.isPublic === true && !isPublic;
      const ground = hides ? why : isPublic ? null : (before?.ground ?? null);
      const isNew = !before || digests.has(tid) || hiding.length > 0 || isPublic !== before.isPublic;
      told.set(tid, { last: isNew ? event : before.last, isPublic, digests: known, ground, withheld });
    }
  }
  return told;
}

function leafOf(
  tid: number,
  shown: ShownMessage | undefined,
  told: Told | undefined,
  before: number | null,
): Leaf | null {
  if (!shown || !told) return null;
  const { last, isPublic, digests, ground, withheld } = told;
  const texts: Leaf['texts'] = {};
  if (isPublic)
    for (const { name } of shown.texts) {
      const digest = digests.get(name);
      if (digest) texts[name] = digest;
    }
  const hidden: Leaf['hidden'] = { ...Object.fromEntries(withheld), ...(ground && { [`message ${tid}`]: ground }) };
  return {
    tid,
    event: last.eventId,
    kind: last.kind,
    at: last.at.toISOString(),
    public: isPublic,
    texts,
    before,
    // Leaves from before reasons were recorded stay as they are, byte by byte.
    ...(Object.keys(hidden).length > 0 && { hidden }),
  };
}
