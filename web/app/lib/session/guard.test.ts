import { expect, test } from 'vitest';
import { signInFirst } from './guard.ts';

const goes = (path: string, cookie = '') =>
  signInFirst(new Request(`http://site.example${path}`, { headers: { cookie } })).headers.get('location');

test('who never signed in goes to /home, which asks him to; whose session has ended signs in again', () => {
  expect(goes('/myMessage/7?a=1')).toBe('/home?back=%2FmyMessage%2F7%3Fa%3D1');
  expect(goes('/myMessage', 'language=zh-CN; token=')).toBe('/home?back=%2FmyMessage');
  for (const token of ['token=ended', '__Host-token=ended'])
    expect(goes('/myMessage', `language=zh-CN; ${token}`)).toBe('/login?expired=1&back=%2FmyMessage');
});
