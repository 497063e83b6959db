import { toBase64 } from '@board/contract/receipts/bytes';
import { writeKey } from '@board/contract/receipts/checkpoint';
import { writeReceipt } from '@board/contract/receipts/receipt';
import { consistencyPath } from '@board/contract/receipts/tree';
import type { FastifyInstance } from 'fastify';
import type { App } from '../base/calls/app.ts';
import { codeOf } from './code.ts';
import { knownKeys } from './keys.ts';
import { receiptOf } from './receipt.ts';
import { findCheckpoint, proofOf, treeSize, withWitnesses } from './store.ts';

interface Asked {
  Querystring: { tid?: string; size?: string; from?: string; to?: string };
}

const numberIn = (text: string | undefined): number | null => (/^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : null);

/** Serves everything that strangers check: checkpoints, their keys, receipts, and proofs that the tree only grew. */
export function mountReceipts(http: FastifyInstance, app: App): void {
  const { db } = app.database;
  http.get<Asked>('/api/open/checkpoint', async (request, reply) => {
    const { size } = request.query;
    const asked = size === undefined ? undefined : numberIn(size);
    if (asked === null) return reply.status(400).send();
    const found = await findCheckpoint(db, asked);
    return found
      ? reply.type('text/plain; charset=utf-8').send((await withWitnesses(db, found)).note)
      : reply.status(404).send();
  });

  http.get('/api/open/checkpoint/key', async (_request, reply) => {
    const key = (await knownKeys(db)).at(-1)?.key;
    return key ? reply.type('text/plain; charset=utf-8').send(`${writeKey(key)}\n`) : reply.status(404).send();
  });

  http.get<Asked>('/api/open/checkpoint/consistency', async (request, reply) => {
    const [from, to] = [numberIn(request.query.from), numberIn(request.query.to)];
    if (from === null || to === null || from > to) return reply.status(400).send();
    if (to > (await treeSize(db))) return reply.status(404).send();
    const proof = await proofOf(db, consistencyPath(from, { from: 0, to }));
    return reply.send({ from, to, proof: proof.map(toBase64) });
  });

  const given = (tid: number) =>
    db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((tx) => receiptOf(app, tx, tid));

  http.get<Asked>('/api/open/receipt/code', async (request, reply) => {
    const tid = numberIn(request.query.tid);
    if (tid === null) return reply.status(400).send();
    const receipt = await given(tid);
    if (!receipt) return reply.status(404).send();
    return reply.type('image/svg+xml').send(await codeOf(receipt, app.config.publicUrl));
  });

  http.get<Asked>('/api/open/receipt', async (request, reply) => {
    const tid = numberIn(request.query.tid);
    if (tid === null) return reply.status(400).send();
    const receipt = await given(tid);
    if (!receipt) return reply.status(404).send();
    reply.type('application/json; charset=utf-8');
    reply.header('content-disposition', `attachment; filename="receipt-${tid}.json"`);
    return reply.send(writeReceipt(receipt));
  });
}
