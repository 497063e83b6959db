import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { accessible, at, codeIn, demoPerson, encrypt, looksRight, newCitizen, open, type Person } from './people.ts';
import { proven } from './proof.ts';
import { accepted, replied } from './stories.ts';
import { call } from './wire.ts';

/** A citizen asks for notices by mail, gets one, and ends that by one tap on its link, without signing in. */

const outbox = async () => (await call('accounts.demoOutbox', {})).messages;
const latestCode = async () => codeIn((await outbox()).find(({ text }) => codeIn(text))?.text ?? '');

/** Binds an address to an account that has a phone. */
async function bound({ token }: Person): Promise<string> {
  const email = `reader${Math.floor(Math.random() * 1e8)}@example.com`;
  await call('accounts.getOwnPhoneVerifycode', { purpose: 'email' }, token);
  const ownCode = await latestCode();
  await call('accounts.getRegisterEmailVerifycode', { ...(await proven()), email: await encrypt(email) }, token);
  await call('accounts.bindEmail', { email: await encrypt(email), verifyCode: await latestCode(), ownCode }, token);
  return email;
}

/** Does at once what is done each minute. */
async function sendLetters(): Promise<void> {
  const { token } = await demoPerson('admin');
  const { list } = await call('schedule.page', { beanName: 'notices.send' }, token);
  await call('schedule.run', { ids: [list[0]!.id] }, token);
}

test('notices come by mail to who wants that, and no longer after one tap', async ({ browser, page }) => {
  test.setTimeout(120_000);
  const author = await newCitizen();
  const email = await bound(author);
  const tid = await accepted('湘江路新装的人行过街信号灯绿灯时间太短老人过不去', author);

  const own = await at(browser, author, '/noticeMain');
  await expect(own.getByText('湘江路新装的人行过街信号灯').first()).toBeVisible();
  await looksRight(own, 'notices');
  await accessible(own);
  await own.getByRole('link', { name: '通知设置' }).click();
  await own.waitForURL('/uCenter/notices');
  await own.waitForLoadState('networkidle');
  await expect(own.getByText(`邮件发到re****@example.com`)).toBeVisible();
  await own.getByRole('checkbox', { name: '答复、说明和评价 邮件' }).check();
  await own.getByLabel('每天一次，集中发送').check();
  await own.getByLabel('开启免打扰').check();
  await own.getByLabel('到', { exact: true }).selectOption('22');
  await own.getByRole('button', { name: '保存设置' }).click();
  await expect(own.getByText('开始和结束不能是同一时间')).toBeVisible();
  await looksRight(own, 'settings');
  await accessible(own);
  // What is sent at once shows within the journey.
  await own.getByLabel('随时，有消息就发').check();
  await own.getByLabel('开启免打扰').uncheck();
  await own.getByRole('button', { name: '保存设置' }).click();
  await expect(own.getByText('设置已保存')).toBeVisible();
  await open(own, '/uCenter/notices');
  await expect(own.getByRole('checkbox', { name: '答复、说明和评价 邮件' })).toBeChecked();
  await expect(own.getByRole('checkbox', { name: '我的留言有进展 邮件' })).not.toBeChecked();

  await replied(tid, '您好！经现场测算，该路口过街绿灯时间已由25秒延长至40秒，感谢您的监督。');
  let letter = '';
  await expect(async () => {
    await sendLetters();
    letter = (await outbox()).find(({ to }) => to === email)?.text ?? '';
    expect(letter).toContain('已回复');
  }).toPass({ timeout: 60_000 });
  expect(letter).toContain(`/myMessage/${tid}`);

  // Nobody is signed in here.
  const { pathname, search } = new URL(letter.match(/http\S+\/letters\/stop\?key=\S+/)![0]);
  await page.goto(pathname + search);
  await expect(page.getByText('已停止：不再发送这些邮件')).toBeVisible();
  await looksRight(page, 'stopped');
  await accessible(page);
  expect((await call('notices.settings', {}, author.token)).on).toEqual([]);
  await page.getByRole('button', { name: '恢复接收' }).click();
  await expect(page.getByText('已恢复：会继续发送这些邮件')).toBeVisible();
  expect((await call('notices.settings', {}, author.token)).on).toEqual([{ topic: 'answers', channel: 'mail' }]);
  await page.getByRole('button', { name: '停止' }).click();
  await expect(page.getByText('已停止：不再发送这些邮件')).toBeVisible();
  await page.goto(`${pathname}?key=wrong`);
  await expect(page.getByRole('heading', { name: '链接不完整或已失效' })).toBeVisible();
  await looksRight(page, 'no such letter');

  // On the site everything is there, by message, the newest first.
  await open(own, '/noticeMain');
  const group = own.getByRole('listitem').filter({ hasText: '湘江路新装的人行过街信号灯' });
  await expect(group).toHaveCount(1);
  await expect(group.getByRole('link').first()).toContainText('已回复');
  await expect(group.getByText(/^更早的\d+条$/)).toBeVisible();
  await looksRight(own, 'notices of a message');
  await accessible(own);
  await group.getByRole('button', { name: /^标为已读/ }).click();
  await expect(own.getByRole('main').getByText(/未读/)).toHaveCount(0);
});

test('an official chooses what he is told of by text message, and what he must be told of on the site', async ({
  browser,
}) => {
  const desk = await at(browser, await demoPerson('county'), '/g/messageCenter');
  await desk.getByRole('link', { name: '通知设置' }).click();
  const onSite = desk.getByRole('checkbox', { name: /^临近期限、超期和催办 站内/ });
  await expect(onSite).toBeChecked();
  await expect(onSite).toBeDisabled();
  await expect(desk.getByText('站内提醒不能关闭')).toBeVisible();
  const bySms = desk.getByRole('checkbox', { name: '临近期限、超期和催办 短信' });
  await bySms.check();
  await desk.getByRole('checkbox', { name: '其他办理进展 站内' }).uncheck();
  await looksRight(desk, 'settings of an official');
  await accessible(desk);
  await desk.getByRole('button', { name: '保存设置' }).click();
  await expect(desk.getByText('设置已保存')).toBeVisible();
  await open(desk, '/g/noticeSettings');
  await expect(bySms).toBeChecked();
  await expect(desk.getByRole('checkbox', { name: '其他办理进展 站内' })).not.toBeChecked();
});
