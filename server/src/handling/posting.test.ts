import { SourceType } from '@board/contract/codes';
import { expect, test } from 'vitest';
import { sourceOf } from './posting.ts';

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64) Chrome/140', SourceType.browser],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Mobile/15E148', SourceType.mobile],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Mobile/15E148 LeaderBoard/1.0', SourceType.client],
  ['Mozilla/5.0 (Linux; Android 14) MicroMessenger/8.0', SourceType.wechat],
  ['Mozilla/5.0 (Linux; Android 14) MicroMessenger/8.0 miniProgram/wx1', SourceType.miniProgram],
  ['', SourceType.browser],
])('a message sent by %s has its source', (userAgent, source) => {
  expect(sourceOf(userAgent)).toBe(source);
});
