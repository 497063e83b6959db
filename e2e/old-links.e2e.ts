import { expect, type Page } from '@playwright/test';
import { test } from './journey.ts';
import { accessible, newCitizen } from './people.ts';
import { answered, posted, seatId } from './stories.ts';
import { call } from './wire.ts';

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
  await page.locator('select#timeRange').selectOption({ label: '6 个月內' });
  await page.getByRole('button', { name: '搜索', exact: true }).click();
  await expect(page).toHaveURL(/\/threads\/searchIndex\?.*days=180/);
  await expect(hit).toBeVisible();
  await expect(page.locator('#timeRange option:checked')).toHaveText('6 个月內');
  await page.goto('/messageSearch');
  await expect(page.locator('#timeRange')).toBeHidden();
  await expect(page.locator('#timeRange option[value="180"]')).toHaveText('近半年');
});

test('a message says to a program of then what it says to people', async ({ page }) => {
  const content = '湘江中路的井盖松动，车辆经过时声响很大。\n夜里影响两旁的居民休息，请尽快修复。';
  const reply = '您好！湘江中路的井盖已更换为防响井盖，感谢您的监督与建议。';
  const tid = await posted(await newCitizen(), { content });
  await answered(tid, reply);
  const [message, answer] = (await call('messages.content', { tid: String(tid) })).contentList;
  const { organization } = answer as Record<string, unknown>;
  const { subject, stateInfo, domainName, typeName } = message as Record<string, unknown>;
  const time = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/);
  const address = `/threads/content?tid=${tid}`;
  await page.goto(address);
  const box = '//div[@class="liuyan_box03 w1200 clearfix"]';
  for (const [path, says] of [
    ['//div[@class="path_2j w1200 grey2"]/a/text()', ['领导留言板', '湖南省', '长沙市']],
    ['//div[@class="path_2j w1200 grey2"]/i/text()', ['长沙市委书记']],
    [`${box}/h2/b/span[@class="context-title-text"]/text()`, [subject]],
    ['//span[@class="context-title-text"]/text()', [subject]],
    [`${box}/h2/b/em/text()`, [stateInfo, domainName, typeName]],
    [`${box}/h2/b/em/@class`, ['green', 'domainType', 'domainType']],
    [
      '//h3[@class="fl grey2 clearfix"]/span/text()',
      [expect.stringMatching(/^[^\d]\S*\u3000\u3000\d{4}-\d\d-\d\d \d\d:\d\d$/)],
    ],
    [`${box}//p`, [content]],
    ['//p[@class="zoom content"]/text()', [content]],
    ['//*[contains(concat(" ", @class, " "), " content ")]', [content]],
    ['//li[@class="reply"]/h3/i/text()', [organization]],
    ['//li[@class="reply"]/h3/em/text()', [time]],
    ['//li[@class="reply"]/p[@class="zoom"]/text()', [reply]],
    ['//div[@class="clearfix liuyan_box05 w1200"]//em', [time]],
  ] as const)
    expect([path, await found(page, address, path)]).toEqual([path, says]);
  // What stands in a heading for programs is none to people.
  for (const name of [domainName, typeName, stateInfo])
    await expect(page.getByRole('heading', { name: String(name), exact: true })).toHaveCount(0);
  await accessible(page);
});

test('programs read a page in Chinese, unless they choose another language', async ({ request }) => {
  const tid = await posted(await newCitizen());
  await answered(tid, '您好！您反映的问题已经解决，感谢您的监督与建议。');
  const read = async (path: string, headers: Record<string, string>) => {
    const response = await request.get(path, { headers: { 'accept-language': 'en', ...headers } });
    expect(response.status()).toBe(200);
    const inPage = /<html[^>]* lang="([^"]*)"/.exec(await response.text())?.[1];
    return [response.headers()['content-language'], inPage];
  };
  for (const path of [`/threads/content?tid=${tid}`, `/threads/list?fid=${await seatId()}`]) {
    // Libraries send an Accept-Language that nobody chose.
    expect([path, ...(await read(path, {}))]).toEqual([path, 'zh-CN', 'zh-CN']);
    expect([path, ...(await read(path, { cookie: 'language=en' }))]).toEqual([path, 'en', 'en']);
    // What a browser sends when it opens a page is its reader's own.
    expect([path, ...(await read(path, { 'sec-fetch-dest': 'document' }))]).toEqual([path, 'en', 'en']);
  }
});

test('the seats of a region are found by the one class of their links', async ({ page }) => {
  await page.goto('/helpC');
  const links = await found(page, '/forum/list?fid=29', '//a[@class="message_index"]/@href');
  expect(links.length).toBeGreaterThan(0);
  for (const href of links) expect(href).toMatch(/^\/threads\/list\?fid=\d+$/);
});

/** What a program finds in the page as the server sends it. */
const found = (page: Page, address: string, path: string) =>
  page.evaluate(
    async ({ address, path }) => {
      const html = await (await fetch(address)).text();
      const read = new DOMParser().parseFromString(html, 'text/html');
      const nodes = read.evaluate(path, read, null, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE);
      return Array.from({ length: nodes.snapshotLength }, (_, i) => nodes.snapshotItem(i)!.textContent);
    },
    { address, path },
  );
