import { expect, type Page } from '@playwright/test';
import { S3_KEYS, s3Server } from '../server/src/base/files/testing/s3-server.ts';
import { catchMail } from '../server/src/base/testing/mail-catcher.ts';
import {
  ADMINISTRATOR,
  citizenWrites,
  type EmptyBoard,
  makeAccount,
  reviewerPublishes,
  settle,
  signInByPassword,
  startEmptyBoard,
  windowOn,
} from './empty-board.ts';
import { test } from './journey.ts';
import { at, demoPerson, expectToast, looksRight, open } from './people.ts';
import { PORT } from './wire.ts';

/** From an empty installation in production to a board that works, by the page that leads through it. */
test.use({ baseURL: `http://localhost:${PORT + 4}` });

const SUBJECT = '和平小区二号楼门前的井盖破损一个月没有人来更换';
const REPLY = '您好！我办已到现场查看，破损井盖当天更换完毕，感谢您的监督。';
const WIDTHS = [360, 768, 1280];

let board: EmptyBoard;
test.beforeAll(async () => {
  board = await startEmptyBoard(PORT + 4);
});
test.afterAll(() => board.stop());

const heading = (desk: Page, name: string) => desk.getByRole('heading', { level: 2, name, exact: true });
const list = (desk: Page) => desk.getByRole('navigation', { name: '设置步骤' });
const state = (desk: Page, name: string) => list(desk).getByRole('listitem').filter({ hasText: name });
/** On to the next step. */
const next = (desk: Page) => desk.getByRole('link', { name: '下一步' }).click();

