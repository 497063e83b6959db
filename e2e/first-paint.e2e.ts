import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { newCitizen } from './people.ts';
import { tellStories } from './places.ts';

/** Whether somebody on a poor line sees the main thing before any script runs. */
test('the main thing on a page stands in what arrives first', async ({ page }) => {
  const { rated } = await tellStories(await newCitizen(), await newCitizen());
  for (const path of [
    '/demo',
    '/threads/list',
    `/threads/content?tid=${rated.tid}`,
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
    // Words that are marked or lead on within a text, and places where its line may end, do not break it.
    expect(source.replace(/<!--.*?-->|<\/?(?:a|b|em|mark|span|wbr)\b[^>]*>/g, ''), path).toContain(
      largest.replaceAll('&', '&amp;'),
    );
  }
});
