import { expect, type Page } from '@playwright/test';
import { test } from './journey.ts';
import { demoPerson, newCitizen, open, type Person, signInByCookies } from './people.ts';
import { answered, posted, seatId } from './stories.ts';
import { call } from './wire.ts';

/** On a phone, where the connection comes and goes. */
test.use({ viewport: { width: 360, height: 740 }, serviceWorkers: 'allow', hasTouch: true });

const SUBJECT = '芙蓉区远大路公交站牌倒在路边无人处理存在安全隐患';
const CONTENT = '芙蓉区远大路与万家丽路口的公交站牌昨晚被风吹倒，横在人行道上，行人只能绕行，请尽快处理。';

/** Takes the connection away, from the worker of the page too: that hears of it a moment later. */
async function cutOff(page: Page): Promise<void> {
  await page.context().setOffline(true);
  const answers = (path: string) =>
    fetch(path).then(
      () => true,
      () => false,
    );
  await expect.poll(() => page.evaluate(answers, `/favicon.svg?${Math.random()}`)).toBe(false);
}

/** Once the worker of the page has taken over and kept what is shown. */
async function kept(page: Page, path: string): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(
        // The page without a connection is kept by a worker that is still being installed, and answers for nothing.
        async (path) =>
          navigator.serviceWorker.controller !== null && Boolean(await caches.match(path, { ignoreVary: true })),
        path,
      ),
    )
    .toBe(true);
}

test('a complaint with photos survives a lost connection, and goes out once', async ({ page, context }) => {
  test.slow();
  const author = await newCitizen();
  await signInByCookies(context, author);
  const path = `/threads/post?fid=${await seatId()}`;
  await open(page, path);
  await kept(page, path);
  const subject = `${SUBJECT}${Date.now() % 1000}`;
  await page.getByLabel('投诉/求助').check();
  await page.locator('#domainId').selectOption({ index: 1 });
  await page.locator('#subDomainId').selectOption({ index: 1 });
  await page.locator('#subject').fill(subject);

  await cutOff(page);
  await page.locator('#content').fill(CONTENT);
  const buffer = await page.screenshot();
  const files = ['one.png', 'two.png'].map((name) => ({ name, mimeType: 'image/png', buffer }));
  await page.locator('#attachments').setInputFiles(files);
  await expect(page.getByText('网络不通').first()).toBeVisible();
  await expect(page.getByText(/已.*保存/).last()).toBeVisible();

  // The photos go on by themselves.
  await context.setOffline(false);
  await expect(page.getByText('上传成功')).toHaveCount(2, { timeout: 20_000 });

  // Without a connection the page opens again from this device, with all that was written.
  await page.waitForTimeout(700);
  await cutOff(page);
  await page.reload();
  await expect(page.getByText('没有网络，这是上次打开时的内容')).toBeVisible();
  await expect(page.locator('#subject')).toHaveValue(subject);
  await expect(page.locator('#content')).toHaveValue(CONTENT);
  await expect(page.getByRole('button', { name: /移除/ })).toHaveCount(2);
  await page.locator('#agree').check();
  await page.locator('#submit').click();
  await expect(page.getByText('网络不通').first()).toBeVisible();

  // The message arrives, its answer does not: what is sent again is the same message.
  await context.setOffline(false);
  let lost = 0;
  await page.route('**/v1/threads/post', async (route) => {
    if (lost++ > 0) return route.continue();
    await route.fetch();
    await route.abort('connectionreset');
  });
  await page.locator('#submit').click();
  await expect(page.getByText('网络不通').first()).toBeVisible();
  expect(lost).toBe(1);
  await page.locator('#submit').click();
  await expect(page).toHaveURL(/\/threads\/submit\?tid=/);
  expect(lost).toBe(2);
  expect(await sentBy(author, subject)).toBe(1);
});

