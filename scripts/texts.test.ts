import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { filesThere, traditionalFiles } from './texts.ts';

const files = traditionalFiles();

describe('traditional Chinese', () => {
  test('has a file for each source file, and no other', () => {
    expect(filesThere().sort()).toEqual([...files.keys()].sort());
  });

  test.each([...files])('%s is what `npm run texts` makes', (path, made) => {
    expect(readFileSync(join(import.meta.dirname, '..', path), 'utf8')).toBe(made);
  });

  test('says the words that OpenCC alone gets wrong', () => {
    const server = files.get('contract/src/texts/server.zh-TW.ts')!;
    expect(server).toContain("SN0007: '驗簽失敗'");
    expect(files.get('contract/src/texts/events.zh-TW.ts')).toMatch(/replySubmitted: .*提交回覆/);
    expect(server).toContain("USR0001: '請先登入'");
    const said = [...files.values()].join('');
    expect(said).toContain("'送簽'");
    // Signs that OpenCC takes for those of another word.
    expect(said.match(/隻|髮|錶|(?<![頁標])籤|臺賬|後臺/g) ?? []).toEqual([]);
  });
});
