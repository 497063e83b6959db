import { type Browser, expect, type Page } from '@playwright/test';
import { test } from './journey.ts';
import { codeIn, demoPerson, looksRight, newIdentity, open, signInByCookies } from './people.ts';

/** Everyone's way in, and back in: registering, the company's desk, a forgotten password. */

const PASSWORD = 'Mei7-gul2-tou';
const OTHER_PASSWORD = 'Tou9-lan4-bei';

/** Read from the demo's message box, as its visitors do. */
async function messageTo(page: Page, address: string): Promise<string> {
  const box = await page.context().newPage();
  await box.goto('/demo-outbox');
  const text = await box.getByRole('listitem').filter({ hasText: address }).first().textContent();
  await box.close();
  return text!.replace(address, '');
}

async function proveBy(page: Page, address: string): Promise<void> {
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByText('秒后重发')).toBeVisible();
  await page.getByLabel('验证码', { exact: true }).fill(codeIn(await messageTo(page, address)));
}

async function agreeAndRegister(page: Page): Promise<void> {
  await page.getByLabel('我已阅读并同意《用户协议》').check();
  await page.getByLabel('我已阅读并同意《隐私政策》').check();
  await page.getByRole('button', { name: '注册', exact: true }).click();
}

async function fillPassword(page: Page, label: string, password: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).fill(password);
  await page.getByLabel('再输入一次密码').fill(password);
}

test('a person registers by e-mail, and shows a passport', async ({ page }) => {
  const { phone, nickName } = newIdentity();
  const email = `reader${phone}@example.com`;
  await open(page, '/signUp');
  await page.getByText('邮箱注册').click();
  await page.getByRole('button', { name: '注册', exact: true }).click();
  await looksRight(page, 'an empty registration by e-mail');

  await page.getByRole('textbox', { name: '邮箱' }).fill('reader@nowhere');
  await page.getByLabel('笔名').fill('平台客服');
  await expect(page.getByText('请输入正确的邮箱地址')).toBeVisible();
  await page.getByLabel('密码', { exact: true }).fill('Passw0rd!');
  await expect(page.getByText('该笔名不可使用')).toBeVisible();
  await page.getByLabel('再输入一次密码').fill('something');
  await expect(page.getByText('这个密码很常见')).toBeVisible();

  // What was typed stays when another way is looked at.
  await page.getByText('企业注册').click();
  await expect(page.getByLabel('对外显示的名称')).toHaveValue('平台客服');
  await page.getByText('邮箱注册').click();
  await page.getByRole('textbox', { name: '邮箱' }).fill(email);
  await proveBy(page, email);
  await page.getByLabel('笔名').fill(nickName);
  await fillPassword(page, '密码', PASSWORD);
  await agreeAndRegister(page);

  await page.waitForURL(/\/uCenter\/baseInfo/);
  await page.waitForLoadState('networkidle');
  await page.getByLabel('证件类型').selectOption({ label: '护照' });
  await page.getByLabel('真实姓名').fill('Anne Marie');
  await page.getByLabel('证件号码', { exact: true }).fill('x');
  await page.getByLabel('真实姓名').focus();
  await expect(page.getByText('请输入正确的证件号码')).toBeVisible();
  await page.getByLabel('证件号码', { exact: true }).fill(`k${phone.slice(-8)}`);
  await page.getByLabel('出生日期').fill('2999-01-01');
  await page.getByLabel('真实姓名').focus();
  await expect(page.getByText('请填写正确的出生日期')).toBeVisible();
  await looksRight(page, 'a passport');
  await page.getByLabel('出生日期').fill('1990-03-07');
  await page.getByLabel('我单独同意').check();
  await page.getByRole('button', { name: '提交认证' }).click();
  await expect(page.getByText('账号还没有绑定手机号')).toBeVisible();

  // A phone is part of the identity check.
  await page.getByRole('link', { name: '绑定手机号' }).click();
  await page.waitForURL(/\/uCenter\/bindInfo/);
  await page.waitForLoadState('networkidle');
  await page.getByRole('textbox', { name: '手机号' }).fill(phone);
  await proveBy(page, phone);
  await page.getByLabel('登录密码', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: '绑定手机号' }).click();
  await expect(page.getByText('手机号已绑定。')).toBeVisible();
  await open(page, '/uCenter/baseInfo');
  await page.getByLabel('证件类型').selectOption({ label: '护照' });
  await page.getByLabel('真实姓名').fill('Anne Marie');
  await page.getByLabel('证件号码', { exact: true }).fill(`k${phone.slice(-8)}`);
  await page.getByLabel('出生日期').fill('1990-03-07');
  await page.getByLabel('我单独同意').check();
  await page.getByRole('button', { name: '提交认证' }).click();
  await expect(page.getByText('已认证', { exact: true })).toBeVisible();
});

