import { expect, test } from '@playwright/test';
import { at, demoPerson, done, newCitizen, open } from './people.ts';
import { posted } from './stories.ts';
import { call } from './wire.ts';

/** A message is shown to a unit that does not handle it; the unit asks for it and gets it. */

test('delivery applied for and granted', async ({ browser }) => {
  test.setTimeout(90_000);
  const author = await newCitizen();
  const subject = '跨市公交线路取消后沿线村民出行困难请恢复班次';
  const tid = await posted(author, { subject, content: `${subject}。老人看病要走五公里山路才能坐上车。` });
  const [reviewer, city, province] = await Promise.all(['reviewer', 'city', 'province'].map(demoPerson));
  await call('handling.check', { tid, decision: 'public' }, reviewer!.token);

  // The office delivers it to the province, from the message.
  const office = await at(browser, city!, `/g/taskBoard/taskMain?messageId=${tid}`);
  await office.getByRole('link', { name: '交付给其他单位参考' }).click();
  await expect(office.getByLabel('留言编号')).toHaveValue(String(tid));
  await office.getByLabel('交付给哪些单位').fill('湖南省委办公厅');
  await office.getByTitle('湖南省委办公厅').click();
  await office.getByLabel('交付说明').fill('跨市线路需要省里统筹，供参考。');
  await office.getByRole('button', { name: '交付留言' }).click();
  await done(office, '已交付给1个单位');

  // The province reads it, and asks for it.
  const above = await at(browser, province!, '/g/taskBoard/list-handle-delivery');
  await above.getByRole('link', { name: subject }).click();
  await expect(above.getByRole('heading', { level: 1 })).toHaveText(subject);
  await expect(above.getByText('跨市线路需要省里统筹，供参考。').first()).toBeVisible();
  await above.getByRole('button', { name: '标为参考' }).click();
  await done(above, '已标为参考');
  await above.getByLabel('申请理由').fill('跨市线路由省里统筹，申请由本单位办理。');
  await above.getByRole('button', { name: '申请办理' }).click();
  await done(above, '已申请办理');

  // The office agrees; now the province has it in hand.
  await open(office, '/g/tab-Delivery?side=asked');
  await office.getByRole('row').filter({ hasText: subject }).getByRole('button', { name: '答复申请' }).click();
  await office.getByRole('button', { name: '确定' }).click();
  await done(office, '已答复');
  await open(above, '/g/taskBoard/list-to?order=new');
  await expect(above.getByRole('link', { name: subject })).toBeVisible();
});
