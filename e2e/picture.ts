import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';

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

/** Writes pictures beside each other, on what they are looked at, each so many pixels wide. */
export async function savePair(
  browser: Browser,
  name: string,
  size: { width: number; height: number; padding: number },
  pictures: readonly { png: Buffer; width: number }[],
): Promise<void> {
  const context = await browser.newContext({ viewport: size });
  const page = await context.newPage();
  const images = pictures.map(({ png, width }) => `<img src="${dataUrl(png)}" width="${width}">`).join('');
  await page.setContent(`<style>
    body { margin: 0; padding: ${size.padding}px; display: flex; gap: 24px; align-items: start; background: #edece6 }
    img { border-radius: 8px; box-shadow: 0 1px 4px rgb(0 0 0 / 20%) }
    </style>${images}`);
  await savePicture(page, name);
  await context.close();
}

/** On a journey that is in docs/, too: writes a picture where pictures are wanted. */
export async function pictured(page: Page, name: string): Promise<void> {
  if (process.env.PICTURES) await savePicture(page, name);
}

const dataUrl = (png: Buffer) => `data:image/png;base64,${png.toString('base64')}`;