test('a company registers, is refused, corrects its licence, is approved and may post', async ({ page, browser }) => {
  test.slow();
  const { phone, nickName } = newIdentity();
  const name = `湖南${nickName}机械有限公司`;

  await test.step('registers its account', async () => {
    await open(page, '/regcomp');
    await looksRight(page, '/regcomp');
    await page.getByLabel('手机号').fill(phone);
    await proveBy(page, phone);
    await page.getByLabel('对外显示的名称').fill(nickName);
    await fillPassword(page, '密码', PASSWORD);
    await agreeAndRegister(page);
    await expect(page.getByRole('heading', { name: '提交证照' })).toBeVisible();
    await page.waitForLoadState('networkidle');
  });

  await test.step('is told at the field what is wrong, and sends its licence', async () => {
    await page.getByRole('button', { name: '提交审核' }).click();
    await expect(page.getByText('请输入18位统一社会信用代码')).toBeVisible();
    await looksRight(page, 'an empty application');
    await page.getByLabel('企业', { exact: true }).check();
    await page.getByLabel('单位全称').fill(name);
    await page.getByLabel('统一社会信用代码').fill('91350200MA2YJ1XR9H');
    await expect(page.getByText('校验位不符，请再核对一次')).toBeVisible();
    await page.getByLabel('法定代表人', { exact: true }).fill('王明远');
    await page.getByLabel('法定代表人证件号码').fill('110101199003070012');
    await page.getByLabel('联系人', { exact: true }).fill('李海棠');
    await expect(page.getByText('请输入正确的证件号码')).toHaveCount(2);
    await page.getByLabel('法定代表人证件号码').fill('110101199003070011');
    await page.getByLabel('联系人证件类型').selectOption({ label: '护照' });
    await page.getByLabel('联系人证件号码').fill('e12345678');
    await expect(page.getByText('请输入正确的证件号码')).toHaveCount(0);
    await page.getByLabel('联系电话').fill('0731-88886666');
    await page
      .locator('#certificate')
      .setInputFiles({ name: '执照.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
    await expect(page.getByText('上传的图片只能是.jpg .png .jpeg .gif .bmp格式的图片！')).toBeVisible();
    const buffer = await page.screenshot();
    await page.locator('#certificate').setInputFiles({ name: '执照.png', mimeType: 'image/png', buffer });
    await expect(page.getByText('已上传')).toBeVisible();
    await page.getByLabel('我单独同意').check();
    await looksRight(page, 'an application');
    await page.getByRole('button', { name: '提交审核' }).click();
    await expect(page.getByText('正在审核')).toBeVisible();
    await looksRight(page, 'an application that waits');
  });

  await test.step('may not post yet', async () => {
    await open(page, '/uCenter/baseInfo');
    await expect(page.getByText('企业账号提交证照并通过审核后，就可以留言。')).toBeVisible();
    await expect(page.getByLabel('证件类型')).toHaveCount(0);
  });

  await test.step('the desk refuses it', async () => {
    const desk = await deskOf(browser, name);
    await expect(desk.getByText('统一社会信用代码的校验位不符')).toBeVisible();
    await expect(desk.getByRole('img', { name: `${name}的证照` })).toBeVisible();
    await looksRight(desk, 'an application at the desk');
    await expect(desk.getByText('王**')).toBeVisible();
    await expect(desk.getByText('居民身份证 110***********0011')).toBeVisible();
    await expect(desk.getByText('0731-88886666')).toHaveCount(0);
    await desk.getByRole('button', { name: '查看完整信息' }).click();
    await desk.getByLabel('查看理由').fill('看看');
    await expect(desk.getByRole('button', { name: '查看', exact: true })).toBeDisabled();
    await desk.getByLabel('查看理由').fill('与法定代表人核对身份');
    await desk.getByRole('button', { name: '查看', exact: true }).click();
    await expect(desk.getByText('0731-88886666')).toBeVisible();
    await expect(desk.getByText('护照 E12345678')).toBeVisible();
    await expect(desk.getByText('本次查看已记录')).toBeVisible();
    await looksRight(desk, 'the same in plain');
    await desk.getByText('不通过', { exact: true }).first().click();
    await desk.getByRole('textbox', { name: '理由' }).fill('执照照片不清晰，请重新拍照。');
    await desk.getByRole('button', { name: '不通过' }).click();
    await expect(desk.getByText('这份申请已经审核')).toBeVisible();
    await desk.context().close();
    expect(await messageTo(page, phone)).toContain('执照照片不清晰');
  });

  await test.step('it corrects and sends again, losing nothing', async () => {
    await open(page, '/regcomp');
    await expect(page.getByText('原因：执照照片不清晰，请重新拍照。')).toBeVisible();
    await expect(page.getByLabel('单位全称')).toHaveValue(name);
    // Certificate numbers are masked for the company too: left empty, they stay.
    await expect(page.getByText('沿用上次填写的110***********0011')).toBeVisible();
    await expect(page.getByLabel('联系人证件号码')).toHaveValue('');
    await looksRight(page, 'a refused application');
    await page.getByLabel('统一社会信用代码').fill(creditCode());
    await page.getByLabel('我单独同意').check();
    await page.getByRole('button', { name: '提交审核' }).click();
    await expect(page.getByText('正在审核')).toBeVisible();
  });

  await test.step('the desk approves it, and it may post', async () => {
    const desk = await deskOf(browser, name);
    await expect(desk.getByText('以前的申请')).toBeVisible();
    await desk.getByRole('button', { name: '通过', exact: true }).click();
    await expect(desk.getByText('这份申请已经审核')).toBeVisible();
    await desk.context().close();
    await open(page, '/regcomp');
    await expect(page.getByText('已通过审核')).toBeVisible();
    await open(page, '/uCenter/compInfo');
    await expect(page.getByText(name)).toBeVisible();
    await expect(page.getByText('居民身份证 110***********0011')).toBeVisible();
    await expect(page.getByText('护照 E12**5678')).toBeVisible();
    await looksRight(page, '/uCenter/compInfo');
    await open(page, '/regcomp');
    await page.getByRole('link', { name: '去留言' }).click();
    await expect(page.locator('#subject')).toBeEnabled();
  });
});

test('a forgotten account is found and gets a new password', async ({ page }) => {
  const { phone, nickName } = newIdentity();
  const email = `lost${phone}@example.com`;
  await open(page, '/signUp?way=email');
  await page.getByRole('textbox', { name: '邮箱' }).fill(email);
  await proveBy(page, email);
  await page.getByLabel('笔名').fill(nickName);
  await fillPassword(page, '密码', PASSWORD);
  await agreeAndRegister(page);
  await page.waitForURL(/\/uCenter\/baseInfo/);
  await page.context().clearCookies();

  await open(page, '/findAccount');
  await looksRight(page, '/findAccount');
  await page.getByLabel('手机号或邮箱').fill('nonsense');
  await page.getByRole('button', { name: '下一步' }).click();
  await expect(page.getByText('请输入正确的账号')).toBeVisible();
  await page.getByLabel('手机号或邮箱').fill(email);
  await proveBy(page, email);
  // A code is good once: what it proved is not lost with the answer that follows.
  await page.route('**/v1/user/findAccount', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: '下一步' }).click();
  await expect(page.getByText('网络不通')).toBeVisible();
  await expect(async () => {
    await page.getByRole('button', { name: '下一步' }).click();
    await expect(page.getByRole('heading', { name: '找到您的账号' })).toBeVisible({ timeout: 1500 });
  }).toPass();
  await expect(page.getByText(nickName)).toBeVisible();
  await looksRight(page, 'a found account');

  await page.getByRole('button', { name: '设置新密码' }).click();
  await fillPassword(page, '新密码', PASSWORD);
  await page.getByRole('button', { name: '保存新密码' }).click();
  await expect(page.getByText('不能使用最近用过的密码')).toBeVisible();
  await looksRight(page, 'a new password');
  await fillPassword(page, '新密码', OTHER_PASSWORD);
  await page.getByRole('button', { name: '保存新密码' }).click();
  await expect(page.getByText('新密码已生效')).toBeVisible();
  await looksRight(page, 'a new password that is set');
  await page.getByRole('link', { name: '去登录' }).click();
  await page.waitForLoadState('networkidle');
  await page.getByText('密码登录').click();
  await page.getByLabel('用户名或手机号').fill(email);
  await page.getByLabel('密码', { exact: true }).fill(OTHER_PASSWORD);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  // product.md §4: an account without a phone is offered to bind one.
  await page.getByRole('button', { name: '以后再说' }).click();
  await page.waitForURL(/\/demo/);
});

test('who has no account learns nothing on the page, and all of it in the message', async ({ page }) => {
  const { phone } = newIdentity();
  await open(page, '/findPwd');
  await looksRight(page, '/findPwd');
  await page.getByLabel('手机号或邮箱').fill(phone);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByText('如果它有账号，验证码已发送')).toBeVisible();
  expect(await messageTo(page, phone)).toContain('没有可用的账号');
  await page.getByLabel('验证码', { exact: true }).fill('000000');
  await page.getByRole('button', { name: '下一步' }).click();
  await expect(page.getByText('验证码不正确')).toBeVisible();
  await expect(page.getByLabel('手机号或邮箱')).toHaveValue(phone);
});

