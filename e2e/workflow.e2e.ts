import { expect, type Locator, type Page } from '@playwright/test';
import { DEMO_CITY } from '../server/seed/accounts.ts';
import { modelFromText } from '../server/src/workflow/testing/sketch.ts';
import { test } from './journey.ts';
import { accessible, at, demoPerson, expectToast, looksRight, open } from './people.ts';

/** Processes: one that a person draws, and the one that comes with the board. */

/** Does something with a task in its dialog, with a comment. */
async function act(page: Page, action: string, comment: string): Promise<void> {
  await page.getByRole('button', { name: action, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('办理意见').fill(comment);
  await dialog.getByRole('button', { name: '确定', exact: true }).click();
  await expect(dialog).toBeHidden();
  await page.waitForURL(/\/workflow$/);
}

/** Opens the latest task of a list, which has a title with these words. */
async function openTask(page: Page, words: string, tab = 'mine'): Promise<void> {
  const area = new URL(page.url()).pathname.startsWith('/admin') ? '/admin' : '/g';
  await open(page, `${area}/workflow?tab=${tab}`);
  await page.getByRole('link', { name: words }).first().click();
  await expect(page.getByText('办理记录')).toBeVisible();
}

/** Puts what can follow behind the step that is chosen, and chooses it. A chosen one is clicked once more to let it go. */
const append = async (desk: Page, type: string) => {
  await desk.locator(`.djs-context-pad [data-action="append.bpmn:${type}"]`).click();
  await desk.locator('.djs-context-pad').waitFor();
};

/** What is asked of the path of a line. */
interface Path {
  getTotalLength(): number;
  getPointAtLength(length: number): { matrixTransform(matrix: unknown): { x: number; y: number } };
  getScreenCTM(): unknown;
}

/** Chooses a line a third of the way along it: the middle of one with a corner is empty. */
async function chooseLine(desk: Page, line: Locator): Promise<void> {
  const { x, y } = await line.evaluate((element) => {
    const path = element as unknown as Path;
    const point = path.getPointAtLength(path.getTotalLength() / 3).matrixTransform(path.getScreenCTM());
    return { x: point.x, y: point.y };
  });
  await desk.mouse.click(x, y);
}

async function setUnits(desk: Page, names: readonly string[]): Promise<void> {
  await desk.getByLabel('由谁办理').click();
  await desk.locator('.ant-select-item-option').filter({ hasText: '某个单位' }).click();
  for (const name of names) {
    await desk.getByLabel('单位', { exact: true }).fill(name);
    await desk.locator('.ant-select-item-option').filter({ hasText: name }).first().click();
  }
  await desk.keyboard.press('Escape');
}

test('a person draws a process with a countersign and a condition, and it is run', async ({ browser }) => {
  const desk = await at(browser, await demoPerson('admin'), '/admin/workflow/models');
  await looksRight(desk, '/admin/workflow/models');
  const [key, name] = [`seal${Date.now()}`, `用印审批${Date.now() % 10_000}`];
  await desk.getByRole('button', { name: '新建流程' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('名称').fill(name);
  await dialog.getByLabel('标识').fill(key);
  await dialog.getByRole('button', { name: '确定', exact: true }).click();
  await desk.locator('[data-element-id="first"]').click();
  await expect(desk.locator('.bjs-powered-by')).toBeVisible();
  await desk.getByLabel('名称').fill('提交用印申请');

  // Before it is finished, it says what is missing.
  await desk.getByRole('button', { name: '检查', exact: true }).click();
  await expect(desk.getByRole('alert').filter({ hasText: '缺少结束' })).toBeVisible();

  await append(desk, 'UserTask');
  await desk.getByLabel('名称').fill('会签');
  await setUnits(desk, [`${DEMO_CITY}委办公室`, `${DEMO_CITY}住房和城乡建设局`]);
  await desk.getByLabel('会签（每个人都要办理）').check();
  await append(desk, 'ExclusiveGateway');
  await append(desk, 'UserTask');
  await desk.getByLabel('名称').fill('盖章归档');
  await desk.getByLabel('由谁办理').click();
  await desk.locator('.ant-select-item-option').filter({ hasText: '发起人' }).first().click();
  await append(desk, 'EndEvent');
  const gateway = desk.locator('.djs-shape[data-element-id^="Gateway"]').first();
  await gateway.click({ force: true });
  await append(desk, 'EndEvent');

  // The line to the seal asks what came of the countersign; the other is taken otherwise.
  const lines = desk.locator('.djs-connection .djs-hit');
  await chooseLine(desk, lines.nth(3));
  await desk.getByLabel('条件', { exact: true }).fill('agreed');
  await chooseLine(desk, lines.last());
  await desk.getByLabel('其他条件都不成立时走这里').check();
  await accessible(desk, 'the designer');

  // It is played before it is in force: two of three agree, and the seal is set.
  await desk.getByRole('button', { name: '试运行' }).click();
  const trial = desk.getByRole('dialog', { name: '试运行' });
  await trial.getByRole('button', { name: '同意：提交用印申请' }).click();
  await trial.getByRole('button', { name: '不同意：会签 虚拟人员甲' }).click();
  await trial.getByRole('button', { name: '同意：会签 虚拟人员乙', exact: true }).click();
  await trial.getByRole('button', { name: '同意：会签 虚拟人员丙', exact: true }).click();
  await looksRight(desk, 'a trial', [1280]);
  await trial.getByRole('button', { name: '同意：盖章归档' }).click();
  await expect(trial.getByText('流程已走到结束。')).toBeVisible();
  await trial.getByRole('button', { name: '撤销一步' }).click();
  await expect(trial.getByRole('button', { name: '同意：盖章归档' })).toBeVisible();
  await trial.getByRole('button', { name: '关闭' }).click();
  await desk.getByRole('button', { name: '部署', exact: true }).click();
  await expect(desk.getByRole('status')).toContainText('已部署，版本 1');

  // What is drawn on from here is compared with what is in force.
  await desk.locator('.djs-shape[data-element-id^="Activity"]').last().click({ force: true });
  await expect(desk.getByLabel('名称')).toHaveValue('盖章归档');
  await desk.getByLabel('名称').fill('盖章并归档');
  await desk.getByRole('button', { name: '保存', exact: true }).click();
  await expect(desk.getByRole('status')).toContainText('已保存');
  await desk.getByRole('button', { name: '历史版本' }).click();
  const versions = desk.getByRole('dialog', { name: '历史版本' });
  await expect(versions.getByText('“盖章归档”改名为“盖章并归档”')).toBeVisible();
  await looksRight(desk, 'the versions', [1280]);
  await versions.getByRole('button', { name: '关闭' }).click();

  const county = await at(browser, await demoPerson('county'), '/g/workflow');
  await county.getByRole('button', { name: '发起流程' }).click();
  await county.getByRole('menuitem', { name }).click();
  await county.getByRole('button', { name: '提交', exact: true }).click();
  await county.waitForURL(/\/instances\/\d+$/);
  await openTask(county, name);
  await act(county, '通过', '请各位会签');
  for (const [who, action] of [
    ['city', '通过'],
    ['city2', '通过'],
    ['bureau', '不同意'],
  ] as const) {
    const signer = await at(browser, await demoPerson(who), '/g/workflow');
    await openTask(signer, name);
    await act(signer, action, '已阅');
  }
  await openTask(county, name);
  await expect(county.getByText('盖章归档').first()).toBeVisible();
  await act(county, '通过', '已盖章');
  await open(county, '/g/workflow?tab=started');
  await expect(county.getByRole('row').filter({ hasText: name })).toContainText('已办结');
});

test('a correction form is returned, handed on and passed', async ({ browser }) => {
  const county = await at(browser, await demoPerson('county'), '/g/workflow');
  await looksRight(county, '/g/workflow');
  await county.getByRole('button', { name: '发起流程' }).click();
  await county.getByRole('menuitem', { name: '转正申请' }).click();
  await county.getByRole('button', { name: '提交', exact: true }).click();
  await expect(county.getByText('必填项不能为空').first()).toBeVisible();
  await county.getByLabel('申请岗位').fill('办理员');
  await county.getByLabel('入职日期').fill('2026-05-01');
  await county.getByLabel('转正日期').fill('2026-11-01');
  await county.getByLabel('工作内容').fill('办理群众留言，联系各部门。');
  await county.getByLabel('工作成绩').fill('全部按时办结。');
  // A place of the menu that is half under the top of the page is too small to axe.
  await county.evaluate(() => scrollTo(0, 0));
  await accessible(county, 'the correction form');
  await county.waitForTimeout(1100);
  await county.getByRole('button', { name: '提交', exact: true }).click();
  await county.waitForURL(/\/instances\/\d+$/);
  await expect(county.getByAltText(/流程图/)).toBeVisible();

  const city = await at(browser, await demoPerson('city'), '/g/workflow?tab=claimable');
  await openTask(city, '转正申请', 'claimable');
  await city.getByRole('button', { name: '签收', exact: true }).click();
  await city.waitForTimeout(1100);
  await city.getByRole('button', { name: '驳回', exact: true }).click();
  const dialog = city.getByRole('dialog');
  await dialog.getByRole('button', { name: '确定', exact: true }).click();
  await expect(dialog.getByText('必填项不能为空')).toBeVisible();
  await dialog.getByLabel('办理意见').fill('请补充满意率');
  await city.waitForTimeout(1100);
  await dialog.getByRole('button', { name: '确定', exact: true }).click();
  await city.waitForURL(/\/workflow$/);

  await openTask(county, '转正申请');
  await county.getByLabel('工作成绩').fill('全部按时办结，满意率百分之九十六。');
  await act(county, '通过', '已补充');

  await openTask(city, '转正申请');
  await expect(city.getByText('满意率百分之九十六')).toBeVisible();
  await accessible(city, 'a task');
  await city.getByRole('button', { name: '转办', exact: true }).click();
  await dialog.getByRole('button', { name: '确定', exact: true }).click();
  await expect(dialog.getByText('请选择委托人')).toBeVisible();
  await dialog.getByLabel('选择用户').click();
  await city.locator('.ant-select-item-option').filter({ hasText: '委办公室' }).first().click();
  await city.waitForTimeout(1100);
  await dialog.getByRole('button', { name: '确定', exact: true }).click();
  await city.waitForURL(/\/workflow$/);

  await open(county, '/g/workflow');
  await county.getByRole('button', { name: '外出代办' }).click();
  const away = county.getByRole('dialog');
  await away.getByRole('button', { name: '开始代办' }).click();
  await expect(away.getByText('请选择委托人')).toBeVisible();
  await accessible(county, 'who does the tasks meanwhile');
  await away.getByRole('combobox', { name: '代办人' }).click();
  await county.locator('.ant-select-item-option').first().click();
  await away.getByRole('button', { name: '开始代办' }).click();
  await expect(county.getByText('您的流程任务现由')).toBeVisible();
  await looksRight(county, 'tasks of somebody who is away');
  await county.getByRole('button', { name: '收回，由我办理' }).click();
  await expect(county.getByRole('button', { name: '外出代办' })).toBeVisible();
});

test('a file is put into force, suspended and taken away; each time that is said', async ({ browser }) => {
  const desk = await at(browser, await demoPerson('admin'), '/admin/workflow/processes');
  const key = `file${Date.now()}`;
  const bring = async (xml: string) => {
    const buffer = Buffer.from(xml);
    await desk.locator('input[type=file]').setInputFiles({ name: `${key}.bpmn`, mimeType: 'text/xml', buffer });
  };
  // What does not run is told why.
  await bring(modelFromText('S>a', { key }));
  const refused = desk.getByRole('dialog');
  await expect(refused).toContainText('缺少结束');
  await accessible(desk, 'why a file is not deployed');
  await refused.getByRole('button', { name: '关闭', exact: true }).click();
  await expect(refused).toBeHidden();

  await bring(modelFromText('S>a a>E', { key }));
  await expectToast(desk, '操作成功');
  const row = desk.getByRole('row').filter({ hasText: key });
  await expect(row).toContainText('已激活');
  const file = desk.waitForEvent('download');
  await row.getByRole('button', { name: `下载流程文件：${key}.bpmn` }).click();
  expect((await file).suggestedFilename()).toBe(`${key}.bpmn`);
  await row.getByRole('button', { name: '挂起' }).click();
  await expectToast(desk, '操作成功');
  await expect(row).toContainText('已挂起');
  await row.getByRole('button', { name: '删除' }).click();
  await desk
    .locator('.ant-popconfirm')
    .getByRole('button', { name: /确\s*定/ })
    .click();
  await expectToast(desk, '操作成功');
  await expect(row).toBeHidden();
});
