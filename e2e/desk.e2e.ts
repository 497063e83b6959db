import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { DEMO_CITY } from '../server/seed/accounts.ts';
import { test } from './journey.ts';
import { accessible, at, demoPerson, newCitizen, open } from './people.ts';
import { posted } from './stories.ts';
import { call } from './wire.ts';

/** A day at the desk of an office: the lists, not the single message. */

const BUREAU = `${DEMO_CITY}住房和城乡建设局`;
const WORD = '梧桐巷';

/** Messages published and waiting at the office. */
async function waiting(subjects: string[]): Promise<void> {
  const reviewer = await demoPerson('reviewer');
  const office = await demoPerson('city');
  for (const subject of subjects) {
    const tid = await posted(await newCitizen(), {
      subject,
      content: `${subject}。附近居民生活很不方便，请尽快处理。`,
    });
    await call('handling.check', { tid, decision: 'public' }, reviewer.token);
    await call('handling.open', { tid }, office.token);
  }
}

test('an officer filters, keeps the filter, assigns two at once, urges, and takes the list away', async ({
  browser,
}) => {
  test.setTimeout(150_000);
  const subjects = [`${WORD}口路面塌陷多日一直无人维修请尽快处理`, `${WORD}内下水道堵塞污水横流影响出行请尽快疏通`];
  await waiting(subjects);
  const page = await at(browser, await demoPerson('city'), '/g/taskBoard/list-ans');

  await test.step('filters, in the address', async () => {
    await page.getByRole('searchbox', { name: '关键词' }).fill(WORD);
    await page.getByRole('button', { name: '查询' }).click();
    await expect(page).toHaveURL(/keywords=/);
    await expect(page.getByText('共2条')).toBeVisible();
    await page.getByText('今天', { exact: true }).click();
    await expect(page).toHaveURL(/days=1/);
    await expect(page.getByText('共2条')).toBeVisible();
    await accessible(page);
    // No type chosen: nothing is asked for.
    await page.getByRole('checkbox', { name: '全部类型' }).click();
    await expect(page.getByText('没有选择留言类型，列表为空。')).toBeVisible();
    await expect(page.getByText('没有符合条件的留言。')).toBeVisible();
    await page.getByRole('checkbox', { name: '全部类型' }).click();
    await expect(page.getByText('共2条')).toBeVisible();
  });

  await test.step('an end before the start is refused in words', async () => {
    await page.getByText('自定义', { exact: true }).click();
    await page.getByLabel('开始日期').first().fill('2026-11-20');
    await page.getByLabel('结束日期').first().fill('2026-11-01');
    await expect(page.getByText('结束日期不能早于开始日期！')).toBeVisible();
    await page.getByText('今天', { exact: true }).click();
    await page.getByRole('button', { name: '更多条件' }).click();
    await page.getByLabel('留言ID').fill('12a');
    await expect(page.getByText('留言ID只能为数字')).toBeVisible();
    await page.getByLabel('留言ID').fill('');
    await accessible(page);
    await page.getByRole('button', { name: '收起条件' }).click();
  });

  await test.step('keeps the filter and finds it again', async () => {
    await page.getByRole('button', { name: '常用筛选' }).click();
    await page.getByLabel('名称').fill('梧桐巷今天');
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await expect(page.locator('.ant-message')).toContainText('已保存');
    await open(page, '/g/taskBoard/list-ans');
    await page.getByRole('button', { name: '常用筛选' }).click();
    await page.getByRole('button', { name: '梧桐巷今天', exact: true }).click();
    await expect(page.getByText('共2条')).toBeVisible();
  });

  await test.step('chooses both with the keyboard and assigns them', async () => {
    await page.getByRole('heading', { level: 1 }).click();
    for (const key of ['j', 'x', 'j', 'x']) await page.keyboard.press(key);
    await expect(page.getByText('已选2条')).toBeVisible();
    await page.getByRole('button', { name: '批量交办' }).click();
    await page.getByRole('dialog').getByLabel('交给哪个单位').fill('住房和城乡');
    await page.getByText(BUREAU, { exact: true }).click();
    await page.getByRole('button', { name: '对2条执行' }).click();
    await expect(page.getByText('完成2条。')).toBeVisible();
    await accessible(page);
    await page.getByRole('dialog').getByRole('button', { name: '关闭', exact: true }).last().click();
    await expect(page.getByText('没有符合条件的留言。')).toBeVisible();
  });

  await test.step('urges both below', async () => {
    await open(page, `/g/taskBoard/list-from?display=1&keywords=${encodeURIComponent(WORD)}`);
    for (const subject of subjects) await page.getByRole('checkbox', { name: `选择《${subject}》` }).check();
    await page.getByRole('button', { name: '批量催办' }).click();
    await page.getByRole('button', { name: '对2条执行' }).click();
    await expect(page.getByText('完成2条。')).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: '关闭', exact: true }).last().click();
    await expect(page.getByText('已催办1次').first()).toBeVisible();
  });

  await test.step('the unit below is told', async () => {
    const bureau = await at(browser, await demoPerson('bureau'), '/g/taskBoard/lastFeedback');
    await expect(bureau.getByRole('row').filter({ hasText: '催办' }).filter({ hasText: WORD }).first()).toBeVisible();
    await accessible(bureau);
  });

  await test.step('and accepts both at once', async () => {
    const bureau = await at(
      browser,
      await demoPerson('bureau'),
      `/g/taskBoard/lastAssign?keywords=${encodeURIComponent(WORD)}`,
    );
    await bureau.getByRole('checkbox', { name: '选择本页全部' }).check();
    await bureau.getByRole('button', { name: '批量接收' }).click();
    await bureau.getByRole('button', { name: '对2条执行' }).click();
    await expect(bureau.getByText('完成2条。')).toBeVisible();
    await accessible(bureau);
  });

  await test.step('takes the list away', async () => {
    await page.getByRole('button', { name: '导出' }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: '导出当前列表（2条）' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^本级交办 .*\.xlsx$/);
    const bytes = await readFile(await file.path());
    expect(bytes.subarray(0, 2).toString()).toBe('PK');
    await accessible(page);
  });
});