/** The reviewer at the application of a company, found in the list. */
async function deskOf(browser: Browser, name: string): Promise<Page> {
  const context = await browser.newContext();
  await signInByCookies(context, await demoPerson('reviewer'));
  const desk = await context.newPage();
  await open(desk, '/admin/enterprise');
  await desk.getByRole('searchbox').fill(name);
  await desk.getByRole('button', { name: '查找' }).click();
  const link = desk.getByRole('link', { name });
  await expect(link).toBeVisible();
  await looksRight(desk, '/admin/enterprise');
  await link.click();
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText(name);
  return desk;
}

/** A credit code nobody in the demo has yet, with the check digits that belong to it (GB 11714, GB 32100). */
function creditCode(): string {
  const alphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY';
  const weights = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28];
  const organisation = `MA${String(Math.floor(Math.random() * 1e6)).padStart(6, '0')}`;
  const inner = [3, 7, 9, 10, 5, 8, 4, 2].reduce((total, one, i) => total + one * parseInt(organisation[i]!, 36), 0);
  const body = `91430100${organisation}${'0X987654321'[inner % 11]}`;
  const sum = weights.reduce((total, weight, i) => total + weight * alphabet.indexOf(body[i]!), 0);
  return body + alphabet[(31 - (sum % 31)) % 31]!;
}
