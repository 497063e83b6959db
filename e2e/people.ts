import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Browser, type BrowserContext, expect, type Page, type Request, test } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { AGREEMENT_VERSION } from '../contract/src/accounts/agreement.ts';
import { madeUpIdCard } from '../contract/src/rules/made-up.ts';
import { DEMO_PASSWORD } from '../server/seed/accounts.ts';
import { encrypted } from '../server/src/base/testing/encrypted.ts';
import { addressOf } from './journey.ts';
import { proven } from './proof.ts';
import { isSampled } from './sampling.ts';
import { BASE, call } from './wire.ts';

/** Someone signed in, as the calls and the browser know him. */
export interface Person {
  token: string;
  userType: number;
  organization: number;
}

let pem: string | undefined;
export async function encrypt(text: string): Promise<string> {
  pem ??= (await call('settings.site', {})).publicKey.pem;
  return encrypted(pem, text);
}

/** One of the accounts every demo has (server/seed/accounts.ts). */
export const demoPerson = async (loginName: string): Promise<Person> =>
  call('accounts.loginByUserName', { loginName: await encrypt(loginName), pass: await encrypt(DEMO_PASSWORD) });

/** Authors may write only now and then, so each story has one of its own. */
export async function newCitizen(): Promise<Person> {
  const { phone, nickName, name, idCard } = newIdentity();
  await call('accounts.getRegisterPhoneVerifycode', { ...(await proven()), phone: await encrypt(phone) });
  const { messages } = await call('accounts.demoOutbox', {});
  const verifyCode = codeIn(messages.find(({ to }) => to === phone)?.text ?? '');
  const proof = { phone: await encrypt(phone), verifyCode, nickName, agreementVersion: AGREEMENT_VERSION };
  const person = await call('accounts.register', proof);
  const document = { realName: await encrypt(name), certNumber: await encrypt(idCard) };
  await call('accounts.certify', { certType: '1', ...document, consent: true }, person.token);
  return person;
}

/** A phone, a name and an identity card that nobody in the demo has yet. */
export function newIdentity() {
  const number = String(Math.floor(Math.random() * 1e8)).padStart(8, '0');
  return { phone: `139${number}`, nickName: `海棠${number}`, name: '李海棠', idCard: madeUpIdCard(Number(number)) };
}

/** The code in a text message. */
export const codeIn = (text: string) => text.match(/\d{6}/)?.[0] ?? '';

/** Signs a person in by cookies, as signing in leaves them. */
export async function signInByCookies(
  context: BrowserContext,
  { token, userType, organization }: Person,
): Promise<void> {
  const cookies = { token, userType: String(userType), organization: String(organization) };
  await context.addCookies(
    Object.entries(cookies).map(([name, value]) => ({ name, value, url: BASE, httpOnly: name === 'token' })),
  );
}

/** Resolves when the browser has nothing to do, to whether nothing says that it is still being made; runs in it. */
const AT_REST =
  'new Promise((done) => requestIdleCallback(() => done(document.querySelector("[aria-busy=true]") === null), { timeout: 5000 }))';

/**
 * Opens a page that is worked in, and waits until it has come to life: until nothing is on its way and it makes nothing of
 * what came, twice, for what it makes may ask for more. News that are waited for stay open.
 */
export async function open(page: Page, path: string): Promise<void> {
  const waiting = new Set<Request>();
  const asked = (request: Request) => request.resourceType() !== 'eventsource' && waiting.add(request);
  const told = (request: Request) => waiting.delete(request);
  page.on('request', asked).on('requestfinished', told).on('requestfailed', told);
  try {
    await page.goto(path);
    for (let rests = 0; rests < 2; ) {
      await expect.poll(() => waiting.size, { intervals: [10] }).toBe(0);
      // Where the page leads on by itself meanwhile, the next one rests.
      const isMade = await page.evaluate<boolean>(AT_REST).catch(() => false);
      rests = isMade && waiting.size === 0 ? rests + 1 : 0;
    }
  } finally {
    page.off('request', asked).off('requestfinished', told).off('requestfailed', told);
  }
}

