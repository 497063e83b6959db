import { expect } from '@playwright/test';
import { test } from './journey.ts';
import {
  accessible,
  at,
  demoPerson,
  expectToast,
  good,
  looksRight,
  newCitizen,
  open,
  sendMessage,
  signInByCookies,
  task,
} from './people.ts';
import { published, seatId } from './stories.ts';
import { call } from './wire.ts';

/** Every point of a message: seen and joined by its author, answered by the office or not, read by everyone. */

const TEXT =
  '河东新区建设路的路灯坏了三个月，晚上一片漆黑。请尽快修复路灯。夜里摔了人由谁负责？附近的幼儿园今年招几个班？希望建设路增设一个公交站。谢谢！';
const LAMPS = '请尽快修复路灯。夜里摔了人由谁负责？';
const STOP = '希望建设路增设一个公交站。';
const REPLY =
  '您好，来信收悉，现将有关情况答复如下。\n建设路的路灯已经安排修复，夜间照明恢复正常。\n河东幼儿园今年计划招三个班，凭户口本报名。\n感谢您的支持。';

test('an author joins points, the office answers two of three and is told of the third, everyone reads it', async ({
  browser,
  page,
}) => {
  test.setTimeout(120_000);
  const author = await newCitizen();
  await signInByCookies(page.context(), author);
  const points = page.locator('details').filter({ hasText: '点诉求' });

  await test.step('the author sees four points, and joins the first two', async () => {
    await open(page, `/threads/post?fid=${await seatId()}`);
    await page.getByLabel('求助').check();
    await page.locator('#domainId').selectOption({ index: 1 });
    const sub = page.locator('#subDomainId');
    if (await sub.count()) await sub.selectOption({ index: 1 });
    await page.locator('#subject').fill('河东新区建设路路灯报修和幼儿园招生等三个问题请答复');
    await page.locator('#content').fill(TEXT);
    await points.getByText('您提了4点诉求').click();
    await looksRight(page, 'form');
    await page.getByRole('button', { name: '第1点与下一点合并' }).click();
    await expect(points.getByText('您提了3点诉求')).toBeVisible();
    await expect(points.getByRole('listitem').first()).toContainText(LAMPS);
    // What is written before them moves them along.
    await page.locator('#content').fill(`您好！${TEXT}`);
    await expect(points.getByRole('listitem').first()).toContainText(LAMPS);
    await page.locator('#agree').check();
    await sendMessage(page);
  });

  const { rows } = await call('handling.mine', { page: 1 }, author.token);
  const tid = rows[0]!.tid;
  const message = `/threads/content?tid=${tid}`;
  await published(tid);
  await call('handling.open', { tid }, (await demoPerson('city')).token);

  await test.step('the office sees which paragraph answers which, and what none does', async () => {
    const office = await at(browser, await demoPerson('city'), task(tid, '&action=reply'));
    await office.getByLabel('直接回复').fill(REPLY);
    const asked = office.getByRole('group', { name: '3点诉求，已回应2点' });
    await expect(asked.getByRole('listitem')).toHaveCount(3);
    await expect(asked.getByRole('listitem').nth(0)).toContainText('第2段');
    await expect(asked.getByRole('listitem').nth(1)).toContainText('第3段');
    await expect(asked.getByRole('listitem').nth(2)).toContainText('尚未回应');
    await good(office);
    await asked.getByLabel('第3点由哪一段回应').click();
    await office.getByTitle('不属于本单位职责').click();
    await accessible(office);
    await office.getByRole('button', { name: '公布回复' }).click();
    const sure = office.getByRole('dialog');
    await expect(sure.getByRole('alert')).toContainText('还有1点诉求没有回应');
    await expect(sure.getByRole('alert')).toContainText(STOP);
    await sure.getByRole('button', { name: '公布回复' }).click();
    await expectToast(office, '回复已公布');
  });

  await test.step('everyone reads it, and goes to the paragraph', async () => {
    await page.context().clearCookies();
    await expect(async () => {
      await page.goto(message);
      await expect(points.getByText('3点诉求，已回应2点')).toBeVisible({ timeout: 200 });
    }).toPass({ timeout: 5000 });
    await expect(points.getByRole('listitem').nth(2)).toContainText('本次未回应：不属于本单位职责');
    await looksRight(page, 'message');
    await points.getByRole('link', { name: '看回应（第2点）' }).click();
    await expect(page.locator(':target')).toHaveText('河东幼儿园今年计划招三个班，凭户口本报名。');
    await expect(page.locator('.reply .zoom')).toHaveText(REPLY, { useInnerText: true });
  });

  await test.step('so does its author', async () => {
    const own = await at(browser, author, `/myMessage/${tid}`);
    await expect(own.getByText('3点诉求，已回应2点')).toBeVisible();
    await looksRight(own, 'own');
  });
});