test('what an officer typed last is there again when he comes back, from another step or another page', async ({
  browser,
}) => {
  test.setTimeout(90_000);
  const subject = '幸福路积水严重行人难以通过请尽快疏通排水管道';
  await waiting([subject]);
  const page = await at(browser, await demoPerson('city'), `/g/taskBoard/list-ans?order=new`);
  const answer = page.getByLabel('直接回复', { exact: true });
  const opened = async () => {
    await page.getByRole('link', { name: subject }).click();
    await expect(answer).toBeVisible();
  };
  await opened();
  const texts = ['您好，我们已派人到现场查看', '，排水管道将于三日内疏通完毕', '，届时请您监督。'];
  let whole = '';
  for (const [i, text] of texts.entries()) {
    await answer.press('Control+End');
    await answer.pressSequentially(text);
    whole += text;
    // Not a moment is left for it to be kept by itself.
    if (i === 0) {
      await page.getByRole('button', { name: /^线上交办/ }).click();
      await page.getByRole('button', { name: /^直接回复/ }).click();
    } else if (i === 1) {
      await page.getByRole('button', { name: '回到列表' }).click();
      await opened();
    } else await page.reload();
    await expect(answer).toHaveValue(whole);
  }
  // Nobody changed it elsewhere, and nobody is told so.
  await answer.press('Control+End');
  await answer.pressSequentially('谢谢。');
  await expect(page.getByText('草稿已保存').first()).toBeVisible();
  await expect(page.getByText('别处')).toBeHidden();

  await test.step('nor is it torn away when the message changes and cannot be read anew', async () => {
    const detail = '**/v1/org/threads/detail';
    await page.route(detail, (route) => route.abort());
    const tid = Number(new URL(page.url()).searchParams.get('messageId'));
    await call('handling.markUrgent', { tid, urgent: true }, (await demoPerson('city')).token);
    await expect(page.getByText('没有读到内容。')).toBeVisible({ timeout: 15_000 });
    await answer.press('Control+End');
    await answer.pressSequentially('再见。');
    await expect(answer).toHaveValue(`${whole}谢谢。再见。`);
    await page.unroute(detail);
    await page.getByRole('button', { name: '再试一次' }).click();
    await expect(page.getByText('没有读到内容。')).toBeHidden();
    await expect(answer).toHaveValue(`${whole}谢谢。再见。`);
  });
});

/** The tools on a page for which the build made no styles (web/antd-styles-plugin.ts), such as `ant-table`. */
const unstyled = (page: Page) =>
  page.evaluate(() => {
    const classes = [...document.querySelectorAll('[class*="ant-"]')].flatMap((element) => [...element.classList]);
    const tools = new Set(classes.flatMap((name) => name.match(/^ant-[a-z]+/)?.[0] ?? []));
    const styled = [...document.styleSheets]
      .flatMap((sheet) => [...sheet.cssRules])
      .map(({ cssText }) => cssText)
      .join();
    return [...tools].filter((name) => !styled.includes(`.${name}`));
  });

