import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { at, demoPerson, looksRight, newCitizen, open, saveWithReason } from './people.ts';
import { call } from './wire.ts';

/** What the operator sets, sends and runs: each thing is changed by its page, and seen in force without a restart. */

test('a dictionary, a help text and a fact are changed, and stand on the public pages', async ({ browser }) => {
  const desk = await at(browser, await demoPerson('admin'), '/admin');
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText('平台首页');
  await expect(desk.getByText('数据库响应（毫秒）')).toBeVisible();
  await expect(desk.getByText('新留言')).toBeVisible();
  await looksRight(desk, 'the home');

  await desk.getByRole('link', { name: '字典管理' }).click();
  // Whatever is pressed next acts on the dictionary that was chosen, however fast it follows.
  await desk.getByRole('button', { name: /^话题/ }).evaluate(async (type: HTMLElement) => {
    type.click();
    await new Promise((next) => setTimeout(next));
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === '新增选项')!.click();
  });
  await expect(desk.getByRole('dialog').getByText('新增选项：话题')).toBeVisible();
  await desk.getByRole('dialog').getByLabel('名称').fill('低空经济');
  await saveWithReason(desk, '新的工作重点');
  const entry = desk.getByRole('row').filter({ hasText: '低空经济' });
  await expect(entry).toContainText('使用中');
  await looksRight(desk, 'the dictionaries');
  const topics = async () => (await call('settings.topicList', {})).topicList.map(({ label }) => label);
  await expect.poll(topics).toContain('低空经济');
  const { topicList } = await call('settings.topicList', {});
  const path = `/threads/post?topicId=${topicList.find(({ label }) => label === '低空经济')!.value}`;
  const author = await at(browser, await newCitizen(), path);
  const topic = author.getByRole('checkbox', { name: '话题：低空经济' });
  await expect(topic).toBeChecked();
  await topic.uncheck();
  await expect(topic).not.toBeChecked();
  await looksRight(author, 'the form with a topic');
  await entry.getByRole('button', { name: '修改：低空经济' }).last().click();
  await desk.getByRole('dialog').getByRole('radio', { name: '已停用' }).check();
  await saveWithReason(desk, '暂不使用');
  await expect.poll(topics).not.toContain('低空经济');
  await open(author, path);
  await expect(author.locator('#subject')).toBeVisible();
  await expect(topic).toHaveCount(0);
  await entry.getByRole('button', { name: '修改记录：低空经济' }).last().click();
  const history = desk.getByRole('dialog', { name: '修改记录' });
  await expect(history.getByText('新的工作重点')).toBeVisible();
  await expect(history.getByText('是 → 否')).toBeVisible();
  await looksRight(desk, 'the history of an entry');

  await open(desk, '/admin/settings/texts');
  await looksRight(desk, 'the help texts');
  await desk.getByRole('button', { name: '修改：如何删除留言' }).last().click();
  const dialog = desk.getByRole('dialog');
  await expect(dialog.getByLabel('中文内容')).toHaveValue(/审核之前/);
  await dialog.getByLabel('中文标题').fill('怎样删除留言');
  await dialog.getByLabel('中文内容').fill('审核之前可以自己撤回。\n每天最多留言{postsPerDay}条。');
  await looksRight(desk, 'a help text');
  await saveWithReason(desk, '写得简单些');
  const reader = await at(browser, await newCitizen(), '/helpC?key=3');
  await expect(async () => {
    await open(reader, '/helpC?key=3');
    await expect(reader.getByRole('heading', { level: 1 })).toHaveText('怎样删除留言', { timeout: 500 });
  }).toPass({ timeout: 5000 });
  await expect(reader.getByText('每天最多留言3条。')).toBeVisible();
  await desk.getByRole('button', { name: '恢复自带文字：如何删除留言' }).last().click();
  await desk.getByRole('dialog').getByRole('button', { name: '恢复自带文字' }).click();
  await expect(async () => {
    await open(reader, '/helpC?key=3');
    await expect(reader.getByRole('heading', { level: 1 })).toHaveText('如何删除留言', { timeout: 500 });
  }).toPass({ timeout: 5000 });
  for (const path of ['/admin/settings/agreements', '/admin/settings/facts', '/admin/parameters']) {
    await open(desk, path);
    await expect(desk.getByRole('heading', { level: 1 })).toBeVisible();
    await looksRight(desk, path);
  }
});