/** Sends what is written in the form, also where other journeys left something close to it. */
export async function sendMessage(page: Page): Promise<void> {
  await page.getByRole('button', { name: '提交留言' }).click();
  const anyway = page.getByRole('button', { name: '仍要提交' });
  await expect(async () => {
    if (await anyway.isVisible()) await anyway.click();
    await page.waitForURL(/\/threads\/submit/, { timeout: 500 });
  }).toPass();
}

/** Signs an account of the demo in by its password, on the page, and comes to where it wants to go. */
export async function signedIn(context: BrowserContext, name: string, path: string): Promise<Page> {
  const page = await context.newPage();
  await open(page, `/login?back=${encodeURIComponent(path)}`);
  await page.getByText('密码登录').click();
  await page.getByLabel('用户名或手机号').fill(name);
  await page.getByLabel('密码', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.waitForURL((url) => url.pathname === path.split('?')[0]);
  await page.waitForLoadState('networkidle');
  return page;
}

/** The pages that journeys opened in windows of their own, and whose each is; null: nobody's. */
const windows: { page: Page; journey: string | null }[] = [];

/**
 * Returns an empty page in a window of its own. Windows are reused without cookies and storage, but with their cached
 * scripts: fetching and compiling them anew takes twice as long as the journey's own steps. Pages of an earlier journey
 * are emptied first, or they would react to this journey's changes.
 */
async function emptyPage(browser: Browser): Promise<Page> {
  const journey = test.info().testId;
  const left = windows.filter((window) => window.journey !== null && window.journey !== journey);
  await Promise.all(left.map(({ page }) => leave(page)));
  for (const window of left) window.journey = null;
  let window = windows.find(({ page, journey }) => journey === null || page.isClosed());
  if (!window) {
    window = { page: await (await browser.newContext()).newPage(), journey };
    windows.push(window);
  }
  if (window.page.isClosed()) window.page = await window.page.context().newPage();
  window.journey = journey;
  const { page } = window;
  await page.context().clearCookies();
  await page.context().setExtraHTTPHeaders({ 'x-forwarded-for': addressOf(test.info()) });
  const session = await page.context().newCDPSession(page);
  const storageTypes = 'local_storage,indexeddb,cache_storage';
  await session.send('Storage.clearDataForOrigin', { origin: BASE, storageTypes });
  await session.detach();
  return page;
}

/** Leaves what a page shows, how wide it is, and what was to be done on its way; what it opened beside itself is closed. */
async function leave(page: Page): Promise<void> {
  const opened = page
    .context()
    .pages()
    .filter((other) => other !== page);
  await Promise.all(opened.map((other) => other.close()));
  if (page.isClosed()) return;
  await page.evaluate(() => sessionStorage.clear());
  page.removeAllListeners();
  await page.unrouteAll();
  await page.goto('about:blank');
  await page.setViewportSize(test.info().project.use.viewport!);
}

/** A window of somebody's own, open on a page; closed, another one may have it. */
export async function at(browser: Browser, person: Person, path: string): Promise<Page> {
  const page = await emptyPage(browser);
  await signInByCookies(page.context(), person);
  await open(page, path);
  return page;
}

/** The work area says that something is done. */
export const expectToast = (page: Page, words: string) => expect(page.locator('.ant-message')).toContainText(words);

/** Says yes, when asked once more. */
export const confirmDialog = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: '确定', exact: true }).click();

/** Saves the dialog that stands open, saying why. */
export async function saveWithReason(desk: Page, reason: string): Promise<void> {
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('改动原因').fill(reason);
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(dialog).toBeHidden();
}

/** Sets the mail server on its page: one on this machine that takes what it is sent. */
export async function setMailServer(desk: Page, port: number): Promise<void> {
  await desk.getByLabel('服务器地址').fill('127.0.0.1');
  await desk.getByText('不加密', { exact: true }).click();
  await desk.getByLabel('端口').fill(String(port));
  await desk.getByLabel('用户名').fill('board');
  await desk.getByLabel('密码').fill('p@ss');
  await desk.getByLabel('发件人').fill('no-reply@board.example');
  await desk.getByRole('button', { name: '保存' }).click();
  await expect(desk.getByText('已保存。不修改请留空')).toBeVisible();
}

