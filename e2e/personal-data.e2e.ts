import { expect, type Page } from '@playwright/test';
import { test } from './journey.ts';
import { accessible, at, demoPerson, expectToast, looksRight, newCitizen, open, sendMessage, task } from './people.ts';
import { posted, seatId } from './stories.ts';
import { call } from './wire.ts';

/** What identifies somebody in a text: moved to the remark by its author, or masked by the reviewer. */

/** No other journey writes these numbers: whatever shows one of them shows a message of this file. */
const PERSONAL = /13807315926|13707314826|3栋2单元501|欧阳锋/;

/** Chooses a field and a domain that have no further ones, or the first. */
async function choose(page: Page, label: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true });
  const value = await field.locator('option').nth(1).getAttribute('value');
  await field.selectOption(value!);
}

test('whoever writes his number is told, and moves it to the remark with one press', async ({ browser }) => {
  const author = await newCitizen();
  const page = await at(browser, author, `/threads/post?fid=${await seatId()}`);
  await page.getByRole('radio', { name: /投诉|求助/ }).check();
  await choose(page, '所属领域');
  if (await page.getByLabel('细分领域', { exact: true }).isVisible()) await choose(page, '细分领域');
  await page.getByLabel('标题').fill('星沙大道人行横道信号灯损坏多日希望尽快修复');
  const content = page.getByRole('textbox', { name: '内容' });
  await content.fill('信号灯已经坏了一周，老人小孩过马路很危险。我的电话是13807315926，住3栋2单元501，请尽快修复。');
  await expect(page.getByText('这里有个人信息，公开后所有人都能看到')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: '手机号：' }).locator('mark')).toHaveText('13807315926');
  await expect(page.getByRole('listitem').filter({ hasText: '门牌号：' }).locator('mark')).toHaveText('3栋2单元501');
  await accessible(page);
  await looksRight(page);
  await page.getByRole('button', { name: '移到备注' }).click();
  await expect(content).toHaveValue(/我的电话是（见备注），住（见备注），/);
  await expect(content).toBeFocused();
  await expect(page.getByLabel(/备注/)).toHaveValue('手机号：13807315926\n门牌号：3栋2单元501');
  await expect(page.getByText('已移到备注，只有平台和办理单位能看到。')).toBeVisible();
  await page.getByRole('checkbox', { name: /用户协议/ }).check();
  await sendMessage(page);
  const tid = Number(new URL(page.url()).searchParams.get('tid'));

  // Nothing is left to choose: it goes with one press.
  const desk = await at(browser, await demoPerson('reviewer'), `/admin/review/${tid}`);
  await expect(desk.getByRole('radio', { name: /^公开/ })).toBeChecked();
  await desk.getByRole('checkbox', { name: '提交后打开下一条' }).uncheck();
  await desk.getByRole('button', { name: '公开', exact: true }).click();
  await expectToast(desk, '已通过，公开');
  const office = await at(browser, await demoPerson('city'), task(tid));
  await expect(office.getByText('手机号：13807315926')).toBeVisible();
});

test('who sends it all the same: the reviewer masks it, everyone reads it masked, the office reads it whole', async ({
  browser,
}) => {
  test.setTimeout(90_000);
  const author = await newCitizen();
  const subject = '东风小区水管漏水无人维修请致电13707314826尽快处理';
  const content = '水管漏了五天没有人修。我的电话是13807315926，住3栋2单元501，邻居欧阳锋也可以作证，请尽快处理。';
  const tid = await posted(author, { subject, content });

  const desk = await at(browser, await demoPerson('reviewer'), `/admin/review/${tid}?choice=approve`);
  // Found, marked, and nothing chosen for the reviewer, whatever the link names.
  await expect(desk.getByText('文中有个人信息。请选择')).toBeVisible();
  await expect(desk.locator('h1 mark')).toContainText('13707314826');
  await expect(desk.getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(desk.getByRole('button', { name: '屏蔽后公开' })).toHaveCount(0);
  await desk.getByText('屏蔽后公开', { exact: true }).click();
  const preview = desk.getByRole('region', { name: '公众将看到' });
  await expect(preview).toContainText('我的电话是138****5926，住***，邻居欧阳锋');
  await accessible(desk);
  await looksRight(desk);

  // One find is left as it is and masked again; a name is marked by hand.
  const room = desk.getByRole('checkbox', { name: /门牌号/ });
  await room.uncheck();
  await expect(preview).toContainText('住3栋2单元501，邻居');
  await room.check();
  await desk.getByLabel('在正文中选中文字，可以手动屏蔽').evaluate((area: HTMLTextAreaElement) => {
    const from = area.value.indexOf('欧阳锋');
    area.setSelectionRange(from, from + 3);
  });
  await desk.getByRole('button', { name: '屏蔽选中的文字' }).last().click();
  await expect(preview).toContainText('住***，邻居***也可以作证');
  await desk.getByRole('checkbox', { name: '提交后打开下一条' }).uncheck();
  await desk.getByRole('button', { name: '屏蔽后公开' }).click();
  await expectToast(desk, '已屏蔽并公开');

  const reader = await browser.newPage();
  const read = async (path: string, words: string) => {
    await expect(async () => {
      await reader.goto(path);
      await expect(reader.getByText(words).first()).toBeVisible({ timeout: 500 });
    }).toPass();
    expect(await reader.content()).not.toMatch(PERSONAL);
  };
  await read(`/threads/content?tid=${tid}`, '邻居***也可以作证');
  await read(`/threads/list?fid=${await seatId()}`, '请致电137****4826尽快处理');
  await read('/messageSearch?keywords=东风小区水管漏水', '137****4826');
  // What the browser keeps for reading without a connection is what everyone reads.
  const kept = await reader.evaluate(async () => {
    const names = await caches.keys();
    const all = await Promise.all(
      names.map(async (name) => {
        const cache = await caches.open(name);
        const answers = await cache.matchAll();
        return await Promise.all(answers.map((answer) => answer.text()));
      }),
    );
    return all.flat().join('\n');
  });
  expect(kept).not.toMatch(PERSONAL);

  const office = await at(browser, await demoPerson('city'), task(tid));
  await expect(office.getByText('加底色的文字公开时已屏蔽')).toBeVisible();
  await expect(office.locator('mark').filter({ hasText: '13807315926' })).toBeVisible();
  await expect(office.locator('mark').filter({ hasText: '欧阳锋' })).toBeVisible();
  await looksRight(office);

  const home = await at(browser, author, `/myMessage/${tid}`);
  await expect(home.getByText('加底色的文字已由平台屏蔽')).toBeVisible();
  await expect(home.locator('mark').filter({ hasText: '13807315926' })).toBeVisible();
  await looksRight(home);

  // An answer that repeats the number: the office masks it with one press.
  await call('handling.open', { tid }, (await demoPerson('city')).token);
  await open(office, task(tid, '&action=reply'));
  await office.getByLabel('直接回复').fill('您好，已按您留的电话13807315926联系，水管昨日修好，感谢您的监督。');
  await expect(office.getByText('文中有个人信息，公布后所有人都能看到')).toBeVisible();
  await looksRight(office);
  await office.getByRole('button', { name: '屏蔽这些内容' }).click();
  await expect(office.getByLabel('直接回复')).toHaveValue(/电话138\*\*\*\*5926联系/);
  await office.getByRole('button', { name: '公布回复' }).click();
  await office.getByRole('dialog').getByRole('button', { name: '公布回复' }).click();
  await expectToast(office, '回复已公布');
  await read(`/threads/content?tid=${tid}`, '已按您留的电话138****5926联系');
});
