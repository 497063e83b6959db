import { expect, type Page } from '@playwright/test';
import { test } from './journey.ts';
import { at, demoPerson, expectToast, newCitizen, open } from './people.ts';
import { posted } from './stories.ts';
import { call } from './wire.ts';

/** A message is shown to a unit that does not handle it; the unit asks for it and gets it. */

/** Narrows a list of deliveries. */
async function only(page: Page, what: string) {
  await page.getByRole('combobox', { name: '交付内容' }).click();
  await page.getByTitle(what).click();
}

test('delivery applied for and granted', async ({ browser }) => {
  test.setTimeout(90_000);
  const author = await newCitizen();
  const subject = '跨市公交线路取消后沿线村民出行困难请恢复班次';
  const tid = await posted(author, { subject, content: `${subject}。老人看病要走五公里山路才能坐上车。` });
  const [reviewer, city, province] = await Promise.all(['reviewer', 'city', 'province'].map(demoPerson));
  await call('handling.check', { tid, decision: 'public' }, reviewer!.token);

  // The office delivers it to the province, from the message.
  const office = await at(browser, city!, `/g/taskBoard/taskMain?messageId=${tid}`);
  await office.getByRole('link', { name: '交付给其他单位参考' }).click();
  await expect(office.getByLabel('留言编号')).toHaveValue(String(tid));
  await office.getByLabel('交付给哪些单位').fill('湖南省委办公厅');
  await office.getByTitle('湖南省委办公厅').click();
  await office.getByLabel('交付说明').fill('跨市线路需要省里统筹，供参考。');
  await office.getByLabel('反映形式主义、加重基层负担的问题').check();
  await office.getByRole('button', { name: '交付留言' }).click();
  await expectToast(office, '已交付给1个单位');

  // The province reads it, and asks for it.
  const above = await at(browser, province!, '/g/taskBoard/list-handle-delivery');
  await above.getByRole('link', { name: subject }).click();
  await expect(above.getByRole('heading', { level: 1 })).toHaveText(subject);
  await expect(above.getByText('跨市线路需要省里统筹，供参考。').first()).toBeVisible();
  await above.getByRole('button', { name: '标为参考' }).click();
  await expectToast(above, '已标为参考');
  await above.getByLabel('申请理由').fill('跨市线路由省里统筹，申请由本单位办理。');
  await above.getByRole('button', { name: '申请办理' }).click();
  await expectToast(above, '已申请办理');

  // Both find it among what burdens the grassroots, and nothing else there.
  await open(above, '/g/taskBoard/list-handle-delivery?display=7');
  await only(above, '只看基层减负');
  await expect(above).toHaveURL(/burden=1/);
  await expect(above.getByRole('link', { name: subject })).toBeVisible();
  await open(office, '/g/tab-Delivery?burden=1');
  await expect(office.getByRole('row').filter({ hasText: subject })).toContainText('基层减负');
  await only(office, '全部交付');
  await expect(office).not.toHaveURL(/burden/);

  // The office agrees; now the province has it in hand.
  await open(office, '/g/tab-Delivery?side=asked');
  await office.getByRole('row').filter({ hasText: subject }).getByRole('button', { name: '答复申请' }).click();
  await office.getByRole('button', { name: '确定' }).click();
  await expectToast(office, '已答复');
  await open(above, '/g/taskBoard/list-to?order=new');
  await expect(above.getByRole('link', { name: subject })).toBeVisible();

  // The platform reads the whole story.
  const desk = await at(browser, reviewer!, `/admin/delivery?side=decided&tid=${tid}`);
  const row = desk.getByRole('row').filter({ hasText: subject });
  await expect(row).not.toContainText('未读');
  await row.getByRole('button', { name: '经过' }).click();
  for (const step of ['交付湖南省委办公厅', '湖南省委办公厅申请办理', '转由湖南省委办公厅办理'])
    await expect(desk.getByRole('dialog').getByText(step, { exact: true })).toBeVisible();
});

test('the administrator takes a holiday into the calendar, sees what it means, and takes it back', async ({
  browser,
}) => {
  const page = await at(browser, await demoPerson('admin'), '/admin/calendar?year=2031');
  await page.getByRole('button', { name: '粘贴名单' }).click();
  await page.getByRole('textbox', { name: '粘贴名单' }).fill('2031-05-01~2031-05-02 休 劳动节\n五月三日 休');
  await expect(page.getByText('第2行看不懂')).toBeVisible();
  await page.getByRole('button', { name: '用这份名单' }).click();
  await expect(page.getByText('还没有保存的改动（2天）')).toBeVisible();
  await expect(page.getByText('没有已经给出的回复和说明期限')).toBeVisible();
  await page.getByLabel('改动原因').fill('放假安排');
  await page.getByRole('button', { name: '保存日历' }).click();
  await expect(page.getByText('还没有保存的改动')).toHaveCount(0);
  await expect(page.getByRole('button', { name: '5月1日，休息，劳动节' })).toBeVisible();
  const history = page.getByRole('region', { name: '修改记录' });
  await expect(history.getByRole('row').filter({ hasText: '放假安排' })).toContainText('现在使用');
  await history.getByRole('row').filter({ hasText: '最初的日历' }).getByRole('button').click();
  await page.getByRole('button', { name: '保存日历' }).click();
  await expect(page.getByText('还没有保存的改动')).toHaveCount(0);
  await expect(page.getByRole('button', { name: '5月1日，上班' })).toBeVisible();
});

test('the administrator lets a unit receive deliveries, and no longer', async ({ browser }) => {
  const page = await at(
    browser,
    await demoPerson('admin'),
    '/admin/delivery?side=rights&keywords=长沙市住房和城乡建设局',
  );
  const right = page.getByRole('switch', { name: '长沙市住房和城乡建设局 接收（参考留言）' });
  const before = await right.isChecked();
  for (const given of [!before, before]) {
    await right.click();
    await page.getByLabel('原因（选填）').fill('工作需要');
    await page.getByRole('button', { name: '确定' }).click();
    await expect(right).toBeChecked({ checked: given });
  }
  const log = page.getByRole('region', { name: '改动记录' });
  await expect(log.getByRole('row').filter({ hasText: '工作需要' })).not.toHaveCount(0);
});

test('an office drills down its figures to the messages', async ({ browser }) => {
  const page = await at(browser, await demoPerson('city'), '/g/workTable');
  await page.getByRole('link', { name: '数据看板' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('数据看板');
  await page.getByText('近一年', { exact: true }).click();
  await page.getByRole('button', { name: '查看表格' }).click();
  await expect(page.getByRole('region', { name: '各月收到和回复' }).getByRole('row')).toHaveCount(13);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出表格' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);
  const below = page
    .getByRole('region', { name: '下级地区' })
    .getByRole('link', { name: /^查看.*的数据$/ })
    .first();
  const name = (await below.textContent())!;
  await below.click();
  await expect(page.getByRole('navigation', { name: '所在位置' })).toContainText(name);
  await page
    .getByRole('link', { name: /^收到的留言/ })
    .first()
    .click();
  await expect(page).toHaveURL(/dataBoard\/messages\?fid=\d+/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('收到的留言');
  await expect(page.getByText(name).last()).toBeVisible();
});