test('a word is proposed by one person and approved by another, and is refused at once', async ({ browser }) => {
  const word = '空头理财返利';
  const one = await at(browser, await demoPerson('reviewer'), '/admin/settings/words');
  await one.getByRole('button', { name: '提出新词' }).click();
  await one.getByRole('dialog').getByLabel('词语').fill(word);
  await one.getByRole('dialog').getByLabel('改动原因').fill('近期多发');
  await one.getByRole('dialog').getByRole('button', { name: '提交审核' }).click();
  await expect(one.getByText('已提交1个词，等待另一位审核')).toBeVisible();
  await open(one, '/admin/settings/words?tab=proposals');
  const own = one.getByRole('row').filter({ hasText: word });
  await expect(own.getByText('等待另一位审核').last()).toBeVisible();
  await expect(own.getByRole('button', { name: /通过/ })).toHaveCount(0);

  const other = await at(browser, await demoPerson('admin'), '/admin/settings/words?tab=proposals');
  await looksRight(other, 'the proposals');
  await other
    .getByRole('button', { name: `通过：${word}`, exact: true })
    .last()
    .click();
  await expect(other.getByRole('row').filter({ hasText: word })).toHaveCount(0);
  await open(other, '/admin/settings/words?tab=try');
  await other.getByLabel('粘贴一段文字，看看其中有哪些词').fill(`有人推销空头·理财返利`);
  await expect(async () => {
    await other.getByRole('button', { name: '检查' }).click();
    await expect(other.getByRole('status').getByText(word)).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 5000 });
  await open(other, '/admin/settings/words');
  await looksRight(other, 'the words');

  const writer = await at(browser, await newCitizen(), '/threads/post');
  for (const place of ['湖南省', '长沙市', '长沙市委书记'])
    await writer.getByRole('button', { name: place, exact: true }).click();
  await writer.getByLabel('建言').check();
  await writer.locator('#domainId').selectOption({ index: 1 });
  await writer.locator('#subDomainId').selectOption({ index: 1 });
  await writer.locator('#subject').fill(`小区门口有人公然推销${word}请有关部门查处`);
  await writer.locator('#content').fill(`小区门口每天晚上都有人摆摊，公然推销${word}，希望尽快查处。`);
  await writer.locator('#agree').check();
  await writer.getByRole('button', { name: '提交留言' }).click();
  // At both fields, which the links to them name.
  for (const [field, name] of [
    ['subject', '标题'],
    ['content', '内容'],
  ]) {
    await expect(writer.locator(`#${field}-error`)).toHaveText(`含有不允许发布的词语：${word}`);
    await expect(writer.getByRole('link', { name: `${name}：含有不允许发布的词语：${word}` })).toBeVisible();
  }
  await looksRight(writer, 'words in two fields');
});

test('a job gets another time, runs once, and its log says how it went', async ({ browser }) => {
  const desk = await at(browser, await demoPerson('admin'), '/admin/jobs');
  await looksRight(desk, 'the jobs');
  const name = '清除过期的任务日志';
  await desk.getByRole('searchbox').fill('schedule.forgetLog');
  await desk.getByRole('searchbox').press('Enter');
  const row = desk.getByRole('row').filter({ hasText: name });
  await row
    .getByRole('button', { name: `修改：${name}` })
    .last()
    .click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('Quartz表达式').fill('0 30 2 ? * MON');
  await expect(dialog.getByText(/每星期一 02:30/)).toBeVisible();
  await expect(dialog.getByRole('status').getByRole('listitem')).toHaveCount(5);
  await looksRight(desk, 'a job');
  await saveWithReason(desk, '改为每周');
  await expect(row).toContainText('星期一');
  await row
    .getByRole('button', { name: `执行一次：${name}` })
    .last()
    .click();
  await expect(row.getByText('成功').last()).toBeVisible({ timeout: 20_000 });
  await row
    .getByRole('button', { name: `更多：${name}` })
    .last()
    .click();
  await desk.getByRole('menuitem', { name: '执行日志' }).click();
  const log = desk.getByRole('dialog', { name: `执行日志：${name}` });
  await expect(log.getByText(/成功 \d+毫秒/).first()).toBeVisible();
  await expect(log.getByText('由管理员执行').first()).toBeVisible();
  await looksRight(desk, 'the log of a job');
});

