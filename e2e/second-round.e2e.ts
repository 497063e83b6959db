import { expect } from '@playwright/test';
import { DEMO_CITY } from '../server/seed/accounts.ts';
import { test } from './journey.ts';
import {
  at,
  chooseUnit,
  demoPerson,
  expectToast,
  good,
  newCitizen,
  open,
  signInByCookies,
  step,
  task,
} from './people.ts';
import { answered, posted } from './stories.ts';
import { call } from './wire.ts';

/** What comes after the reply: a low score, an explanation, a second evaluation. */

test('a low score is explained, and evaluated once more', async ({ page, context }) => {
  test.setTimeout(90_000);
  const author = await newCitizen();
  const subject = '小区地下车库积水多日物业迟迟不处理请督促整改';
  const tid = await posted(author, { subject, content: `${subject}。积水已有半尺深，车辆无法进出。` });
  await answered(tid, '您好，我们已责成物业公司抽排积水，预计三日内完成，感谢您的监督。');
  const city = await demoPerson('city');
  const grades = { gradeLevel: 1, gradeManner: 2, gradeSpeed: 1 };
  await call('handling.grade', { tid, ...grades, content: '三天过去了，积水还在，没有人来过。' }, author.token);

  // The office sees that it owes an explanation, and gives it on the screen.
  await signInByCookies(context, city);
  await open(page, '/g/taskBoard/list-ans?display=2&order=new');
  await page.getByRole('link', { name: subject }).click();
  await page
    .getByLabel('说明', { exact: true })
    .fill('您好，抽水设备故障延误了两天，现已更换设备，今晚抽排完毕，特此说明。');
  await page.getByRole('button', { name: '公布说明' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '公布说明' }).click();
  await expect(page.locator('.ant-message')).toContainText('说明已公布');

  // The author evaluates once more; that is the end.
  const better = { gradeLevel: 4, gradeManner: 4, gradeSpeed: 3 };
  expect(await call('handling.grade', { tid, ...better }, author.token)).toMatchObject({ traceState: 13 });
  await page.reload();
  await expect(page.getByText('二次评价').first()).toBeVisible();
});

test('the office hands the explanation to the bureau that knows, and publishes what comes up', async ({ browser }) => {
  const author = await newCitizen();
  const subject = '安置小区电梯频繁故障困人物业推诿不修请督促更换';
  const tid = await posted(author, { subject, content: `${subject}。一个月内困人三次，老人不敢下楼。` });
  await answered(tid, '您好，我们已约谈物业公司，要求限期检修电梯，感谢您的监督。');
  const grades = { gradeLevel: 1, gradeManner: 1, gradeSpeed: 1 };
  await call('handling.grade', { tid, ...grades, content: '检修之后第二天又坏了，没有人再来。' }, author.token);

  const city = await at(browser, await demoPerson('city'), task(tid, '&action=explain'));
  await step(city, '交办说明', async () => {
    await chooseUnit(city, `${DEMO_CITY}住房和城乡建设局`);
    await city.getByLabel('交办意见').fill('请说明电梯更换的安排。');
    await good(city);
  });
  await expectToast(city, '已交办');

  const bureau = await at(browser, await demoPerson('bureau'), '/g/taskBoard/list-to?display=2&order=new');
  await bureau.getByRole('link', { name: subject }).click();
  await expect(bureau.getByText('请说明电梯更换的安排。').first()).toBeVisible();
  await bureau.getByLabel('提交说明').fill('您好，该电梯已列入本年度更换计划，维修资金已到位，下月开始更换。');
  await bureau.getByRole('radio', { name: '是承诺，公开' }).check();
  await good(bureau);
  await bureau.getByRole('button', { name: '提交审核' }).click();
  await expectToast(bureau, '说明已提交审核');

  await open(city, '/g/taskBoard/list-from?display=3&order=new');
  await city.getByRole('link', { name: subject }).click();
  await city.getByRole('button', { name: '审核通过' }).click();
  await expectToast(city, '已审核通过');
  await expect(city.getByText('当前状态：已说明待评价')).toBeVisible();
});
