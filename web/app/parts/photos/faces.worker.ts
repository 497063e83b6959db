import { facesIn, weightsOf } from './face-net.ts';

/** Looks for faces beside the page, which stays usable meanwhile. */
addEventListener('message', ({ data }: MessageEvent<{ pixels: Uint8ClampedArray; weights: ArrayBuffer }>) => {
  postMessage(facesIn(data.pixels, weightsOf(data.weights)));
});
