import { toSeconds } from '@board/contract/fields';
import { setCapability, type Unit, unitName, units } from '../accounts/index.ts';
import type { Handlers } from '../base/calls/app.ts';
import { fail } from '../base/calls/refusal.ts';
import { record } from '../base/events/events.ts';
import * as store from './store.ts';

/** Which units may send and receive deliveries (domain.md B4), given and taken by the platform. */

const presentRights = ({ groupId, groupName, organization, capabilities }: Unit) => ({
  ...{ groupId, groupName, organization },
  allowDelivery: capabilities.includes('allowDelivery'),
  allowHandleDelivery: capabilities.includes('allowHandleDelivery'),
});

export const rightCalls: Pick<Handlers<'delivery'>, 'rights' | 'setRight' | 'rightChanges'> = {
  async rights({ keywords = '', right, page, rows }, { app }) {
    const found = [...units.of(app).values()]
      .filter((unit) => unit.groupName.includes(keywords.trim()) && (!right || unit.capabilities.includes(right)))
      .sort((a, b) => a.path.length - b.path.length || a.groupId - b.groupId);
    const size = Math.min(rows, 100);
    return { total: found.length, rows: found.slice((page - 1) * size, page * size).map(presentRights) };
  },

  async setRight({ groupId, right, given, note }, { app, db, now, viewer }) {
    const unit = units.of(app).get(groupId) ?? fail('A0404');
    const has = unit.capabilities.includes(right);
    if (has !== given) {
      await setCapability(db, groupId, right, given);
      await store.keepRightChange(db, { groupId, right, given, note: note.trim(), byName: viewer.nickName, at: now });
      const data = { references: ['units'], groupId, right, given };
      await record(db, { kind: 'deliveryRightSet', at: now, actorUid: viewer.uid, actorRole: 'platform', data });
    }
    const others = unit.capabilities.filter((one) => one !== right);
    return presentRights({ ...unit, capabilities: given ? [...others, right] : others });
  },

  async rightChanges({ page, rows }, { app, db }) {
    const found = await store.rightChanges(db, { page, rows: Math.min(rows, 100) });
    return {
      total: found.total,
      rows: found.rows.map(({ at, groupId, ...row }) => ({
        ...row,
        groupName: unitName(app, groupId),
        dateline: toSeconds(at),
      })),
    };
  },
};
