import { ImproveState } from '@board/contract/codes';
import { toSeconds } from '@board/contract/fields';
import type { trail as contract, Station } from '@board/contract/handling/trail';
import { replyDays } from '@board/contract/rules/reply-days';
import { Organization } from '@board/contract/who';
import { unitNameFor } from '../../accounts/index.ts';
import type { Ctx, Handlers } from '../../base/calls/app.ts';
import { together } from '../../base/db/pipeline.ts';
import { eventsOf } from '../../base/events/events.ts';
import { board } from '../../forums/index.ts';
import { findMessage } from '../../messages/index.ts';
import { eventTitle } from '../../notices/index.ts';
import { calendar, type Reader } from '../../settings/index.ts';
import { ownOrPublic } from '../readable.ts';
import { itemsOf } from '../store.ts';
import { clockOf } from './clock.ts';
import { openReason } from './reason.ts';
import { daysOf, type Holder, type MessageEvent, type Stay, staysOf } from './stays.ts';

export const trailCalls: Pick<Handlers<'handling'>, keyof typeof contract> = {
  async trail({ tid }, ctx) {
    const { app, now } = ctx;
    const [found, items, events] = await together(ctx.db, (db) =>
      Promise.all([findMessage(db, tid), itemsOf(db, tid), eventsOf(db, tid)]),
    );
    const message = ownOrPublic(ctx, found);
    ctx.madeOf(`message:${tid}`, 'settings');
    const stays = staysOf(events, {
      items,
      officeOf: (fid) => board(app, fid)?.groupIds[0] ?? null,
      needExplain: message.needExplain,
    });
    const due =
      message.improveState === ImproveState.asked ? 'improvement' : message.needExplain ? 'explanation' : null;
    const days = daysOf(calendar.of(app), stays);
    const isCongress = board(app, message.fid)!.organization === Organization.congress;
    return {
      stations: stays.map((stay) => presentStay(ctx, stay, days(stay.from, stay.until ?? now), due)),
      clock: clockOf({
        message,
        events,
        stays,
        now,
        term: isCongress ? null : replyDays(message.typeId, ctx.limits),
        calendar: calendar.of(app),
        title: ({ kind, data }) => eventTitle(ctx, kind, data),
        unitName: (groupId) => unitNameFor(ctx, groupId),
      }),
    };
  },
};

function presentStay(ctx: Ctx, { holder, from, until, end }: Stay, days: number, due: Station['due']): Station {
  return {
    party: holder.party,
    name: nameOf(ctx, holder),
    from: toSeconds(from),
    until: until && toSeconds(until),
    days,
    ended: end ? endedBy(ctx, end) : '',
    due: end ? null : due,
    reason: end ? openReason(end) : '',
  };
}

function nameOf(to: Reader, holder: Holder): string {
  if (holder.party === 'unit') return unitNameFor(to, holder.groupId);
  return holder.party === 'outside' ? holder.name : '';
}

/** How a stay ended, as everyone reads it: some titles of events are written to the author. */
function endedBy(ctx: Ctx, { kind, data }: MessageEvent): string {
  return ctx.texts.trail[kind as keyof typeof ctx.texts.trail] ?? eventTitle(ctx, kind, data);
}
