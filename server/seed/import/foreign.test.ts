import { describe, expect, test } from 'vitest';
import { Refused, readForeign } from './foreign.ts';
import { linesOf } from './lines.ts';

const NOW = new Date('2026-11-21T02:00:00Z');
const good = {
  id: 7,
  user: 'A1',
  subject: '路灯不亮',
  content: '晚上很黑，请修复。',
  postedAt: '2019-06-04T10:45:13+08:00',
};
const read = (changes: Record<string, unknown>) => readForeign(JSON.stringify({ ...good, ...changes }), NOW);

describe('a line', () => {
  test('is read with its times and its reply', () => {
    const message = read({ category: '城乡建设', reply: ' 已修复。\r\n', repliedAt: '2019-06-05 08:00' });
    expect(message).toMatchObject({ id: '7', user: 'A1', category: '城乡建设', typeId: null, fid: null });
    expect(message.postedAt).toEqual(new Date('2019-06-04T02:45:13Z'));
    expect(message.reply).toEqual({ content: '已修复。', at: new Date('2019-06-05T00:00:00Z') });
  });

  test.each<[string, Record<string, unknown>]>([
    ['id is missing', { id: null }],
    ['user is missing', { user: '' }],
    ['subject is missing', { subject: '  ' }],
    ['content is missing', { content: undefined }],
    ['postedAt is missing', { postedAt: undefined }],
    ['subject is not a text', { subject: ['路灯'] }],
    ['postedAt is not a time such as 2019-06-04T10:45:13+08:00', { postedAt: '昨天' }],
    ['postedAt is not a time such as 2019-06-04T10:45:13+08:00', { postedAt: 1559616313 }],
    ['postedAt is a time that does not exist', { postedAt: '2019-02-30T10:00:00+08:00' }],
    ['postedAt is a time that does not exist', { postedAt: '2019-02-03T24:00:00+08:00' }],
    ['postedAt is in the future', { postedAt: '2027-01-01' }],
    ['repliedAt is before postedAt', { reply: '好', repliedAt: '2019-06-04T10:45:12+08:00' }],
    ['reply has no repliedAt', { reply: '好' }],
    ['repliedAt has no reply', { repliedAt: '2019-06-05' }],
    ['content holds a NUL character, which the database cannot hold', { content: '路\0灯' }],
    ['content holds half a character, which the database cannot hold', { content: '路\ud83d灯' }],
    ['subject is longer than 500 characters', { subject: '长'.repeat(501) }],
    ['type "表扬" is unknown', { type: '表扬' }],
    ['fid is not a number', { fid: '811' }],
    ['originalUrl does not begin with http', { originalUrl: 'javascript:alert(1)' }],
    ['originalUrl is longer than 1000 characters', { originalUrl: `https://paper.example/${'a'.repeat(980)}` }],
  ])('is refused: %s', (reason, changes) => {
    expect(() => read(changes)).toThrow(new Refused(reason));
  });

  test.each([
    ['{"id": 1,', 'not JSON'],
    ['[1]', 'not a JSON object'],
    ['null', 'not a JSON object'],
  ])('is refused: %s', (line, reason) => {
    expect(() => readForeign(line, NOW)).toThrow(new Refused(reason));
  });
});

describe('the lines of a file', () => {
  const bytes = async function* (...chunks: (string | number[])[]) {
    for (const chunk of chunks) yield typeof chunk === 'string' ? Buffer.from(chunk) : Uint8Array.from(chunk);
  };
  async function all(...chunks: (string | number[])[]) {
    const lines = [];
    for await (const line of linesOf(bytes(...chunks), 12)) lines.push(line);
    return lines;
  }

  test('are whole however they arrive, the last one without an end', async () => {
    const [first, second] = [[...Buffer.from('路')].slice(0, 1), [...Buffer.from('路')].slice(1)];
    expect(await all('a', 'b\n\nc', first, second)).toEqual([
      { number: 1, text: 'ab' },
      { number: 2, text: '' },
      { number: 3, text: 'c路' },
    ]);
  });

  test('that are too long or no UTF-8 are refused, and those after them are read', async () => {
    expect(await all('123456', '7890123\n', [0xff, 10], 'c')).toEqual([
      { number: 1, refused: 'the line is longer than 12 bytes' },
      { number: 2, refused: 'the line is not UTF-8' },
      { number: 3, text: 'c' },
    ]);
  });
});
