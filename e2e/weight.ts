import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';

/** What a page costs somebody on a poor line before he touches anything. KB as sent with gzip; newer browsers get less. */
const KB = 1000;
const READING = { scripts: 20 * KB, styles: 21.5 * KB, all: 60 * KB };
const ACTING = { scripts: 190 * KB, styles: 21.5 * KB, all: Number.POSITIVE_INFINITY };

/** Weighs what comes from now on; what it answers is asked once the page is there. */
export function putOnScale(page: Page) {
  // By address: what a part of the page names once more comes from the browser's cache.
  const sizes = new Map<string, Promise<[kind: string, bytes: number]>>();
  const heard = (response: Response) => {
    const kind = response.request().resourceType();
    // What stands in a frame is weighed by itself.
    if (response.frame() !== page.mainFrame()) return;
    if (['document', 'script', 'stylesheet'].includes(kind))
      sizes.set(
        response.url(),
        response.body().then(
          (body) => [kind, gzipSync(body).length],
          () => [kind, 0],
        ),
      );
  };
  page.on('response', heard);
  return async (route: string): Promise<{ isLive: boolean; wrong: string[] }> => {
    page.off('response', heard);
    const came = await Promise.all(sizes.values());
    const sum = (...kinds: string[]) =>
      came.reduce((total, [kind, bytes]) => total + (kinds.includes(kind) ? bytes : 0), 0);
    const isLive = (await page.locator('link[rel="modulepreload"]').count()) > 0;
    // A document of every call, which programmers read at a desk.
    if (route === '/api/docs') return { isLive, wrong: [] };
    const weight = { scripts: sum('script'), styles: sum('stylesheet'), all: sum('document', 'script', 'stylesheet') };
    const limits = Object.entries(isLive ? ACTING : READING) as [keyof typeof weight, number][];
    const tooMuch = limits.filter(([kind, limit]) => weight[kind] > limit);
    return { isLive, wrong: tooMuch.map(([kind, limit]) => `${kind} weigh ${weight[kind]}, at most ${limit}`) };
  };
}
