import { expect, type Locator, type Page } from '@playwright/test';
import { languages } from '../contract/src/languages.ts';
import { test } from './journey.ts';
import { newCitizen, type Person, signInByCookies } from './people.ts';
import { answered, posted, seatId } from './stories.ts';
import { BASE } from './wire.ts';

const SUBJECT = '雨花区圭塘河步道的长椅损坏老人散步没有地方休息';
const REPLY = '您好！圭塘河步道的长椅已安排维修，并将增设十二处座椅，预计下月完工，感谢您的建议。';

/** A voice that is heard by nobody, and keeps what it was given; or a device without any. */
const withVoice = (page: Page, has: boolean) =>
  page.addInitScript((has) => {
    class Utterance {
      readonly text: string;
      onerror = () => {};
      constructor(text: string) {
        this.text = text;
      }
    }
    const spoken: string[] = [];
    const voice = {
      speaking: false,
      cancel: () => Object.assign(voice, { speaking: false }),
      speak(utterance: Utterance) {
        if (!has) return setTimeout(() => utterance.onerror());
        voice.speaking = true;
        spoken.push(utterance.text);
      },
    };
    for (const [name, value] of Object.entries({ spoken, speechSynthesis: voice, SpeechSynthesisUtterance: Utterance }))
      Object.defineProperty(window, name, { value });
  }, has);

test('a message is read aloud sentence by sentence, in large print every page; without a voice it ends', async ({
  page,
  context,
}) => {
  const tid = await posted(await newCitizen(), { subject: SUBJECT });
  await answered(tid, REPLY);
  await withVoice(page, true);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const spoken = () => page.evaluate(() => (window as unknown as { spoken: string[] }).spoken);
  await page.goto(`/threads/content?tid=${tid}`);
  await button('朗读').click();
  await expect(button('停止')).toHaveAttribute('aria-pressed', 'true');
  expect(await spoken()).toEqual(expect.arrayContaining([expect.stringContaining(SUBJECT), '您好！']));
  expect(await spoken()).toContain(REPLY.slice('您好！'.length));
  await button('停止').click();
  await expect(button('朗读')).toHaveAttribute('aria-pressed', 'false');
  await context.addCookies([{ name: 'display', value: 'large', url: BASE }]);
  // One that comes to life, too.
  await page.goto('/login');
  await button('朗读').click();
  await expect(button('停止')).toBeVisible();
  expect((await spoken()).join('')).toContain('登录');
  const mute = await context.newPage();
  await withVoice(mute, false);
  await mute.goto(`/threads/content?tid=${tid}`);
  await mute.getByRole('button', { name: '朗读', exact: true }).click();
  await expect(mute.getByRole('button', { name: '朗读', exact: true })).toHaveAttribute('aria-pressed', 'false');
});

test('in large print a line follows the pointer and the focus, on the next page too', async ({ page, context }) => {
  await context.addCookies([{ name: 'display', value: 'large', url: BASE }]);
  await page.goto('/');
  const button = page.getByRole('button', { name: '辅助线' });
  const line = page.locator('[data-guide-line]');
  await expect(line).toBeHidden();
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await page.mouse.move(300, 400);
  await expect(line).toHaveCSS('translate', '0px 412px');
  await expect(page.locator('html')).toHaveCSS('cursor', /pointer\.svg/);
  await page.goto('/login');
  await expect(line).toBeVisible();
  await page.getByRole('link', { name: '标准版' }).focus();
  await expect(line).not.toHaveCSS('translate', '0px 412px');
  await button.click();
  await expect(line).toBeHidden();
});

