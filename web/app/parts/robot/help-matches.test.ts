import { languages } from '@board/contract/languages';
import { limitDefaults } from '@board/contract/settings/limits';
import { expect, test } from 'vitest';
import { loadTexts, textsIn } from '../../lib/texts.ts';
import { examplesOf, helpEntries } from './entries.ts';
import { type HelpEntry, helpFound } from './help-matches.ts';

await Promise.all(languages.map((language) => loadTexts(language)));
const texts = textsIn('zh-CN');
const entries = helpEntries(texts, false, limitDefaults);
const first = (question: string): HelpEntry | undefined => helpFound(question, entries)[0];

test.each([
  ['怎么撤回留言？', '/helpC?key=3'],
  ['留言提交后怎么撤回？', '/helpC?key=3'],
  ['多久会回复', '/helpC?key=5'],
  ['别人能看到我的手机号吗', '/helpC?key=5'],
  ['企业怎么注册', '/helpC?key=4'],
  ['怎么给答复评价', '/helpC?key=2'],
])('%s leads to %s', (question, href) => {
  expect(helpFound(question, entries).map((entry) => entry.href.split('#')[0])).toContain(href);
});

test.each(languages)('questions that have an answer are offered in %s, to citizens and to offices', (language) => {
  const own = textsIn(language);
  expect(examplesOf(own, false, helpEntries(own, false, limitDefaults))).toEqual(own.robot.examples);
  const offered = examplesOf(own, true, helpEntries(own, true, limitDefaults));
  expect(offered).toHaveLength(4);
  for (const asked of offered) expect(helpFound(asked, helpEntries(own, true, limitDefaults))).not.toEqual([]);
});

test('an answer is a sentence of the help, never another', () => {
  const all = new Set(entries.map(({ text }) => text));
  for (const found of helpFound('留言多久审核', entries)) expect(all).toContain(found.text);
});

test('where nothing fits nothing is said', () => {
  expect(first('今天天气怎么样')).toBeUndefined();
  expect(first('')).toBeUndefined();
  expect(first('请问怎么')).toBeUndefined();
  expect(first('未成年人办理出入境证件需要哪些材料')).toBeUndefined();
});

test('an office is answered from its own help', () => {
  const own = helpEntries(texts, true, limitDefaults);
  expect(helpFound('不属于本单位职责', own)[0]!.href).toBe('/g/help');
});

test('numbers in the help are those that hold', () => {
  const own = helpEntries(texts, false, { ...limitDefaults, replyDaysConsult: 7 });
  expect(helpFound('多久会回复', own)[0]!.text).toContain('咨询7个工作日');
});
