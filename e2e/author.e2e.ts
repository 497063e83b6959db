import { expect } from '@playwright/test';
import { DEMO_CITY } from '../server/seed/accounts.ts';
import { test } from './journey.ts';
import {
  accessible,
  at,
  chooseUnit,
  demoPerson,
  expectToast,
  looksRight,
  newCitizen,
  open,
  signInByCookies,
  step,
  task,
} from './people.ts';
import { accepted, answered, posted, sentBack } from './stories.ts';
import { call } from './wire.ts';

const BUREAU = `${DEMO_CITY}住房和城乡建设局`;

test('a message that came back is completed and sent again', async ({ page }) => {
  const author = await newCitizen();
  const tid = await posted(author);
  await sentBack(tid, '请补充小区的名称和路灯的编号。');
  await signInByCookies(page.context(), author);

  // Notices are written once the change is through.
  await expect.poll(async () => (await call('notices.getUserMsgCount', {}, author.token)).count).toBe(1);
  await page.goto('/noticeMain');
  await page.getByRole('link', { name: '退回补充' }).click();
  await expect(page).toHaveURL(`/myMessage/${tid}`);
  await expect(page.getByText('待补充')).toBeVisible();
  await expect(page.getByText('请补充小区的名称和路灯的编号。').first()).toBeVisible();
  await page.getByRole('link', { name: '补充后重新提交' }).click();

  const content = page.locator('#content');
  await expect(content).toBeEnabled();
  await expect(page.getByText('需要补充的原因')).toBeVisible();
  const before = await content.inputValue();
  await content.fill('楼道里煤气泄漏，味道很重。');
  const emergency = page.getByRole('alert').filter({ hasText: '请马上拨打' });
  await expect(emergency).toBeVisible();
  await looksRight(page, 'a danger');
  await content.fill(`${before}小区在人民路12号，路灯编号是A017。`);
  await expect(emergency).toHaveCount(0);
  await page.locator('#agree').check();
  await page.getByRole('button', { name: '重新提交' }).click();
  await page.waitForURL(/\/threads\/submit/);
  await page.getByRole('link', { name: '查看这条留言' }).click();
  await expect(page.getByText('待审核')).toBeVisible();
  await expect(page.getByText('路灯编号是A017')).toBeVisible();
  await expect(page.getByRole('link', { name: '补充后重新提交' })).toHaveCount(0);
  const { threadState } = await call('handling.own', { tid }, author.token);
  expect(threadState).toBe(0);
});

test('an answer is evaluated, and a low grade needs a reason', async ({ page }) => {
  const author = await newCitizen();
  const tid = await posted(author);
  await answered(tid, '您好！路灯已列入本月维修计划，维修人员将在三个工作日内上门处理，请您耐心等待。');
  await signInByCookies(page.context(), author);

  await open(page, '/myMessage');
  await page.getByRole('link', { name: '评价办理结果' }).click();
  const form = page.locator('form#evaluate');
  await page.waitForLoadState('networkidle');
  await form.getByRole('button', { name: '提交评价' }).click();
  await expect(form.getByText('请给出1至5分的评价')).toHaveCount(3);
  for (const grade of ['2分，解决很少', '4分，较好', '3分，一般'])
    await form.getByRole('radio', { name: grade }).last().check({ force: true });
  await expect(form.getByText('综合得分')).toBeVisible();
  await form.getByRole('button', { name: '提交评价' }).click();
  await expect(form.locator('#evaluate-reason-error')).toContainText('不少于10个字的理由');
  await form.locator('#evaluate-reason').fill('三天过去了路灯还没有修好，请尽快处理。');
  await form.getByRole('button', { name: '提交评价' }).click();
  await expect(page.getByRole('heading', { name: '谢谢您的评价' })).toBeVisible();

  await page.reload();
  await expect(page.getByText('您已评价')).toBeVisible();
  await expect(page.getByText('三天过去了路灯还没有修好')).toBeVisible();
  await expect(page.locator('form#evaluate')).toHaveCount(0);
  const { traceState } = await call('handling.own', { tid }, author.token);
  expect(traceState).toBe(3);
  await page.goto(`/threads/content?tid=${tid}`);
  await expect(page.getByText('三天过去了路灯还没有修好')).toBeVisible();
});

test('what the office asks for is added, and read by the office, by the unit that gets the work, and by its author', async ({
  browser,
  page,
}) => {
  const author = await newCitizen();
  const tid = await accepted('梅溪湖路公交站夜间没有照明候车看不清来车请加灯', author);
  const office = await at(browser, await demoPerson('city'), task(tid));
  await step(office, '请留言人补充', () => office.getByLabel('理由').fill('请补充是哪一个站台，以及大约几点。'));
  await expectToast(office, '已请留言人补充');

  await signInByCookies(page.context(), author);
  await open(page, `/myMessage/${tid}`);
  const added = '是往西方向的站台，每晚九点以后灯就灭了。';
  await page.getByLabel('补充的内容').fill(added);
  await page.getByRole('button', { name: '提交补充' }).click();
  await expect(page.getByText('补充的内容（不公开）')).toBeVisible();
  await expect(page.getByText(added)).toBeVisible();
  await looksRight(page, 'what was added');

  await open(office, task(tid));
  await expect(office.getByText(added)).toBeVisible();
  await accessible(office);
  await step(office, '线上交办', () => chooseUnit(office, BUREAU));
  await expectToast(office, '已交办');
  const bureau = await at(browser, await demoPerson('bureau'), task(tid));
  await expect(bureau.getByText(added)).toBeVisible();

  // Everyone reads in whose hands it was, and what the law lets the clock stand for.
  await expect(async () => {
    await page.goto(`/threads/content?tid=${tid}`);
    const hands = page
      .locator('section', { has: page.getByRole('heading', { name: '各单位用时' }) })
      .locator('ol > li');
    await expect(hands.filter({ hasText: '已补充信息' })).toContainText('留言人', { timeout: 500 });
    await expect(hands.last()).toContainText(BUREAU, { timeout: 500 });
    await expect(hands.last()).toContainText('正在这里', { timeout: 500 });
  }).toPass();
  expect(await page.content()).not.toContain(added);
  await accessible(page);
  await looksRight(page, 'the open trail');
});
