import { TinyFaceDetector, TinyFaceDetectorOptions, tf } from '@vladmandic/face-api';
import weightsAt from '@vladmandic/face-api/model/tiny_face_detector_model.bin?url';
import manifest from '@vladmandic/face-api/model/tiny_face_detector_model-weights_manifest.json';
import { type Area, resized } from './covering.ts';

/** Faces a little smaller than that share of the picture's longer side are found. */
const INPUT = 512;
/** Rather one too many, which the writer takes away, than one too few. */
const SURE = 0.35;
/** The detector's box ends at the brows and the chin. */
const LARGER = 1.3;

/** What the package's types leave out. */
const backends = tf as unknown as { setBackend(name: string): Promise<boolean> };

let ready: Promise<TinyFaceDetector> | null = null;

/** The detector with its model, which comes from this site: nothing of a picture leaves the browser. */
async function detector(): Promise<TinyFaceDetector> {
  // WebAssembly is against the pages' policy. WebGL takes a minute where a device has no graphics card for it.
  await backends.setBackend('cpu');
  const response = await fetch(weightsAt);
  if (!response.ok) throw new Error(`the model answered ${response.status}`);
  const weights = manifest.flatMap((part) => part.weights) as Parameters<typeof tf.io.decodeWeights>[1];
  const net = new TinyFaceDetector();
  net.loadFromWeightMap(tf.io.decodeWeights(await response.arrayBuffer(), weights));
  return net;
}

/** Where faces are in a picture, in its pixels. Rejects if the model does not come. */
export async function findFaces(picture: HTMLCanvasElement): Promise<Area[]> {
  ready ??= detector();
  // A line that was away may be back when it is asked again.
  const net = await ready.catch((error) => {
    ready = null;
    throw error;
  });
  const found = await net.locateFaces(picture, new TinyFaceDetectorOptions({ inputSize: INPUT, scoreThreshold: SURE }));
  return found.map(({ box: { x, y, width, height } }) => resized({ x, y, width, height }, LARGER));
}
