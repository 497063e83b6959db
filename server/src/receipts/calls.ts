import { toSeconds } from '@board/contract/fields';
import { writeKey } from '@board/contract/receipts/checkpoint';
import { groundOf, type Leaf } from '@board/contract/receipts/receipt';
import { callsOf } from '../base/calls/app.ts';
import { fail } from '../base/calls/refusal.ts';
import { witnesses } from '../settings/index.ts';
import { cosign } from './cosigning.ts';
import { announcementsOf, knownKeys } from './keys.ts';
import { newestLeaves } from './store.ts';

export const calls = callsOf('receipts', {
  cosign,
  async keys(_param, { db, app }) {
    const known = await knownKeys(db);
    const announcements = await announcementsOf(db);
    const rows = known.map(({ key, madeAt }, at) => {
      const end = known[at + 1]?.aloneFrom;
      return {
        key: writeKey(key),
        since: toSeconds(madeAt),
        until: end ? toSeconds(end) : null,
        announced: announcements.find(({ leaf }) => leaf.key === writeKey(key)) ?? null,
      };
    });
    return { rows, witnesses: witnesses(app) };
  },

  async hidden({ tid }, { db }) {
    const row = (await newestLeaves(db, [tid])).get(tid);
    const leaf = row && (JSON.parse(row.leaf) as Leaf);
    if (!leaf || leaf.public) return fail('A0404');
    return { tid, event: leaf.event, kind: leaf.kind, at: toSeconds(new Date(leaf.at)), ground: groundOf(leaf) };
  },
});
