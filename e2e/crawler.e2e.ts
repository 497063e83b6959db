import { type BrowserContext, expect, type Page } from '@playwright/test';
import { languages } from '../contract/src/languages.ts';
import { test } from './journey.ts';
import { chinese, collectComplaints, switchTo, wrongTexts } from './page-checks.ts';
import { alive, BEYOND, demoPerson, looksRight, newCitizen, type Person } from './people.ts';
import { type Place, places, type Stories, tellStories } from './places.ts';
import { isSampled } from './sampling.ts';
import { putOnScale } from './weight.ts';
import { call } from './wire.ts';

/**
 * The crawler: opens every page as nobody, as a citizen and as a company, each time in another language and display
 * mode, so that each page is seen in all of them. Pages for an author only are always opened as the author.
 */
let stories: Stories;
let all: Place[];
let company: Person;
/** kinds of links that were followed: one of each is enough */
const followed = new Set<string>();

test.beforeAll(async () => {
  stories = await tellStories(await newCitizen(), await newCitizen());
  all = await places(stories);
  company = await demoPerson('company');
  const { domainList } = await call('settings.domainList', {});
  // Names of matters are translated, too (docs/decisions/0197).
  for (const { label } of domainList.flatMap((one) => [one, ...(one.children ?? [])])) chinese.add(label);
});

interface Looker {
  name: string;
  as: (place: Place) => Person | null;
  display: string;
  width: number;
}
const authorOf = ({ own }: Place) => stories[own ?? 'rated'].author;
const lookers: Looker[] = [
  { name: 'nobody', as: () => null, display: 'standard', width: 1280 },
  { name: 'a citizen', as: authorOf, display: 'large', width: 360 },
  { name: 'a company', as: () => company, display: 'large-contrast', width: 1280 },
];

for (const [index, { name, as, display, width }] of lookers.entries()) {
  test(`${name} finds nothing broken anywhere, ${display}, at ${width} px`, async ({ page, context }) => {
    test.skip(!isSampled(index, lookers.length), 'another commit draws it');
    test.setTimeout(600_000);
    const complaints = collectComplaints(page);
    const found: string[] = [];
    let reading = 0;
    for (const [i, place] of all.entries()) {
      const language = languages[(i + index) % languages.length]!;
      const where = `${place.path} in ${language}`;
      // A page's weight is that of whoever comes first: nobody, or its author; in the source language.
      const looker = place.own ? authorOf(place) : as(place);
      const weigher = language !== 'zh-CN' || place.own ? looker : null;
      for (const person of new Set([as(place), looker, weigher])) {
        await switchTo(context, person, language, display);
        await page.setViewportSize({ width, height: 800 });
        const scale = language === 'zh-CN' && person === weigher ? putOnScale(page) : null;
        const response = await page.goto(place.path);
        await alive(page);
        const weighed = await scale?.(place.route);
        const status = response!.status();
        // What is another's, or not for companies, is said to be absent.
        const isAbsent = status === 404 && (place.own !== null || ['/404', '/*'].includes(place.route));
        if (status >= 400 && !isAbsent) found.push(`${where}: ${status}`);
        const said = complaints.splice(0).filter((text) => !(isAbsent && /status of 404/.test(text)));
        const wrong = [
          ...said,
          ...(await wrongTexts(page, place.route, language)),
          ...(await wrongLinks(page, context)),
        ];
        if (weighed) wrong.push(...weighed.wrong);
        if (weighed && !weighed.isLive) reading++;
        found.push(...wrong.map((what) => `${where}: ${what}`));
        await noneTooWide(page, where);
        if (person === looker) await looksRight(page, where, [width]);
      }
    }
    expect(found).toEqual([]);
    expect(reading).toBeGreaterThan(7);
  });
}

/** Nothing to scroll sideways for on a common phone, nor where a page is magnified four times. */
async function noneTooWide(page: Page, where: string): Promise<void> {
  for (const width of [360, 320]) {
    await page.setViewportSize({ width, height: 800 });
    // Pages that come to life take a moment to follow a new width.
    await expect.poll(() => page.evaluate(BEYOND), `${where} at ${width} px is too wide`).toBeLessThanOrEqual(0);
  }
}

/** Links that lead nowhere, within the page too; and an address for search engines that is not a whole one. */
async function wrongLinks(page: Page, context: BrowserContext): Promise<string[]> {
  const { within, addresses, canonical } = await page.evaluate(() => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')];
    const hash = links.filter((link) => link.getAttribute('href')!.startsWith('#'));
    return {
      within: hash.map((link) => link.hash).filter((id) => id.length > 1 && !document.getElementById(id.slice(1))),
      addresses: links
        .filter((link) => link.origin === location.origin && !hash.includes(link))
        .map(({ href }) => href),
      canonical: document.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? null,
    };
  });
  const wrong = within.map((id) => `a link to ${id}, which is not there`);
  if (canonical !== null && !URL.canParse(canonical)) wrong.push(`${canonical} as its whole address`);
  for (const address of addresses) {
    const { pathname, search, searchParams } = new URL(address);
    const kind = [pathname.replace(/\d+/g, '0'), ...searchParams.keys()].join();
    if (followed.has(kind)) continue;
    followed.add(kind);
    const response = await context.request.get(pathname + search, { maxRedirects: 5 });
    if (response.status() >= 400) wrong.push(`a link to ${pathname + search}: ${response.status()}`);
  }
  return wrong;
}
