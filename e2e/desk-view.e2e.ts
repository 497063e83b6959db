import { expect, type Page } from '@playwright/test';
import { test } from './journey.ts';
import { accessible, at, demoPerson, expectToast, newCitizen, open, task } from './people.ts';
import { posted, published } from './stories.ts';
import { call } from './wire.ts';

/** Lists of messages as those who work through them want to see them, and reviewers at theirs, without a mouse. */

const row = (page: Page, subject: string) => page.getByRole('row').filter({ hasText: subject });
const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};
const currentTitle = (page: Page) => page.locator(':focus').textContent();

test('a clerk has his lists dense, with the message beside them and columns in his order, on every machine', async ({
  browser,
}) => {
  test.setTimeout(90_000);
  const person = await demoPerson('province');
  const page = await at(browser, person, '/g/taskBoard/list-ans?display=3');
  await page.setViewportSize({ width: 1280, height: 800 });
  const shows = page.getByRole('button', { name: '显示设置' });

  await test.step('twelve messages and more at once', async () => {
    await shows.click();
    await page.getByText('紧凑', { exact: true }).click();
    await accessible(page);
    await press(page, 'Escape');
    await open(page, '/g/taskBoard/list-ans?display=3');
    const links = page.locator('[data-row]');
    await expect(links.nth(12)).toBeVisible();
    const box = await links.nth(11).boundingBox();
    expect(box!.y + box!.height).toBeLessThan(800);
    await accessible(page);
  });

  await test.step('columns in another order and width', async () => {
    const heads = page.getByRole('columnheader');
    await shows.click();
    await page.getByRole('button', { name: '状态前移' }).click();
    await press(page, 'Escape');
    const edge = page.getByRole('separator').first();
    const before = Number(await edge.getAttribute('aria-valuenow'));
    await edge.focus();
    await press(page, 'ArrowLeft');
    await expect(edge).toHaveAttribute('aria-valuenow', String(before + 16));
    const names = await heads.allTextContents();
    const again = await at(browser, person, '/g/taskBoard/list-ans?display=3');
    await again.setViewportSize({ width: 1280, height: 800 });
    expect(await again.getByRole('columnheader').allTextContents()).toEqual(names);
    await expect(again.getByRole('separator').first()).toHaveAttribute('aria-valuenow', String(before + 16));
  });

  await test.step('reads beside the list, goes on, opens', async () => {
    await press(page, 'p');
    const pane = page.getByRole('region', { name: '在列表旁阅读' });
    await expect(pane).toBeVisible();
    // Beside the pane each message stays in its line.
    const heights = await page.locator('tr:has([data-row])').evaluateAll((rows) => rows.map((one) => one.clientHeight));
    expect(Math.max(...heights)).toBeLessThan(45);
    await press(page, 'j', 'j');
    const subject = (await currentTitle(page))!;
    await expect(pane.getByRole('heading', { level: 2 })).toHaveText(subject);
    await accessible(page);
    await press(page, 'Enter');
    await expect(page).toHaveURL(/taskMain/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(subject);
  });

  await test.step('the way back leads to the row one came from', async () => {
    const came = page.locator('[data-row]').nth(9);
    for (const back of [() => page.getByRole('button', { name: '←' }).click(), () => page.goBack()]) {
      await open(page, '/g/taskBoard/list-ans?display=3');
      await page.setViewportSize({ width: 1280, height: 400 });
      const name = (await came.textContent())!;
      await came.click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
      await back();
      await expect(came).toBeFocused();
      await expect(came).toBeInViewport();
    }
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step('digits lead to the sub-queues', async () => {
    await open(page, '/g/taskBoard/list-ans?display=3');
    await press(page, '1');
    await expect(page).toHaveURL(/display=1/);
    await press(page, 'p');
    await expect(page.getByRole('region', { name: '在列表旁阅读' })).toBeHidden();
  });

  // As others who come with this account find it.
  await call('handling.keepListLook', { density: 'standard', pane: false }, person.token);
  await call('handling.keepListView', { kind: 'ans', columns: ['preview', 'due', 'state'] }, person.token);
});

test('a reviewer sees what was found, publishes what is clean at once, and decides the rest by keys', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const subjects = [
    '柳莺巷公共厕所夜间没有灯老人如厕不便请尽快安装照明',
    '柳莺巷菜市场门口乱停车堵塞消防通道请尽快整治',
    '柳莺巷电梯故障物业迟迟不修请督促尽快维修到位',
    '柳莺巷公共厕所夜间没有灯老人如厕不便请尽快安装照明灯',
  ];
  const contents = [
    '柳莺巷口的公共厕所夜间一直没有灯，地面又湿又滑，住在附近的老人晚上如厕十分不便，上个月已有一位大娘摔伤，恳请有关部门尽快安装照明灯，并做好地面防滑。',
    '菜市场门口每天早上乱停车，堵塞消防通道，十分危险，请有关部门尽快整治。',
    '电梯故障一个月，物业迟迟不修，我的电话是13812345678，请督促尽快维修。',
    '柳莺巷口的公共厕所夜间一直没有灯，地面又湿又滑，住在附近的老人晚上如厕十分不便，上个月已有一位大娘摔伤，恳请有关部门尽快安装照明灯，并做好地面防滑。',
  ];
  const tids: number[] = [];
  for (const [at, subject] of subjects.entries())
    tids.push(await posted(await newCitizen(), { subject, content: contents[at]! }));
  const list = `/admin/review?keywords=${encodeURIComponent('柳莺巷')}`;
  const desk = await at(browser, await demoPerson('reviewer'), list);

  await test.step('found and not found', async () => {
    await expect(row(desk, subjects[2]!).getByText('含手机号')).toBeVisible();
    await expect(row(desk, subjects[1]!).getByText('含手机号')).toBeHidden();
    await accessible(desk);
  });

  await test.step('narrowed by region, in the address', async () => {
    await desk.getByLabel('地区或领导').fill('长沙市');
    await desk.getByTitle('湖南省长沙市', { exact: true }).click();
    await expect(desk).toHaveURL(/fid=\d+/);
    await expect(row(desk, subjects[1]!)).toBeVisible();
    await desk.reload();
    await expect(desk.getByTitle('湖南省长沙市', { exact: true })).toBeVisible();
    await desk.getByRole('button', { name: '清空条件' }).click();
    await expect(desk).not.toHaveURL(/fid=/);
  });

  await test.step('what says the same stands beside the message; the keys walk on and back', async () => {
    await row(desk, subjects[0]!).first().getByRole('link').first().focus();
    await press(desk, 'Enter');
    await expect(desk.getByRole('heading', { level: 1 })).toHaveText(subjects[0]!);
    await expect(desk.getByRole('link', { name: subjects[3]! })).toBeVisible();
    await accessible(desk);
    await press(desk, 'Alt+BracketRight');
    await expect(desk.getByRole('heading', { level: 1 })).toHaveText(subjects[1]!);
    await press(desk, 'Alt+BracketLeft');
    await expect(desk.getByRole('heading', { level: 1 })).toHaveText(subjects[0]!);
  });

  await test.step('three of four are clean', async () => {
    await open(desk, list);
    await desk.getByRole('heading', { level: 1 }).click();
    for (let i = 0; i < 4; i++) await press(desk, 'j', 'x');
    await expect(desk.getByText('另有1条须逐条审核')).toBeVisible();
    await desk.getByRole('button', { name: '公开3条' }).click();
    const dialog = desk.getByRole('dialog');
    await expect(dialog.getByText(subjects[1]!)).toBeVisible();
    await expect(dialog.getByText(subjects[2]!)).toBeHidden();
    await accessible(desk);
    await dialog.getByRole('button', { name: '公开3条' }).click();
    await expect(row(desk, subjects[1]!)).toBeHidden();
    await expect(row(desk, subjects[2]!)).toBeVisible();
  });

  await test.step('the rest by keys: nothing is preselected, and the public’s view is shown once', async () => {
    await desk.getByRole('heading', { level: 1 }).click();
    await press(desk, 'j', 'Enter');
    await expect(desk.getByRole('heading', { level: 1 })).toHaveText(subjects[2]!);
    await expect(desk.getByText('轮到平台审核')).toBeVisible();
    await expect(desk.getByRole('radio', { checked: true })).toHaveCount(0);
    const nth = await desk
      .getByRole('radio')
      .evaluateAll((all) => all.findIndex((one) => one.getAttribute('value') === 'approve'));
    await press(desk, `Alt+Digit${nth + 1}`);
    await expect(desk.getByRole('radio', { checked: true })).toHaveCount(1);
    await press(desk, 'Alt+Enter');
    const dialog = desk.getByRole('dialog');
    await expect(dialog.getByText(contents[2]!)).toBeVisible();
    await accessible(desk);
    await dialog.getByRole('button', { name: '公开', exact: true }).click();
    await expectToast(desk, '已通过，公开');
  });
});

test('a message takes few keys: one to review, three and a word to assign, two to examine, three to reply', async ({
  browser,
}) => {
  test.setTimeout(150_000);
  const subjects = ['枇杷巷路口红绿灯损坏多日经常堵车请尽快修复', '枇杷巷便民服务点每天几点开门周末能不能办理居住证'];
  const tids: number[] = [];
  for (const subject of subjects)
    tids.push(await posted(await newCitizen(), { subject, content: `${subject}。附近居民都很关心，请答复，谢谢。` }));
  const [assigned, own] = tids as [number, number];
  const city = await demoPerson('city');
  const bureau = await demoPerson('bureau');
  const answer = '您好！您反映的问题我们已安排人员到现场核实，并已处理完毕，感谢您的关注。';

  await test.step('reviews', async () => {
    const desk = await at(browser, await demoPerson('reviewer'), `/admin/review/${assigned}`);
    await expect(desk.locator('#step button[type=submit]')).toBeEnabled();
    await press(desk, 'Alt+Enter');
    await expectToast(desk, '已通过，公开');
  });
  await published(own);
  for (const tid of tids) await call('handling.open', { tid }, city.token);

  const page = await at(browser, city, task(assigned));
  const panel = (text: string) => expect(page.getByRole('status').filter({ hasText: text })).toBeVisible();
  await test.step('assigns', async () => {
    await press(page, 'Alt+a');
    await page.keyboard.type('zjj');
    // Before it is found.
    await press(page, 'Enter');
    await expect(page.locator('#step button[type=submit]')).toBeEnabled();
    await press(page, 'Alt+Enter');
    await panel('已交办');
  });

  await test.step('replies below', async () => {
    const [item] = (await call('handling.detail', { tid: assigned }, bureau.token)).items;
    await call('handling.receiveProcess', { tpid: item!.tpid }, bureau.token);
    const below = await at(browser, bureau, task(assigned));
    await press(below, 'Alt+r');
    await below.keyboard.insertText(answer);
    await press(below, 'Alt+Enter');
    await expect(below.getByRole('status').filter({ hasText: '回复已提交审核' })).toBeVisible();
  });

  await test.step('examines', async () => {
    await open(page, task(assigned));
    await press(page, 'Alt+p', 'Alt+Enter');
    await panel('已审核通过');
  });

  await test.step('replies at once', async () => {
    await open(page, task(own));
    await press(page, 'Alt+r');
    await page.keyboard.insertText(answer);
    await press(page, 'Alt+Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(answer);
    // The dialog takes the focus a moment after it shows.
    await expect(dialog.getByRole('button').last()).toBeFocused();
    await press(page, 'Enter');
    await panel('回复已公布');
  });
});