test('pages of the desk: nothing that axe finds, nothing beyond the edge', async ({ browser }) => {
  test.setTimeout(300_000);
  const board = (path: string) => `/g/taskBoard/${path}`;
  const visits: [string, string[]][] = [
    [
      'city',
      [
        '/g/home',
        '/g/allSearch?keywords=停车',
        '/g/dataBoard',
        '/g/dataBoard?period=twelve&group=opinion',
        '/g/dataBoard/messages?fid=0',
        '/g/weekReport',
        '/g/tab-Delivery',
        '/g/iframe?url=/helpC',
        ...[
          'list-ans?display=3&domainId=7',
          'list-ans?typeId=5',
          'allMessage',
          'toBeReply?due=week',
          'toBeExamine',
          'nextFeedback',
          'list-handle-delivery',
        ].map(board),
      ],
    ],
    ['bureau', ['/g/workTable', ...['lastAssign', 'lastToBeReply', 'lastExplained', 'lastFeedback'].map(board)]],
    ['congress', ['/g/workTable', board('list-ans')]],
    ['ministry', ['/g/workTable', '/g/dataBoard', board('list-to')]],
    [
      'admin',
      [
        '/admin/review',
        '/admin/review?display=passed',
        '/admin/enterprise',
        '/admin/calendar?year=2026',
        '/admin/delivery?side=all',
        '/admin/delivery?side=rights',
      ],
    ],
  ];
  for (const [name, paths] of visits) {
    const page = await at(browser, await demoPerson(name), paths[0]!);
    for (const path of paths) {
      await open(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await unstyled(page), path).toEqual([]);
      for (const width of [768, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        const over = await page.evaluate<number>('document.documentElement.scrollWidth - window.innerWidth');
        expect(over, `${path} at ${width}`).toBeLessThanOrEqual(0);
      }
      await accessible(page);
    }
    await page.close();
  }
});

test('a figure leads to the messages it counts, and one message to the next, to the end of the list', async ({
  browser,
}) => {
  const page = await at(browser, await demoPerson('city'), '/g/dataBoard?period=twelve');
  const solved = page.getByRole('link', { name: /^评价为解决的留言/ }).first();
  const count = Number(await solved.textContent());
  expect(count).toBeGreaterThan(10);
  await solved.click();
  await expect(page.getByText(`共${count}条`).last()).toBeVisible();
  await accessible(page);
  await test.step('and is taken away as a sheet', async () => {
    await page.getByRole('button', { name: '导出' }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: `导出当前列表（${count}条）` }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^评价为解决的留言 .*\.xlsx$/);
    await page.keyboard.press('Escape');
  });
  await page.getByRole('table').getByRole('link').last().click();

  const walk = page.getByRole('navigation', { name: '在列表中' });
  const tabs = page.getByRole('navigation', { name: '打开的页面' }).getByRole('link');
  await expect(walk).toContainText(`第10条，共${count}条`);
  const open10 = await tabs.count();
  const title = await page.getByRole('heading', { level: 1 }).textContent();
  await page.keyboard.press('Alt+]');
  await expect(walk).toContainText(`第11条，共${count}条`);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(title!);
  await expect(tabs).toHaveCount(open10);
  await accessible(page);
  await walk.getByRole('button', { name: '上一条' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title!);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toContainText('列表中的下一条');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '回到列表' }).click();
  await page.waitForURL(/dataBoard\/messages/);

  await open(page, `/g/dataBoard/messages?${new URL(page.url()).searchParams}&page=${Math.ceil(count / 10)}`);
  await page.getByRole('table').getByRole('link').last().click();
  await expect(walk).toContainText(`第${count}条，共${count}条，后面没有了`);
  await page.keyboard.press('Alt+]');
  await expect(walk.getByRole('status')).toHaveText('已经是列表的最后一条');
});

test('feedback, search, deliveries and the workbench lead from one message to the next and back', async ({
  browser,
}) => {
  const page = await at(browser, await demoPerson('city'), '/g/workTable');
  const walk = page.getByRole('navigation', { name: '在列表中' });
  const heading = page.getByRole('heading', { level: 1 });
  const lists = ['/g/workTable', '/g/allSearch?keywords=小区', '/g/tab-Delivery?side=sent'];
  for (const list of [...lists, '/g/taskBoard/list-handle-delivery?display=8', '/g/taskBoard/userFeedback']) {
    await open(page, list);
    const first = page.getByRole('table').getByRole('row').nth(1).getByRole('link');
    const title = (await first.textContent())!;
    await first.click();
    await expect(heading).toHaveText(title);
    await expect(walk).toContainText('第1条，共');
    await page.keyboard.press('Alt+]');
    await expect(walk, list).toContainText('第2条，共');
    await walk.getByRole('button', { name: '上一条' }).click();
    await expect(walk).toContainText('第1条，共');
    await page.getByRole('button', { name: '回到列表' }).click();
    await expect(page, list).toHaveURL((url) => decodeURI(url.pathname + url.search) === list);
  }

  await test.step('the unread one by one: each is read once it is open, and none is left out', async () => {
    await open(page, '/g/taskBoard/nextFeedback?unread=1');
    const links = page.getByRole('table').getByRole('link');
    const before = Number((await page.getByText(/^共\d+条$/).textContent())!.match(/\d+/)![0]);
    const [first, second] = await links.allTextContents();
    expect(before).toBeGreaterThan(2);
    await links.first().click();
    await expect(walk).toContainText('这条已不在列表中');
    await page.keyboard.press('Alt+]');
    await expect(heading).not.toHaveText(first!);
    // One that the clock brought meanwhile stands before it.
    if ((await heading.textContent()) !== second) await page.keyboard.press('Alt+]');
    await expect(heading).toHaveText(second!);
    await expect(walk).toContainText('这条已不在列表中');
    await page.getByRole('button', { name: '回到列表' }).click();
    await expect(page.getByText(`共${before - 2}条`)).toBeVisible();
  });
});

