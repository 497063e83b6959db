import { expect, type Page } from '@playwright/test';
import { test } from './journey.ts';
import { demoPerson, expectToast, newCitizen, open, signInByCookies } from './people.ts';
import { accepted, replied, seatId } from './stories.ts';
import { call } from './wire.ts';

const ASKED = '松雅湖花园业主交房三年仍未拿到不动产权证书请协调';
const ANSWER = '您好！松雅湖花园已补齐验收手续，自本月二十日起可到政务服务大厅不动产窗口办理。';

/** The index hears of an answer a moment after it was given. */
const findable = (tid: number, subject: string) =>
  expect.poll(async () => (await call('answers.answered', { subject })).rows.map((row) => row.tid)).toContain(tid);

test('a person finds her answer and leaves without writing; the office sees whom it helped', async ({
  page,
  browser,
}) => {
  const tid = await accepted(ASKED);
  await replied(tid, ANSWER);
  await findable(tid, ASKED);
  const author = await newCitizen();
  await signInByCookies(page.context(), author);

  await test.step('asks in words of her own', async () => {
    await open(page, `/threads/post?fid=${await seatId()}`);
    await page.locator('#subject').fill('松雅湖花园的房本一直办不下来，不知道要找谁');
    const beside = page.getByRole('complementary').filter({ hasText: '这些问题已有答复' });
    await expect(beside.getByRole('link', { name: ASKED })).toBeVisible();
    await expect(beside).toContainText('政务服务大厅不动产窗口');
  });

  await test.step('says that it answers her, is thanked, and follows it', async () => {
    const row = page.getByRole('listitem').filter({ hasText: ASKED });
    await row.getByRole('button', { name: '这条解答了我的问题' }).click();
    await expect(page.getByRole('heading', { name: '谢谢，问题解决了就好' })).toBeFocused();
    await expect(page.getByText('会在这台设备上保留30天')).toBeVisible();
    await page.getByRole('button', { name: '关注这条留言' }).click();
    await expect(page.getByText('已关注，有新进展会通知您')).toBeVisible();
    expect((await call('marks.ofMessage', { tid }, author.token)).follows).toBe(true);
  });

  await test.step('what she had begun is still there, and nothing was sent', async () => {
    await open(page, '/threads/post');
    await expect(page.locator('#subject')).toHaveValue('松雅湖花园的房本一直办不下来，不知道要找谁');
    expect((await call('handling.mine', { page: 1 }, author.token)).rows).toEqual([]);
  });

  await test.step('the office sees whom its answers helped', async () => {
    const office = await browser.newPage();
    await signInByCookies(office.context(), await demoPerson('city'));
    await open(office, '/g/dataBoard');
    await expect(office.getByRole('link', { name: ASKED })).toBeVisible();
    await office.context().close();
  });
});

test('what is very close is shown once more before it is sent', async ({ page }) => {
  const subject = '金星大道与普瑞路口的红绿灯时长太短行人来不及过马路';
  const tid = await accepted(subject);
  await replied(tid, '您好！交警支队已将行人绿灯由二十秒延长到三十五秒，感谢您的建议。');
  await findable(tid, subject);
  await signInByCookies(page.context(), await newCitizen());
  await open(page, `/threads/post?fid=${await seatId()}`);
  await write(page, '普瑞路口');
  await expect(page.getByRole('heading', { name: '这些问题已有答复' })).toBeVisible();
  await page.getByRole('button', { name: '提交留言' }).click();
  const look = page.getByRole('dialog', { name: '提交之前再看一眼' });
  await expect(look.getByRole('link', { name: subject })).toBeVisible();
  await look.getByRole('button', { name: '仍要提交' }).click();
  await page.waitForURL(/\/threads\/submit/);
  await expect(page.getByText(/您前面(没有|还有)/)).toBeVisible();
});

test('what was sent once is not asked about when it is sent again', async ({ page }) => {
  const subject = '银杉路与普丰路口的红绿灯时长太短行人来不及过马路';
  const tid = await accepted(subject);
  await replied(tid, '您好！交警支队已将行人绿灯由二十秒延长到三十五秒，感谢您的建议。');
  await findable(tid, subject);
  await signInByCookies(page.context(), await newCitizen());
  await open(page, `/threads/post?fid=${await seatId()}`);
  // The answered messages arrive after the first press, and the answer to that press is lost.
  const { promise: isSent, resolve: goOn } = Promise.withResolvers<void>();
  await page.route('**/v1/threads/answered**', async (route) => {
    await isSent;
    await route.continue();
  });
  await page.route('**/v1/threads/post', (route) => route.abort('connectionreset'), { times: 1 });
  await write(page, '普丰路口');
  await page.getByRole('button', { name: '提交留言' }).click();
  await expect(page.getByText('网络不通').first()).toBeVisible();
  goOn();
  await expect(page.getByRole('heading', { name: '这些问题已有答复' })).toBeVisible();
  await page.getByRole('button', { name: '提交留言' }).click();
  await page.waitForURL(/\/threads\/submit/);
});

/** Fills in the form with a complaint about the lights of a crossing. */
async function write(page: Page, crossing: string): Promise<void> {
  await page.getByLabel('投诉').check();
  await page.locator('#subject').fill(`${crossing}红绿灯时间太短，老人过马路走不完一半`);
  await page
    .locator('#content')
    .fill(`${crossing}的人行横道绿灯只有二十秒，老人和孩子走不到一半就红灯了，希望能够延长时间。`);
  await page.locator('#domainId').selectOption({ index: 1 });
  const part = page.locator('#subDomainId');
  if (await part.isVisible()) await part.selectOption({ index: 1 });
  await page.locator('#agree').check();
}

test('the back office keeps what people call a matter by', async ({ page }) => {
  await signInByCookies(page.context(), await demoPerson('admin'));
  await open(page, '/admin/matters');
  const name = `便民驿站${Date.now() % 10_000}`;
  await page.getByRole('button', { name: '添加一组' }).click();
  await page.getByRole('dialog').getByLabel('规范名称').fill(name);
  await page.getByRole('dialog').getByLabel('大家还怎么叫').fill('歇脚的地方\n纳凉点');
  await page.getByRole('button', { name: /保\s*存/ }).click();
  await expectToast(page, '操作成功');
  await page.getByLabel('按词语查找').fill('歇脚');
  await page.getByLabel('按词语查找').press('Enter');
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('纳凉点');
  await page
    .getByRole('button', { name: /删\s*除/ })
    .first()
    .click();
  await page
    .getByRole('tooltip')
    .getByRole('button', { name: /删\s*除/ })
    .click();
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(0);
});
