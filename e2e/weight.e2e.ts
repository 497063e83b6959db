import { gzipSync } from 'node:zlib';
import { expect, type Page, test } from '@playwright/test';
import { alive, comeAs, newCitizen } from './people.ts';
import { type Place, places, type Stories, tellStories } from './places.ts';

/**
 * What a page costs somebody on a poor line before he touches anything, and whether he sees the main thing before any
 * script runs. KB as sent with gzip; newer browsers get less.
 */
const KB = 1000;
const READING = { scripts: 45 * KB, styles: 20 * KB, all: 100 * KB };
const ACTING = { scripts: 180 * KB, styles: 20 * KB, all: Number.POSITIVE_INFINITY };

let stories: Stories;
let all: Place[];
test.beforeAll(async () => {
  stories = await tellStories(await newCitizen(), await newCitizen());
  all = await places(stories);
});

test('every page keeps within its weight', async ({ page, context }) => {
  test.slow();
  const heavy: string[] = [];
  let reading = 0;
  for (const { path, own, route } of all) {
    // A document of every call, which programmers read at a desk.
    if (route === '/api/docs') continue;
    await context.clearCookies();
    if (own) await comeAs(context, stories[own].author);
    const { isLive, weight } = await weigh(page, path);
    if (!isLive) reading++;
    for (const [kind, limit] of Object.entries(isLive ? ACTING : READING))
      if (weight[kind as keyof typeof weight] > limit)
        heavy.push(`${path}: ${kind} ${weight[kind as keyof typeof weight]}, at most ${limit}`);
  }
  expect(heavy).toEqual([]);
  expect(reading).toBeGreaterThan(20);
});

test('the main thing on a page stands in what arrives first', async ({ page }) => {
  for (const path of [
    '/demo',
    '/threads/list',
    `/threads/content?tid=${stories.rated.tid}`,
    '/messageSearch',
    '/threads/post',
  ]) {
    const source = await (await page.goto(path))!.text();
    const largest = await page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          new PerformanceObserver((list) => {
            const { element } = list.getEntries().at(-1) as PerformanceEntry & { element: Element };
            resolve(element instanceof HTMLImageElement ? element.getAttribute('src')! : element.textContent!);
          }).observe({ type: 'largest-contentful-paint', buffered: true });
        }),
    );
    expect(largest.length, path).toBeGreaterThan(0);
    expect(source.replace(/<!--.*?-->/g, ''), path).toContain(largest.replaceAll('&', '&amp;'));
  }
});

async function weigh(page: Page, path: string) {
  const sizes: Promise<[kind: string, bytes: number]>[] = [];
  const heard = (response: Awaited<ReturnType<Page['goto']>>) => {
    const kind = response!.request().resourceType();
    // What stands in a frame is weighed by itself.
    if (response!.frame() !== page.mainFrame()) return;
    if (['document', 'script', 'stylesheet'].includes(kind))
      sizes.push(
        response!.body().then(
          (body) => [kind, gzipSync(body).length],
          () => [kind, 0],
        ),
      );
  };
  page.on('response', heard);
  await page.goto(path);
  await alive(page);
  page.off('response', heard);
  const sum = async (...kinds: string[]) =>
    (await Promise.all(sizes)).reduce((total, [kind, bytes]) => total + (kinds.includes(kind) ? bytes : 0), 0);
  return {
    isLive: (await page.locator('link[rel="modulepreload"]').count()) > 0,
    weight: {
      scripts: await sum('script'),
      styles: await sum('stylesheet'),
      all: await sum('document', 'script', 'stylesheet'),
    },
  };
}
