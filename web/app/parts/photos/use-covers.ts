import { useEffect, useRef, useState } from 'react';
import { type Area, boundsOf, type Cover, coverPixels, type Point } from './covering.ts';

/** Pixels of the longer side: enough to read a notice on the photo, and little enough for the memory of older phones. */
const SIDE_MAX = 2560;
const QUALITY = 0.9;

type State = 'loading' | 'ready' | 'broken';

/**
 * Keeps a picture on a canvas with parts of it covered; each step can be undone. The canvas holds exactly the picture to
 * upload, without the covered pixels.
 */
export function useCovers(address: string) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const image = useRef<HTMLImageElement | null>(null);
  const [state, setState] = useState<State>('loading');
  const [size, setSize] = useState({ width: 1, height: 1 });
  const [steps, setSteps] = useState<(readonly Cover[])[]>([[]]);
  const covers = steps.at(-1)!;

  useEffect(() => {
    let here = true;
    open(address).then(
      (opened) => {
        if (!here) return;
        const share = Math.min(1, SIDE_MAX / Math.max(opened.naturalWidth, opened.naturalHeight));
        image.current = opened;
        const [width, height] = [opened.naturalWidth, opened.naturalHeight].map((side) => Math.round(side * share));
        setSize({ width: width!, height: height! });
        setState('ready');
      },
      () => here && setState('broken'),
    );
    return () => {
      here = false;
    };
  }, [address]);

  useEffect(() => {
    if (state === 'ready') draw(canvas.current!, image.current!, covers);
  }, [state, covers]);

  return {
    canvas,
    state,
    size,
    covers,
    isChanged: covers.length > 0,
    /** Paints a piece of a stroke while it is being drawn; `add` then keeps the whole stroke. */
    sketch: (cover: Cover) => paint(canvas.current!, cover),
    add: (...more: Cover[]) => setSteps((all) => [...all, [...all.at(-1)!, ...more]]),
    remove: (cover: Cover) => setSteps((all) => [...all, all.at(-1)!.filter((one) => one !== cover)]),
    /** Replaces a cover. A drag is a single step: `within` continues the last one. */
    replace: (cover: Cover, by: Cover, within: boolean) =>
      setSteps((all) => [...(within ? all.slice(0, -1) : all), all.at(-1)!.map((one) => (one === cover ? by : one))]),
    undo: () => setSteps((all) => (all.length > 1 ? all.slice(0, -1) : all)),
    canUndo: steps.length > 1,
    /** Returns the shown picture as a new file, without the camera's metadata. */
    async file(name: string): Promise<File> {
      const blob = await new Promise<Blob | null>((done) => canvas.current!.toBlob(done, 'image/jpeg', QUALITY));
      if (!blob) throw new Error('no picture');
      return new File([blob], `${name.replace(/\.[^.]*$/, '')}.jpg`, { type: blob.type });
    },
  };
}

async function open(address: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = address;
  await image.decode();
  return image;
}

function draw(canvas: HTMLCanvasElement, image: HTMLImageElement, covers: readonly Cover[]): void {
  const context = contextOf(canvas);
  // Transparent parts become white, as on the page; a JPEG would make them black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  for (const cover of covers) paint(canvas, cover);
}

function paint(canvas: HTMLCanvasElement, cover: Cover): void {
  const bounds = boundsOf(cover, canvas.width, canvas.height);
  if (!bounds) return;
  const context = contextOf(canvas);
  const pixels = context.getImageData(bounds.x, bounds.y, bounds.width, bounds.height);
  coverPixels(pixels, cover, bounds);
  context.putImageData(pixels, bounds.x, bounds.y);
}

const contextOf = (canvas: HTMLCanvasElement) => canvas.getContext('2d', { willReadFrequently: true })!;

/** Converts a point of the screen to a point of the picture. */
export function pointIn(canvas: HTMLCanvasElement, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const { left, top, width, height } = canvas.getBoundingClientRect();
  return { x: ((clientX - left) / width) * canvas.width, y: ((clientY - top) / height) * canvas.height };
}

/** Returns a square near the middle, shifted by the number of covers, so that new squares do not hide each other. */
export function freshBox({ width, height }: { width: number; height: number }, count: number): Area {
  const side = Math.max(width, height) / 6;
  const shift = (count % 5) * (side / 3);
  return { x: (width - side) / 2 + shift, y: (height - side) / 2 + shift, width: side, height: side };
}
