import { generateKeyPairSync, sign } from 'node:crypto';
import { joined, sha256, toBase64, utf8 } from '@board/contract/receipts/bytes';
import { checkReceipt } from '@board/contract/receipts/check';
import { readCheckpoint, readKey } from '@board/contract/receipts/checkpoint';
import { readReceipt } from '@board/contract/receipts/receipt';
import { cosigned } from '@board/contract/receipts/witness';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Board, startBoard } from '../base/testing/harness.ts';
import { opened } from '../base/testing/story.ts';

/** A witness signs a checkpoint in the format of C2SP, and receipts show the signature. */
let board: Board;
let tid: number;
beforeAll(async () => {
  board = await startBoard();
  ({ tid } = await opened(board));
  await board.settle();
});
afterAll(() => board.stop());

const at = async (url: string) => (await board.http.inject({ method: 'GET', url })).body;
const TIME = 1_795_000_000;

async function newWitness(name: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const bytes = joined(Uint8Array.of(4), Buffer.from(publicKey.export({ format: 'jwk' }).x!, 'base64url'));
  const id = sha256(utf8(`${name}\n`), bytes).slice(0, 4);
  const moment = Buffer.alloc(8);
  moment.writeBigUInt64BE(BigInt(TIME));
  return {
    written: `${name}+${Buffer.from(id).toString('hex')}+${toBase64(bytes)}`,
    key: { name, id, bytes: bytes.slice(1) },
    line: (body: string) => `— ${name} ${toBase64(joined(id, moment, sign(null, cosigned(body, TIME), privateKey)))}`,
  };
}

test('only what a known witness signed is kept, and it stands under the checkpoint and in receipts', async () => {
  const [known, unknown] = [await newWitness('witness.example/w1'), await newWitness('other.example/w')];
  const cosign = (size: number, line: string) => board.call('receipts.cosign', { size, line });
  const { body, size } = readCheckpoint(await at('/api/open/checkpoint'))!;
  expect((await cosign(size, known.line(body))).code).toBe('A0403');
  await board.ok(
    'settings.setParameter',
    { name: 'receiptWitnesses', value: known.written, version: 0, note: '请档案馆见证' },
    'administrator',
  );
  await board.settle();
  expect((await cosign(size, unknown.line(body))).code).toBe('A0403');
  expect((await cosign(size, 'nothing')).code).toBe('A0400');
  expect((await cosign(size, known.line(`${body}more\n`))).code).toBe('A0400');
  expect((await cosign(size + 1000, known.line(body))).code).toBe('A0404');
  expect((await cosign(size, known.line(body))).code).toBe(0);
  expect((await cosign(size, known.line(body))).code).toBe(0);
  const note = await at('/api/open/checkpoint');
  expect(note.endsWith(`\n${known.line(body)}\n`)).toBe(true);
  const receipt = readReceipt(await at(`/api/open/receipt?tid=${tid}`))!;
  const key = readKey(await at('/api/open/checkpoint/key'))!;
  const names = (await checkReceipt(receipt, [key], [known.key, unknown.key])).map(({ name }) => name);
  expect(names).toEqual(['signed', 'inTree', 'witnessed']);
  expect((await board.ok('receipts.keys', {})).witnesses).toEqual([known.written]);
});

test('a signature that comes eight times at once is kept once; a witness may give sixty an hour, and holds up no other', async () => {
  const [busy, other] = [await newWitness('busy.example/w'), await newWitness('calm.example/w')];
  const value = `${busy.written}\n${other.written}`;
  const note = '增加见证人';
  await board.ok('settings.setParameter', { name: 'receiptWitnesses', value, version: 1, note }, 'administrator');
  const newest = async () => {
    await opened(board);
    await board.settle();
    return readCheckpoint(await at('/api/open/checkpoint'))!;
  };
  const [first, second] = [await newest(), await newest()];
  const cosign = async ({ size, body }: { size: number; body: string }, witness = busy) =>
    (await board.call('receipts.cosign', { size, line: witness.line(body) })).code;
  expect(await Promise.all(Array.from({ length: 8 }, () => cosign(first)))).toEqual(Array(8).fill(0));
  const { rows } = await sql`select from "receiptCosignature" where name = ${busy.key.name}`.execute(board.db);
  expect(rows).toHaveLength(1);

  const now = board.clock.now();
  await sql`insert into "receiptCheckpoint" (size, note, at) select 1000 + n, '', ${now} from generate_series(1, 59) n`.execute(
    board.db,
  );
  await sql`insert into "receiptCosignature" (size, name, line, at)
    select 1000 + n, ${busy.key.name}, '', ${now} from generate_series(1, 59) n`.execute(board.db);
  expect(await cosign(second)).toBe('A0429');
  expect(await cosign(second, other)).toBe(0);
  board.clock.advance(3_600_000);
  expect(await cosign(second)).toBe(0);
});
