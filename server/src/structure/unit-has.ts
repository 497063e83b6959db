import type { UnitHas } from '@board/contract/structure/units';
import { peopleAndUnits } from '../accounts/index.ts';
import type { Db } from '../base/db/db.ts';
import { campaignsOf, handOverCampaigns } from '../campaigns/index.ts';
import { casesOf, handOverCases } from '../cases/index.ts';
import { handOverDeliveries } from '../delivery/index.ts';
import { boardsNaming, handOverBoards } from '../forums/index.ts';
import { handOverGroups } from '../groups/index.ts';
import { handOverDesk, unitWork } from '../handling/index.ts';
import { handOverPromises } from '../promises/index.ts';

/** What a unit has, in every module: what is counted before it ends, and goes to another one when it does. */

/** How much of each a unit has. */
export async function unitHas(db: Db, groupId: number): Promise<UnitHas> {
  return {
    ...(await unitWork(db, groupId)),
    ...(await peopleAndUnits(db, groupId)),
    boards: await boardsNaming(db, groupId),
    campaigns: await campaignsOf(db, groupId),
    cases: await casesOf(db, groupId),
  };
}

/** Everything but its messages, which follow one by one (hand-over.ts), its people and what stands below it. */
export async function handOverRest(db: Db, from: number, to: number, now: Date): Promise<void> {
  await handOverBoards(db, from, to);
  await handOverDeliveries(db, from, to, now);
  await handOverDesk(db, from, to);
  await handOverCampaigns(db, from, to);
  await handOverPromises(db, from, to);
  await handOverGroups(db, from, to);
  await handOverCases(db, from, to);
}
