import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { AGREEMENT_VERSION } from '../contract/src/accounts/agreement.ts';
import { test } from './journey.ts';
import { codeIn, demoPerson, encrypt, newCitizen, newIdentity, open, type Person, signInByCookies } from './people.ts';
import { proven } from './proof.ts';
import { posted } from './stories.ts';
import { call } from './wire.ts';

/** The code in the latest message to whoever it is for. */
async function latestCode(phone?: string): Promise<string> {
  const { messages } = await call('accounts.demoOutbox', {});
  return codeIn(messages.find(({ to, text }) => (phone ? to === phone : true) && codeIn(text))?.text ?? '');
}
const nameOf = async (person: Person) => (await call('accounts.getInfo', {}, person.token)).nickName;

test('a first password is set with a code, and changed with the old one', async ({ page, context }) => {
  await signInByCookies(context, await newCitizen());
  await open(page, '/uCenter/editPwd');
  await page.getByRole('button', { name: /获取验证码/ }).click();
  await expect(page.getByText('验证码已发送')).toBeVisible();
  await page.getByLabel('短信验证码').fill(await latestCode());
  await page.getByLabel('新密码', { exact: true }).fill('abc');
  await page.getByLabel('再输入一次密码').fill('abd');
  await page.getByRole('button', { name: '设置密码' }).click();
  await expect(page.getByText('密码须为8–20位')).toBeVisible();
  await expect(page.getByText('两次输入的密码不一致')).toBeVisible();
  await page.getByLabel('新密码', { exact: true }).fill('Xiangjiang-1');
  await page.getByLabel('再输入一次密码').fill('Xiangjiang-1');
  await page.waitForTimeout(1000);
  await page.getByRole('button', { name: '设置密码' }).click();
  await expect(page.getByText('密码已修改')).toBeVisible();

  await page.getByLabel('原密码').fill('Wrong-1234');
  await page.getByLabel('新密码', { exact: true }).fill('Yuelu-2026!');
  await page.getByLabel('再输入一次密码').fill('Yuelu-2026!');
  await page.waitForTimeout(1000);
  await page.getByRole('button', { name: '修改密码' }).click();
  await expect(page.getByText('密码错误')).toBeVisible();
  await expect(page.getByLabel('新密码', { exact: true })).toHaveValue('Yuelu-2026!');
  await page.getByLabel('原密码').fill('Xiangjiang-1');
  await page.waitForTimeout(1000);
  await page.getByRole('button', { name: '修改密码' }).click();
  await expect(page.getByText('密码已修改')).toBeVisible();
});

test('the phone is changed when both numbers are proven', async ({ page, context }) => {
  await signInByCookies(context, await newCitizen());
  const { phone } = newIdentity();
  await open(page, '/uCenter/bindInfo');
  await page.getByRole('link', { name: '更换手机号' }).click();
  await page.waitForURL('/uCenter/changePhone');
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: /获取验证码：/ }).click();
  await expect(page.getByText('验证码已发送')).toBeVisible();
  await page.getByLabel('原手机号收到的验证码').fill(await latestCode());
  await page.getByLabel('手机号', { exact: true }).fill(phone);
  await page.getByRole('button', { name: '获取验证码', exact: true }).click();
  await expect(page.getByText('验证码已发送')).toHaveCount(2);
  const code = await latestCode(phone);
  await page.getByLabel('验证码', { exact: true }).fill(code === '000000' ? '111111' : '000000');
  await page.getByRole('button', { name: '更换手机号' }).click();
  await expect(page.getByText('验证码不正确')).toBeVisible();
  await page.getByLabel('验证码', { exact: true }).fill(code);
  await page.waitForTimeout(1000);
  await page.getByRole('button', { name: '更换手机号' }).click();
  await expect(page.getByText('手机号已更换')).toBeVisible();
  await expect(page.getByText(`${phone.slice(0, 3)}****${phone.slice(-4)}`)).toBeVisible();
});

