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

/** The belongings of a unit in every module, which are counted before it ends and then go to its successor. */

/** Counts the belongings of a unit. */
export async function unitHas(db: Db, groupId: number): Promise<UnitHas> {
  return {
    ...(await unitWork(db, groupId)),
    ...(await peopleAndUnits(db, groupId)),
    boards: await boardsNaming(db, groupId),
    campaigns: await campaignsOf(db, groupId),
    cases: await casesOf(db, groupId),
  };
}

/** Hands over everything except messages, which follow one by one (hand-over.ts), people and units below. */
export async function handOverRest(db: Db, from: number, to: number, now: Date): Promise<void> {
  await handOverBoards(db, from, to);
  await handOverDeliveries(db, from, to, now);
  await handOverDesk(db, from, to);
  await handOverCampaigns(db, from, to);
  await handOverPromises(db, from, to);
  await handOverGroups(db, from, to);
  await handOverCases(db, from, to);
}
