import { expect, test } from 'vitest';
import { isHostWithin, systemOf } from './host.ts';

test.each([
  ['Mozilla/5.0 (Linux; Android 15; V2405A) AppleWebKit/537.36 LeaderBoard/1.0', 'android'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 MicroMessenger/8.0', 'ios'],
  ['Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15', 'ios'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0', null],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15', null],
])('%s runs on %s', (userAgent, system) => expect(systemOf(userAgent)).toBe(system));

test.each([
  ['liuyan.example.cn', 'example.cn', true],
  ['example.cn', '.example.cn', true],
  ['A.Example.CN.', 'example.cn', true],
  ['badexample.cn', 'example.cn', false],
  ['example.cn.elsewhere.com', 'example.cn', false],
  ['example.cn', '', false],
])('%s stands below %s: %s', (host, domain, within) => expect(isHostWithin(host, domain)).toBe(within));
