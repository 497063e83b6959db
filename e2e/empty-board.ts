import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type Browser, expect, type Page } from '@playwright/test';
import { codeIn, newIdentity, open } from './people.ts';

/** An installation as an operator finds it on the first day (e2e/empty.ts), and what people do there. */

export const ADMINISTRATOR = { name: 'founder', password: 'Yuelu-Shan7' };
/** What everybody chooses in place of the first password. */
const OWN = 'Xiang-Jiang8';

export interface EmptyBoard {
  base: string;
  /** where a second process serves the same board */
  second: string;
  /** the last text message to a phone */
  textTo(phone: string): Promise<string>;
  stop(): void;
}

/** `secondPort`: of a second process, if one is wanted; answers when both are ready. */
export async function startEmptyBoard(port: number, secondPort?: number): Promise<EmptyBoard> {
  const base = `http://localhost:${port}`;
  const server: ChildProcess = spawn(process.execPath, ['e2e/empty.ts'], {
    env: {
      ...process.env,
      PORT: String(port),
      ...(secondPort && { SECOND_PORT: String(secondPort) }),
      ADMIN_NAME: ADMINISTRATOR.name,
      ADMIN_PASSWORD: ADMINISTRATOR.password,
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const second = secondPort ? `http://localhost:${secondPort}` : base;
  const ready = (address: string) => () =>
    fetch(`${address}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  for (const address of [base, second]) await expect.poll(ready(address), { timeout: 120_000 }).toBe(true);
  return {
    base,
    second,
    async textTo(phone) {
      server.send(phone);
      const [text] = await once(server, 'message');
      return text as string;
    },
    stop: () => void server.kill('SIGTERM'),
  };
}

/** A window of somebody's own on that board. */
export async function windowOn(browser: Browser, { base }: EmptyBoard): Promise<Page> {
  return await (await browser.newContext({ baseURL: base })).newPage();
}

export async function signInByPassword(page: Page, name: string, password: string): Promise<void> {
  await open(page, '/login');
  await page.getByText('密码登录').click();
  await page.getByLabel('用户名或手机号').fill(name);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
}

/** Signs in with a first password, and chooses another. */
export async function settle(page: Page, name: string, first: string): Promise<void> {
  await signInByPassword(page, name, first);
  await expect(page.getByRole('heading', { name: '修改密码' })).toBeVisible();
  await page.getByLabel('原密码').fill(first);
  await page.getByLabel('新密码', { exact: true }).fill(OWN);
  await page.getByLabel('再输入一次').fill(OWN);
  await page.getByRole('button', { name: '修改密码' }).click();
  await expect(page.getByRole('heading', { name: '修改密码' })).toBeHidden();
}

/** Makes an account at a unit, looked for by what it is called for short, or of a reviewer; answers the first password. */
export async function makeAccount(
  desk: Page,
  loginName: string,
  nickName: string,
  unit: { words: string; name: string } | null,
): Promise<string> {
  await desk.getByRole('button', { name: '新建账号' }).click();
  const form = desk.getByRole('dialog');
  await form.getByLabel('登录账号').fill(loginName);
  await form.getByLabel('姓名或称呼').fill(nickName);
  if (unit) {
    await form.getByLabel('所属单位').fill(unit.words);
    await desk.locator('.ant-select-item-option').filter({ hasText: unit.name }).first().click();
  } else {
    await form.getByLabel('角色').click();
    await desk.locator('.ant-select-item-option').filter({ hasText: '审核员' }).click();
    await desk.keyboard.press('Escape');
  }
  await form.getByRole('button', { name: '新建账号' }).click();
  const told = desk.getByRole('dialog', { name: '初始密码' });
  const first = await told.getByLabel('初始密码', { exact: true }).inputValue();
  await told.getByRole('button', { name: '我已记下，关闭' }).click();
  return first;
}

/** A citizen registers by phone, proves the name, and writes to a seat: the places to it are clicked. */
export async function citizenWrites(
  citizen: Page,
  board: EmptyBoard,
  places: string[],
  subject: string,
): Promise<void> {
  const { phone, nickName, name, idCard } = newIdentity();
  await open(citizen, '/signUp');
  await citizen.getByLabel('手机号').fill(phone);
  await citizen.getByRole('button', { name: '获取验证码' }).click();
  await expect(citizen.getByText('秒后重发')).toBeVisible({ timeout: 30_000 });
  await expect.poll(async () => codeIn(await board.textTo(phone))).not.toBe('');
  await citizen.getByLabel('验证码', { exact: true }).fill(codeIn(await board.textTo(phone)));
  await citizen.getByLabel('笔名').fill(nickName);
  await citizen.getByLabel('我已阅读并同意《用户协议》').check();
  await citizen.getByLabel('我已阅读并同意《隐私政策》').check();
  await citizen.getByRole('button', { name: '注册', exact: true }).click();
  await expect(citizen).not.toHaveURL(/signUp/);
  await open(citizen, '/uCenter/baseInfo');
  await citizen.getByLabel('真实姓名').fill(name);
  await citizen.getByLabel('证件号码', { exact: true }).fill(idCard);
  await citizen.getByLabel('我单独同意').check();
  await citizen.getByRole('button', { name: '提交认证' }).click();
  await expect(citizen.getByText('已认证').first()).toBeVisible();
  await open(citizen, '/threads/post');
  await expect(citizen.locator('#fid')).toBeEnabled();
  for (const place of places) await citizen.getByRole('button', { name: place, exact: true }).click();
  await citizen.locator('#subject').fill(subject);
  await citizen.getByLabel('建言').check();
  await citizen.locator('#domainId').selectOption({ index: 1 });
  const part = citizen.locator('#subDomainId');
  if (await part.isVisible()) await part.selectOption({ index: 1 });
  await citizen.locator('#content').fill(`${subject}，老人晚上出门容易摔倒，希望尽快修好。`);
  await citizen.locator('#agree').check();
  await citizen.getByRole('button', { name: '提交留言' }).click();
  await expect(citizen).toHaveURL(/\/threads\/submit/);
}

/** The platform publishes a message. */
export async function reviewerPublishes(reviewer: Page, subject: string): Promise<void> {
  await open(reviewer, '/admin/review');
  await reviewer.getByRole('link', { name: subject }).click();
  await reviewer.getByRole('checkbox', { name: '提交后打开下一条' }).uncheck();
  await reviewer.getByRole('button', { name: '公开', exact: true }).click();
  await expect(reviewer.locator('.ant-message')).toContainText('已通过，公开');
}