test('everything is read in large print by keyboard', async ({ page }) => {
  test.slow();
  const tid = await posted(await newCitizen(), { subject: SUBJECT });
  await answered(tid, REPLY);
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto('/demo');

  await test.step('large print is chosen', async () => {
    await tabTo(page, page.getByRole('link', { name: '长辈版' }));
    await page.keyboard.press('Enter');
    await expect(page.locator('html')).toHaveClass('large');
  });

  await test.step('the menu can be skipped', async () => {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: '跳到主要内容' })).toBeFocused();
    await page.keyboard.press('Enter');
    await tabTo(page, page.locator('main input[type="search"]'));
  });

  await test.step('a message is found', async () => {
    await page.keyboard.type('圭塘河步道');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/messageSearch/);
    await tabTo(page, page.getByRole('link', { name: SUBJECT }).first());
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/threads/content?tid=${tid}`);
  });

  await test.step('it is large and wide apart enough (GB/T 37668, level 2)', async () => {
    for (const text of [page.getByText(REPLY), page.locator('[data-aloud] time').first()]) {
      const { size, line } = await text.evaluate((element) => {
        const { fontSize, lineHeight } = getComputedStyle(element);
        return { size: Number.parseFloat(fontSize), line: Number.parseFloat(lineHeight) };
      });
      expect(size).toBeGreaterThanOrEqual(18);
      expect(line / size).toBeGreaterThanOrEqual(1.3);
    }
  });

  await test.step('every link and button is reached, and one sees where one is', async () => {
    await page.goto(`/threads/content?tid=${tid}`);
    const all = await page.locator('a:visible, button:visible, summary:visible, input:visible').count();
    const seen = new Set<string>();
    for (let i = 0; i < all + 5; i++) {
      await page.keyboard.press('Tab');
      const focus = await focused(page);
      if (!focus) break;
      seen.add(focus.html);
      expect(focus.outline, focus.html).toBeGreaterThanOrEqual(2);
      expect(focus.isInView, `${focus.html} is out of sight`).toBe(true);
      expect(focus.isCovered, `${focus.html} is covered`).toBe(false);
    }
    expect(seen.size).toBeGreaterThanOrEqual(all - 1);
  });
});

/** How many lines the boxes of some elements make. */
const linesOf = (elements: Locator) =>
  elements.evaluateAll((all) => {
    const boxes = all.map((one) => one.getBoundingClientRect());
    const middles = boxes.map(({ top, bottom }) => (top + bottom) / 2).sort((a, b) => a - b);
    return middles.filter((middle, i) => i === 0 || middle - middles[i - 1]! > 15).length;
  });

test('the top of a page takes one line, or the menu one of its own: no button is left alone', async ({
  page,
  context,
}) => {
  test.slow();
  const citizen = await newCitizen();
  for (const person of [null, citizen] satisfies (Person | null)[]) {
    if (person) await signInByCookies(context, person);
    for (const language of languages)
      for (const display of ['standard', 'large']) {
        const cookies = { language, display };
        await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: BASE })));
        await page.goto('/local-leader');
        // As it stands for whoever has something to read.
        await page.locator('[data-unread]').evaluateAll(([badge]) => badge?.removeAttribute('hidden'));
        const bar = page.getByRole('banner').first().locator(':scope > div');
        for (const width of [1440, 1280, 1100, 1024, 820]) {
          await page.setViewportSize({ width, height: 800 });
          const what = `${person ? 'signed in' : 'a guest'}, ${language}, ${display}, ${width} px`;
          const others = bar.locator(':scope > a:visible, :scope > nav:visible:not(:nth-of-type(1))');
          expect(await linesOf(others), what).toBe(1);
          expect(await linesOf(bar.locator(':scope > a:visible, :scope > nav:visible')), what).toBeLessThanOrEqual(2);
        }
      }
  }
});

test('on a phone the states of a list stand in one line, and what can be pressed is seen to be', async ({
  page,
  context,
}) => {
  await context.addCookies([{ name: 'display', value: 'large', url: BASE }]);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/threads/list?fid=${await seatId()}`);
  expect(await linesOf(page.getByRole('navigation', { name: '按状态' }).getByRole('link'))).toBe(1);
  await page.goto('/local-leader?fid=29');
  await expect(page.locator('a.message_index').first()).toHaveCSS('text-decoration-line', 'underline');
});

/** Goes on with Tab until something has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let i = 0; i < 80; i++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not get to ${target}`);
}

/** What has the focus, and whether one sees that (WCAG 2.2, 2.4.7, 2.4.11, 2.4.13); null past the end of the page. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    const { outlineWidth, outlineStyle } = getComputedStyle(element);
    const { left, right, top, bottom } = element.getClientRects()[0]!;
    const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return {
      html: element.outerHTML.slice(0, 600),
      outline: outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth),
      // Browsers scroll by whole pixels.
      isInView: top > -1 && bottom < innerHeight + 1,
      isCovered: at !== null && !element.contains(at) && !at.contains(element),
    };
  });

/** px of a phone's top at most, so that what was asked for stands in the first screen */
const HEIGHTS = { standard: 64, large: 150, 'large-contrast': 150 };

test('the top of a phone leaves the page its room, in every display, signed in or not', async ({ page, context }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const who of ['nobody', 'a citizen'] as const) {
    if (who === 'a citizen') await signInByCookies(context, await newCitizen());
    for (const [display, most] of Object.entries(HEIGHTS)) {
      await context.addCookies([{ name: 'display', value: display, url: BASE }]);
      for (const path of ['/demo', '/threads/list', '/login']) {
        await page.goto(path);
        const heightOf = async (part: Locator) => (await part.boundingBox())!.height;
        const banner = page.getByRole('banner');
        // The line that says that it is a demo stands in no other installation.
        const demo = banner.locator('p', { has: page.locator('a[href="/demo-outbox"]') });
        const height = (await heightOf(banner)) - (await heightOf(demo));
        expect(height, `${path}, ${display}, ${who}`).toBeLessThanOrEqual(most);
      }
    }
  }
});
