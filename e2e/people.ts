import { constants, publicEncrypt } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { AGREEMENT_VERSION } from '../contract/src/agreement.ts';
import { DEMO_PASSWORD } from '../server/seed/accounts.ts';
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
  const padding = { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
  return publicEncrypt({ key: pem, ...padding }, Buffer.from(text)).toString('base64');
}

/** One of the accounts every demo has (server/seed/accounts.ts). */
export const demoPerson = async (loginName: string): Promise<Person> =>
  call('accounts.loginByUserName', { loginName: await encrypt(loginName), pass: await encrypt(DEMO_PASSWORD) });

/** Authors may write only now and then, so each story has one of its own. */
export async function newCitizen(): Promise<Person> {
  const { phone, nickName, name, idCard } = newIdentity();
  await call('accounts.getRegisterPhoneVerifycode', { phone: await encrypt(phone) });
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
  const idCard = idCardOf(`19${50 + Math.floor(Math.random() * 50)}0307`, number.slice(-3));
  return { phone: `139${number}`, nickName: `海棠${number}`, name: '李海棠', idCard };
}

/** An identity card of someone born on a day (`yyyyMMdd`). */
export function idCardOf(birthday: string, serial = '001'): string {
  const digits = `110101${birthday}${serial}`;
  return digits + checkDigit(digits);
}

function checkDigit(digits: string): string {
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
  return '10X98765432'[weights.reduce((sum, weight, i) => sum + weight * Number(digits[i]), 0) % 11]!;
}

/** The code in a text message. */
export const codeIn = (text: string) => text.match(/\d{6}/)?.[0] ?? '';

/** Signs a person in by cookies, as the sign-in page leaves them. */
export async function comeAs(context: BrowserContext, { token, userType, organization }: Person): Promise<void> {
  const cookies = { token, userType: String(userType), organization: String(organization) };
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: BASE })));
}

/** Opens a page that is worked in, and waits until it has come to life. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
}

/** Waits for a page that comes to life to do so: React then knows its body. */
export const alive = (page: Page) =>
  page.waitForFunction(
    () =>
      !document.querySelector('link[rel="modulepreload"]') ||
      Object.keys(document.body).some((name) => name.startsWith('__reactFiber')),
  );

/** By how many pixels a page is wider than the window; runs in the browser. */
export const BEYOND = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
