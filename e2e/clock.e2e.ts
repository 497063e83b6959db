import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type Browser, type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { DEMO_CITY, DEMO_PASSWORD } from '../server/seed/accounts.ts';
import { DAY, MINUTE } from '../server/src/base/platform/clock.ts';
import { ATTENDED } from '../web/app/lib/session/presence.ts';
import { test } from './journey.ts';
import { accessible, chooseUnit, expectToast, good, looksRight, open, signedIn, step } from './people.ts';
import { PORT } from './wire.ts';

/** What the clock does when nobody does anything, in an installation where time passes when it is told to. */
const base = `http://localhost:${PORT + 2}`;
test.use({ baseURL: base });
test.describe.configure({ timeout: 150_000 });

let server: ChildProcess;
test.beforeAll(async () => {
  server = spawn(process.execPath, ['e2e/travelling.ts'], {
    env: { ...process.env, PORT: new URL(base).port },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ready = () =>
    fetch(`${base}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(ready, { timeout: 120_000 }).toBe(true);
});
test.afterAll(() => {
  server.kill('SIGTERM');
});

/**
 * Time passes for the server, and for the pages that are told. A little of it for these first: what the server's clock does
 * they hear of when nobody has been at them for a while.
 */
async function pass(milliseconds: number, ...pages: Page[]): Promise<void> {
  const forward = (some: number) => Promise.all(pages.map((page) => page.clock.fastForward(some)));
  const unattended = ATTENDED + 1000;
  await forward(unattended);
  server.send(milliseconds);
  await once(server, 'message');
  await forward(milliseconds - unattended);
}
async function signInAgain(dialog: Locator, name: string): Promise<void> {
  await dialog.getByText('密码登录').click();
  await dialog.getByLabel('用户名或手机号').fill(name);
  await dialog.getByLabel('密码', { exact: true }).fill(DEMO_PASSWORD);
  await dialog.getByRole('button', { name: '登录', exact: true }).click();
}
const window = (browser: Browser): Promise<BrowserContext> => browser.newContext({ baseURL: base });

test('before a session ends for want of use, one goes on, and the other comes back to what he typed (domain.md D)', async ({
  browser,
}) => {
  const [one, other] = [await window(browser), await window(browser)];
  for (const context of [one, other]) await context.clock.install();
  // A lost answer to the question who is there does not lose what was typed.
  await other.route('**/v1/user/getInfo', (route) => route.abort(), { times: 1 });
  const office = await signedIn(one, 'city', '/g/workTable');
  const writer = await signedIn(other, 'newcomer', '/uCenter/baseInfo');
  await writer.getByLabel('真实姓名').fill('李海棠');

  await pass(28.1 * MINUTE, office, writer);
  const asked = office.getByRole('dialog', { name: '还在吗？' });
  await expect(asked.getByText(/\d+秒后将自动退出登录/)).toBeVisible();
  await expect(asked.getByRole('button', { name: '继续使用' })).toBeFocused();
  for (const page of [office, writer]) {
    await expect(page.getByRole('dialog', { name: '还在吗？' })).toBeVisible();
    await accessible(page, 'the warning', 'dialog[open]');
  }
  // The question goes at once; it is the server's answer, and how long it now has, that time may pass after.
  await Promise.all([office.waitForResponse(/sessionLeft/), office.keyboard.press('Enter')]);
  await expect(asked).toBeHidden();

  await pass(2 * MINUTE, office, writer);
  const again = writer.getByRole('dialog', { name: '登录' });
  await expect(again.getByText('因长时间没有操作')).toBeVisible();
  expect((await other.cookies()).some(({ name }) => name === 'token')).toBe(false);
  await signInAgain(again, 'newcomer');
  await expect(again).toBeHidden({ timeout: 15_000 });
  await expect(writer.getByLabel('真实姓名')).toHaveValue('李海棠');
  expect((await other.cookies()).some(({ name }) => name === 'token')).toBe(true);

  // Whoever went on is still in, although the first half hour is over; the other button leads out.
  await expect(asked).toBeHidden();
  await pass(27.5 * MINUTE, office, writer);
  await expect(asked).toBeVisible();
  await asked.getByRole('button', { name: '退出登录' }).click();
  await office.waitForURL(/\/login\?signedOut/);

  // Another person does not go on with what is on the page.
  await pass(3 * MINUTE, writer);
  await expect(again).toBeVisible();
  await signInAgain(again, 'citizen');
  await writer.waitForURL((url) => url.pathname !== '/uCenter/baseInfo');
  await one.close();
  await other.close();
});

/** Sessions do not last for days: whoever comes back signs in. */
const as = async (browser: Browser, name: string, path: string) => await signedIn(await window(browser), name, path);

test('a unit that does not accept, and a message nobody answers, become the business of the unit above (domain.md A3)', async ({
  browser,
}) => {
  const office = await as(browser, 'city', '/g/taskBoard/list-ans?display=1&order=new');
  const link = office.getByRole('table').getByRole('link').first();
  const subject = (await link.textContent())!;
  await link.click();
  await step(office, '线上交办', () => chooseUnit(office, `${DEMO_CITY}住房和城乡建设局`));
  await expectToast(office, '已交办');

  // Two working days: the unit is reminded, then the office that assigned hears of it.
  await pass(5 * DAY);
  const bureau = await as(browser, 'bureau', '/g/messageCenter');
  await expect(bureau.getByRole('link', { name: `《${subject}》：提醒：尚未接收` })).toBeVisible();
  await good(bureau);
  const later = await as(browser, 'city', '/g/taskBoard/nextFeedback?size=50');
  const late = later.getByRole('row').filter({ hasText: '逾期未接收' }).filter({ hasText: subject });
  await expect(late).toBeVisible();
  await good(later);

  // Forty-five days: the unit above, which finds it red.
  await pass(41 * DAY);
  const province = await as(browser, 'province', '/g/messageCenter?show=unread');
  const escalated = province.getByRole('link', { name: `《${subject}》：长期未回复，提请上级督办` });
  await expect(escalated).toBeVisible();
  await escalated.click();
  await province.getByRole('button', { name: '去办理' }).click();
  await expect(province.getByRole('heading', { level: 1 })).toHaveText(subject);
  await expect(province.getByText(/^超\d+个工作日$/).first()).toBeVisible();
  await good(province);
  await open(province, '/g/taskBoard/allMessage?due=overdue&order=new');
  await expect(province.getByRole('link', { name: subject })).toBeVisible();
});

test('after thirty days an author says whether the answer holds, for everyone to read', async ({ browser }) => {
  await pass(31 * DAY);
  const author = await as(browser, 'citizen', '/noticeMain');
  await author
    .getByRole('link', { name: /^请告诉我们：问题解决了吗/ })
    .first()
    .click();
  await author.waitForURL(/\/myMessage\/\d+/);
  await author.waitForLoadState('networkidle');
  const form = author.locator('#followUp');
  await expect(form.getByRole('group', { name: '问题解决了吗？' })).toBeVisible();
  await form.getByRole('button', { name: '提交' }).click();
  await expect(form.getByText('请选择一项')).toBeVisible();
  await form.getByLabel('又出现了').check();
  await form.getByLabel('补充说明（选填）').fill('修好后好了两周，请打我电话13812345678');
  await form.getByRole('button', { name: '提交' }).click();
  await expect(form.getByText(/手机号/)).toBeVisible();
  await looksRight(author, 'the question');
  await accessible(author, 'the question');
  await form.getByLabel('补充说明（选填）').fill('修好后好了两周，上周又开始漏水。');
  await form.getByRole('button', { name: '提交' }).click();
  await expect(author.getByText('已提交，谢谢您的回访')).toBeVisible();
  const said = author.getByRole('region', { name: '留言人回访' });
  await expect(said).toContainText(/(30|90)天后，留言人说：又出现了/);
  await author.getByRole('link', { name: '查看公开页面' }).click();
  await expect(said).toContainText('上周又开始漏水');
  await looksRight(author, 'what everyone reads');
  await accessible(author, 'what everyone reads');
});
