import { languages } from '@board/contract/languages';
import { parameterNames } from '@board/contract/settings/parameters';
import { textsIn } from '@board/contract/texts';
import { describe, expect, test } from 'vitest';
import { desk as englishDesk } from '../web/app/texts/en/desk.ts';
import { texts as english } from '../web/app/texts/en/index.ts';
import { membership as englishMembership } from '../web/app/texts/en/membership.ts';
import { desk as sourceDesk } from '../web/app/texts/zh-CN/desk.ts';
import { texts as source } from '../web/app/texts/zh-CN/index.ts';
import { membership as sourceMembership } from '../web/app/texts/zh-CN/membership.ts';
import { desk as traditionalDesk } from '../web/app/texts/zh-TW/desk.ts';
import { texts as traditional } from '../web/app/texts/zh-TW/index.ts';
import { membership as traditionalMembership } from '../web/app/texts/zh-TW/membership.ts';

/** Returns the names of all texts, with their number of parameters: `errors.B0001`, `problems.titleShort(1)`. */
function shapeOf(texts: unknown, path = ''): string[] {
  if (typeof texts === 'function') return [`${path}(${texts.length})`];
  if (texts === null || typeof texts !== 'object') return [texts === '' ? `${path} is empty` : path];
  return Object.entries(texts).flatMap(([name, value]) => shapeOf(value, path ? `${path}.${name}` : name));
}
const differences = (one: unknown, other: unknown) => {
  const [left, right] = [new Set(shapeOf(one)), new Set(shapeOf(other))];
  return [...left.symmetricDifference(right)].sort();
};

describe('the languages say the same things', () => {
  test.each(languages)('%s: what the server says', (language) => {
    expect(differences(textsIn('zh-CN'), textsIn(language))).toEqual([]);
  });
  test('what the pages say', () => {
    expect(differences(source, traditional)).toEqual([]);
    expect(differences(source, english)).toEqual([]);
    expect(differences(sourceMembership, traditionalMembership)).toEqual([]);
    expect(differences(sourceMembership, englishMembership)).toEqual([]);
    expect(differences(sourceDesk, traditionalDesk)).toEqual([]);
    expect(differences(sourceDesk, englishDesk)).toEqual([]);
  });
  test.each([
    ['zh-CN', sourceDesk],
    ['zh-TW', traditionalDesk],
    ['en', englishDesk],
  ])('%s: what every limit and setting is called, no two the same', (_language, { parameters }) => {
    expect(Object.keys(parameters.names).sort()).toEqual([...parameterNames].sort());
    expect(new Set(Object.values(parameters.names)).size).toBe(parameterNames.length);
    expect(parameterNames).toEqual(expect.arrayContaining(Object.keys(parameters.hints)));
  });
  test('a missing text, an empty one and one that takes less are caught', () => {
    const full = { greeting: (name: string) => `你好${name}`, farewell: '再见', thanks: '谢谢' };
    const less = { greeting: () => 'Hello', farewell: '' };
    expect(differences(full, less)).toEqual(['farewell', 'farewell is empty', 'greeting(0)', 'greeting(1)', 'thanks']);
  });
});
