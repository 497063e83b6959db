import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { facesIn, INPUT, weightsOf } from './face-net.ts';

const packageAt = dirname(createRequire(import.meta.url).resolve('@vladmandic/face-api/package.json'));
const file = readFileSync(join(packageAt, 'model/tiny_face_detector_model.bin'));
const weights = weightsOf(file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength));

/** Returns a picture at the top left of a black square. */
async function squareOf(picture: string | Buffer): Promise<Uint8ClampedArray> {
  const { data } = await sharp(picture)
    .resize({ width: INPUT, height: INPUT, fit: 'contain', position: 'left top', background: '#000' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return new Uint8ClampedArray(data);
}

test('the faces of a photo are found, each once and where it is', async () => {
  const found = facesIn(await squareOf(join(packageAt, 'demo/sample1.jpg')), weights);
  expect(found).toHaveLength(3);
  for (const { x, y, width, height } of found) {
    expect(Math.min(x, y), 'within the picture').toBeGreaterThan(0);
    expect(Math.max(width, height), 'no larger than a head').toBeLessThan(0.4);
  }
});

test('where there is none, none is found', async () => {
  const wall = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#8a7' } })
    .png()
    .toBuffer();
  expect(facesIn(await squareOf(wall), weights)).toEqual([]);
});