test('an administrator pauses several jobs at once and resumes them', async ({ browser }) => {
  const desk = await at(browser, await demoPerson('admin'), '/admin/jobs?words=accounts.');
  const rows = desk.getByRole('row').filter({ hasText: 'accounts.' });
  await rows.nth(0).getByRole('checkbox').check();
  await rows.nth(1).getByRole('checkbox').check();
  const bar = desk.getByRole('region', { name: '已选2条' });
  await expect(bar.getByRole('button', { name: '恢复' })).toBeDisabled();
  await looksRight(desk, 'chosen jobs');
  await bar.getByRole('button', { name: '暂停' }).click();
  const question = desk.getByRole('dialog', { name: '暂停所选的2项？' });
  await expect(question).toContainText('清除未完成的注册');
  await question.getByRole('button', { name: '暂停' }).click();
  await expect(rows.nth(0).getByText('已暂停')).toBeVisible();
  await expect(rows.nth(1).getByText('已暂停')).toBeVisible();
  await expect(bar).toHaveCount(0);
  await rows.nth(0).getByRole('checkbox').check();
  await rows.nth(1).getByRole('checkbox').check();
  await bar.getByRole('button', { name: '恢复' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: '恢复' }).click();
  await expect(desk.getByText('已暂停')).toHaveCount(0);
});

test('a notice is sent to one department, read, and taken back', async ({ browser }) => {
  const title = '关于做好汛期值班的通知';
  const desk = await at(browser, await demoPerson('admin'), '/admin/announcements');
  const office = await at(browser, await demoPerson('bureau'), '/g/messageCenter');
  const { groupName } = await call('accounts.getInfo', {}, (await demoPerson('bureau')).token);

  await desk.getByRole('button', { name: '写通知' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('标题').fill(title);
  await dialog.getByLabel('内容').fill('请安排好值班，保持电话畅通。');
  await looksRight(desk, 'a notice that is written');
  await dialog.getByLabel('指定部门').last().fill(groupName);
  await desk.getByTitle(groupName, { exact: true }).first().click();
  await dialog.getByRole('button', { name: '发送' }).click();
  await expect(dialog).toBeHidden();
  const row = desk.getByRole('row').filter({ hasText: title });
  await expect(row.getByText('0/1人已读').last()).toBeVisible();

  // On the open page of the department, without asking for it.
  await office.getByRole('link', { name: new RegExp(title) }).click();
  await expect(office.getByText('请安排好值班，保持电话畅通。')).toBeVisible();
  await looksRight(office, 'a notice that is read');
  await open(desk, '/admin/announcements');
  await row
    .getByRole('button', { name: `阅读情况：${title}` })
    .last()
    .click();
  await expect(desk.getByRole('dialog').getByRole('listitem').filter({ hasText: groupName })).toContainText('已读');
  await looksRight(desk, 'who read it');

  await open(desk, '/admin/announcements');
  await row
    .getByRole('button', { name: `撤回：${title}` })
    .last()
    .click();
  await desk.getByRole('dialog').getByRole('button', { name: '确定' }).click();
  await expect(row.getByText('已撤回').last()).toBeVisible();
  await looksRight(desk, 'the notices');
  await open(office, '/g/messageCenter');
  await expect(office.getByRole('link', { name: new RegExp(title) })).toHaveCount(0);
});
