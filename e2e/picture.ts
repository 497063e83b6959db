import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

/** Pictures for docs/, taken by `npm run pictures`. */
const PLACE = join(import.meta.dirname, '../docs/pictures');

/** Writes what is in sight as WebP, a third of the weight of PNG. */
export async function savePicture(page: Page, name: string): Promise<void> {
  const blank = await page.context().newPage();
  const webp = await blank.evaluate(
    async (source) => {
      const image = Object.assign(new Image(), { src: source });
      await image.decode();
      const { naturalWidth: width, naturalHeight: height } = image;
      const canvas = Object.assign(document.createElement('canvas'), { width, height });
      canvas.getContext('2d')!.drawImage(image, 0, 0);
      return canvas.toDataURL('image/webp', 0.8);
    },
    dataUrl(await page.screenshot()),
  );
  writeFileSync(join(PLACE, `${name}.webp`), Buffer.from(webp.split(',')[1]!, 'base64'));
  await blank.close();
}

/** On a journey that is in docs/, too: writes a picture where pictures are wanted. */
export async function pictured(page: Page, name: string): Promise<void> {
  if (process.env.PICTURES) await savePicture(page, name);
}

export const dataUrl = (png: Buffer) => `data:image/png;base64,${png.toString('base64')}`;