/** Where a message is handled. */
export const task = (tid: number, more = '') => `/g/taskBoard/taskMain?messageId=${tid}${more}`;

/** Chooses a step, tells what it asks for, and takes it. */
export async function step(page: Page, name: string, tell: () => Promise<unknown> = async () => {}): Promise<void> {
  await page.getByRole('group', { name: '办理' }).getByRole('button', { name, exact: true }).click();
  await tell();
  await page.getByRole('button', { name, exact: true }).last().click();
}

/** Chooses the unit that gets the work. */
export async function chooseUnit(page: Page, name: string): Promise<void> {
  const field = page.getByLabel('交给哪个单位');
  const form = page.locator('form').filter({ has: field });
  // The list that was open gives way to what is found; a click in between meets neither.
  await expect(async () => {
    await field.fill(name);
    await page.getByText(name, { exact: true }).last().click({ timeout: 2000 });
    await expect(form.locator('button[type="submit"]')).toBeEnabled({ timeout: 1000 });
  }).toPass();
}

/** Chooses a day in a date field. */
export async function chooseDay(page: Page, label: string, day: Date): Promise<void> {
  await page.getByLabel(label).fill(day.toLocaleDateString('sv', { timeZone: 'Asia/Shanghai' }));
  await page.keyboard.press('Enter');
}

/** Resolves when nothing moves any more, or after a second; runs in the browser. */
const STILL =
  'Promise.race([Promise.allSettled(document.getAnimations().map((one) => one.finished)), new Promise((done) => setTimeout(done, 1000))])';

/** Read anew by every page, so the short form of it. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * The size of what is touched is off unless asked for (WCAG 2.2, 2.5.8). Nothing but what is wrong is listed. Style sheets
 * are fetched once more only for a rule that is off.
 */
const RULES: RunOptions = {
  iframes: false,
  resultTypes: ['violations'],
  preload: { assets: ['media'] },
  rules: { 'target-size': { enabled: true } },
};

/**
 * Expects that axe finds no problem in a page, or in a part of it. Frames are checked as pages of their own. A dialog
 * that is just fading is half transparent, so a finding counts only if a second run finds it too.
 */
export async function accessible(page: Page, what = '', part?: string): Promise<void> {
  const found = await findings(page, part);
  if (found.length > 0) expect(await findings(page, part), what).toEqual([]);
}

async function findings(page: Page, part?: string): Promise<string[]> {
  await page.evaluate(STILL);
  // A place of the menu that is half under the top of the page is too small to axe.
  await page.evaluate('scrollTo(0, 0)');
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(`${AXE}; 0`);
  const context = { exclude: [['iframe']], ...(part && { include: [[part]] }) };
  const { violations } = await page.evaluate<Pick<AxeResults, 'violations'>>(
    `axe.run(${JSON.stringify(context)}, ${JSON.stringify(RULES)}).then(({ violations }) => ({ violations }))`,
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/**
 * At each of the widths nothing to scroll sideways for, and nothing that axe finds at the one that is drawn: axe takes most
 * of the time of a look, and finds the same at each width but for what a width hides.
 */
export async function looksRight(page: Page, what = '', widths = [360, 1280]): Promise<void> {
  for (const [place, width] of widths.entries()) {
    await page.setViewportSize({ width, height: 800 });
    // Pages that come to life take a moment to follow a new width.
    const beyond = () => page.evaluate<number>(BEYOND);
    await expect.poll(beyond, `${what} at ${width} px is too wide`).toBeLessThanOrEqual(0);
    // The looks of one run draw different widths.
    if (isSampled((place + what.length) % widths.length, widths.length))
      await accessible(page, `${what} at ${width} px`);
  }
}

/** The same at the two widths of the work areas. */
export const good = (page: Page): Promise<void> => looksRight(page, '', [768, 1280]);

/** Waits for a page that comes to life to do so: React then knows its body. */
export const alive = (page: Page) =>
  page.waitForFunction(
    () =>
      !document.querySelector('link[rel="modulepreload"][href*="/entry.client-"]') ||
      Object.keys(document.body).some((name) => name.startsWith('__reactFiber')),
  );

/** By how many pixels a page is wider than the window; runs in the browser. */
export const BEYOND = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
