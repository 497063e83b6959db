import { expect } from '@playwright/test';
import { writeSheet, XLSX } from '../server/src/base/files/sheet.ts';
import {
  ADMINISTRATOR,
  citizenWrites,
  type EmptyBoard,
  reviewerPublishes,
  settle,
  signInByPassword,
  startEmptyBoard,
  windowOn,
} from './empty-board.ts';
import { test } from './journey.ts';
import { accessible, chooseUnit, expectToast, looksRight, open, step } from './people.ts';
import { pictured } from './picture.ts';
import { PORT } from './wire.ts';

/**
 * The first day of an installation in production: one person sets up a city with its counties and bureaus by page alone, and
 * a message goes the whole way on it.
 */
test.use({ baseURL: `http://localhost:${PORT + 3}` });
test.describe.configure({ timeout: 240_000 });

const REPLY = '您好！我局已到现场查看，路灯线路已经修复，当晚恢复照明，感谢您的监督。';
/** of the accounts in the table; each is changed at the first sign-in */
const FIRST = 'Ci-Shan-2026';
const SUBJECT = '幸福小区三号楼门口的路灯坏了半个月没有人来维修';

/** What an operator fills in, in Excel. */
const accounts = async (): Promise<Buffer> =>
  Buffer.from(
    await writeSheet({
      title: '账号',
      mark: '首批账号',
      columns: ['登录账号', '姓名', '所属单位', '角色', '初始密码'].map((title) => ({ title, width: 20 })),
      rows: [
        ['reviewer.one', '审核一', '', '审核员', FIRST],
        ['duty.one', '值守一', '', '网站值守', FIRST],
        ['office.one', '市办一', '邯郸市委办公室', '', FIRST],
        ['bureau.one', '住建一', '邯郸市住房和城乡建设局', '', FIRST],
      ],
    }),
  );

let board: EmptyBoard;
test.beforeAll(async () => {
  board = await startEmptyBoard(PORT + 3);
});
test.afterAll(() => board.stop());

