import weightsAt from '@vladmandic/face-api/model/tiny_face_detector_model.bin?url';
import { type Area, resized } from './covering.ts';
import { INPUT } from './face-net.ts';

/** Enlarges the detector's box, which ends at the brows and the chin. */
const LARGER = 1.35;

/** Returns the faces in a picture, in its pixels. The picture stays in the browser. Rejects if the model does not load. */
export async function findFaces(picture: HTMLCanvasElement): Promise<Area[]> {
  const response = await fetch(weightsAt);
  if (!response.ok) throw new Error(`the model answered ${response.status}`);
  const weights = await response.arrayBuffer();
  const side = Math.max(picture.width, picture.height);
  const found = await inWorker({ pixels: squareOf(picture, side), weights });
  return found.map(({ x, y, width, height }) =>
    resized({ x: x * side, y: y * side, width: width * side, height: height * side }, LARGER),
  );
}

/** Returns the picture at the top left of a black square, as the model needs it. */
function squareOf(picture: HTMLCanvasElement, side: number): Uint8ClampedArray {
  const square = document.createElement('canvas');
  square.width = INPUT;
  square.height = INPUT;
  const context = square.getContext('2d')!;
  context.fillRect(0, 0, INPUT, INPUT);
  context.drawImage(picture, 0, 0, (picture.width / side) * INPUT, (picture.height / side) * INPUT);
  return context.getImageData(0, 0, INPUT, INPUT).data;
}

async function inWorker(asked: { pixels: Uint8ClampedArray; weights: ArrayBuffer }): Promise<Area[]> {
  const worker = new Worker(new URL('./faces.worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise<Area[]>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<Area[]>) => resolve(data);
      worker.onerror = reject;
      worker.postMessage(asked);
    });
  } finally {
    worker.terminate();
  }
}
