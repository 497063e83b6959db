import manifest from '@vladmandic/face-api/model/tiny_face_detector_model-weights_manifest.json';
import type { Area } from './covering.ts';

/**
 * Runs the model `tiny_face_detector` of @vladmandic/face-api (MIT): nine layers, a second of work. The package's own
 * engine weighs a megabyte, and takes a minute where a device has no graphics card (decision 0191). Pure.
 */

/** Side in pixels of the square that the model sees. */
export const INPUT = 512;
/** Low, because a wrong face is easily removed, but a missed one may stay uncovered. */
const SURE = 0.4;
/** Boxes that overlap by more than this share are one face. */
const OVERLAP = 0.4;
const MEAN = [117.001, 114.697, 97.404] as const;
/** Usual sizes of faces, in cells. */
const ANCHORS = [
  [1.603231, 2.094468],
  [6.041143, 7.080126],
  [2.882459, 3.518061],
  [4.266906, 5.178857],
  [9.041765, 10.66308],
] as const;
/** Values of a box: place, size, and confidence. */
const BOX = 5;

type Weights = ReadonlyMap<string, Float32Array>;
/** Values by row, column and channel. */
interface Layer {
  data: Float32Array;
  size: number;
  channels: number;
}

/** Returns the weights in the model's file, by name: bytes, one after the other, each with its scale. */
export function weightsOf(file: ArrayBuffer): Weights {
  let at = 0;
  return new Map(
    manifest[0]!.weights.map(({ name, shape, quantization: { scale, min } }) => {
      const bytes = new Uint8Array(
        file,
        at,
        shape.reduce((product, length) => product * length, 1),
      );
      at += bytes.length;
      return [name, Float32Array.from(bytes, (byte) => byte * scale + min)];
    }),
  );
}

/** Returns the faces of a picture at the top left of a square of `INPUT`, as shares of the square's side. */
export function facesIn(pixels: Uint8ClampedArray, weights: Weights): Area[] {
  const w = (name: string) => weights.get(name)!;
  let layer = pooled(first(pixels, w('conv0/filters'), w('conv0/bias')), 2);
  for (let i = 1; i <= 5; i++) {
    const [depth, point] = [w(`conv${i}/depthwise_filter`), w(`conv${i}/pointwise_filter`)];
    layer = pooled(separable(layer, depth, point, w(`conv${i}/bias`)), i < 5 ? 2 : 1);
  }
  return apart(boxes(layer, w('conv8/filters'), w('conv8/bias')));
}

const leaky = (x: number) => (x > 0 ? x : x * 0.1);

/** The first layer: a full convolution over each pixel and its neighbours, without the edge. */
function first(pixels: Uint8ClampedArray, filters: Float32Array, bias: Float32Array): Layer {
  const [size, channels] = [INPUT - 2, bias.length];
  const data = new Float32Array(size * size * channels);
  const sums = new Float32Array(channels);
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      sums.set(bias);
      for (let ky = 0; ky < 3; ky++)
        for (let kx = 0; kx < 3; kx++)
          for (let colour = 0; colour < 3; colour++) {
            const value = (pixels[((y + ky) * INPUT + x + kx) * 4 + colour]! - MEAN[colour]!) / 255;
            const from = ((ky * 3 + kx) * 3 + colour) * channels;
            for (let j = 0; j < channels; j++) sums[j]! += value * filters[from + j]!;
          }
      const to = (y * size + x) * channels;
      for (let j = 0; j < channels; j++) data[to + j] = leaky(sums[j]!);
    }
  return { data, size, channels };
}

/** A separable convolution: each channel with its neighbours, then all channels of a pixel together. */
function separable(
  { data, size, channels }: Layer,
  depth: Float32Array,
  point: Float32Array,
  bias: Float32Array,
): Layer {
  const to = bias.length;
  const out = new Float32Array(size * size * to);
  const around = new Float32Array(channels);
  const sums = new Float32Array(to);
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      around.fill(0);
      for (let ky = Math.max(0, 1 - y); ky < 3 && y + ky <= size; ky++)
        for (let kx = Math.max(0, 1 - x); kx < 3 && x + kx <= size; kx++) {
          const from = ((y + ky - 1) * size + x + kx - 1) * channels;
          const filter = (ky * 3 + kx) * channels;
          for (let i = 0; i < channels; i++) around[i]! += data[from + i]! * depth[filter + i]!;
        }
      sums.set(bias);
      for (let i = 0; i < channels; i++) {
        const value = around[i]!;
        const from = i * to;
        for (let j = 0; j < to; j++) sums[j]! += value * point[from + j]!;
      }
      const at = (y * size + x) * to;
      for (let j = 0; j < to; j++) out[at + j] = leaky(sums[j]!);
    }
  return { data: out, size, channels: to };
}

/** Keeps the largest value of each two by two. */
function pooled({ data, size, channels }: Layer, step: 1 | 2): Layer {
  const small = Math.ceil(size / step);
  const out = new Float32Array(small * small * channels).fill(Number.NEGATIVE_INFINITY);
  for (let y = 0; y < small; y++)
    for (let x = 0; x < small; x++)
      for (let dy = 0; dy < 2 && y * step + dy < size; dy++)
        for (let dx = 0; dx < 2 && x * step + dx < size; dx++) {
          const from = ((y * step + dy) * size + x * step + dx) * channels;
          const to = (y * small + x) * channels;
          for (let i = 0; i < channels; i++) out[to + i] = Math.max(out[to + i]!, data[from + i]!);
        }
  return { data: out, size: small, channels };
}

type Found = Area & { sure: number };
const sigmoid = (x: number) => 1 / (1 + Math.exp(-x));

function boxes({ data, size, channels }: Layer, filters: Float32Array, bias: Float32Array): Found[] {
  const found: Found[] = [];
  const numbers = new Float32Array(bias.length);
  for (let cell = 0; cell < size * size; cell++) {
    numbers.set(bias);
    for (let i = 0; i < channels; i++)
      for (let j = 0; j < numbers.length; j++)
        numbers[j]! += data[cell * channels + i]! * filters[i * numbers.length + j]!;
    for (const [i, [wide, high]] of ANCHORS.entries()) {
      const [x, y, w, h, s] = numbers.subarray(i * BOX, i * BOX + BOX) as unknown as [
        number,
        number,
        number,
        number,
        number,
      ];
      const sure = sigmoid(s);
      if (sure < SURE) continue;
      const [width, height] = [(Math.exp(w) * wide) / size, (Math.exp(h) * high) / size];
      const [middleX, middleY] = [((cell % size) + sigmoid(x)) / size, (Math.floor(cell / size) + sigmoid(y)) / size];
      found.push({ x: middleX - width / 2, y: middleY - height / 2, width, height, sure });
    }
  }
  return found.sort((one, other) => other.sure - one.sure);
}

/** Keeps the most confident of overlapping boxes. */
function apart(found: readonly Found[]): Area[] {
  const kept: Found[] = [];
  for (const one of found) if (kept.every((other) => shared(one, other) < OVERLAP)) kept.push(one);
  return kept.map(({ sure: _, ...area }) => area);
}

function shared(one: Area, other: Area): number {
  const side = (a: number, along: number, b: number, beside: number) =>
    Math.max(0, Math.min(a + along, b + beside) - Math.max(a, b));
  const both = side(one.x, one.width, other.x, other.width) * side(one.y, one.height, other.y, other.height);
  return both / (one.width * one.height + other.width * other.height - both);
}
