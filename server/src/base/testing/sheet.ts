import { unzipSync } from 'fflate';
import { expect } from 'vitest';
import type { Role } from './fixture.ts';
import type { Board } from './harness.ts';

/** The bytes of a sheet, as somebody asks for them. */
export const sheetFile = async (board: Board, exportId: number, as: Role) =>
  board.get(`/v1/org/export/file?exportId=${exportId}`, { token: await board.tokenOf(as) });

/** Waits until a sheet is written; answers it with its texts. */
export async function sheetOf(board: Board, exportId: number, as: Role) {
  const list = async () => (await board.ok('handling.exportList', {}, as)).exports;
  const state = async () => (await list()).find((one: { exportId: number }) => one.exportId === exportId)?.state;
  await expect.poll(state, { timeout: 10_000 }).toBe('done');
  const files = unzipSync(new Uint8Array((await sheetFile(board, exportId, as)).rawPayload));
  const text = (path: string) => new TextDecoder().decode(files[path]);
  const sheet = text('xl/worksheets/sheet1.xml');
  return {
    sheet,
    strings: text('xl/sharedStrings.xml'),
    book: text('xl/workbook.xml'),
    /** the first cell of each row below the heads */
    tids: [...sheet.matchAll(/<c r="A(\d+)"[^>]*><v>(\d+)<\/v>/g)]
      .filter(([, row]) => Number(row) > 2)
      .map(([, , tid]) => Number(tid)),
  };
}
