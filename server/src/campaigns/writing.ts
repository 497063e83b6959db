import type { Db } from '../base/db/db.ts';
import { record } from '../base/events/events.ts';
import { campaignText, digestsOf, outcomeText, resultText } from '../base/events/text-digest.ts';
import type { Vault } from '../base/platform/vault.ts';
import * as store from './store.ts';

interface Keepers {
  db: Db;
  vault: Vault;
}

/** A new campaign with its first version; where that is public, with its event. */
export async function insertCampaign(
  { db, vault }: Keepers,
  row: Parameters<typeof store.insertCampaign>[1],
  text: store.CampaignText,
): Promise<number> {
  const { collectId, isPublic } = await store.insertCampaign(db, row, text);
  const { createdAt: at, fid, groupId: actorGroupId, authorUid: actorUid } = row;
  if (isPublic)
    await record(db, {
      ...{ kind: 'campaignPublished', at: at as Date, fid, actorUid, actorGroupId, actorRole: 'unit' },
      data: { collectId, ...digestsOf(vault, [campaignText({ ...text, collectId })]) },
    });
  return collectId;
}

/** Publishes what came of an ended campaign, and of each of its suggestions. */
export async function insertResults({ db, vault }: Keepers, collectId: number, came: store.Results): Promise<void> {
  await store.insertResults(db, collectId, came);
  const { outcome, at, results } = came;
  const texts = [outcomeText({ collectId, outcome }), ...results.map((one) => resultText({ ...one, collectId }))];
  await record(db, {
    kind: 'campaignAnswered',
    at,
    actorRole: 'unit',
    data: { collectId, ...digestsOf(vault, texts) },
  });
}