test('an account without a phone binds one, and with it another e-mail address', async ({ page, context }) => {
  const { phone, nickName } = newIdentity();
  const [email, other] = [`has${phone}@example.com`, `new${phone}@example.com`];
  await call('accounts.getRegisterEmailVerifycode', { ...(await proven()), email: await encrypt(email) });
  await signInByCookies(
    context,
    await call('accounts.registerByEmail', {
      email: await encrypt(email),
      verifyCode: await latestCode(email),
      nickName,
      pass: await encrypt('Mei7-gul2-tou'),
      agreementVersion: AGREEMENT_VERSION,
    }),
  );
  await open(page, '/uCenter/bindInfo');
  await expect(page.getByText('还没有绑定手机号')).toBeVisible();
  await page.getByLabel('手机号', { exact: true }).fill(phone);
  await page.getByRole('button', { name: '获取验证码', exact: true }).click();
  await expect(page.getByText('验证码已发送')).toBeVisible();
  await page.getByLabel('验证码', { exact: true }).fill(await latestCode(phone));
  await page.getByLabel('登录密码', { exact: true }).fill('Mei7-gul2-tau');
  await page.getByRole('button', { name: '绑定手机号' }).click();
  await expect(page.getByText('密码错误')).toBeVisible();
  await page.getByLabel('登录密码', { exact: true }).fill('Mei7-gul2-tou');
  // product.md §9: once a second.
  await page.waitForTimeout(1000);
  await page.getByRole('button', { name: '绑定手机号' }).click();
  await expect(page.getByText('手机号已绑定。')).toBeVisible();
  await page.waitForLoadState('networkidle');

  await page.getByRole('button', { name: '更换邮箱' }).click();
  await page.getByRole('button', { name: '获取验证码：短信验证码' }).click();
  await expect(page.getByText('验证码已发送')).toBeVisible();
  await page.getByLabel('短信验证码', { exact: true }).fill(await latestCode(phone));
  await page.getByRole('textbox', { name: '邮箱' }).fill(other);
  await page.getByRole('button', { name: '获取验证码', exact: true }).click();
  await expect(page.getByText('秒后重发')).toHaveCount(2);
  const code = await latestCode(other);
  await page.getByLabel('验证码', { exact: true }).fill(code === '000000' ? '111111' : '000000');
  await page.getByRole('button', { name: '保存邮箱' }).click();
  await expect(page.getByText('验证码不正确')).toBeVisible();
  // The code of the phone was right, and is not spent by the other one that was wrong.
  await page.getByLabel('验证码', { exact: true }).fill(code);
  await page.waitForTimeout(1000);
  await page.getByRole('button', { name: '保存邮箱' }).click();
  await expect(page.getByText('邮箱已绑定。')).toBeVisible();
  await expect(page.getByText('ne****@example.com')).toBeVisible();
});

test('the consent to the identity check is taken back; until it is given again nothing is posted', async ({
  page,
  context,
}) => {
  const author = await newCitizen();
  await signInByCookies(context, author);
  await open(page, '/uCenter/consents');
  await page.getByRole('button', { name: '撤回同意' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '确定撤回' }).click();
  await expect(page.getByText('已撤回，姓名和证件号码已删除。')).toBeVisible();
  await expect(page.getByRole('button', { name: '撤回同意' })).toHaveCount(0);
  await expect(posted(author)).rejects.toThrow('SN0011');
  await open(page, '/uCenter/baseInfo');
  await expect(page.getByLabel('真实姓名')).toHaveValue('');
});

test('a device that is logged out from afar is out at once', async ({ page, context, browser }) => {
  const here = await demoPerson('newcomer');
  const there = await browser.newContext();
  await signInByCookies(there, await demoPerson('newcomer'));
  const away = await there.newPage();
  await away.goto('/uCenter/baseInfo');
  await expect(away.getByRole('heading', { name: '我的账号' })).toBeVisible();

  await signInByCookies(context, here);
  await open(page, '/uCenter/loginLog');
  const others = page.getByRole('button', { name: '让其他设备全部退出' });
  if (await others.isVisible()) await others.click();
  else
    await page
      .getByRole('button', { name: /退出登录$/ })
      .first()
      .click();
  await expect(page.getByText('那台设备需要重新登录')).toBeVisible();
  await expect(page.getByText('只有这台设备登录着您的账号')).toBeVisible();
  await away.reload();
  await expect(away).toHaveURL(/\/login/);
  await there.close();
});

