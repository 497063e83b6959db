import type { BrowserContext, Page } from '@playwright/test';
import { textsIn } from '../contract/src/texts/index.ts';
import { demoAccounts } from '../server/seed/accounts.ts';
import { desk as deskInChinese } from '../web/app/texts/zh-CN/desk.ts';
import { texts as inChinese } from '../web/app/texts/zh-CN/index.ts';
import { membership as membershipInChinese } from '../web/app/texts/zh-CN/membership.ts';
import { type Person, signInByCookies } from './people.ts';
import { BASE } from './wire.ts';

/** What is wrong with a page as it is seen: what the browser complains about, and texts that are none. */

/** What the browser complains about, as it comes. */
export function collectComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
}

/** Signs in as somebody, who reads in a language and a way of display. */
export async function switchTo(
  context: BrowserContext,
  person: Person | null,
  language: string,
  display: string,
): Promise<void> {
  await context.clearCookies();
  if (person) await signInByCookies(context, person);
  await context.addCookies(Object.entries({ language, display }).map(([name, value]) => ({ name, value, url: BASE })));
}

/** Every text of the product in Chinese. */
export const chinese = new Set(
  sentences([inChinese, membershipInChinese, deskInChinese, textsIn('zh-CN')]).filter((text) =>
    /\p{Script=Han}{2}/u.test(text),
  ),
);
/** What the demo's accounts are called, and text messages as they were sent, are data. */
for (const { role } of demoAccounts) chinese.delete(role);
const SENT = '/demo-outbox';

function sentences(texts: unknown): string[] {
  if (typeof texts === 'string') return [texts.trim()];
  return texts && typeof texts === 'object' ? Object.values(texts).flatMap(sentences) : [];
}

/** Names instead of texts, values that are none, and Chinese sentences of ours on an English page. */
export async function wrongTexts(page: Page, route: string, language: string): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found = [document.title];
    const attributes = ['aria-label', 'placeholder', 'title', 'alt'];
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (!node.parentElement?.closest('script, style, noscript, [lang]:not(html), code, pre'))
        found.push(node.nodeValue!.trim());
    for (const name of attributes)
      for (const element of document.body.querySelectorAll(`[${name}]`)) found.push(element.getAttribute(name)!.trim());
    return found;
  });
  const isDocument = route === '/api/docs';
  return texts.flatMap((text) => {
    const isName = !isDocument && /^[a-z][A-Za-z]+(?:\.[a-z][A-Za-z0-9]*)+$/.test(text);
    const isNothing = !isDocument && /\bundefined\b|\[object |\bNaN\b|=>|\$\{|Invalid Date/.test(text);
    const isLeft = language === 'en' && route !== SENT && chinese.has(text);
    return isName || isNothing || isLeft ? [`says “${text}”`] : [];
  });
}
