import { expect, type Page } from '@playwright/test';
import { DEMO_CITY } from '../server/seed/accounts.ts';
import { test } from './journey.ts';
import { accessible, at, confirmDialog, demoPerson, expectToast, newCitizen, open, step, task } from './people.ts';
import { posted } from './stories.ts';
import { call } from './wire.ts';

/** A message through the hands of everyone who has to do with it, in the screens they work in. */

const SUBJECT = '湘江路与幸福街交叉口红绿灯时间太短老人来不及过马路';
const REPLY = '您好！我局已到现场调查，行人绿灯由十五秒延长至三十秒，已于昨日生效，感谢您的建议。';
const BUREAU = `${DEMO_CITY}住房和城乡建设局`;

test('reviewed, assigned, returned, assigned again, answered, sent back, mended, passed, evaluated', async ({
  browser,
}) => {
  test.setTimeout(150_000);
  const author = await newCitizen();
  const tid = await posted(author, {
    subject: SUBJECT,
    content: `${SUBJECT}。每天早上都有老人被困在路中间，十分危险。`,
  });

  // The reviewer finds it at the end of the queue and publishes it.
  const desk = await at(browser, await demoPerson('reviewer'), '/admin/review');
  await desk.getByRole('searchbox').fill('湘江路与幸福街');
  await desk.getByRole('button', { name: '查找' }).click();
  await desk.getByRole('link', { name: SUBJECT }).click();
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText(SUBJECT);
  await accessible(desk);
  await desk.getByRole('checkbox', { name: '提交后打开下一条' }).uncheck();
  await desk.getByRole('button', { name: '公开', exact: true }).click();
  await expectToast(desk, '已通过，公开');

  // The office opens it and gives it to a bureau below.
  const office = await at(browser, await demoPerson('city'), '/g/taskBoard/list-ans?order=new');
  await office.getByRole('row').filter({ hasText: SUBJECT }).getByRole('button', { name: '接收' }).click();
  await expectToast(office, '已接收');
  await expect(office).toHaveURL(/taskMain/);
  await assign(office);

  // The bureau finds it is not its business; the office thinks otherwise, and once more.
  const bureau = await at(browser, await demoPerson('bureau'), '/g/workTable');
  await expect(bureau.getByRole('region', { name: '上级交办' }).getByText('待接收')).toBeVisible();
  await accessible(bureau);
  await open(bureau, task(tid));
  await bureau.getByRole('button', { name: '申请退回' }).click();
  await bureau.getByLabel('理由').fill('红绿灯由公安交警部门管理，不属于本单位的职责范围。');
  await bureau.getByRole('button', { name: '申请退回' }).last().click();
  await expectToast(bureau, '已申请退回');
  await open(office, '/g/taskBoard/list-from?display=4');
  await office.getByRole('link', { name: SUBJECT }).click();
  await office.getByRole('button', { name: '拒绝退回' }).first().click();
  await office.getByLabel('理由').fill('路口改造由你局牵头，请会同交警部门办理。');
  await office.getByRole('button', { name: '拒绝退回' }).last().click();
  await confirmDialog(office);
  await expectToast(office, '拒绝申请成功！');

  // Now it is the bureau's to answer; what it writes is kept as a draft.
  await open(bureau, '/g/taskBoard/list-to?order=new');
  const row = bureau.getByRole('row').filter({ hasText: SUBJECT });
  await row.getByRole('button', { name: '提交回复' }).click();
  await expect(bureau).toHaveURL(/taskMain/);
  await bureau.getByLabel('提交回复').fill(REPLY);
  await expect(bureau.getByText(/草稿已保存/)).toBeVisible();
  await bureau.reload();
  await expect(bureau.getByLabel('提交回复')).toHaveValue(REPLY);
  await bureau.getByRole('button', { name: '检查内容' }).click();
  await expect(bureau.getByText(/没有发现问题|请留意/)).toBeVisible();
  await accessible(bureau);
  await bureau.getByRole('button', { name: '提交审核' }).click();
  await expectToast(bureau, '回复已提交审核');

  // The office sends it back once, then mends a word itself and passes it.
  await open(office, '/g/taskBoard/list-from?display=2');
  await office.getByRole('link', { name: SUBJECT }).click();
  await office.getByRole('button', { name: '退回修改' }).click();
  await office.getByLabel('理由').fill('请写明咨询电话。');
  await office.getByRole('button', { name: '退回修改' }).click();
  await expectToast(office, '已退回下级');
  await open(bureau, task(tid));
  await expect(bureau.getByText('请写明咨询电话。').first()).toBeVisible();
  await bureau.getByLabel('提交回复').fill(`${REPLY}咨询请拨打本局服务热线。`);
  await bureau.getByRole('button', { name: '提交审核' }).click();
  await expectToast(bureau, '回复已提交审核');
  await open(office, task(tid));
  await office.getByLabel('下级提交的文字').fill(`${REPLY}咨询请拨打住建局服务热线。`);
  await office.getByRole('button', { name: '审核通过' }).click();
  await expectToast(office, '已审核通过');
  await expect(office.getByText('当前状态：已回复待评价')).toBeVisible();
  await accessible(office);

  // Everyone reads it, the author rates it.
  const reader = await browser.newPage();
  await expect(async () => {
    await reader.goto(`/threads/content?tid=${tid}`);
    await expect(reader.getByText('咨询请拨打住建局服务热线。')).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(reader.getByText(BUREAU).first()).toBeVisible();
  const home = await at(browser, author, `/myMessage/${tid}`);
  for (const name of ['解决程度', '办理态度', '办理速度']) {
    await home.getByRole('group', { name }).getByRole('radio').last().check({ force: true });
  }
  await home.getByRole('button', { name: '提交评价' }).click();
  await expect(home.getByText('谢谢您的评价')).toBeVisible();
  await open(office, task(tid));
  await expect(office.getByText('一次评价').first()).toBeVisible();
});

test('round the main job: the author is asked for more, time is extended, an outside unit helps, the platform rechecks', async ({
  browser,
}) => {
  test.setTimeout(90_000);
  const author = await newCitizen();
  const subject = '滨江公园东门的步道塌陷多日请尽快修复保障行人安全';
  const tid = await posted(author, { subject, content: `${subject}。已有老人在这里摔倒。` });
  const reviewer = await demoPerson('reviewer');
  await call('handling.check', { tid, decision: 'public' }, reviewer.token);
  const office = await at(browser, await demoPerson('city'), task(tid));
  await step(office, '接收');
  await expectToast(office, '已接收');

  // Ready sentences that come late leave what is typed, and where.
  const typed = Promise.withResolvers<void>();
  await office.route('**/sys/dict/type/all*', (route) => typed.promise.then(() => route.continue()));
  await step(office, '请留言人补充', async () => {
    const reason = office.getByLabel('理由');
    await reason.fill('请说明塌陷的具体');
    typed.resolve();
    await expect(office.getByLabel('选用常用语')).toBeVisible();
    await expect(reason).toBeFocused();
    await office.keyboard.type('位置。');
    await expect(reason).toHaveValue('请说明塌陷的具体位置。');
    await reason.blur();
    await office.keyboard.press('Alt+KeyB');
    await expect(reason).toBeFocused();
  });
  await office.unroute('**/sys/dict/type/all*');
  await expectToast(office, '已请留言人补充');
  const home = await at(browser, author, `/myMessage/${tid}`);
  await expect(home.getByText('请补充：请说明塌陷的具体位置。')).toBeVisible();
  await home.getByLabel('补充的内容').fill('在东门进去左转第三盏路灯旁边，长约两米。');
  await home.getByRole('button', { name: '提交补充' }).click();
  await expect(home.getByLabel('补充的内容')).toBeHidden();

  await open(office, task(tid));
  await step(office, '线下转办', async () => {
    await office.getByLabel('转交的单位').fill('市政养护公司');
    await office.getByLabel('联系人和电话').fill('值班室 0731-88880000');
  });
  await expectToast(office, '已线下转办');
  await expect(office.getByText('值班室 0731-88880000')).toBeVisible();
  await expect(office.getByText('市政养护公司').first()).toBeVisible();
  await step(office, '取消线下转办');
  await confirmDialog(office);
  await expectToast(office, '取消交办成功！');

  await step(office, '提出复核', async () => office.getByLabel('理由').fill('步道由省直管单位管理，不属于本市职责。'));
  await expectToast(office, '已提出复核');
  const desk = await at(browser, reviewer, '/admin/review?display=recheck');
  await desk.locator(`a[href^="/admin/review/${tid}?"]`).click();
  await desk.getByText('复核成立，转至其他留言板').click();
  await desk.getByLabel('转至哪个留言板').fill('湖南省委书记');
  await desk.getByText('湖南省委书记', { exact: true }).last().click();
  await desk.getByRole('textbox', { name: '理由' }).fill('步道由省直管单位管理。');
  await desk.getByRole('checkbox', { name: '提交后打开下一条' }).uncheck();
  await accessible(desk);
  await desk.getByRole('button', { name: '复核成立，转至其他留言板' }).click();
  await expectToast(desk, '已转至其他留言板');
  const province = await at(browser, await demoPerson('province'), '/g/taskBoard/list-ans?order=new');
  await expect(province.getByRole('link', { name: subject })).toBeVisible();
});

test('two reviewers: one reviews, the other takes over; what changed meanwhile is said, and nothing written is lost', async ({
  browser,
}) => {
  const author = await newCitizen();
  const tid = await posted(author, { subject: '五一大道东段夜间施工噪音扰民请相关部门加强管理' });
  const one = await at(browser, await demoPerson('reviewer'), `/admin/review/${tid}`);
  await expect(one.getByRole('button', { name: '公开', exact: true })).toBeEnabled();
  const two = await at(browser, await demoPerson('reviewer2'), `/admin/review/${tid}`);
  await expect(two.getByText(/审核员甲从.*正在审核/)).toBeVisible();
  await expect(two.getByRole('button', { name: '公开', exact: true })).toBeDisabled();
  await accessible(two);
  await two.getByRole('button', { name: '接手' }).click();
  await two.getByLabel('接手的理由').fill('甲已下班');
  await two.getByRole('dialog').getByRole('button', { name: '接手' }).click();
  await expect(two.getByRole('button', { name: '公开', exact: true })).toBeEnabled();
  await expect(one.getByText('审核员乙已经接手审核')).toBeVisible();

  await two.getByText('退回补充').click();
  await two.getByLabel('理由').fill('请补充施工工地的名称。');
  await call('handling.withdraw', { tid }, author.token);
  await expect(two.getByText('您写的内容还在')).toBeVisible();
  await expect(two.getByText('请补充施工工地的名称。')).toBeVisible();
});

test('work areas on a phone: nothing runs over the edge', async ({ browser }) => {
  const people = [
    [await demoPerson('city'), ['/g/workTable', '/g/taskBoard/list-ans', '/g/taskBoard/list-from', '/g/messageCenter']],
    [await demoPerson('congress'), ['/g/workTable', '/g/taskBoard/list-ans']],
    [await demoPerson('reviewer'), ['/admin/review', '/admin/messages']],
  ] as const;
  for (const [person, paths] of people) {
    const page = await at(browser, person, paths[0]);
    await page.setViewportSize({ width: 360, height: 780 });
    for (const path of paths) {
      await open(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const over = await page.evaluate<number>('document.documentElement.scrollWidth - window.innerWidth');
      expect(over, path).toBeLessThanOrEqual(0);
      await accessible(page);
    }
    await page.close();
  }
});

async function assign(office: Page): Promise<void> {
  await office.getByRole('button', { name: '线上交办' }).click();
  await office.getByLabel('交给哪个单位').fill('住房和城乡');
  await office.getByRole('tree').getByText(BUREAU, { exact: true }).click();
  await office.getByLabel('交办意见').fill('请会同交警部门现场调查，五个工作日内回复。');
  await office.getByRole('button', { name: '线上交办' }).last().click();
  await expectToast(office, '已交办');
}
