import { expect, type Page } from '@playwright/test';
import { test } from './journey.ts';
import { codeIn, newCitizen, newIdentity, open } from './people.ts';
import { answered, posted } from './stories.ts';
import { call } from './wire.ts';

const SUBJECT = '建议在梅溪湖公交站加装候车座椅和遮雨棚方便老人';
const CONTENT = '梅溪湖公交站没有座椅和遮雨棚，老人等车时间长站不住，下雨天没有地方躲雨，希望尽快加装。';

test('a newcomer writes first, registers on the way, and loses nothing', async ({ page }) => {
  test.slow();
  const before = await posted(await newCitizen(), {
    subject: '请问梅溪湖公交站什么时候加装候车座椅和遮雨棚',
    content: '梅溪湖公交站一直没有座椅和遮雨棚，想问问什么时候能够加装，方便职工上下班乘车。',
  });
  await answered(before, '您好！梅溪湖公交站的座椅和遮雨棚已列入今年计划，预计年底前安装到位，感谢关注。');

  await test.step('chooses a leader region by region', async () => {
    await page.goto('/demo');
    await page.getByRole('link', { name: '我要留言' }).click();
    await expect(page.locator('#fid')).toBeEnabled();
    for (const name of ['湖南省', '长沙市', '长沙市委书记'])
      await page.getByRole('button', { name, exact: true }).click();
    await expect(page.getByText('湖南省长沙市委书记')).toBeVisible();
  });

  await test.step('reads what a message cannot help with, and whom to call; on a phone after a touch', async () => {
    const phone = page.getByRole('link', { name: '消费维权 12315' });
    await expect(phone).toBeVisible();
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(phone).toBeHidden();
    await page.getByText('这些事不在这里办').click();
    await expect(phone).toHaveAttribute('href', 'tel:12315');
    await expect(phone).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step('is told at the field what is wrong', async () => {
    await page.locator('#subject').fill('路灯坏了');
    await page.locator('#content').fill('没有人修');
    await page.locator('#threadPlace').focus();
    await expect(page.locator('#subject-error')).toHaveText('标题不少于20个字');
    await expect(page.locator('#content-error')).toHaveText('内容不少于22个字');
    await page.locator('#subject').fill(`★${SUBJECT}`);
    await expect(page.locator('#subject-error')).toHaveText('标题中请勿填写特殊符号：★');
    await page.getByRole('button', { name: '提交留言' }).click();
    await expect(page.getByRole('link', { name: '请选择所属领域' })).toBeVisible();
    await expect(page.getByRole('link', { name: '请选择留言类型' })).toBeVisible();
  });

  await test.step('sees an earlier answer while writing', async () => {
    await page.locator('#subject').fill(SUBJECT);
    await expect(page.getByRole('heading', { name: '这些问题已有答复' })).toBeVisible();
    await expect(page.locator(`aside a[href="/threads/content?tid=${before}"]`)).toBeVisible();
  });

  await test.step('finds everything again after a reload', async () => {
    await page.getByLabel('建言').check();
    await page.locator('#domainId').selectOption({ index: 1 });
    const part = page.locator('#subDomainId');
    if (await part.isVisible()) await part.selectOption({ index: 1 });
    await page.locator('#content').fill(CONTENT);
    await page.locator('#hiddenRemark').fill('联系人李海棠');
    await expect(page.getByText('草稿已保存')).toBeVisible();
    await page.reload();
    await expect(page.getByText('已恢复您')).toBeVisible();
    await expect(page.locator('#content')).toHaveValue(CONTENT);
    await expect(page.getByText('湖南省长沙市委书记')).toBeVisible();
  });

  const { phone, nickName, name, idCard } = newIdentity();
  await test.step('registers and certifies when sending asks for it', async () => {
    await page.locator('#agree').check();
    await page.getByRole('button', { name: '提交留言' }).click();
    await page.getByRole('dialog', { name: '登录' }).getByRole('link', { name: '立即注册' }).click();
    await page.getByRole('button', { name: '注册', exact: true }).click();
    for (const words of ['请填写手机号', '请先获取验证码', '请填写笔名'])
      await expect(page.getByText(words, { exact: true })).toBeVisible();
    await page.getByLabel('手机号').fill(phone);
    await page.getByRole('button', { name: '获取验证码' }).click();
    await expect(page.getByText('秒后重发')).toBeVisible();
    await page.getByLabel('验证码', { exact: true }).fill(await codeFor(page, phone));
    await page.getByLabel('笔名').fill(nickName);
    await page.getByLabel('我已阅读并同意《用户协议》').check();
    await page.getByLabel('我已阅读并同意《隐私政策》').check();
    await page.getByRole('button', { name: '注册', exact: true }).click();
    await page.waitForURL(/\/uCenter\/baseInfo/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('实名认证');
    await page.getByRole('button', { name: '提交认证' }).click();
    await expect(page.getByText('请填写真实姓名', { exact: true })).toBeVisible();
    await page.getByLabel('真实姓名').fill(name);
    await page.getByLabel('证件号码', { exact: true }).fill(idCard);
    await page.getByLabel('我单独同意').check();
    await page.getByRole('button', { name: '提交认证' }).click();
    await page.waitForURL(/\/threads\/post/);
    await expect(page.locator('#content')).toHaveValue(CONTENT);
  });

  await test.step('is told at once which videos are taken', async () => {
    await page.evaluate(countPreviews);
    const film = { name: '站台.mkv', mimeType: '', buffer: Buffer.from('film') };
    await page.locator('#attachments').setInputFiles([film]);
    await expect(
      page.getByText('不支持的文件格式！上传的视频只能是.mp4 .mov .webm .3gp .avi格式的视频！'),
    ).toBeVisible();
    await page.getByRole('button', { name: '移除站台.mkv' }).click();
    await expect.poll(() => page.evaluate(previews)).toBe(0);
  });

  await test.step('adds two pictures and lets everyone see one of them', async () => {
    const buffer = await page.screenshot();
    const files = ['站台.png', '病历.png'].map((file) => ({ name: file, mimeType: 'image/png', buffer }));
    await page.locator('#attachments').setInputFiles(files);
    await expect(page.getByText('上传成功')).toHaveCount(2);
    // What is taken out is no longer held by the page, what stays is.
    await page.locator('#attachments').setInputFiles([{ name: '多余.png', mimeType: 'image/png', buffer }]);
    await expect(page.getByText('上传成功')).toHaveCount(3);
    expect(await page.evaluate(previews)).toBe(3);
    await page.getByRole('button', { name: '移除多余.png' }).click();
    await expect.poll(() => page.evaluate(previews)).toBe(2);
    await page.getByLabel('公开站台.png').check();
  });

  await test.step('sends it and finds it among his own', async () => {
    await page.getByRole('button', { name: '提交留言' }).click();
    await page.getByRole('button', { name: '仍要提交' }).click();
    await page.waitForURL(/\/threads\/submit/);
    await expect(page.getByRole('heading', { name: '留言已提交' })).toBeVisible();
    await expect(page.getByText('审核通过后10个工作日内回复')).toBeVisible();
    await page.getByRole('link', { name: '查看我的留言' }).click();
    const row = page.getByRole('listitem').filter({ hasText: SUBJECT });
    await expect(row).toContainText('待审核');
    await row.getByRole('link', { name: SUBJECT }).click();
    await expect(page.getByText('联系人李海棠')).toBeVisible();
    await expect(page.getByRole('main').getByRole('img')).toHaveCount(2);
    await open(page, '/threads/post');
    await expect(page.locator('#subject')).toHaveValue('');
  });

  await test.step('the public sees one picture and no remark', async () => {
    const { rows } = await call('handling.mine', { page: 1 }, await tokenOf(page));
    await answered(rows[0]!.tid, '您好！您的建议我们已转市交通部门研究，将结合站台改造一并考虑，感谢您的支持。');
    await page.context().clearCookies();
    await page.goto(`/threads/content?tid=${rows[0]!.tid}`);
    await expect(page.getByRole('heading', { name: SUBJECT })).toBeVisible();
    await expect(page.getByRole('main').getByRole('img')).toHaveCount(1);
    await expect(page.getByText('联系人李海棠')).toHaveCount(0);
  });
});

/** From now on, the addresses of chosen files that the page has made and not given back. */
function countPreviews(): void {
  const made = new Set<string>();
  const { createObjectURL, revokeObjectURL } = URL;
  URL.createObjectURL = (file) => {
    const url = createObjectURL(file);
    made.add(url);
    return url;
  };
  URL.revokeObjectURL = (url) => {
    made.delete(url);
    revokeObjectURL(url);
  };
  Object.assign(window, { made });
}
const previews = () => (window as unknown as { made: Set<string> }).made.size;

/** Read from the demo's message box, as its visitors do. */
async function codeFor(page: Page, phone: string): Promise<string> {
  const box = await page.context().newPage();
  await box.goto('/demo-outbox');
  const text = await box.getByRole('listitem').filter({ hasText: phone }).last().textContent();
  await box.close();
  return codeIn(text!.replace(phone, ''));
}

const tokenOf = async (page: Page) => (await page.context().cookies()).find(({ name }) => name === 'token')!.value;
