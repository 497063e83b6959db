import { expect, test } from 'vitest';
import { attachmentAddress } from './attachment-address.ts';

test.each([
  ['files/attachment/month_202611/a.jpg', 'https://board.example/files/attachment/month_202611/a.jpg'],
  [
    '/files/attachment/month_202611/a.jpg?until=1&sign=b',
    'https://board.example/files/attachment/month_202611/a.jpg?until=1&sign=b',
  ],
  ['files/upload_tmp/a.jpg', 'https://board.example/files/upload_tmp/a.jpg'],
  ['month_202611/a.jpg', 'https://board.example/month_202611/a.jpg'],
  ['a.jpg', 'https://board.example/files/upload_tmp/a.jpg'],
  ['monthly.jpg', 'https://board.example/files/upload_tmp/monthly.jpg'],
  ['http://elsewhere.example/a.jpg', 'http://elsewhere.example/a.jpg'],
  ['HTTPS://elsewhere.example/a.jpg', 'HTTPS://elsewhere.example/a.jpg'],
])('%s is fetched at %s', (name, address) => expect(attachmentAddress(name, 'https://board.example')).toBe(address));

test('on the site itself an address begins at its root', () =>
  expect(attachmentAddress('/files/attachment/month_202611/a.jpg')).toBe('/files/attachment/month_202611/a.jpg'));
