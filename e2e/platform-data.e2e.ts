import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { test } from './journey.ts';
import { at, BEYOND, demoPerson, looksRight, open } from './people.ts';

/** What the platform sees of the whole country: its data board, down to a city, and its regular reports; and the weekly report of an office. */

async function downloaded(page: Page, button: string) {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: button }).click()]);
  return { name: file.suggestedFilename(), path: (await file.path())! };
}

test('an operator goes from the country down to a city, sees the intervals and takes the figures away', async ({
  browser,
}) => {
  const desk = await at(browser, await demoPerson('reviewer'), '/admin');
  await desk.getByRole('link', { name: '数据总览' }).click();
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText('数据总览');
  const rates = desk.getByRole('region', { name: '回复和满意情况' });
  await expect(rates.getByText(/\d+(\.\d)?–\d+(\.\d)?%/).first()).toBeVisible();
  await expect(rates.getByText(/95%置信区间/)).toBeVisible();
  await rates.getByRole('button', { name: '回复和满意情况：查看表格' }).click();
  await expect(rates.getByRole('columnheader', { name: '区间下限（%）' })).toBeVisible();
  for (const title of ['审核情况', '各月收到和回复', '按领域', '征集', '案例', '举报与反馈'])
    await expect(desk.getByRole('region', { name: title, exact: true })).toBeVisible();
  await looksRight(desk, 'the data board', [360, 768, 1280]);

  await desk.getByText('各省', { exact: true }).click();
  await desk.getByRole('link', { name: '查看湖南省的数据' }).click();
  await expect(desk.getByRole('navigation', { name: '所在位置' })).toContainText('湖南省');
  await desk.getByRole('link', { name: /查看长沙市的数据/ }).click();
  const place = desk.getByRole('navigation', { name: '所在位置' });
  await expect(place).toContainText(/湖南省.*长沙市/);
  const counties = desk.getByRole('region', { name: '各地比较' });
  await expect(counties.getByRole('columnheader', { name: '满意' })).toBeVisible();
  await expect(counties.locator('svg path').first()).toBeAttached();
  await expect(desk.getByText('只在全国范围统计')).toBeVisible();
  await looksRight(desk, 'the data board of a city', [360, 768, 1280]);
  const { name, path } = await downloaded(desk, '各地比较：导出CSV');
  expect(name).toMatch(/^各地比较-.*长沙市-\d{4}\.csv$/);
  expect(readFileSync(path, 'utf8')).toMatch(/满意：区间下限（%）[\s\S]*\r\n/);

  // Of another period, by the same way back.
  await desk.getByText('季度', { exact: true }).click();
  await expect(desk).toHaveURL(/period=quarter/);
  await place.getByRole('link', { name: '各省' }).click();
  await expect(desk.getByRole('region', { name: '各省比较' })).toBeVisible();
  await looksRight(desk, 'the provinces', [360, 1280]);
  await desk.getByText('各部委', { exact: true }).click();
  await expect(desk.getByRole('region', { name: '各部委比较' })).toBeVisible();
});

test('last week’s report is read, printed and taken away as a sheet', async ({ browser }) => {
  const desk = await at(browser, await demoPerson('reviewer'), '/admin/reports');
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText('定期报告');
  await looksRight(desk, 'the reports');
  await desk.getByRole('row').nth(1).getByRole('link').click();
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText('领导留言板周报');
  await expect(desk.getByText(/^本期收到留言/)).toBeVisible();
  for (const title of ['总体情况', '待办和超期', '满意情况', '各省', '各部委', '领域', '高频事项'])
    await expect(desk.getByRole('heading', { name: title, exact: true })).toBeVisible();
  await looksRight(desk, 'a report', [360, 768, 1280]);

  const { name, path } = await downloaded(desk, '下载表格');
  expect(name).toMatch(/^周报-\d{4}-W\d{2}\.xlsx$/);
  expect(readFileSync(path).subarray(0, 2).toString()).toBe('PK');

  // On paper there is the report alone, as wide as the paper.
  await desk.emulateMedia({ media: 'print' });
  await desk.setViewportSize({ width: 690, height: 1000 });
  await expect(desk.getByRole('navigation', { name: '菜单' })).toBeHidden();
  await expect(desk.getByRole('button', { name: '打印' })).toBeHidden();
  await expect(desk.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await desk.evaluate<number>(BEYOND)).toBeLessThanOrEqual(0);
  await desk.emulateMedia({ media: 'screen' });

  await desk.setViewportSize({ width: 1280, height: 800 });
  await desk.getByRole('link', { name: '上一期' }).click();
  await expect(desk.getByRole('link', { name: '下一期' })).toBeVisible();
  await open(desk, '/admin/reports/day/2099-01-01');
  await expect(desk.getByText(/没有这一期报告/)).toBeVisible();
});

test('a unit’s account finds neither', async ({ browser }) => {
  const unit = await at(browser, await demoPerson('city'), '/admin/data');
  await expect(unit.getByRole('heading', { name: '数据总览' })).toHaveCount(0);
});

test('an office reads its week, goes down to a county and prints it', async ({ browser }) => {
  const desk = await at(browser, await demoPerson('city'), '/g/workTable');
  await desk.getByRole('link', { name: '周报', exact: true }).click();
  const heading = desk.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('湖南省长沙市周报');
  for (const title of ['总体情况', '评价结果', '退回和复核', '目前情况', '高频事项', '承诺到期'])
    await expect(desk.getByRole('heading', { name: title, exact: true })).toBeVisible();
  await expect(desk.getByRole('heading', { name: /到期的回复$/ })).toBeVisible();
  await looksRight(desk, 'a weekly report', [360, 768, 1280]);

  // The running week has an address of its own, which leads a colleague to the same board and week.
  await desk.getByRole('link', { name: '下一周' }).click();
  await expect(desk.getByText('本周还没有结束', { exact: false })).toBeVisible();
  await expect(desk.getByRole('link', { name: '下一周' })).toHaveCount(0);
  const units = desk.getByRole('table').filter({ hasText: '超期未回复' }).last();
  await units.getByRole('link', { name: '湖南省长沙市长沙县' }).click();
  await expect(heading).toHaveText('湖南省长沙市长沙县周报');
  await expect(desk).toHaveURL(/weekReport\?(?=.*fid=\d+)(?=.*week=20\d\d-W\d\d)/);

  const { name, path } = await downloaded(desk, '导出表格');
  expect(name).toMatch(/长沙县周报20\d\d-W\d\d\.csv$/);
  expect(readFileSync(path, 'utf8')).toContain('收到留言');

  await desk.emulateMedia({ media: 'print' });
  await desk.setViewportSize({ width: 690, height: 1000 });
  for (const part of ['菜单', '打开的页面']) await expect(desk.getByRole('navigation', { name: part })).toBeHidden();
  await expect(desk.getByRole('button', { name: '打印' })).toBeHidden();
  await expect(heading).toBeVisible();
  expect(await desk.evaluate<number>(BEYOND)).toBeLessThanOrEqual(0);
  await desk.emulateMedia({ media: 'screen' });

  await open(desk, '/g/weekReport?week=2099-W01');
  await expect(desk.getByText(/没有这一周的周报/)).toBeVisible();
});