test('my data is downloaded', async ({ page, context }) => {
  const author = await newCitizen();
  await posted(author);
  await signInByCookies(context, author);
  await open(page, '/uCenter/export');
  await page.getByRole('button', { name: '生成并下载' }).click();
  const code = page.getByRole('textbox', { name: '短信验证码' });
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('button', { name: /获取验证码/ }).click();
  await expect(page.getByText('验证码已发送')).toBeVisible();
  await code.fill(await latestCode());
  // product.md §9: once a second.
  await page.waitForTimeout(1000);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '生成并下载' }).click(),
  ]);
  const files = unzipSync(new Uint8Array(readFileSync(await download.path())));
  expect(Object.keys(files)).toContain('messages.csv');
  const [account] = JSON.parse(strFromU8(files['account.json']!));
  expect(account).toMatchObject({ nickName: await nameOf(author), realName: '李海棠' });
  expect(JSON.parse(strFromU8(files['messages.json']!))).toHaveLength(1);
  await page.goto(download.url());
  await expect(page.getByText('下载链接已用过或已过期')).toBeVisible();
  await page.getByRole('link', { name: '我的申请' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: '取得一份我的数据' })).toContainText('已完成');
});

test('a cancellation is asked for, and taken back at the next sign-in', async ({ page, context }) => {
  const author = await newCitizen();
  const tid = await posted(author);
  await signInByCookies(context, author);
  await open(page, '/cancel');
  await expect(page.getByText('还有留言没有办结')).toBeVisible();
  await call('handling.withdraw', { tid }, author.token);

  await open(page, '/cancel');
  await page.getByRole('button', { name: /获取验证码/ }).click();
  await expect(page.getByText('验证码已发送')).toBeVisible();
  await page.getByLabel('短信验证码').fill(await latestCode());
  await page.getByRole('button', { name: '提交注销申请' }).click();
  await expect(page.getByText('请勾选，才能提交注销')).toBeVisible();
  await page.getByLabel('我已知道注销的后果，要注销这个账号').check();
  await page.waitForTimeout(1000);
  await page.getByRole('button', { name: '提交注销申请' }).click();
  await page.waitForURL(/\/login/);

  const { messages } = await call('accounts.demoOutbox', {});
  const phone = messages.find(({ text }) => text.includes('申请注销账号'))!.to;
  await page.getByLabel('手机号').fill(phone);
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByText('验证码已发送')).toBeVisible();
  await page.getByLabel('验证码', { exact: true }).fill(await latestCode(phone));
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.waitForURL('/cancel');
  await page.goto('/threads/post');
  await expect(page).toHaveURL('/cancel');
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: '撤回注销，继续使用' }).click();
  await page.waitForURL(/\/uCenter\/baseInfo/);
  await expect(page.getByText('账号恢复正常')).toBeVisible();
});