test('one person sets up a city by page, and a message goes the whole way', async ({ browser, page: desk }) => {
  await signInByPassword(desk, ADMINISTRATOR.name, ADMINISTRATOR.password);
  await expect(desk).not.toHaveURL(/\/login/);

  await test.step('boards of a city and three counties, with their offices', async () => {
    await open(desk, '/admin/boards');
    await expect(desk.getByText('还没有留言板')).toBeVisible();
    await desk.getByRole('button', { name: '按行政区划开通' }).click();
    const form = desk.getByRole('dialog');
    await form.getByLabel('开通的地区').click();
    const tree = desk.locator('.ant-select-tree');
    const unfold = (name: string) =>
      tree.locator('.ant-select-tree-treenode').filter({ hasText: name }).locator('.ant-select-tree-switcher').click();
    const tick = (name: string) =>
      tree
        .locator('.ant-select-tree-treenode')
        .filter({ has: desk.getByText(name, { exact: true }) })
        .locator('.ant-select-tree-checkbox')
        .click();
    await unfold('河北省');
    await unfold('邯郸市');
    for (const name of ['邯郸市', '邯山区', '丛台区', '复兴区']) await tick(name);
    await desk.keyboard.press('Escape');
    await accessible(desk, 'regions to open');
    await form.getByRole('button', { name: '开通', exact: true }).click();
    await expectToast(desk, '已建立留言板10个、单位4个');
    await desk.getByRole('link', { name: '河北省' }).click();
    await desk.getByRole('link', { name: '邯郸市' }).click();
    await expect(desk.getByRole('row').filter({ hasText: '邯郸市市长' })).toContainText('邯郸市委办公室');
    await looksRight(desk, '/admin/boards');
    await pictured(desk, 'first-day-boards');
  });

  await test.step('the mayor takes office', async () => {
    const row = desk.getByRole('row').filter({ hasText: '邯郸市市长' });
    await row.getByRole('button', { name: '任职人员' }).last().click();
    const form = desk.getByRole('dialog');
    await form.getByLabel('姓名').fill('王同志');
    await form.getByRole('button', { name: '保存' }).click();
    await expect(row).toContainText('王同志');
  });

  await test.step('two bureaus: one by hand, one from a table', async () => {
    await open(desk, '/admin/units');
    await desk.getByRole('link', { name: '邯郸市委办公室' }).click();
    await desk.getByRole('button', { name: '新建下级单位' }).click();
    const form = desk.getByRole('dialog');
    await form.getByLabel('单位名称').fill('邯郸市住房和城乡建设局');
    await form.getByLabel('简称').fill('住建局');
    await desk.keyboard.press('Enter');
    await accessible(desk, 'a new unit');
    await form.getByRole('button', { name: '新建单位' }).click();
    await expect(desk.getByRole('link', { name: '邯郸市住房和城乡建设局' })).toBeVisible();

    await desk.getByRole('button', { name: '批量导入' }).click();
    const csv = '单位名称,上级单位,类别,简称,区划代码\n邯郸市教育局,邯郸市委办公室,,教育局,\n某科,没有的局,,,\n';
    await desk
      .locator('input[type=file]')
      .setInputFiles({ name: '单位.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
    const dialog = desk.getByRole('dialog');
    await dialog.getByRole('button', { name: '开始导入' }).click();
    await expect(dialog.getByRole('status')).toHaveText('新建1，更新0，未变0，未通过1');
    await expect(dialog.getByText('没有找到上级单位：没有的局')).toBeVisible();
    await dialog.getByRole('button', { name: '关闭', exact: true }).last().click();
    await expect(desk.getByRole('link', { name: '邯郸市教育局' })).toBeVisible();
    await looksRight(desk, '/admin/units');
    await pictured(desk, 'first-day-units');
  });

  await test.step('a role of its own, and accounts from a table of Excel', async () => {
    await open(desk, '/admin/roles');
    await desk.getByRole('button', { name: '新建角色' }).click();
    const form = desk.getByRole('dialog');
    await form.getByLabel('角色名称').fill('网站值守');
    for (const name of ['在线账号', '帮助文字'])
      await form.locator('.ant-tree-treenode').filter({ hasText: name }).locator('.ant-tree-checkbox').click();
    await pictured(desk, 'first-day-role');
    await form.getByRole('button', { name: '新建角色' }).click();
    await expectToast(desk, '操作成功');
    await open(desk, '/admin/staff');
    await desk.getByRole('button', { name: '导入', exact: true }).click();
    await desk
      .locator('input[type=file]')
      .setInputFiles({ name: '账号.xlsx', mimeType: XLSX, buffer: await accounts() });
    await form.getByRole('button', { name: '开始导入' }).click();
    await expect(form.getByRole('status')).toContainText('新建4个，更新0个，未导入0行');
    await form.getByRole('button', { name: '关闭', exact: true }).last().click();
    await expect(desk.getByRole('row').filter({ hasText: 'duty.one' })).toContainText('网站值守');
    await pictured(desk, 'first-day-accounts');
  });

  const citizen = await windowOn(browser, board);
  await test.step('a citizen registers and writes to the mayor', () =>
    citizenWrites(citizen, board, ['河北省', '邯郸市', '邯郸市市长'], SUBJECT));

  const reviewer = await windowOn(browser, board);
  await settle(reviewer, 'reviewer.one', FIRST);
  await test.step('the platform publishes it', () => reviewerPublishes(reviewer, SUBJECT));

  const office = await windowOn(browser, board);
  await settle(office, 'office.one', FIRST);
  await test.step('the office takes it and gives it to the bureau, found by its first letters', async () => {
    await open(office, '/g/taskBoard/list-ans?order=new');
    await office.getByRole('row').filter({ hasText: SUBJECT }).getByRole('button', { name: '接收' }).click();
    await expectToast(office, '已接收');
    await pictured(office, 'first-day-office');
    await step(office, '线上交办', () => chooseUnit(office, '邯郸市住房和城乡建设局'));
    await expectToast(office, '已交办');
  });

  const bureau = await windowOn(browser, board);
  await settle(bureau, 'bureau.one', FIRST);
  await test.step('the bureau answers, the office publishes that', async () => {
    await open(bureau, '/g/taskBoard/list-to?order=new');
    await bureau.getByRole('link', { name: SUBJECT }).click();
    await expect(bureau).toHaveURL(/taskMain/);
    await step(bureau, '接收');
    await expectToast(bureau, '操作成功！');
    await bureau.getByLabel('提交回复').fill(REPLY);
    await bureau.getByRole('button', { name: '提交审核' }).click();
    await expectToast(bureau, '回复已提交审核');
    await open(office, '/g/taskBoard/list-from?display=2');
    await office.getByRole('link', { name: SUBJECT }).click();
    await office.getByRole('button', { name: '审核通过' }).click();
    await expectToast(office, '已审核通过');
  });

  await test.step('everyone reads the answer', async () => {
    await citizen.goto('/threads/list');
    await citizen.getByRole('link', { name: SUBJECT }).first().click();
    await expect(citizen.getByText(REPLY)).toBeVisible();
    await pictured(citizen, 'first-day-answer');
  });

  await test.step('the bureau is merged into another, which has its work from then on', async () => {
    await open(desk, '/admin/units?keywords=zjj');
    await desk.getByRole('link', { name: '邯郸市住房和城乡建设局' }).click();
    await desk.getByRole('button', { name: '撤并或停用' }).click();
    const form = desk.getByRole('dialog');
    await form.getByLabel('接续办理的单位').fill('jyj');
    await desk.locator('.ant-select-item-option').filter({ hasText: '邯郸市教育局' }).click();
    await expect(form.getByText('办理过的留言共1条')).toBeVisible();
    await form.getByLabel('原因或依据').fill('机构改革');
    await accessible(desk, 'a unit that ends');
    await form.getByRole('button', { name: '确定并入' }).click();
    await expect(desk.getByText('1条留言已移交邯郸市教育局')).toBeVisible();
    await open(bureau, '/g/taskBoard/list-to?display=4');
    await expect(bureau.getByRole('link', { name: SUBJECT })).toBeVisible();
    await expect(bureau.getByText('邯郸市教育局').first()).toBeVisible();
  });
});
