import { type BrowserContext, expect, type Page } from '@playwright/test';
import { AGREEMENT_VERSION } from '../contract/src/accounts/agreement.ts';
import { test } from './journey.ts';
import {
  codeIn,
  demoPerson,
  encrypt,
  looksRight,
  newCitizen,
  newIdentity,
  open,
  type Person,
  signInByCookies,
} from './people.ts';
import { proven } from './proof.ts';
import { call } from './wire.ts';

/** Every screen of accounts in English, the longest language: nothing that axe finds, too wide, or left in Chinese. */

const anonymous = ['/login', '/signUp', '/signUp?way=email', '/regcomp', '/findAccount', '/findPwd'];
const own = ['baseInfo', 'editPwd', 'bindInfo', 'changePhone', 'loginLog', 'disposals', 'consents', 'export'];
const settings = ['base-info', 'edit-pwd', 'bind-info', 'login-log'];

/** A company that has not said yet who it is. */
async function newCompany(): Promise<Person> {
  const { phone, nickName } = newIdentity();
  await call('accounts.getRegisterPhoneVerifycode', { ...(await proven()), phone: await encrypt(phone) });
  const { messages } = await call('accounts.demoOutbox', {});
  return await call('accounts.registerCompany', {
    phone: await encrypt(phone),
    verifyCode: codeIn(messages.find(({ to }) => to === phone)!.text),
    nickName,
    pass: await encrypt('Mei7-gul2-tou'),
    agreementVersion: AGREEMENT_VERSION,
  });
}

const visits: [string, (context: BrowserContext) => Promise<void>, string[]][] = [
  ['nobody', async (context) => await context.clearCookies({ name: 'token' }), anonymous],
  [
    'a citizen',
    async (context) => await signInByCookies(context, await newCitizen()),
    [...own.map((name) => `/uCenter/${name}`), '/cancel', '/login/secondFactor'],
  ],
  [
    'someone new',
    async (context) => await signInByCookies(context, await demoPerson('newcomer')),
    ['/uCenter/baseInfo'],
  ],
  [
    'a new company',
    async (context) => await signInByCookies(context, await newCompany()),
    ['/regcomp', '/uCenter/compInfo'],
  ],
  [
    'a company that waits',
    async (context) => await signInByCookies(context, await demoPerson('applicant')),
    ['/regcomp', '/uCenter/compInfo', '/uCenter/bindInfo'],
  ],
  [
    'an official',
    async (context) => await signInByCookies(context, await demoPerson('city')),
    settings.map((name) => `/g/settings/${name}`),
  ],
  [
    'the desk',
    async (context) => await signInByCookies(context, await demoPerson('reviewer')),
    ['/admin/enterprise', '/admin/disposals?display=all'],
  ],
];

for (const [who, come, paths] of visits)
  test(`${who}, in English`, async ({ page, context }) => {
    test.slow();
    await page.goto('/language/en');
    await come(context);
    for (const path of paths) {
      await open(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await looksRight(page, path);
      expect(await chineseIn(page), path).toEqual([]);
    }
  });

/** What the page itself says in Chinese: names of people and places stay as they are. Runs in the browser. */
const chineseIn = (page: Page) =>
  page.evaluate<string[]>(
    `[...document.querySelectorAll('main :is(label, legend, dt, h2, h3, option, button)')]
      .map((one) => one.textContent ?? '').filter((text) => /[\\u4e00-\\u9fff]/.test(text))`,
  );
