import { deliveryRights } from '@board/contract/delivery';
import { toSeconds } from '@board/contract/fields';
import { setCapability, structureChanges, type Unit, unitNameFor, units, unitsFitting } from '../accounts/index.ts';
import type { Handlers } from '../base/calls/app.ts';
import { fail } from '../base/calls/refusal.ts';
import type { Reader } from '../settings/index.ts';

/** The rights of units to send and receive deliveries (domain.md B4), which the platform grants and revokes. */

const presentRights = (to: Reader, { groupId, organization, capabilities }: Unit) => ({
  groupId,
  groupName: unitNameFor(to, groupId),
  organization,
  allowDelivery: capabilities.includes('allowDelivery'),
  allowHandleDelivery: capabilities.includes('allowHandleDelivery'),
});

export const rightCalls: Pick<Handlers<'delivery'>, 'rights' | 'setRight' | 'rightChanges'> = {
  async rights({ keywords = '', right, page, rows }, ctx) {
    const among = [...units.of(ctx.app).values()].filter(
      (unit) => unit.enabled && (!right || unit.capabilities.includes(right)),
    );
    const found = unitsFitting(among, keywords);
    const size = Math.min(rows, 100);
    return {
      total: found.length,
      rows: found.slice((page - 1) * size, page * size).map((one) => presentRights(ctx, one)),
    };
  },

  async setRight({ groupId, right, given, note }, ctx) {
    const unit = units.of(ctx.app).get(groupId) ?? fail('A0404');
    await setCapability(ctx, groupId, right, given, note);
    const others = unit.capabilities.filter((one) => one !== right);
    return presentRights(ctx, { ...unit, capabilities: given ? [...others, right] : others });
  },

  async rightChanges({ page, rows }, ctx) {
    const asked = { about: 'unit', whats: deliveryRights, page, rows: Math.min(rows, 100) } as const;
    const found = await structureChanges(ctx.db, asked);
    return {
      total: found.total,
      rows: found.rows.map(({ changeId, at, id, what, after, byName, note }) => ({
        changeId,
        byName,
        note,
        right: what as (typeof deliveryRights)[number],
        given: after === '1',
        groupName: unitNameFor(ctx, id),
        dateline: toSeconds(at),
      })),
    };
  },
};
