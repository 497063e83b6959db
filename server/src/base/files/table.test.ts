import { zipSync } from 'fflate';
import { writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { readTable } from './table.ts';

const read = (fileName: string, bytes: Uint8Array, max = 10) => readTable({ fileName, bytes, max });

test('a workbook and a list with commas are read as texts, up to a number of rows', async () => {
  const rows = [
    ['账号', '手机号'],
    ['li.si', 13_900_001_111],
    ["'=1", ' 空 '],
  ];
  const book = new Uint8Array(await writeXlsx({ sheets: [{ name: '账号', rows }] }));
  const texts = [
    ['账号', '手机号'],
    ['li.si', '13900001111'],
    ['=1', '空'],
  ];
  expect(await read('a.xlsx', book)).toEqual(texts);
  expect(await read('a.xlsx', book, 2)).toEqual(texts.slice(0, 2));
  expect(await read('a.csv', Buffer.from('账号,手机号\nli.si,13900001111\n'))).toEqual(texts.slice(0, 2));
  // 账号 in GB 18030
  expect(await read('a.csv', Buffer.from([0xd5, 0xcb, 0xba, 0xc5]))).toEqual([['账号']]);
});

test('an archive that unpacks to very much is not opened, whatever it says of its size', async () => {
  const much = new Uint8Array(120 * 1024 * 1024).fill(32);
  const bomb = Buffer.from(zipSync({ 'xl/worksheets/sheet1.xml': much }, { level: 1 }));
  await expect(read('a.xlsx', bomb)).rejects.toThrow('too large unpacked');
  // The size stands 24 bytes into the entry of the directory.
  const entry = bomb.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]));
  bomb.writeUInt32LE(10, entry + 24);
  await expect(read('a.xlsx', bomb)).rejects.toThrow();
});

test('what is no table is refused', async () => {
  await expect(read('a.xlsx', Buffer.from('no archive'))).rejects.toThrow();
});