test('a muted person sees why, appeals, and writes again', async ({ page, context, browser }) => {
  const author = await newCitizen();
  await signInByCookies(context, author);
  const desk = await browser.newContext();
  await signInByCookies(desk, await demoPerson('reviewer'));
  const reviewer = await desk.newPage();
  await reviewer.goto('/admin/disposals');
  await reviewer.getByRole('button', { name: '处理账号' }).click();
  await reviewer.getByLabel('笔名（完整）或用户编号').fill(await nameOf(author));
  await reviewer.getByRole('button', { name: '查找账号' }).click();
  // Who it is stands there masked; to see it in plain takes a reason.
  await expect(reviewer.getByText('李**')).toBeVisible();
  await reviewer.getByRole('button', { name: '查看完整信息' }).click();
  await reviewer.getByLabel('查看理由').fill('当事人来电要求核实');
  await reviewer.getByRole('button', { name: '查看', exact: true }).click();
  await expect(reviewer.getByText('李海棠', { exact: true })).toBeVisible();
  await reviewer.getByLabel('处理方式').click();
  await reviewer.getByTitle(/^禁言/).click();
  await reviewer.getByLabel('执行天数').fill('30');
  await reviewer.getByLabel('依据的规则').fill('用户协议第五条');
  await reviewer.getByLabel('原因（用户会看到）').fill('多次发布与事实不符的内容，经提醒仍未改正');
  await reviewer.getByRole('button', { name: '确认处理' }).click();
  await expect(reviewer.getByText('对方会收到通知')).toBeVisible();

  await expect(posted(author)).rejects.toThrow('USR0043');
  await expect.poll(async () => (await call('notices.getUserMsgCount', {}, author.token)).count).toBe(1);
  await open(page, '/noticeMain');
  await page.getByRole('link', { name: '平台对您的账号作出了处理' }).click();
  await page.waitForURL('/uCenter/disposals');
  await page.waitForLoadState('networkidle');
  await expect(page.getByText('多次发布与事实不符的内容')).toBeVisible();
  await page.getByRole('button', { name: '提出申诉' }).click();
  await page.getByLabel('申诉理由').fill('短');
  await page.getByRole('button', { name: '提交申诉' }).click();
  await expect(page.getByText('理由不少于10个字')).toBeVisible();
  await page.getByLabel('申诉理由').fill('所写内容有照片为证，请重新核对');
  await page.getByRole('button', { name: '提交申诉' }).click();
  await expect(page.getByText('申诉已提交')).toBeVisible();

  await signInByCookies(desk, await demoPerson('reviewer2'));
  await reviewer.goto('/admin/disposals?display=appealed');
  const appeal = reviewer.getByRole('row').filter({ hasText: await nameOf(author) });
  await appeal.getByRole('button', { name: '处理申诉' }).click();
  await reviewer.getByLabel('答复（用户会看到）').fill('经复核，照片属实，处理予以解除');
  await reviewer.getByRole('button', { name: '申诉成立，解除处理' }).click();
  await expect(reviewer.getByText('已办理。')).toBeVisible();
  await page.reload();
  await expect(page.getByText('申诉成立', { exact: true })).toBeVisible();
  await posted(author);
  await desk.close();
});

/** A measure against somebody, who then signs in by phone and code. */
async function imposed(page: Page, handleType: 0 | 7, reason: string): Promise<Person> {
  const author = await newCitizen();
  const { uid } = await call('accounts.getInfo', {}, author.token);
  await call('accounts.getOwnPhoneVerifycode', { purpose: 'password' }, author.token);
  const { messages } = await call('accounts.demoOutbox', {});
  const phone = messages[0]!.to;
  const reviewer = await demoPerson('reviewer');
  await call('accounts.impose', { uid, handleType, ruleName: '用户协议第二条', reason }, reviewer.token);
  await open(page, '/login');
  await page.getByLabel('手机号').fill(phone);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByText('验证码已发送')).toBeVisible();
  await page.getByLabel('验证码', { exact: true }).fill(await latestCode(phone));
  await page.getByRole('button', { name: '登录', exact: true }).click();
  return author;
}

test('a warning is read at the next sign-in, once, and takes nothing away', async ({ page }) => {
  const reason = '留言中有侮辱经办人员的话，请文明留言';
  const author = await imposed(page, 7, reason);
  await page.waitForURL('/uCenter/disposals');
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('heading', { name: '警告' })).toBeVisible();
  await expect(page.getByText(reason)).toBeVisible();
  await page.getByRole('button', { name: '我已阅读' }).click();
  await expect(page.getByText('已确认阅读')).toBeVisible();
  expect(await call('accounts.getInfo', {}, author.token)).toMatchObject({ disposed: false });
  await posted(author);
});

test('a banned person is told why at the door, and appeals there', async ({ page }) => {
  const reason = '冒用他人身份发布留言，情节严重';
  await imposed(page, 0, reason);
  await expect(page.getByText(reason)).toBeVisible();
  await expect(page.getByText('长期有效')).toBeVisible();
  await expect(page.getByRole('link', { name: '查看《用户协议》' })).toHaveAttribute('href', '/helpC?key=1');
  await page.getByRole('button', { name: '提出申诉' }).click();
  await page.getByLabel('申诉理由').fill('账号曾被他人使用，请核对登录记录');
  await page.getByRole('button', { name: '提交申诉' }).click();
  await expect(page.getByText('申诉已提交')).toBeVisible();
});
