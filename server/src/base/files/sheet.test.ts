import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { type Sheet, writeSheet } from './sheet.ts';

const sheet = (cell: string): Sheet => ({
  title: '留言',
  mark: '某市 张三 2026-11-28',
  columns: [{ title: '标题', width: 20 }],
  rows: [[cell]],
});

test('one that cannot be written fails alone: those beside it and after it are written', async () => {
  const broken = { ...sheet(''), mark: null as unknown as string };
  const written = await Promise.allSettled([writeSheet(sheet('甲')), writeSheet(broken), writeSheet(sheet('=1+1'))]);
  expect(written.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  const cells = async (file: PromiseSettledResult<Uint8Array>) =>
    file.status === 'fulfilled' ? (await readXlsx(file.value)).sheets[0]!.rows.at(-1) : null;
  expect(await cells(written[0]!)).toEqual(['甲']);
  expect(await cells(written[2]!)).toEqual(["'=1+1"]);
  expect((await writeSheet(sheet('乙'))).length).toBeGreaterThan(1000);
});