test('an administrator is led through an empty installation, and a message goes its way on the board', async ({
  browser,
  page: desk,
}) => {
  test.setTimeout(300_000);
  await signInByPassword(desk, ADMINISTRATOR.name, ADMINISTRATOR.password);
  await expect(desk).toHaveURL(/\/admin\/setup$/);
  await expect(heading(desk, '运营信息')).toBeVisible();
  await expect(list(desk).getByText('已完成0步，共7步')).toBeVisible();
  await looksRight(desk, 'the first step', WIDTHS);

  await test.step('who runs the board', async () => {
    const facts = {
      主办单位: '邯郸市政府办公室',
      联系邮箱: 'service@handan.example',
      客服电话: '0310-12345',
      服务时间: '工作日9:00至17:00',
      ICP备案: '冀ICP备2026000001号',
    };
    for (const [name, value] of Object.entries(facts)) {
      await desk.getByRole('button', { name: `修改：页脚：${name}` }).click();
      await desk.getByRole('dialog').getByLabel('新的值').fill(value);
      await desk.getByRole('dialog').getByRole('button', { name: '保存' }).click();
      await expect(desk.getByRole('dialog')).toBeHidden();
      await expect(desk.getByText(value)).toBeVisible();
    }
    await expect(state(desk, '运营信息')).toContainText('已完成');
  });

  await test.step('left here, it is gone on with from the home', async () => {
    await open(desk, '/admin');
    await expect(desk.getByText('还差6步')).toBeVisible();
    await looksRight(desk, 'the home with what is left', WIDTHS);
    await desk.getByRole('link', { name: '继续：开通范围' }).click();
    await expect(heading(desk, '开通范围')).toBeVisible();
  });

  await test.step('a city with two of its counties', async () => {
    await desk.getByLabel('哪个市或县').click();
    const tree = desk.locator('.ant-select-tree');
    const node = tree.locator('.ant-select-tree-treenode');
    await node.filter({ hasText: '河北省' }).locator('.ant-select-tree-switcher').click();
    await tree.getByText('邯郸市', { exact: true }).click();
    await desk.getByRole('checkbox', { name: '全部区县' }).uncheck();
    for (const name of ['丛台区', '复兴区']) await desk.getByRole('checkbox', { name }).check();
    await looksRight(desk, 'the scope', WIDTHS);
    await desk.getByRole('button', { name: '建立留言板' }).click();
    await expect(desk.getByText('已建好3个地区，共3个')).toBeVisible();
    await expect(desk.getByText('已选择：河北省邯郸市')).toBeVisible();
    await expect(state(desk, '开通范围')).toContainText('已完成');
    await next(desk);
  });

  await test.step('two bureaus: one by hand, one from a table', async () => {
    await expect(desk.getByText('还没有可以交办的局和部门')).toBeVisible();
    await desk.getByRole('button', { name: '新建单位' }).click();
    const form = desk.getByRole('dialog');
    await form.getByLabel('单位名称').fill('邯郸市住房和城乡建设局');
    await form.getByLabel('上级单位').fill('邯郸市委办公室');
    await desk.locator('.ant-select-item-option').filter({ hasText: '邯郸市委办公室' }).first().click();
    await looksRight(desk, 'a new unit', WIDTHS);
    await form.getByRole('button', { name: '新建单位' }).click();
    await expect(form).toBeHidden();
    await desk.getByRole('button', { name: '导入单位' }).click();
    const csv = '单位名称,上级单位,类别,简称,区划代码\n邯郸市教育局,邯郸市委办公室,,教育局,\n';
    const file = { name: '单位.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
    await desk.locator('input[type=file]').setInputFiles(file);
    await form.getByRole('button', { name: '开始导入' }).click();
    await expect(form.getByRole('status')).toHaveText('新建1，更新0，未变0，未通过0');
    await form.getByRole('button', { name: '关闭', exact: true }).last().click();
    await expect(desk.getByText('其中局和部门2个')).toBeVisible();
    await looksRight(desk, 'units and boards', WIDTHS);
    await next(desk);
  });

  const first = await test.step('who reviews, and who answers', async () => {
    await expect(desk.getByText('承办单位还没有账号')).toBeVisible();
    await looksRight(desk, 'the accounts', WIDTHS);
    const office = { words: '邯郸市委办公室', name: '邯郸市委办公室' };
    const made = {
      reviewer: await makeAccount(desk, 'reviewer.one', '审核一', null),
      office: await makeAccount(desk, 'office.one', '市办一', office),
    };
    await expect(state(desk, '人员账号')).toContainText('已完成');
    await next(desk);
    return made;
  });

  const [catcher, files] = [await catchMail(), await s3Server('board')];
  try {
    await test.step('mail: first left out, then set and tried', async () => {
      await desk.getByRole('button', { name: '跳过这一步' }).click();
      await expect(desk.getByText('这一步已跳过')).toBeVisible();
      await desk.getByRole('button', { name: '取消跳过' }).click();
      await expect(state(desk, '邮件')).toContainText('待办');
      await looksRight(desk, 'mail', WIDTHS);
      await desk.getByLabel('服务器地址').fill('127.0.0.1');
      await desk.getByText('不加密', { exact: true }).click();
      await desk.getByLabel('端口').fill(String(catcher.port));
      await desk.getByLabel('用户名').fill('board');
      await desk.getByLabel('密码').fill('p@ss');
      await desk.getByLabel('发件人').fill('no-reply@handan.example');
      await desk.getByRole('button', { name: '保存' }).click();
      await expect(desk.getByText('近期没有成功发出的邮件')).toBeVisible();
      await desk.getByLabel('收件地址').fill('ops@example.cn');
      await desk.getByRole('button', { name: '发送', exact: true }).click();
      await expect(desk.getByRole('status').getByText('已发送')).toBeVisible();
      await expect(state(desk, '邮件')).toContainText('已完成');
      expect(catcher.mails[0]).toMatchObject({ to: ['ops@example.cn'] });
      await next(desk);
    });

    await test.step('text messages: the gateway of the configuration is tried', async () => {
      await expect(desk.getByText('近期没有成功发出的短信')).toBeVisible();
      await looksRight(desk, 'text messages', WIDTHS);
      await desk.getByLabel('手机号', { exact: true }).fill('13800000001');
      await desk.getByRole('button', { name: '发送', exact: true }).click();
      await expect(state(desk, '短信')).toContainText('已完成');
      expect(await board.textTo('13800000001')).toContain('123456');
      await next(desk);
    });

    await test.step('files: the folder is tried, then an object store takes its place', async () => {
      await desk.getByRole('button', { name: '测试：系统数据文件夹' }).last().click();
      await expect(desk.getByText('测试通过')).toBeVisible();
      await expect(state(desk, '文件存储')).toContainText('已完成');
      await looksRight(desk, 'files', WIDTHS);
      await desk.getByRole('button', { name: '新增存储' }).click();
      const form = desk.getByRole('dialog');
      await form.getByLabel('名称').fill('对象存储');
      await form.getByLabel('服务地址').fill(files.endpoint);
      await form.getByLabel('存储桶', { exact: true }).fill('board');
      await form.getByLabel('AccessKey').fill(S3_KEYS.accessKeyId);
      await form.getByLabel('SecretKey').fill(S3_KEYS.secret);
      await form.getByRole('button', { name: '保存' }).click();
      const row = desk.getByRole('row').filter({ hasText: '对象存储' });
      await row.getByRole('button', { name: '启用' }).last().click();
      await form.getByRole('button', { name: '启用' }).click();
      await expect(row.getByText('正在使用')).toBeVisible();
      await expect(state(desk, '文件存储')).toContainText('已完成');
      await next(desk);
    });

    await test.step('the board works; nobody is reminded any more', async () => {
      await expect(heading(desk, '留言板可以使用了')).toBeVisible();
      await expect(desk.getByRole('link', { name: '打开留言表单' })).toHaveAttribute('href', '/threads/post');
      await looksRight(desk, 'the end', WIDTHS);
      await open(desk, '/admin');
      await expect(desk.getByText('待办').first()).toBeVisible();
      await expect(desk.getByText(/还差\d步/)).toHaveCount(0);
    });

    const citizen = await windowOn(browser, board);
    await test.step('a citizen registers and writes to the mayor', () =>
      citizenWrites(citizen, board, ['河北省', '邯郸市', '邯郸市市长'], SUBJECT));

    const reviewer = await windowOn(browser, board);
    await settle(reviewer, 'reviewer.one', first.reviewer);
    await reviewerPublishes(reviewer, SUBJECT);

    await test.step('the office answers, and everyone reads it', async () => {
      const office = await windowOn(browser, board);
      await settle(office, 'office.one', first.office);
      await open(office, '/g/taskBoard/list-ans?order=new');
      await office.getByRole('row').filter({ hasText: SUBJECT }).getByRole('button', { name: '接收' }).click();
      await expectToast(office, '已接收');
      await office.getByLabel('直接回复').fill(REPLY);
      await office.getByRole('button', { name: '公布回复' }).click();
      await office.getByRole('dialog').getByRole('button', { name: '公布回复' }).click();
      await expectToast(office, '回复已公布');
      await citizen.goto('/threads/list');
      await citizen.getByRole('link', { name: SUBJECT }).first().click();
      await expect(citizen.getByText(REPLY)).toBeVisible();
    });

    await test.step('the scope is no longer chosen there', async () => {
      await open(desk, '/admin/setup?step=scope');
      await expect(desk.getByText('已经有留言，范围请到“留言板设置”中调整')).toBeVisible();
    });
  } finally {
    await Promise.all([catcher.stop(), files.stop()]);
  }
});

test.describe('in the demo', () => {
  test.use({ baseURL: `http://localhost:${PORT}` });

  test('everything is done, and looking changes nothing', async ({ browser }) => {
    const desk = await at(browser, await demoPerson('admin'), '/admin/setup');
    await expect(heading(desk, '留言板可以使用了')).toBeVisible();
    await expect(list(desk).getByText('已完成7步，共7步')).toBeVisible();
    await open(desk, '/admin/setup?step=scope');
    await expect(desk.getByText('已经有留言')).toBeVisible();
    await open(desk, '/admin');
    await expect(desk.getByText(/还差\d步/)).toHaveCount(0);
  });
});
