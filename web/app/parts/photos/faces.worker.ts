import { facesIn, weightsOf } from './face-net.ts';

/** Looks for faces in a worker, so that the page stays usable. */
addEventListener('message', ({ data }: MessageEvent<{ pixels: Uint8ClampedArray; weights: ArrayBuffer }>) => {
  postMessage(facesIn(data.pixels, weightsOf(data.weights)));
});
