import { expect, test } from 'vitest';
import { isPublicAddress, isPushEndpoint, postPublic } from './endpoint.ts';

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
  'https://wns2-sg2p.notify.windows.com/w/?token=BQY',
  'https://web.push.apple.com/QGuY',
])('%s may be a push service', (endpoint) => {
  expect(isPushEndpoint(endpoint)).toBe(true);
});

test.each([
  'http://fcm.googleapis.com/x',
  'https://fcm.googleapis.com:8443/x',
  'https://a:b@push.example.com/x',
  'https://127.0.0.1/x',
  'https://2130706433/x',
  'https://0x7f.1/x',
  'https://[::1]/x',
  'https://[fd00::1]/x',
  'https://localhost/x',
  'https://db.internal/x',
  'https://printer.local/x',
  'https://push/x',
  'ftp://a.b/x',
  'x',
  'https://10.0.0.8/x',
  'https://169.254.169.254/latest/meta-data',
  'https://metadata.google.internal/x',
])('%s may not', (endpoint) => {
  expect(isPushEndpoint(endpoint)).toBe(false);
});

test('addresses of internal networks are told from public ones', () => {
  for (const address of ['8.8.8.8', '1.1.1.1', '223.5.5.5', '2400:3200::1', '2607:f8b0:4005::200e'])
    expect(isPublicAddress(address), address).toBe(true);
  for (const address of [
    '127.0.0.1',
    '10.1.2.3',
    '172.31.255.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '::1',
    '::',
    'fe80::1',
    'fd12::1',
    '::ffff:127.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001::1',
    'x',
  ])
    expect(isPublicAddress(address), address).toBe(false);
});

test('nothing is sent to a public name that leads inside', async () => {
  const post = (...addresses: string[]) =>
    postPublic('https://push.example.com/x', {}, new Uint8Array(1), async () =>
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  await expect(post('127.0.0.1')).rejects.toThrow('no public address');
  await expect(post('8.8.8.8', '10.0.0.1')).rejects.toThrow('no public address');
  await expect(post('::ffff:10.0.0.1')).rejects.toThrow('no public address');
  await expect(post()).rejects.toThrow('no public address');
});
