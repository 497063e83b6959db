import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { accessible, at, demoPerson, expectToast, good, looksRight, newCitizen, open, task } from './people.ts';
import { accepted } from './stories.ts';

/** What a reply promises by a day: confirmed when it is sent, read by everyone, and kept or broken in public. */

const LAMPS = '我局将在15个工作日内修复全部路灯。';
const LAWN = '小区南侧绿地将于一个月内完成补种。';
const LAW = '您也可在30日内向窗口申请加装路灯，我局将组织现场勘察。';

test('an office confirms what its reply promises, keeps one in time and breaks another; everyone reads both', async ({
  browser,
  page,
}) => {
  test.setTimeout(120_000);
  const author = await newCitizen();
  const tid = await accepted('麓谷街道青山社区北门路灯和绿地长期无人管护', author);
  const office = await at(browser, await demoPerson('city'), task(tid, '&action=reply'));
  await office.getByLabel('直接回复').fill(`您好，经现场核实，情况属实。${LAMPS}${LAWN}${LAW}感谢您的监督。`);

  // What was found has to be decided on before the reply is sent.
  const found = office.getByRole('group', { name: '回复中有期限的承诺' });
  await expect(found.getByRole('region', { name: LAMPS })).toBeVisible();
  await office.getByRole('button', { name: '公布回复' }).click();
  await expect(found.getByRole('alert')).toContainText('还有承诺没有确认');
  await good(office);
  const proposed = found.getByRole('region');
  for (const words of await proposed.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')!))) {
    const isPromise = words !== LAW;
    await found
      .getByRole('region', { name: words })
      .getByRole('radio', { name: isPromise ? '是承诺，公开' : '不是承诺' })
      .check();
  }
  const day = await found.getByRole('region', { name: LAWN }).getByLabel('完成期限').inputValue();
  expect(day).toMatch(/^20\d\d-\d\d-\d\d$/);
  await accessible(office);
  await office.getByRole('button', { name: '公布回复' }).click();
  await office.getByRole('dialog').getByRole('button', { name: '公布回复' }).click();
  await expectToast(office, '回复已公布');

  // Everyone reads them under the reply, and in the ledger.
  const message = `/threads/content?tid=${tid}`;
  await expect(async () => {
    await page.goto(message);
    await expect(page.getByRole('heading', { name: '回复中的承诺' })).toBeVisible({ timeout: 200 });
  }).toPass({ timeout: 5000 });
  const promised = page.locator('li[id^=promise-]');
  await expect(promised).toHaveCount(2);
  await expect(promised.filter({ hasText: LAMPS })).toContainText('未到期');
  await looksRight(page, 'message');
  await page.goto('/promises?state=1');
  await expect(promised.filter({ hasText: LAMPS })).toContainText('麓谷街道青山社区北门路灯');
  await looksRight(page, 'ledger');
  await page.setViewportSize({ width: 360, height: 800 });
  const tabs = page.getByRole('navigation', { name: '按状态' }).getByRole('link');
  const tops = await tabs.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect(new Set(tops).size, 'the tabs stand in one line').toBe(1);
  await page.setViewportSize({ width: 1280, height: 800 });

  // One is kept, one is not; both with words that everyone reads.
  await open(office, '/g/taskBoard/promises');
  const row = (words: string) => office.getByRole('row').filter({ hasText: words });
  await good(office);
  await row(LAMPS).getByRole('button', { name: '已兑现' }).click();
  await office.getByLabel('说明兑现情况').fill('路灯已于昨日全部修复，夜间照明恢复正常。');
  await accessible(office);
  await office.getByRole('button', { name: '提交并公开' }).click();
  await expect(row(LAMPS)).toBeHidden();
  await row(LAWN).getByRole('button', { name: '未能兑现' }).click();
  await office.getByLabel('说明未能兑现的原因').fill('冬季不宜补种，需待明年开春后实施。');
  await office.getByRole('button', { name: '提交并公开' }).click();
  await expect(row(LAWN)).toBeHidden();
  await office.getByRole('link', { name: '未兑现' }).click();
  await expect(row(LAWN)).toContainText('冬季不宜补种');

  await expect(async () => {
    await page.goto('/promises?state=4');
    await expect(promised.filter({ hasText: LAWN })).toContainText('冬季不宜补种', { timeout: 200 });
  }).toPass({ timeout: 5000 });
  await page.goto(message);
  await expect(promised.filter({ hasText: LAMPS })).toContainText('路灯已于昨日全部修复');
  await expect(promised.filter({ hasText: LAMPS })).toContainText('已兑现');
  await page.goto('/data');
  await expect(page.getByRole('heading', { name: '承诺兑现情况' })).toBeVisible();
  await looksRight(page, 'figures');
  await open(office, '/g/dataBoard');
  await expect(office.getByText('本单位及下级单位的承诺兑现情况')).toBeVisible();
  await good(office);

  // The author is told what became of each.
  const told = await at(browser, author, '/noticeMain');
  await expect(told.getByText(/兑现了承诺/)).toBeVisible();
  await expect(told.getByText(/的承诺未兑现/)).toBeVisible();
});
