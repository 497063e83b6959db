import { expect, type Page } from '@playwright/test';
import { test } from './journey.ts';
import { at, demoPerson, looksRight, newCitizen, open } from './people.ts';
import { published } from './stories.ts';
import { call } from './wire.ts';

/** A campaign from both sides: a county asks, people answer, the results are published and felt by an author. */

const COUNTY_SEAT = '长沙县委书记';
const TITLE = '村里的路灯装在哪里更合适，请您出主意';
const SUBJECT = '建议在村小学到公交站的小路上安装太阳能路灯';
const CONTENT = '村小学到公交站有八百米小路没有路灯，冬天孩子放学天已经黑了，建议装太阳能路灯，每隔三十米一盏。';
const OUTCOME = '感谢大家的参与。收到的建议已经逐条研究，采纳的事项和完成时间列在下面，进展会在这里更新。';

const collectId = (page: Page) => Number(new URL(page.url()).searchParams.get('id'));
const confirmIn = (page: Page) => page.getByRole('dialog').getByRole('button', { name: /^(确定|保存)$/ });

test('a county asks, people answer, results are published and felt by an author', async ({ browser, page: reader }) => {
  test.slow();
  const [county, reviewer, author] = [await demoPerson('county'), await demoPerson('reviewer'), await newCitizen()];
  const desk = await at(browser, county, '/g/editCollection');
  let id = 0;

  await test.step('the county writes what it asks, looks at it as the public will, and submits it', async () => {
    await desk.getByLabel('标题', { exact: true }).fill(TITLE);
    await desk.getByLabel('摘要').fill('今年计划新装两百盏路灯，装在哪里先听大家的。');
    await desk
      .getByRole('textbox', { name: '征集说明' })
      .fill('晚上出门最怕没有灯。请告诉我们哪条路最需要，为什么，什么时候人最多。');
    await desk.getByRole('button', { name: '小标题' }).focus();
    await desk.locator('#domainId').click();
    await desk.getByRole('menuitemcheckbox', { name: '城建' }).click();
    await desk.keyboard.press('Escape');
    await desk.getByRole('button', { name: '增加问题' }).click();
    await desk.getByLabel('问什么').fill('您什么时候最需要路灯');
    await desk.locator('#kind-0').click();
    await desk.getByTitle('选一个').click();
    await desk.getByLabel('选项（每行一个）').fill('清早\n傍晚\n深夜');
    await desk.getByLabel('必答').check();
    const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
    await desk.locator('#startTime').fill(today);
    await expect(desk.getByText('已自动保存')).toBeVisible();
    await desk.getByRole('button', { name: '预览' }).click();
    const frame = desk.frameLocator('iframe[title="预览"]');
    await expect(frame.getByRole('heading', { level: 1 })).toHaveText(TITLE);
    // It is only read: no script puts anything else in its place.
    await expect(frame.locator('link[href*="/entry.client-"]')).toHaveCount(0);
    await desk.getByRole('button', { name: '提交确认' }).click();
    // It is asked once, with the picture of what the public will see.
    const asked = desk.getByRole('dialog', { name: '提交确认' });
    await expect(asked.frameLocator('iframe').getByRole('heading', { level: 1 })).toHaveText(TITLE);
    await looksRight(desk, 'what the public will see');
    await asked.getByRole('button', { name: '提交', exact: true }).click();
    await desk.waitForURL('**/collectDetail?id=*');
    id = collectId(desk);
    await expect(desk.getByRole('heading', { level: 1 })).toHaveText(TITLE);
    await looksRight(desk);
  });

  await test.step('the platform confirms it, and everyone reads it', async () => {
    const platform = await at(browser, reviewer, `/admin/campaigns/${id}`);
    await expect(platform.getByRole('heading', { level: 1 })).toHaveText(TITLE);
    await platform.getByRole('button', { name: '确认公开' }).click();
    const shown = platform.getByRole('dialog').frameLocator('iframe');
    await expect(shown.getByRole('heading', { level: 1 })).toHaveText(TITLE);
    await confirmIn(platform).click();
    await expect(platform.getByText('已确认').first()).toBeVisible();
    await reader.goto(`/rmjy/collect/content?id=${id}`);
    await expect(reader.getByRole('heading', { level: 1 })).toHaveText(TITLE);
    await expect(reader.getByText('清早 · 傍晚 · 深夜')).toBeVisible();
  });

  let tid = 0;
  await test.step('somebody answers: he chooses, and writes what he suggests', async () => {
    const page = await at(browser, author, `/rmjy/submit?id=${id}`);
    await page.locator('#subject').fill(SUBJECT);
    await page.locator('#content').fill(CONTENT);
    const domain = page.locator('#subDomainId');
    if (await domain.isVisible()) await domain.selectOption({ index: 1 });
    await page.locator('#agree').check();
    await page.getByRole('button', { name: '提交建议' }).click();
    await expect(page.getByText('请回答这个问题')).toBeVisible();
    await page.getByLabel('傍晚').check();
    await page.getByRole('button', { name: '提交建议' }).click();
    await page.waitForURL('**/threads/submit?tid=*');
    tid = Number(new URL(page.url()).searchParams.get('tid'));
    await published(tid);
  });

  await test.step('the county reads it, promises what follows, and decides', async () => {
    const { row } = await call('campaigns.detail', { id }, county.token);
    await call('campaigns.close', { id, edits: row.edits }, county.token);
    await open(desk, `/g/taskBoard/collectionPage?cId=${id}`);
    await expect(
      desk.getByRole('table', { name: /您什么时候最需要路灯/ }).getByRole('row', { name: /傍晚/ }),
    ).toContainText('100%');
    await desk.getByRole('button', { name: '添加一件事' }).click();
    await desk.getByLabel('办什么').fill('在村小学到公交站安装路灯二十七盏');
    await desk.getByLabel('完成日期').fill('2030-03-31');
    await confirmIn(desk).click();
    await expect(desk.getByText('在村小学到公交站安装路灯二十七盏')).toBeVisible();
    await desk.getByRole('button', { name: '填写处理结果' }).click();
    await desk.getByRole('dialog').getByText('采纳', { exact: true }).click();
    await desk.getByLabel('给留言人的话').fill('采纳。已列入第一批安装计划，开春前完成。');
    await desk.locator('#promiseId').click();
    await desk.getByTitle('在村小学到公交站安装路灯二十七盏').click();
    await confirmIn(desk).click();
    await expect(desk.getByText('已列入第一批安装计划').first()).toBeVisible();
  });

  await test.step('and publishes the results', async () => {
    await desk.getByRole('button', { name: '公布结果' }).first().click();
    await desk.getByLabel('总的说明').fill(OUTCOME);
    await desk.getByRole('button', { name: '公布结果' }).last().click();
    await desk.getByRole('dialog').getByRole('button', { name: '公布结果' }).click();
    await expect(desk.getByText(/公布结果$/).first()).toBeVisible();
    await looksRight(desk);
  });

  await test.step('its author reads what became of his suggestion, and everyone what follows', async () => {
    const page = await at(browser, author, `/myMessage/${tid}`);
    await expect(page.getByRole('heading', { name: `您在“${TITLE}”中的建议` })).toBeVisible();
    await expect(page.getByText('已列入第一批安装计划')).toBeVisible();
    await page.getByRole('link', { name: '看征集结果' }).click();
    await expect(page.getByText(OUTCOME)).toBeVisible();
    await expect(page.getByRole('heading', { name: '在村小学到公交站安装路灯二十七盏' })).toBeVisible();
    await expect(async () => {
      const { rows } = await call('notices.list', {}, author.token);
      expect(rows.some(({ title }) => title.includes('采纳了您的建议'))).toBe(true);
    }).toPass({ timeout: 90_000 });
    const { forums } = await call('forums.search', { keywords: COUNTY_SEAT });
    const figures = await call('campaigns.figures', { fid: forums.find(({ kind }) => kind === 'seat')!.fid });
    expect(figures.onTime).toBeGreaterThan(0);
  });
});
