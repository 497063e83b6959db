import { expect } from '@playwright/test';
import { DEMO_CITY } from '../server/seed/accounts.ts';
import { test } from './journey.ts';
import { accessible, at, demoPerson, expectToast, open, task } from './people.ts';
import { accepted } from './stories.ts';

/** How officials work on one message, together. */

test('a reply from a template: filled in, looked at as the public will, checked, published, and on to the next', async ({
  browser,
}) => {
  test.setTimeout(90_000);
  const subject = '湘府路公交站台雨棚破损漏雨候车不便请尽快修复';
  const tid = await accepted(subject);
  const page = await at(browser, await demoPerson('city'), '/g/templates');
  await page.getByRole('button', { name: '新建模板' }).click();
  await page.getByLabel('名称').fill('设施报修');
  const template = page.getByLabel('内容', { exact: true });
  await template.fill('您好，您反映的“”（编号{编号}）收悉。经现场核实，');
  await template.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(8, 8));
  await page.getByRole('button', { name: '{标题}' }).click();
  await page.keyboard.type('”及“');
  await expect(template).toHaveValue('您好，您反映的“{标题}”及“”（编号{编号}）收悉。经现场核实，');
  await template.fill('您好，您反映的“{标题}”（编号{编号}）收悉。经现场核实，【核实情况】');
  await accessible(page);
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('设施报修')).toBeVisible();
  await accessible(page);

  await open(page, task(tid, '&action=reply'));
  await page.getByRole('button', { name: '插入模板' }).click();
  await accessible(page);
  await page.getByRole('combobox', { name: '查找模板' }).fill('设施报修');
  await expect(page.getByRole('option', { name: /^设施报修/ })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  // Its gap is selected at once: what is typed while the dialog fades replaces it.
  await page.keyboard.type('经查，');
  const editor = page.getByLabel('直接回复');
  await expect(editor).toHaveValue(`您好，您反映的“${subject}”（编号${tid}）收悉。经现场核实，经查，`);
  await editor.fill(`您好，您反映的“${subject}”（编号${tid}）收悉。经现场核实，`);
  await expect(editor).toHaveValue(`您好，您反映的“${subject}”（编号${tid}）收悉。经现场核实，`);
  await editor.pressSequentially('雨棚已于昨日更换。维修师傅电话13912345678。');
  await expect(page.getByText(/草稿已保存/)).toBeVisible();
  await page.getByLabel('署名').fill('长沙市交通运输局');
  await page.keyboard.press('Alt+v');
  const preview = page.getByRole('dialog', { name: '公众将看到的样子' });
  await expect(preview.getByRole('heading', { name: '官方回复' })).toBeVisible();
  await expect(preview.locator('b').getByText('长沙市交通运输局')).toBeVisible();
  await expect(preview.getByText('雨棚已于昨日更换')).toBeVisible();
  await accessible(page);
  await page.keyboard.press('Escape');

  // A promise without a day is said by its words, which lead to them.
  await editor.pressSequentially('其余站台将尽快处理。');
  await page.getByRole('button', { name: '检查内容' }).click();
  await page.getByRole('button', { name: '在文中查看“尽快处理”' }).click();
  const selected = () =>
    editor.evaluate((area: HTMLTextAreaElement) => area.value.slice(area.selectionStart, area.selectionEnd));
  expect(await selected()).toBe('尽快处理');

  // The check finds the phone number; what to do about it is the writer's to decide.
  await page.getByRole('button', { name: '公布回复' }).click();
  const found = page.getByRole('dialog', { name: '发现以下问题' });
  await expect(found.getByText(/手机号/)).toBeVisible();
  await found.getByRole('button', { name: '返回修改' }).click();
  const text = `您好，您反映的“${subject}”收悉。经现场核实，雨棚已于昨日更换，感谢您的监督。`;
  await editor.fill(text);
  await page.getByRole('button', { name: '公布回复' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '公布回复' }).click();
  await expectToast(page, '回复已公布');
  await expect(page.getByText('回复已公布。')).toBeVisible();
  await accessible(page);
  await page.getByRole('button', { name: '下一件' }).click();
  await expect(page).not.toHaveURL(new RegExp(`messageId=${tid}`));
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(subject);
});

test('two officials meet at one message: one writes, the other takes over with a reason and goes on from the draft', async ({
  browser,
}) => {
  test.setTimeout(60_000);
  const tid = await accepted('浏阳河边健身器材锈蚀松动存在安全隐患请更换');
  const one = await at(browser, await demoPerson('city'), task(tid));
  await one.getByLabel('直接回复').fill('您好，我们已安排人员到现场查看健身器材的情况，');
  await expect(one.getByText(/草稿已保存/)).toBeVisible();
  const two = await at(browser, await demoPerson('city2'), task(tid));
  await expect(two.getByText(/市办经办人从.*正在撰写/)).toBeVisible();
  await expect(two.getByLabel('直接回复')).not.toBeEditable();
  await accessible(two);
  await two.getByRole('button', { name: '接手' }).click();
  await two.getByLabel('接手的理由').fill('经办人外出开会');
  await accessible(two);
  await two.getByRole('dialog').getByRole('button', { name: '接手' }).click();
  await expect(two.getByLabel('直接回复')).toHaveValue(/已安排人员/);
  await expect(two.getByLabel('直接回复')).toBeEditable();
  // The first hears of it without doing anything, and his text is still there to be copied.
  await expect(one.getByText('市办经办人乙已经接手撰写')).toBeVisible();
  await expect(one.getByLabel('直接回复')).not.toBeEditable();
  await expect(one.getByLabel('直接回复')).toHaveValue(/已安排人员/);
  await two.close();
  await expect(one.getByLabel('直接回复')).toBeEditable({ timeout: 15_000 });
});

