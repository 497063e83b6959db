import { AuditState } from '@board/contract/codes';
import type { Text } from '@board/contract/receipts/forms';
import type { Db } from '../base/db/db.ts';
import { record } from '../base/events/events.ts';
import { campaignText, digestsOf, newsText, outcomeText, promiseText, resultText } from '../base/events/text-digest.ts';
import type { Vault } from '../base/platform/vault.ts';
import { putVersion, updateRow } from './office/store.ts';
import { insertNews, insertPromise, type PromiseRow, updatePromise } from './results/store.ts';
import * as store from './store.ts';

/** The results of an ended campaign; a result names its promise by its index in `promises`. */
interface Came {
  outcome: string;
  at: Date;
  results: { tid: number; result: number; answer: string; promise?: number }[];
  promises?: { title: string; dueOn: string; doneOn?: string; news: { content: string; at: Date }[] }[];
}

interface Keepers {
  db: Db;
  vault: Vault;
}

/** Inserts a campaign with its first version, and an event if that version is public. */
export async function insertCampaign(
  { db, vault }: Keepers,
  row: Parameters<typeof store.insertCampaign>[1],
  text: store.CampaignText,
): Promise<number> {
  const { collectId, isPublic } = await store.insertCampaign(db, row, text);
  const { createdAt: at, fid, groupId: actorGroupId, authorUid: actorUid } = row;
  if (isPublic)
    await record(db, {
      kind: 'campaignPublished',
      at: at as Date,
      fid,
      actorUid,
      actorGroupId,
      actorRole: 'unit',
      data: { collectId, ...digestsOf(vault, [campaignText({ ...text, collectId })]) },
    });
  return collectId;
}

/** Publishes the results of an ended campaign and of each of its suggestions. */
export async function insertResults({ db, vault }: Keepers, collectId: number, came: Came): Promise<void> {
  const { outcome, at, promises = [] } = came;
  const kept: PromiseRow[] = [];
  const news: Text[] = [];
  for (const { title, dueOn, doneOn, news: told } of promises) {
    const row = { ...(await insertPromise(db, { collectId, title, dueOn, at })), doneOn: doneOn ?? null };
    const { promiseId } = row;
    if (doneOn) await updatePromise(db, promiseId, { doneOn });
    for (const one of told) {
      const { newsId } = await insertNews(db, { promiseId, ...one });
      news.push(newsText({ collectId, promiseId, newsId, content: one.content }));
    }
    kept.push(row);
  }
  const results = came.results.map(({ promise, ...one }) => ({
    ...one,
    promiseId: promise === undefined ? null : kept[promise]!.promiseId,
  }));
  await store.insertResults(db, collectId, { outcome, at, results });
  const texts = [
    outcomeText({ collectId, outcome }),
    ...results.map((one) => resultText({ ...one, collectId })),
    ...kept.map(promiseText),
    ...news,
  ];
  await record(db, {
    kind: 'campaignAnswered',
    at,
    actorRole: 'unit',
    data: { collectId, ...digestsOf(vault, texts) },
  });
}

/** Inserts a change of a public campaign that waits to be confirmed. */
export async function insertChange(db: Db, collectId: number, text: store.CampaignText, at: Date): Promise<void> {
  const version = 1;
  await putVersion(db, { ...text, collectId, version, at, submittedAt: at });
  await updateRow(db, collectId, { version, auditState: AuditState.resubmitted });
}
