import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { newCitizen } from './people.ts';
import { answered, posted, seatId } from './stories.ts';

/** What old bookmarks name, and old scripts look for in the pages (wire.md §1.6, §6). */

test('a link to a tab of a list opens it, once, with all else that the link says', async ({ page }) => {
  const list = `/threads/list?fid=${await seatId()}&formName=${encodeURIComponent('市委书记')}`;
  const current = page.getByRole('navigation', { name: '按状态' }).locator('[aria-current]');
  let loaded = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loaded++;
  });
  const tabs = ['全部', '待回复', '办理中', '已办理'];
  for (const [i, name] of tabs.entries()) {
    await page.goto('/helpC');
    loaded = 0;
    await page.goto(`${list}#state=${i + 1}`);
    await expect(page).toHaveURL(i === 0 ? `${list}#state=1` : `${list}&state=${i + 1}`);
    await expect(current).toHaveText(name);
    await page.waitForTimeout(500);
    expect(loaded).toBe(i === 0 ? 1 : 2);
  }
  // From the list itself, where such a link loads nothing; back to all, too.
  await page.goto(`${list}&state=4`);
  await page.evaluate(() => location.assign('#state=1'));
  await expect(current).toHaveText('全部');
  await expect(page).toHaveURL(`${list}&state=1`);
  // What names no tab is left alone.
  await page.goto(`${list}#state=5`);
  await expect(current).toHaveText('全部');
  await expect(page).toHaveURL(`${list}#state=5`);
});

test('a page of several addresses names the one that counts', async ({ request }) => {
  const named = async (path: string) => {
    const address = /rel="canonical" href="([^"]*)"/.exec(await (await request.get(path)).text())?.[1];
    const { pathname, search } = new URL(address!);
    return pathname + search;
  };
  const pages = [
    ['/demo', '/index'],
    ['/home', '/forum-home'],
    ['/home?p=0', '/forum-home?p=0'],
    ['/forum/list?fid=29', '/forum/subSite/list?fid=29', '/substation?fid=29'],
    ['/threads/list?fid=29', '/threads/mobilelist?fid=29', '/rmjy/rd/threads/list?fid=29'],
    ['/messageSearch', '/subSiteMessageSearch', '/threads/searchIndex'],
    ['/threads/post', '/complaintFillin'],
  ];
  for (const [own, ...others] of pages)
    for (const path of [own!, ...others]) expect([path, await named(path)]).toEqual([path, own]);
});

test('the filters of a list are found by the classes they had', async ({ page }) => {
  await page.goto('/threads/list?domainId=7');
  await expect(page.locator('.shisiwu_domain')).toHaveValue('7');
  await page.locator('.qySub_domain').selectOption('183');
  await page.getByRole('button', { name: '筛选' }).click();
  await expect(page).toHaveURL('/threads/list?domainId=7&subDomainId=183');
});

test('the older search offers half a year under its old name', async ({ page }) => {
  const subject = '开福区湘江北路路灯不亮夜间行走不安全请尽快修复';
  await answered(await posted(await newCitizen(), { subject }), '您好！湘江北路的路灯已全部修复，感谢您的监督与建议。');
  const search = `/threads/searchIndex?keywords=${encodeURIComponent('湘江北路路灯')}`;
  const hit = page.getByRole('heading', { name: subject });
  // The index hears of it in the background.
  await expect(async () => {
    await page.goto(search);
    await expect(hit).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.getByText('筛选', { exact: true }).click();
  await page.locator('select#timeRange').selectOption({ label: '6 个月內' });
  await page.getByRole('button', { name: '搜索', exact: true }).click();
  await expect(page).toHaveURL(/\/threads\/searchIndex\?.*days=180/);
  await expect(hit).toBeVisible();
  await expect(page.locator('#timeRange option:checked')).toHaveText('6 个月內');
  await page.goto('/messageSearch');
  await expect(page.locator('#timeRange option[value="180"]')).toHaveText('近半年');
});
