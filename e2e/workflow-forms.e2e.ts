import { expect } from '@playwright/test';
import { DEMO_CITY } from '../server/seed/accounts.ts';
import { modelFromText } from '../server/src/workflow/testing/sketch.ts';
import { test } from './journey.ts';
import { accessible, at, demoPerson, looksRight, open } from './people.ts';
import { call } from './wire.ts';

/** A picture of four pixels. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAADklEQVQImWPoAAMGCAUALK4GYSSeFPoAAAAASUVORK5CYII=',
  'base64',
);

test('a form with files and a table is defined, filled in, and passed by the keyboard alone', async ({ browser }) => {
  const admin = await demoPerson('admin');
  const [key, name] = [`trip${Date.now()}`, `出差审批${Date.now() % 10_000}`];
  const desk = await at(browser, admin, '/admin/workflow/forms');
  await desk.getByRole('button', { name: '新建表单' }).click();
  const editor = desk.getByRole('dialog', { name: '新建表单' });
  await editor.getByLabel('表单名称').fill(name);
  await editor.getByLabel('表单标识').fill(key);
  await editor.getByRole('button', { name: '保存' }).click();
  await expect(editor.getByRole('alert')).toContainText('还没有写名称');
  const choose = async (place: number, label: string, type: string) => {
    const field = editor.getByRole('group').filter({ has: desk.locator(`#field-${place}-label`) });
    await field.getByLabel('字段名称').first().fill(label);
    await field.getByLabel('类型').first().click();
    await desk.locator('.ant-select-item-option:visible').filter({ hasText: type }).click();
    return field;
  };
  await choose(0, '事由', '文本');
  await editor.getByRole('button', { name: '增加字段' }).click();
  const files = await choose(1, '邀请材料', '附件');
  await files.getByLabel('必填').check();
  await editor.getByRole('button', { name: '增加字段' }).click();
  const table = await choose(2, '行程', '表格');
  await table.getByRole('button', { name: '增加一列' }).click();
  await desk.locator('#field-2-column-0-label').fill('城市');
  await looksRight(desk, 'the editor of a form', [1280]);
  await editor.getByRole('button', { name: '保存' }).click();
  await expect(editor).toBeHidden();

  // The process itself is drawn elsewhere.
  const xml = modelFromText('S>a a>b b>E', {
    key,
    tasks: {
      a: `flowable:assignee="\${starter}" flowable:formKey="${key}" board:editable="*"`,
      b: `flowable:candidateUsers="${(await call('accounts.getInfo', {}, (await demoPerson('city')).token)).uid}"`,
    },
  })
    .replace('<startEvent id="S"/>', `<startEvent id="S" flowable:formKey="${key}"/>`)
    .replace('试用流程', name);
  const { modelId } = await call('workflow.saveModel', { key, name, xml }, admin.token);
  await call('workflow.deployModel', { id: modelId }, admin.token);

  const county = await at(browser, await demoPerson('county'), `/g/workflow/start/${key}`);
  await county.getByLabel('事由').fill(`去${DEMO_CITY}调研`);
  await county.getByRole('button', { name: '提交', exact: true }).click();
  await expect(county.getByText('必填项不能为空')).toBeVisible();
  await county.getByLabel('邀请材料').setInputFiles({ name: '邀请函.png', mimeType: 'image/png', buffer: PICTURE });
  await expect(county.getByText('邀请函.png').first()).toBeVisible();
  await county.getByRole('button', { name: '增加一行' }).click();
  await county.getByLabel('城市').fill('兰州');
  await accessible(county, 'a form that is filled in');
  await looksRight(county, 'a form that is filled in');
  await county.getByRole('button', { name: '提交', exact: true }).click();
  await county.waitForURL(/\/instances\/\d+$/);

  const city = await at(browser, await demoPerson('city'), '/g/workflow');
  await looksRight(city, 'what is to be done');
  await city.keyboard.press('?');
  await expect(city.getByRole('dialog', { name: '键盘操作' })).toContainText('切换到第几个分类');
  await city.keyboard.press('Escape');
  await city.keyboard.press('j');
  await expect(city.getByRole('link', { name }).first()).toBeFocused();
  await city.keyboard.press('Enter');
  await city.waitForURL(/\/tasks\/\d+$/);
  const picture = city.getByRole('link', { name: '邀请函.png' });
  await expect(picture).toBeVisible();
  expect((await city.request.get((await picture.getAttribute('href'))!)).status()).toBe(200);
  await looksRight(city, 'a task with files');
  await city.keyboard.press('?');
  await expect(city.getByRole('dialog', { name: '快捷键' })).toContainText('Alt+P');
  await city.keyboard.press('Escape');
  await expect(city.getByRole('dialog', { name: '快捷键' })).toBeHidden();
  // A dialog that closes still covers the page for a moment.
  await expect(async () => {
    await city.keyboard.press('Alt+p');
    await expect(city.getByRole('dialog').getByLabel('办理意见')).toBeVisible({ timeout: 500 });
  }).toPass();
  await city.getByRole('dialog').getByLabel('办理意见').fill('同意出差');
  await city.keyboard.press('Alt+Enter');
  await city.waitForURL(/\/workflow$/);
  await open(city, '/g/workflow?tab=done');
  await expect(city.getByRole('link', { name }).first()).toBeVisible();
});
