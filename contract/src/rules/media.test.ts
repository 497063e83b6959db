import { expect, test } from 'vitest';
import { isAcceptedVideo, isImageName, isVideo } from './media.ts';

test.each([
  ['现场.MP4', '', true, true],
  ['现场.mov', 'video/quicktime', true, true],
  ['VID_20261124', 'video/mp4', true, true],
  ['现场.mkv', '', true, false],
  ['现场.mkv', 'video/x-matroska', true, false],
  ['现场.wmv', 'video/x-ms-wmv', true, false],
  ['现场.flv', '', true, false],
  ['现场.png', 'image/png', false, false],
  ['constructor', '', false, false],
  ['现场.heic', 'image/heic', false, false],
])('%s of type %j: a video %s, accepted %s', (name, type, video, accepted) => {
  expect([isVideo({ name, type }), isAcceptedVideo({ name, type })]).toEqual([video, accepted]);
});

test.each([
  ['a.JPG', true],
  ['a.jpeg', true],
  ['a.bmp', true],
  ['a.webp', false],
  ['jpg', false],
])('%s is called as a picture is: %s', (name, is) => expect(isImageName(name)).toBe(is));