test('open pages stay as tabs until they are closed', async ({ browser }) => {
  const page = await at(browser, await demoPerson('city'), '/g/workTable');
  await open(page, '/g/taskBoard/list-ans?display=3');
  await page.getByRole('table').getByRole('link').first().click();
  await expect(page).toHaveURL(/taskMain/);
  const tabs = page.getByRole('navigation', { name: '打开的页面' });
  await expect(tabs.getByRole('link')).toHaveCount(3);
  await tabs.getByRole('link', { name: '本单位留言' }).click();
  await expect(page).toHaveURL(/list-ans\?display=3/);
  await page.reload();
  await expect(tabs.getByRole('link')).toHaveCount(3);
  await tabs.getByRole('button', { name: '关闭本单位留言' }).click();
  await expect(page).toHaveURL(/taskMain/);
  await tabs.getByRole('button', { name: '页签操作' }).click();
  await page.getByText('全部关闭').click();
  await expect(page).toHaveURL(/workTable/);
});

test('how long pages are is chosen once, for every list', async ({ browser }) => {
  const page = await at(browser, await demoPerson('city'), '/g/taskBoard/list-ans?display=3');
  const rows = page.locator('tbody tr.ant-table-row');
  await expect(rows).toHaveCount(10);
  await page.locator('.ant-pagination-options .ant-select').click();
  await page.getByTitle('20 条/页').last().click();
  await expect(page).toHaveURL(/size=20/);
  await expect(rows).toHaveCount(20);
  await open(page, '/g/taskBoard/allMessage');
  await expect(rows).toHaveCount(20);
  // The way on and back goes by the same pages.
  await rows.nth(15).getByRole('link').first().click();
  await expect(page.getByRole('navigation', { name: '在列表中' })).toContainText('第16条');
  expect(await page.evaluate('scrollY')).toBe(0);
  await page.getByRole('button', { name: '回到列表' }).click();
  await expect(page).toHaveURL(/allMessage\?size=20$/);
});

test('a people’s congress has suggestions alone', async ({ browser }) => {
  const page = await at(browser, await demoPerson('congress'), '/g/taskBoard/list-ans');
  await expect(page).toHaveURL(/typeId=5/);
  await expect(page.getByRole('navigation', { name: '菜单' }).getByText('上级交办')).toBeHidden();
  await expect(page.getByRole('group', { name: '留言类型' })).toBeHidden();
  // It explains nothing and has nothing rechecked; what the platform wants improved has its list.
  await expect(page.getByRole('navigation', { name: '本单位留言' }).getByRole('link')).toHaveText([
    /^待回复/,
    /^待完善回复/,
    /^全部/,
  ]);
});

test('what can never hold anything for a unit is not shown to it; its address still answers', async ({ browser }) => {
  const page = await at(browser, await demoPerson('bureau'), '/g/workTable');
  const menu = page.getByRole('navigation', { name: '菜单' });
  await expect(menu.getByRole('link', { name: /^上级交办/ })).toBeVisible();
  for (const name of ['本单位留言', '本级交办', '全部留言', '下级反馈'])
    await expect(menu.getByRole('link', { name: new RegExp(`^${name}`) })).toHaveCount(0);
  await expect(page.getByRole('region', { name: '上级交办' })).toBeVisible();
  await expect(page.getByRole('region', { name: '本级交办' })).toHaveCount(0);
  await open(page, '/g/taskBoard/list-from');
  await expect(page.getByText('这里没有留言。')).toBeVisible();
  const ministry = await at(browser, await demoPerson('ministry'), '/g/workTable');
  await expect(ministry.getByRole('region', { name: '本单位留言' })).toBeVisible();
  await expect(ministry.getByRole('region', { name: '上级交办' })).toHaveCount(0);
});