test('photos that did not arrive outlive the page, and go on when the connection is back', async ({
  page,
  context,
}) => {
  await signInByCookies(context, await newCitizen());
  const path = `/threads/post?fid=${await seatId()}`;
  await open(page, path);
  await kept(page, path);
  await page.locator('#subject').fill(SUBJECT);
  await cutOff(page);
  const buffer = await page.screenshot();
  const names = ['one.png', 'two.png', 'three.png'];
  await page.locator('#attachments').setInputFiles(names.map((name) => ({ name, mimeType: 'image/png', buffer })));
  await expect(page.getByText('已存在这台设备上，联网后自动上传')).toHaveCount(3);

  // The phone ends the page; what was chosen is there when it opens again, in its order, with its picture.
  await page.waitForTimeout(700);
  await page.reload();
  await expect(page.locator('#subject')).toHaveValue(SUBJECT);
  const rows = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /移除/ }) });
  await expect(rows).toHaveText(names.map((name) => new RegExp(name)));
  await expect(rows.first().locator('img')).toHaveJSProperty('naturalWidth', 360);
  // What is taken out stays out.
  await page.getByRole('button', { name: '移除two.png' }).click();
  await expect.poll(() => page.evaluate(UNSENT_COUNT)).toBe(2);
  await page.reload();
  await expect(rows).toHaveText([/one\.png/, /three\.png/]);

  // Both were tried anew, in vain: whatever is sent from here on, is sent because the connection is back.
  await expect(page.getByText('已存在这台设备上，联网后自动上传')).toHaveCount(2);

  // The first does not get through at once; it stands first all the same.
  let tries = 0;
  await page.route('**/v2/attachment/upload**', async (route) => {
    // They go one after the other, so this is one.png; its bytes cannot be looked at, they come from a file.
    if (tries++ === 0) await route.abort('connectionreset');
    else await route.continue();
  });
  await context.setOffline(false);
  // A page that was opened without a connection is not told by the browser under test that it is back.
  const told = () => page.evaluate(() => dispatchEvent(new Event('online')));
  await told();
  await expect(page.getByText('上传成功')).toHaveCount(1);
  await expect.poll(() => tries).toBe(2);
  await told();
  await expect(page.getByText('上传成功')).toHaveCount(2);
  await expect(rows).toHaveText([/one\.png.*上传成功/, /three\.png.*上传成功/]);
  await expect.poll(() => page.evaluate(UNSENT_COUNT)).toBe(0);
  await page.reload();
  await expect(rows).toHaveText([/one\.png.*上传成功/, /three\.png.*上传成功/]);
});

test('a form that is open in two pages sends a waiting photo once, and both have it', async ({ page, context }) => {
  await signInByCookies(context, await newCitizen());
  const path = `/threads/post?fid=${await seatId()}`;
  let isDown = true;
  let sent = 0;
  await context.route('**/v2/attachment/upload**', async (route) => {
    if (isDown) return route.abort('connectionreset');
    sent++;
    // As long as a photo takes on a poor line: time enough for the other page to begin.
    await new Promise((done) => setTimeout(done, 1500));
    await route.continue();
  });
  await open(page, path);
  const file = { name: 'one.png', mimeType: 'image/png', buffer: await page.screenshot() };
  await page.locator('#attachments').setInputFiles([file]);
  await expect(page.getByText('已存在这台设备上，联网后自动上传')).toBeVisible();
  const second = await context.newPage();
  await open(second, path);
  await expect(second.getByText('已存在这台设备上，联网后自动上传')).toBeVisible();

  isDown = false;
  for (const one of [page, second]) await one.evaluate(() => dispatchEvent(new Event('online')));
  for (const one of [page, second]) await expect(one.getByText('上传成功')).toHaveCount(1);
  await expect.poll(() => page.evaluate(UNSENT_COUNT)).toBe(0);
  expect(sent).toBe(1);
  for (const one of [page, second])
    await expect(one.getByRole('listitem').filter({ has: one.getByRole('button', { name: /移除/ }) })).toHaveCount(1);

  // What the first page cannot send any more, since it is gone, the second one does.
  isDown = true;
  await page.locator('#attachments').setInputFiles([{ ...file, name: 'two.png' }]);
  await expect(page.getByText('已存在这台设备上，联网后自动上传')).toBeVisible();
  await second.reload();
  await page.close();
  isDown = false;
  await second.evaluate(() => dispatchEvent(new Event('online')));
  await expect(second.getByText('上传成功')).toHaveCount(2, { timeout: 20_000 });
  expect(sent).toBe(2);
});

/** How many files this browser keeps; runs there. */
const UNSENT_COUNT = `new Promise((resolve) => {
  const opening = indexedDB.open('unsent');
  opening.onsuccess = () => {
    const counting = opening.result.transaction('files').objectStore('files').count();
    counting.onsuccess = () => {
      opening.result.close();
      resolve(counting.result);
    };
  };
})`;

