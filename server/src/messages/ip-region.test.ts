import { expect, test } from 'vitest';
import { regionOfAddress } from './ip-region.ts';

test.each([
  ['124.227.4.1', '广西'],
  ['::ffff:114.114.114.114', '江苏'],
  ['202.96.209.5', '上海'],
  ['203.80.96.10', '香港'],
  ['8.8.8.8', '美国'],
])('%s is in %s', (ip, region) => expect(regionOfAddress(ip)).toBe(region));

test.each([
  '10.0.0.1',
  '127.0.0.1',
  '192.168.1.1',
  '172.16.0.1',
  '100.64.0.1',
  '::1',
  'fe80::1',
  '',
  'unknown',
  '999.1.1.1',
])('%s says nothing', (ip) => expect(regionOfAddress(ip)).toBe(''));