test('a new assignment and a note that mentions the unit appear in another’s window without reloading', async ({
  browser,
}) => {
  test.setTimeout(60_000);
  const subject = '芙蓉北路人行道地砖松动下雨天积水溅身请修整';
  const tid = await accepted(subject);
  const bureau = await at(browser, await demoPerson('bureau'), '/g/taskBoard/list-to?order=new');
  await expect(bureau.getByRole('heading', { level: 1 })).toBeVisible();
  const bell = bureau.getByRole('link', { name: /^消息 \d+/ });
  const unread = async () => Number((await bell.getAttribute('aria-label'))!.match(/\d+/)![0]);
  // What other journeys did may still be told meanwhile, so more than one may come; the list is asked anew once a minute.
  const oneMoreThan = (count: number) => expect.poll(unread, { timeout: 20_000 }).toBeGreaterThan(count);
  const before = await unread();

  const office = await at(browser, await demoPerson('city'), task(tid, '&action=assign'));
  await office.getByLabel('交给哪个单位').fill('住房和城乡');
  // The same unit may be proposed beside the list.
  await office.getByText(`${DEMO_CITY}住房和城乡建设局`, { exact: true }).last().click();
  await office.getByRole('button', { name: '线上交办' }).last().click();
  await expectToast(office, '已交办');
  await expect(bureau.getByRole('link', { name: subject }).first()).toBeVisible({ timeout: 20_000 });
  await oneMoreThan(before);
  const assigned = await unread();

  // Who is meant is chosen by keys, in the note itself.
  await office.getByLabel('批注内容').pressSequentially(`@${DEMO_CITY}住房和城乡`);
  // An input method ends with a key; what is inserted here has none.
  await office.keyboard.press('End');
  await expect(office.getByRole('menuitem', { name: `${DEMO_CITY}住房和城乡建设局`, exact: true })).toBeVisible();
  await office.keyboard.press('Enter');
  await expect(office.getByLabel('批注内容')).toHaveValue(`@${DEMO_CITY}住房和城乡建设局 `);
  await office.keyboard.type('此处去年修过一次，请查一下施工单位的质保期。');
  await office.getByRole('button', { name: '写下批注' }).click();
  await expectToast(office, '批注已写下');
  await accessible(office);
  await oneMoreThan(assigned);
  await open(bureau, '/g/messageCenter?show=unread');
  const mentioned = await unread();
  await bureau
    .getByRole('link', { name: /内部批注中提到了您/ })
    .first()
    .click();
  await expect(bureau.getByRole('heading', { level: 1 })).toContainText(subject);
  await accessible(bureau);
  await expect.poll(unread).toBeLessThan(mentioned);
  await bureau.getByRole('button', { name: '去办理' }).click();
  await expect(bureau.getByText('质保期')).toBeVisible();
  // The public reads nothing of it.
  const reader = await browser.newPage();
  await reader.goto(`/threads/content?tid=${tid}`);
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText(subject);
  expect(await reader.content()).not.toContain('质保期');
});

test('shortcuts: a list of them, and one that opens its form', async ({ browser }) => {
  const tid = await accepted('梅溪湖北岸步道夜间照明不足请增设路灯保障安全');
  const page = await at(browser, await demoPerson('city'), task(tid));
  await expect(page.getByLabel('直接回复')).toBeVisible();
  await page.keyboard.press('?');
  const list = page.getByRole('dialog', { name: '快捷键' });
  await expect(list.getByText('线上交办')).toBeVisible();
  await accessible(page);
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  // Keys wait until the dialog has given the focus back, a moment after it is gone from sight.
  await expect(page.locator('.ant-modal-wrap').filter({ visible: true })).toHaveCount(0);
  await page.keyboard.press('Alt+x');
  await expect(page.getByLabel('期限改为')).toBeFocused();
  await page.keyboard.press('Alt+n');
  await expect(page.getByLabel('批注内容')).toBeFocused();
});

test('help, manual and notices read well at 768 and 1280 px', async ({ browser }) => {
  const page = await at(browser, await demoPerson('city'), '/g/help');
  // A link is told from the text around it.
  await expect(page.locator('#work a[href="/g/unify/manual"]')).toHaveCSS('color', 'rgb(140, 23, 28)');
  for (const width of [768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of [
      '/g/help',
      '/g/unify/manual',
      '/g/messageCenter',
      '/unify/manual',
      '/unify/manual?for=government',
    ]) {
      await open(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const over = await page.evaluate<number>('document.documentElement.scrollWidth - window.innerWidth');
      expect(over, path).toBeLessThanOrEqual(0);
      await accessible(page);
    }
  }
});
