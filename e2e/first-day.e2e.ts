import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type Browser, expect, type Page } from '@playwright/test';
import { test } from './journey.ts';
import { accessible, chooseUnit, codeIn, done, looksRight, newIdentity, open, step, sure } from './people.ts';
import { PORT } from './wire.ts';

/**
 * The first day of an installation in production: one person sets up a city with its counties and bureaus by page alone, and
 * a message goes the whole way on it.
 */
const base = `http://localhost:${PORT + 3}`;
test.use({ baseURL: base });
test.describe.configure({ timeout: 240_000 });

const ADMINISTRATOR = { name: 'founder', password: 'Yuelu-Shan7' };
const OWN = 'Xiang-Jiang8';
const REPLY = '您好！我局已到现场查看，路灯线路已经修复，当晚恢复照明，感谢您的监督。';
const SUBJECT = '幸福小区三号楼门口的路灯坏了半个月没有人来维修';

let server: ChildProcess;
test.beforeAll(async () => {
  server = spawn(process.execPath, ['e2e/empty.ts'], {
    env: {
      ...process.env,
      PORT: new URL(base).port,
      ADMIN_NAME: ADMINISTRATOR.name,
      ADMIN_PASSWORD: ADMINISTRATOR.password,
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ready = () =>
    fetch(`${base}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(ready, { timeout: 120_000 }).toBe(true);
});
test.afterAll(() => {
  server.kill('SIGTERM');
});

async function textTo(phone: string): Promise<string> {
  server.send(phone);
  const [text] = await once(server, 'message');
  return text as string;
}

async function window(browser: Browser): Promise<Page> {
  return await (await browser.newContext({ baseURL: base })).newPage();
}

async function signIn(page: Page, name: string, password: string): Promise<void> {
  await open(page, '/login');
  await page.getByText('密码登录').click();
  await page.getByLabel('用户名或手机号').fill(name);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
}

/** Signs in with a first password, and chooses another. */
async function settle(page: Page, name: string, first: string): Promise<void> {
  await signIn(page, name, first);
  await expect(page.getByRole('heading', { name: '修改密码' })).toBeVisible();
  await page.getByLabel('原密码').fill(first);
  await page.getByLabel('新密码', { exact: true }).fill(OWN);
  await page.getByLabel('再输入一次').fill(OWN);
  await page.getByRole('button', { name: '修改密码' }).click();
  await expect(page.getByRole('heading', { name: '修改密码' })).toBeHidden();
}

/** Makes an account at a unit, looked for by what it is called for short; answers the first password. */
async function account(desk: Page, loginName: string, nickName: string, unit: { words: string; name: string } | null) {
  await desk.getByRole('button', { name: '新建账号' }).click();
  const form = desk.getByRole('dialog');
  await form.getByLabel('登录账号').fill(loginName);
  await form.getByLabel('姓名或称呼').fill(nickName);
  if (unit) {
    await form.getByLabel('所属单位').fill(unit.words);
    await desk.locator('.ant-select-item-option').filter({ hasText: unit.name }).first().click();
  } else {
    await form.getByLabel('角色').click();
    await desk.locator('.ant-select-item-option').filter({ hasText: '审核员' }).click();
    await desk.keyboard.press('Escape');
  }
  await form.getByRole('button', { name: '新建账号' }).click();
  const told = desk.getByRole('dialog', { name: '初始密码' });
  const first = await told.getByLabel('初始密码', { exact: true }).inputValue();
  await told.getByRole('button', { name: '我已记下，关闭' }).click();
  return first;
}

test('one person sets up a city by page, and a message goes the whole way', async ({ browser, page: desk }) => {
  await signIn(desk, ADMINISTRATOR.name, ADMINISTRATOR.password);
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
    await done(desk, '已建立留言板10个、单位4个');
    await desk.getByRole('link', { name: '河北省' }).click();
    await desk.getByRole('link', { name: '邯郸市' }).click();
    await expect(desk.getByRole('row').filter({ hasText: '邯郸市市长' })).toContainText('邯郸市委办公室');
    await looksRight(desk, '/admin/boards');
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
  });

  const words = {
    office: { words: '邯郸市委办公室', name: '邯郸市委办公室' },
    bureau: { words: 'zjj', name: '住房和城乡建设局' },
  };
  await open(desk, '/admin/staff');
  const first = {
    reviewer: await account(desk, 'reviewer.one', '审核一', null),
    office: await account(desk, 'office.one', '市办一', words.office),
    bureau: await account(desk, 'bureau.one', '住建一', words.bureau),
  };

  const citizen = await window(browser);
  const { phone, nickName, name, idCard } = newIdentity();
  await test.step('a citizen registers and writes to the mayor', async () => {
    await open(citizen, '/signUp');
    await citizen.getByLabel('手机号').fill(phone);
    await citizen.getByRole('button', { name: '获取验证码' }).click();
    await expect(citizen.getByText('秒后重发')).toBeVisible({ timeout: 30_000 });
    await expect.poll(async () => codeIn(await textTo(phone))).not.toBe('');
    await citizen.getByLabel('验证码', { exact: true }).fill(codeIn(await textTo(phone)));
    await citizen.getByLabel('笔名').fill(nickName);
    await citizen.getByLabel('我已阅读并同意《用户协议》').check();
    await citizen.getByLabel('我已阅读并同意《隐私政策》').check();
    await citizen.getByRole('button', { name: '注册', exact: true }).click();
    await expect(citizen).not.toHaveURL(/signUp/);
    await open(citizen, '/uCenter/baseInfo');
    await citizen.getByLabel('真实姓名').fill(name);
    await citizen.getByLabel('证件号码', { exact: true }).fill(idCard);
    await citizen.getByLabel('我单独同意').check();
    await citizen.getByRole('button', { name: '提交认证' }).click();
    await expect(citizen.getByText('已认证').first()).toBeVisible();
    await open(citizen, '/threads/post');
    await expect(citizen.locator('#fid')).toBeEnabled();
    for (const place of ['河北省', '邯郸市', '邯郸市市长'])
      await citizen.getByRole('button', { name: place, exact: true }).click();
    await citizen.locator('#subject').fill(SUBJECT);
    await citizen.getByLabel('建言').check();
    await citizen.locator('#domainId').selectOption({ index: 1 });
    const part = citizen.locator('#subDomainId');
    if (await part.isVisible()) await part.selectOption({ index: 1 });
    await citizen.locator('#content').fill(`${SUBJECT}，老人晚上出门容易摔倒，希望尽快修好。`);
    await citizen.locator('#agree').check();
    await citizen.getByRole('button', { name: '提交留言' }).click();
    await expect(citizen).toHaveURL(/\/threads\/submit/);
  });

  const reviewer = await window(browser);
  await settle(reviewer, 'reviewer.one', first.reviewer);
  await test.step('the platform publishes it', async () => {
    await open(reviewer, '/admin/review');
    await reviewer.getByRole('link', { name: SUBJECT }).click();
    await reviewer.getByRole('checkbox', { name: '提交后打开下一条' }).uncheck();
    await reviewer.getByRole('button', { name: '公开', exact: true }).click();
    await done(reviewer, '已通过，公开');
  });

  const office = await window(browser);
  await settle(office, 'office.one', first.office);
  await test.step('the office takes it and gives it to the bureau, found by its first letters', async () => {
    await open(office, '/g/taskBoard/list-ans?order=new');
    await office.getByRole('row').filter({ hasText: SUBJECT }).getByRole('button', { name: '接收' }).click();
    await done(office, '已接收');
    await step(office, '线上交办', () => chooseUnit(office, '邯郸市住房和城乡建设局'));
    await done(office, '已交办');
  });

  const bureau = await window(browser);
  await settle(bureau, 'bureau.one', first.bureau);
  await test.step('the bureau answers, the office publishes that', async () => {
    await open(bureau, '/g/taskBoard/list-to?order=new');
    await bureau.getByRole('link', { name: SUBJECT }).click();
    await expect(bureau).toHaveURL(/taskMain/);
    await step(bureau, '接收');
    await sure(bureau);
    await done(bureau, '操作成功！');
    await bureau.getByLabel('提交回复').fill(REPLY);
    await bureau.getByRole('button', { name: '提交审核' }).click();
    await done(bureau, '回复已提交审核');
    await open(office, '/g/taskBoard/list-from?display=2');
    await office.getByRole('link', { name: SUBJECT }).click();
    await office.getByRole('button', { name: '审核通过' }).click();
    await done(office, '已审核通过');
  });

  await test.step('everyone reads the answer', async () => {
    await citizen.goto('/threads/list');
    await citizen.getByRole('link', { name: SUBJECT }).first().click();
    await expect(citizen.getByText(REPLY)).toBeVisible();
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