test('what was read can be read again without a connection, and is never old with one', async ({ page, context }) => {
  const author = await newCitizen();
  const tid = await posted(author, { subject: SUBJECT });
  const path = `/threads/content?tid=${tid}`;
  await answered(tid, '您好！倒伏的公交站牌已于今天上午扶正加固，感谢您的提醒与监督。');
  await page.goto(path);
  await kept(page, path);
  await kept(page, '/offline');
  await page.goto('/caseBaseMain');
  await kept(page, '/caseBaseMain');
  await page.goto('/demo');
  await cutOff(page);
  await page.goto('/caseBaseMain');
  await expect(page.getByText('没有网络，这是上次打开时的内容')).toBeVisible();
  await page.goto(path);
  await expect(page.getByRole('heading', { name: SUBJECT })).toBeVisible();
  await expect(page.getByText('没有网络，这是上次打开时的内容')).toBeVisible();
  await page.goto('/noticeMain');
  await expect(page.getByRole('heading', { name: '没有网络连接' })).toBeVisible();
  await expect(page.getByRole('link', { name: '继续写留言' })).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('link', { name: '再试一次' }).click();
  await expect(page).toHaveURL('/home?back=%2FnoticeMain');
  await page.goto(path);
  await expect(page.getByText('没有网络，这是上次打开时的内容')).toBeHidden();

  // What the public may no longer read goes from the device at the next look.
  const reason = '留言涉及他人的隐私，按规定转为不公开。';
  await call(
    'handling.correct',
    { tid, nonPublic: true, ground: 'personal', reason },
    (await demoPerson('reviewer')).token,
  );
  await call('handling.decideCorrection', { tid, confirm: true }, (await demoPerson('reviewer2')).token);
  await expect.poll(async () => (await page.goto(path))?.status()).toBe(404);
  await expect
    .poll(() => page.evaluate(async (path) => Boolean(await caches.match(path, { ignoreVary: true })), path))
    .toBe(false);
  await cutOff(page);
  await page.goto(path);
  await expect(page.getByRole('heading', { name: '没有网络连接' })).toBeVisible();
});

test('who signs out leaves nothing on the device', async ({ page, context }) => {
  const path = `/threads/post?fid=${await seatId()}`;
  await signInByCookies(context, await newCitizen());
  await open(page, path);
  await kept(page, path);
  await cutOff(page);
  const file = { name: 'one.png', mimeType: 'image/png', buffer: await page.screenshot() };
  await page.locator('#attachments').setInputFiles([file]);
  await expect(page.getByText('已存在这台设备上')).toBeVisible();
  await page.route('**/v2/attachment/upload**', (route) => route.abort());
  await context.setOffline(false);
  expect(await page.evaluate(UNSENT_COUNT)).toBe(1);
  await open(page, '/uCenter/baseInfo');
  const kinds = () =>
    page.evaluate(async () =>
      Promise.all(
        (await caches.keys()).map(async (name) => [
          name,
          (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname),
        ]),
      ),
    );
  // Nobody's account is kept, by anyone.
  expect(JSON.stringify(await kinds())).not.toContain('/uCenter');
  await page.getByRole('button', { name: '退出登录' }).click();
  await expect(page).toHaveURL(/\/login/);
  expect((await kinds()).map(([name]) => name)).not.toContain('own');
  await expect
    .poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
    .not.toContain('unsent');
  await cutOff(page);
  expect(await kinds()).not.toContainEqual([expect.anything(), expect.arrayContaining(['/threads/post'])]);
  await page.goto(path);
  await expect(page.getByRole('heading', { name: '没有网络连接' })).toBeVisible();
});

test('who signs out without a connection is signed out when there is one', async ({ page, context }) => {
  const person = await newCitizen();
  await signInByCookies(context, person);
  await open(page, '/uCenter/baseInfo');
  await kept(page, '/offline');
  await cutOff(page);
  await page.getByRole('main').getByRole('button', { name: '退出登录' }).click();
  await expect(page.getByRole('heading', { name: '没有网络连接' })).toBeVisible();
  expect((await call('accounts.getInfo', {}, person.token)).uid).toBeGreaterThan(0);
  await context.setOffline(false);
  await page.goto('/uCenter/baseInfo');
  await expect(page).toHaveURL(/\/(?:home|login)\?/);
  const left = (await context.cookies()).map(({ name }) => name);
  expect(left.filter((name) => !['deviceId', 'language'].includes(name))).toEqual([]);
  await expect(call('accounts.getInfo', {}, person.token)).rejects.toThrow('USR0002');
});

async function sentBy({ token }: Person, subject: string): Promise<number> {
  const { rows } = await call('handling.mine', { page: 1 }, token);
  return rows.filter((row) => row.subject === subject).length;
}
