import { expect, type Page } from '@playwright/test';
import { AGREEMENT_VERSION } from '../contract/src/accounts/agreement.ts';
import { test } from './journey.ts';
import { accessible, at, codeIn, demoPerson, encrypt, looksRight, newCitizen, newIdentity, open } from './people.ts';
import { proven } from './proof.ts';
import { call } from './wire.ts';

/** Fills in what a caller says, besides who he is. */
async function writeDown(desk: Page): Promise<void> {
  await desk.getByLabel('留言对象').fill('长沙市委书记');
  await desk.locator('.ant-select-item-option', { hasText: '长沙市委书记' }).first().waitFor();
  await desk.keyboard.press('Enter');
  await desk.getByLabel('留言类型').press('ArrowDown');
  await desk.locator('.ant-select-item-option', { hasText: '投诉' }).click();
  await desk.getByLabel('所属领域').click();
  await desk.getByRole('menuitemcheckbox', { name: '城建' }).click();
  await desk.getByRole('menuitemcheckbox', { name: '供水' }).click();
  await desk.getByLabel('标题').fill('城东老街自来水夜间水压太低三楼以上用不上水');
  await desk
    .getByLabel('内容')
    .fill('来电人说，城东老街每晚七点以后水压很低，三楼以上基本用不上水，已经一个多月，希望尽快查明原因并恢复。');
}

/** An official types in what a caller says, with the keyboard; the caller hears the number, and claims the message later. */
test('a caller’s message is entered for him, marked for everyone, and his once he registers', async ({
  browser,
  page,
}) => {
  test.setTimeout(120_000);
  const { phone, nickName, name } = newIdentity();
  const desk = await at(browser, await demoPerson('city2'), '/g/workTable');
  await desk.getByRole('menuitem', { name: '代群众录入' }).click();
  await expect(desk.getByRole('heading', { level: 1, name: '代群众录入' })).toBeVisible();
  await desk.getByRole('button', { name: '提交审核' }).press('Enter');
  await expect(desk.getByText('请输入正确的手机号或座机号')).toBeVisible();
  await expect(desk.getByLabel('姓名', { exact: true })).toBeFocused();
  await looksRight(desk, 'entry');
  await accessible(desk, 'entry');
  await desk.getByLabel('姓名', { exact: true }).fill(name);
  await desk.getByLabel('电话', { exact: true }).last().fill(phone);
  await desk.getByLabel('本人同意的方式').fill('通话中口头同意公开内容，已录音');
  await writeDown(desk);
  await desk.getByRole('button', { name: '提交审核' }).click();
  await expect(desk.getByText('已把编号用短信发给本人')).toBeVisible();
  await looksRight(desk, 'entered');
  const tid = Number((await desk.getByText(/^编号 \d+$/).textContent())!.match(/\d+/)![0]);
  const outbox = async () => (await call('accounts.demoOutbox', {})).messages.filter(({ to }) => to === phone);
  expect((await outbox())[0]!.text).toContain(`编号${tid}`);

  const { token } = await demoPerson('reviewer');
  await call('handling.check', { tid, decision: 'public' }, token);
  await page.goto(`/threads/content?tid=${tid}`);
  await expect(page.getByText('由工作人员根据群众来电代为录入')).toBeVisible();
  await expect(page.getByText('来电群众', { exact: true }).first()).toBeVisible();
  expect(await page.content()).not.toContain(phone);
  await looksRight(page, 'public');

  await call('accounts.getRegisterPhoneVerifycode', { ...(await proven()), phone: await encrypt(phone) });
  const verifyCode = codeIn((await outbox()).find(({ text }) => /\d{6}/.test(text) && text.includes('验证码'))!.text);
  const proof = { phone: await encrypt(phone), verifyCode, nickName, agreementVersion: AGREEMENT_VERSION };
  const own = await at(browser, await call('accounts.register', proof), '/myMessage');
  await expect(own.getByText('工作人员代您录入了1条留言')).toBeVisible();
  await looksRight(own, 'claim');
  await accessible(own, 'claim');
  await own.getByRole('button', { name: '是我反映的，认领' }).click();
  await expect(own.getByRole('link', { name: '城东老街自来水夜间水压太低三楼以上用不上水' })).toBeVisible();
  await expect(own.getByText('工作人员代您录入了')).toHaveCount(0);
  await open(desk, `/g/taskBoard/taskMain?messageId=${tid}`);
  await expect(desk.getByText('长沙市委办公室 · 来电 · 本人已认领')).toBeVisible();
});

/** Without a mobile phone nothing can be sent: a code that is told on the phone leads to the message. */
test('a caller with a landline is given a code; what was sent back is corrected, and claimed by the code', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const desk = await at(browser, await demoPerson('city2'), '/g/entry');
  await desk.getByLabel('姓名', { exact: true }).fill('李海棠');
  await desk.getByLabel('电话', { exact: true }).last().fill('0731-85551234');
  await desk.getByLabel('本人同意的方式').fill('通话中口头同意公开内容，已录音');
  await writeDown(desk);
  await desk.getByRole('button', { name: '提交审核' }).click();
  const code = (await desk.getByText(/^认领码 /).textContent())!.replace(/\D/g, '');
  expect(code).toMatch(/^\d{8}$/);
  await looksRight(desk, 'the code');
  const tid = Number((await desk.getByText(/^编号 \d+$/).textContent())!.match(/\d+/)![0]);

  const { token } = await demoPerson('reviewer');
  await call('handling.check', { tid, decision: 'sendBack', reason: '请补充具体门牌和时间' }, token);
  await open(desk, '/g/messageCenter');
  await desk.getByRole('table').getByRole('link', { name: /退回/ }).first().click();
  await desk.getByRole('button', { name: '查看留言' }).click();
  await expect(desk.getByText('原因：请补充具体门牌和时间')).toBeVisible();
  await looksRight(desk, 'what was sent back');
  await desk.getByRole('button', { name: '修改后重新提交' }).click();
  await desk
    .getByLabel('内容')
    .fill('来电人补充：城东老街12栋，每晚七点到十点水压很低，三楼以上用不上水，已经一个多月。');
  await looksRight(desk, 'a correction');
  await desk.getByRole('button', { name: '重新提交审核' }).click();
  await expect(desk.getByRole('tab', { name: /全部已录入/, selected: true })).toBeVisible();
  await looksRight(desk, 'what was entered');
  await call('handling.check', { tid, decision: 'public' }, token);

  const own = await at(browser, await newCitizen(), '/myMessage');
  await own.getByRole('link', { name: /工作人员给过您认领码/ }).click();
  await own.getByLabel('留言编号').fill(String(tid));
  await own.getByLabel('认领码').fill('0000 0000');
  await own.getByRole('button', { name: '认领', exact: true }).click();
  await expect(own.getByText('今天还可以再试4次')).toBeVisible();
  await own.getByLabel('认领码').fill(code);
  await own.getByRole('button', { name: '认领', exact: true }).click();
  await expect(own.getByText('已认领，这条留言现在归入您的账号。')).toBeVisible();
  await looksRight(own, 'claimed by a code');
  await own.getByRole('link', { name: '查看这条留言' }).click();
  await expect(own.getByRole('heading', { name: '城东老街自来水夜间水压太低三楼以上用不上水' })).toBeVisible();
});
