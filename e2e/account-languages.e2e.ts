import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { AGREEMENT_VERSION } from '../contract/src/agreement.ts';
import { languages } from '../contract/src/languages.ts';
import {
  codeIn,
  comeAs,
  demoPerson,
  encrypt,
  looksRight,
  newCitizen,
  newIdentity,
  noneTooWide,
  open,
  type Person,
} from './people.ts';
import { call } from './wire.ts';

/**
 * Screens of accounts that only some may see, in every language: nothing that axe finds, nothing too wide. The crawler sees
 * those of everyone and of a citizen; of these, too, nothing in English pages is left in Chinese.
 */

const anonymous = ['/login', '/signUp', '/signUp?way=email', '/regcomp', '/findAccount', '/findPwd'];
const own = ['baseInfo', 'editPwd', 'bindInfo', 'changePhone', 'loginLog', 'disposals', 'consents', 'export'];
const settings = ['base-info', 'edit-pwd', 'bind-info', 'login-log'];
const WIDTHS = [360, 1280];
type Visit = [who: string, come: (context: BrowserContext) => Promise<void>, paths: string[]];

/** A company that has not said yet who it is. */
async function newCompany(): Promise<Person> {
  const { phone, nickName } = newIdentity();
  await call('accounts.getRegisterPhoneVerifycode', { phone: await encrypt(phone) });
  const { messages } = await call('accounts.demoOutbox', {});
  return await call('accounts.registerCompany', {
    phone: await encrypt(phone),
    verifyCode: codeIn(messages.find(({ to }) => to === phone)!.text),
    nickName,
    pass: await encrypt('Mei7-gul2-tou'),
    agreementVersion: AGREEMENT_VERSION,
  });
}

const crawled: Visit[] = [
  ['nobody', async () => {}, anonymous],
  [
    'a citizen',
    async (context) => await comeAs(context, await newCitizen()),
    [...own.map((name) => `/uCenter/${name}`), '/cancel', '/login/secondFactor'],
  ],
];
const visits: Visit[] = [
  ['someone new', async (context) => await comeAs(context, await demoPerson('newcomer')), ['/uCenter/baseInfo']],
  ['a new company', async (context) => await comeAs(context, await newCompany()), ['/regcomp', '/uCenter/compInfo']],
  [
    'a company that waits',
    async (context) => await comeAs(context, await demoPerson('applicant')),
    ['/regcomp', '/uCenter/compInfo', '/uCenter/bindInfo'],
  ],
  [
    'an official',
    async (context) => await comeAs(context, await demoPerson('city')),
    settings.map((name) => `/g/settings/${name}`),
  ],
  [
    'the desk',
    async (context) => await comeAs(context, await demoPerson('reviewer')),
    ['/admin/enterprise', '/admin/disposals?display=all'],
  ],
];

/** Opens each of the pages in a language. */
async function* opened(page: Page, language: string, [, come, paths]: Visit): AsyncGenerator<string> {
  await page.goto(`/language/${language}`);
  await come(page.context());
  for (const path of paths) {
    await open(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (language === 'en') expect(await chineseIn(page), path).toEqual([]);
    yield path;
  }
}

for (const visit of crawled)
  test(`${visit[0]}, en`, async ({ page }) => {
    const seen: string[] = [];
    for await (const path of opened(page, 'en', visit)) seen.push(path);
    expect(seen).toEqual(visit[2]);
  });

for (const [turn, language] of languages.entries())
  for (const visit of visits)
    test(`${visit[0]}, ${language}`, async ({ page }) => {
      test.slow();
      let width = turn;
      for await (const path of opened(page, language, visit)) {
        await noneTooWide(page, path);
        await looksRight(page, path, [WIDTHS[width++ % WIDTHS.length]!]);
      }
    });

/** What the page itself says in Chinese: names of people and places stay as they are. Runs in the browser. */
const chineseIn = (page: Page) =>
  page.evaluate<string[]>(
    `[...document.querySelectorAll('main :is(label, legend, dt, h2, h3, option, button)')]
      .map((one) => one.textContent ?? '').filter((text) => /[\\u4e00-\\u9fff]/.test(text))`,
  );
