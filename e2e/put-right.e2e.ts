import { expect, type Page } from '@playwright/test';
import { test } from './journey.ts';
import { at, demoPerson, expectToast, good, looksRight, newCitizen, open, step, task } from './people.ts';
import { accepted, answered, posted, published, uploaded } from './stories.ts';
import { call } from './wire.ts';

/** What is put right after it was published: a text, an evaluation, what the public may see. */

const UNHAPPY = { gradeLevel: 1, gradeManner: 2, gradeSpeed: 1, content: '三天过去了没有人来过，答复与事实不符。' };

/** The decision of a reviewer on the message that is open. */
async function decide(desk: Page, choice: string, reason?: string, ground?: string): Promise<void> {
  await desk.getByText(choice, { exact: true }).first().click();
  if (reason) await desk.getByRole('textbox', { name: '理由' }).fill(reason);
  if (ground) {
    await desk.getByRole('combobox', { name: '停止公布的原因' }).click();
    await desk.getByTitle(ground).click();
  }
  const next = desk.getByRole('checkbox', { name: '提交后打开下一条' });
  if (await next.isVisible()) await next.uncheck();
  await desk.getByRole('button', { name: choice }).last().click();
}

/** The public page, once it is as it should be: readers must not see for long what is not so any more. */
async function soon(reader: Page, tid: number, isRight: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await reader.goto(`/threads/content?tid=${tid}`);
    await isRight();
  }).toPass({ timeout: 3000, intervals: [100] });
}

test('a published reply names a private person: one reviewer asks for the correction, another confirms it', async ({
  browser,
}) => {
  const author = await newCitizen();
  const subject = '银盆岭公交站候车亭漏雨多日无人维修请尽快处理';
  const tid = await posted(author, { subject, content: `${subject}。雨天老人小孩只能淋雨等车。` });
  const secret = '住在金星路12号的陈姓居民';
  await answered(tid, `您好，经向${secret}核实，候车亭顶棚破损属实，已于昨日更换完毕。`);
  const reader = await browser.newPage();
  await soon(reader, tid, () => expect(reader.getByText(secret)).toBeVisible({ timeout: 200 }));

  const one = await at(browser, await demoPerson('reviewer'), `/admin/review/${tid}`);
  await one.getByText('更正或屏蔽', { exact: true }).first().click();
  await one.getByLabel('更正对象').click();
  await one.getByTitle(/委办公室：您好/).click();
  await one.getByLabel('更正后的文字').fill('您好，经现场核实，候车亭顶棚破损属实，已于昨日更换完毕。');
  await good(one);
  await decide(one, '更正或屏蔽', '回复写出了居民的住址和姓氏，涉及个人隐私。');
  await expectToast(one, '已提请更正，待另一位审核人员确认');
  await expect(one.getByText('您提请的更正，由另一位审核人员确认')).toBeVisible();
  // Nothing changes before a second pair of eyes has seen it.
  await reader.reload();
  await expect(reader.getByText(secret)).toBeVisible();

  // Who has the message open holds it.
  await open(one, '/admin/review');
  const two = await at(browser, await demoPerson('reviewer2'), '/admin/review?display=correction');
  await two.getByRole('link', { name: subject }).click();
  await expect(two.getByText('回复写出了居民的住址和姓氏').first()).toBeVisible();
  await good(two);
  await decide(two, '确认更正');
  await expectToast(two, '更正已生效');

  // Everyone reads the new text, and that it was corrected; nobody what it was or why.
  await soon(reader, tid, async () => {
    await expect(reader.getByText('经现场核实，候车亭顶棚破损属实')).toBeVisible({ timeout: 200 });
  });
  await expect(reader.getByText('平台更正')).toBeVisible();
  expect(await reader.content()).not.toMatch(/金星路|个人隐私/);

  // The author and the office are told.
  await expect.poll(async () => (await call('notices.list', {}, author.token)).rows[0]?.kind).toBe('corrected');
  const office = await at(browser, await demoPerson('city'), '/g/taskBoard/platformFeedback');
  await expect(office.getByRole('row').filter({ hasText: subject }).filter({ hasText: '平台更正' })).toBeVisible();
});

test('a reader reports a phone number in a message: one reviewer masks it, another confirms it, nobody finds it any more', async ({
  browser,
}) => {
  const author = await newCitizen();
  const subject = '柏家塘小区门口共享单车堆放堵路出行不便请清理';
  const content = `${subject}。请联系物业经理东方朔，电话13987654321，多次打电话都没有人处理。`;
  const tid = await posted(author, { subject, content });
  await published(tid);
  const reader = await browser.newPage();
  await soon(reader, tid, () => expect(reader.getByText('东方朔')).toBeVisible({ timeout: 200 }));
  const found = async () => (await call('search.threads', { keywords: '东方朔' })).data.map((row) => row.tid);
  await expect.poll(found).toEqual([tid]);
  const report = { tid, reason: 2, content: '写出了他人的姓名和电话。' } as const;
  await call('concerns.report', report, (await newCitizen()).token);

  // From the report to the message, with what is to be done chosen.
  const one = await at(browser, await demoPerson('reviewer'), '/admin/concerns');
  await one.getByRole('row').filter({ hasText: subject }).getByRole('link', { name: '更正或屏蔽' }).click();
  await one.getByLabel('更正对象').click();
  await one.getByTitle('留言标题、正文或地点').click();
  const text = one.getByLabel('更正后的文字');
  await expect(text).toHaveValue(content);
  await text.fill(content.replace('东方朔，电话13987654321', '（个人信息已隐去）'));
  await expect(one.getByRole('region', { name: '预览' }).locator('del').first()).toBeVisible();
  await looksRight(one);
  await decide(one, '更正或屏蔽', '留言写出了他人的姓名和电话。');
  await expectToast(one, '已提请更正，待另一位审核人员确认');
  await open(one, '/admin/review');

  const two = await at(browser, await demoPerson('reviewer2'), '/admin/review?display=correction');
  await two.getByRole('link', { name: subject }).click();
  await expect(two.getByText('个人信息已隐去').first()).toBeVisible();
  await good(two);
  await decide(two, '确认更正');
  await expectToast(two, '更正已生效');

  await soon(reader, tid, () => expect(reader.getByText('个人信息已隐去')).toBeVisible({ timeout: 200 }));
  await expect(reader.getByText('平台更正')).toBeVisible();
  expect(await reader.content()).not.toMatch(/东方朔|13987654321/);
  await expect.poll(found).toEqual([]);
  await expect.poll(async () => (await call('notices.list', {}, author.token)).rows[0]?.kind).toBe('corrected');
});

test('an evaluation that is voided: the office asks, the platform agrees, the author evaluates anew', async ({
  browser,
}) => {
  const author = await newCitizen();
  const subject = '咸嘉湖公园健身步道照明不足夜间锻炼不便请改善';
  const tid = await posted(author, { subject, content: `${subject}。夜里跑步看不清路面。` });
  await answered(tid, '您好，公园步道已加装路灯二十盏，昨晚起全部亮灯，感谢您的建议。');
  await call('handling.grade', { tid, ...UNHAPPY }, author.token);

  const office = await at(browser, await demoPerson('city'), '/g/taskBoard/list-ans?display=2&order=new');
  await office.getByRole('link', { name: subject }).click();
  await step(office, '提出复核', () =>
    office.getByLabel('理由').fill('评价所写与本件无关，说的是另一处公园，请予复核。'),
  );
  await expectToast(office, '已提出复核');

  const desk = await at(browser, await demoPerson('reviewer'), '/admin/review?display=recheck');
  await desk.getByRole('link', { name: subject }).click();
  await expect(desk.getByText('评价所写与本件无关').first()).toBeVisible();
  await decide(desk, '复核成立，评价作废', '经核对，评价内容与本件无关。');
  await expectToast(desk, '评价已作废');

  const reader = await browser.newPage();
  await soon(reader, tid, () => expect(reader.getByText(UNHAPPY.content)).toHaveCount(0, { timeout: 200 }));
  await expect(reader.getByText('已加装路灯二十盏')).toBeVisible();
  await expect(office.getByText('当前状态：已回复待评价')).toBeVisible();
  await good(office);

  // The author reads why, and evaluates once more.
  const home = await at(browser, author, `/myMessage/${tid}`);
  await expect(home.getByText('经核对，评价内容与本件无关。').first()).toBeVisible();
  await expect(home.getByText(UNHAPPY.content)).toHaveCount(0);
  for (const name of ['解决程度', '办理态度', '办理速度'])
    await home.getByRole('group', { name }).getByRole('radio').last().check({ force: true });
  await home.getByRole('button', { name: '提交评价' }).click();
  await expect(home.getByText('谢谢您的评价')).toBeVisible();
  expect(await call('handling.own', { tid }, author.token)).toMatchObject({ traceState: 3 });
});

test('a recheck of the platform’s own: the office gives its view, and the message stays out of the figures', async ({
  browser,
}) => {
  const author = await newCitizen();
  const subject = '岳麓大道辅路绿化带遮挡视线存在隐患请及时修剪';
  const tid = await posted(author, { subject, content: `${subject}。右转时看不到行人，十分危险。` });
  const reviewer = await demoPerson('reviewer');
  await call('handling.check', { tid, decision: 'public' }, reviewer.token);
  const desk = await at(browser, reviewer, `/admin/review/${tid}`);
  await decide(desk, '发起复核', '疑与本月另一条留言反映同一事项，请说明。');
  await expectToast(desk, '已发起复核');

  const office = await at(browser, await demoPerson('city'), '/g/taskBoard/list-ans?display=4&order=new');
  await office.getByRole('link', { name: subject }).click();
  // Nothing else is to be done meanwhile: the form stands there.
  await expect(office.getByText('平台正在复核，请写明本单位的意见。')).toBeVisible();
  await office.getByLabel('理由').fill('与上月留言反映的是同一路段，已在办理，建议不重复统计。');
  await good(office);
  await office.getByRole('button', { name: '提交复核意见' }).click();
  await expectToast(office, '复核意见已提交');

  await open(desk, '/admin/review?display=recheck');
  await desk.getByRole('link', { name: subject }).click();
  await expect(desk.getByText('建议不重复统计').first()).toBeVisible();
  await decide(desk, '复核成立，不计入统计', '同一事项已在办理，不重复统计。');
  await expectToast(desk, '已不计入统计');
  await open(office, task(tid));
  await expect(office.getByText('同一事项已在办理，不重复统计。').first()).toBeVisible();
  await expect(office.getByRole('group', { name: '办理' }).getByRole('button', { name: '直接回复' })).toBeVisible();

  // For the author and the public nothing is lost.
  const home = await at(browser, author, `/myMessage/${tid}`);
  await expect(home.getByText('同一事项已在办理，不重复统计。').first()).toBeVisible();
  await home.goto(`/threads/content?tid=${tid}`);
  await expect(home.getByRole('heading', { level: 1 })).toHaveText(subject);
});

test('a recheck that takes a message off the public page: handled unseen, or not at all, with an appeal', async ({
  browser,
}) => {
  const [city, reviewer] = [await demoPerson('city'), await demoPerson('reviewer')];
  const reader = await browser.newPage();
  for (const [subject, choice, said, afterwards] of [
    ['家庭经济困难情况说明并申请临时救助请予以帮助', '复核成立，不公开办理', '已改为不公开办理', '不公开'],
    ['小区业主群内某某人造谣诽谤请公安机关立案调查', '复核成立，不予办理', '已不予办理', '未通过'],
  ] as const) {
    const author = await newCitizen();
    const tid = await posted(author, { subject, content: `${subject}。情况属实，附有材料。` });
    await call('handling.check', { tid, decision: 'public' }, reviewer.token);
    await soon(reader, tid, () =>
      expect(reader.getByRole('heading', { level: 1 })).toHaveText(subject, { timeout: 200 }),
    );
    await call('handling.askRecheck', { tid, reason: '涉及个人隐私，不宜公开，请予复核。' }, city.token);
    const desk = await at(browser, reviewer, `/admin/review/${tid}`);
    if (choice === '复核成立，不予办理') {
      await desk.getByText(choice, { exact: true }).click();
      await desk.getByRole('combobox', { name: '原因', exact: true }).click();
      await desk.getByText('含有侮辱、诽谤或侵犯他人隐私的内容').last().click();
      await good(desk);
    }
    await decide(desk, choice, '涉及个人隐私，不宜公开。', '涉及个人信息或者隐私');
    await expectToast(desk, said);
    await soon(reader, tid, () => expect(reader.getByText(subject)).toHaveCount(0, { timeout: 200 }));
    const home = await at(browser, author, `/myMessage/${tid}`);
    await expect(home.getByText(afterwards).first()).toBeVisible();
    await expect(home.getByText('涉及个人隐私，不宜公开。').first()).toBeVisible();
    await expect(home.getByLabel('申诉理由')).toHaveCount(afterwards === '未通过' ? 1 : 0);
    await Promise.all([desk, home].map((page) => page.close()));
  }
});

test('the office shows and hides a picture of the message and one of its reply; the public page follows at once', async ({
  browser,
}) => {
  const [author, city] = [await newCitizen(), await demoPerson('city')];
  const attachments = [
    { aid: await uploaded(author, '路面.png'), isPublic: true },
    { aid: await uploaded(author, '门牌.png'), isPublic: false },
  ];
  const subject = '猴子石大桥引桥路面坑洼颠簸严重请尽快修补平整';
  const tid = await accepted(subject, author, { attachments });
  const content = '您好，引桥坑洼处已于昨夜修补，今早恢复通行，感谢您的监督。';
  const ours = [{ aid: await uploaded(city, '修补后.png'), isPublic: true }];
  await call('handling.submitAnswer', { tid, content, attachments: ours }, city.token);

  const reader = await browser.newPage();
  const seen = (names: string[]) =>
    soon(reader, tid, async () => {
      const pictures = reader.getByRole('main').getByRole('img');
      expect(await pictures.evaluateAll((all) => all.map((one) => one.getAttribute('alt')))).toEqual(names);
    });
  await seen(['路面.png', '修补后.png']);
  const office = await at(browser, city, task(tid));
  const tool = (fileName: string, way: string) =>
    office
      .getByRole('listitem')
      .filter({ has: office.getByRole('img', { name: fileName }) })
      .getByRole('button', { name: way, exact: true });
  const press = (fileName: string, way: string) => tool(fileName, way).click();
  const file = (await reader.getByRole('img', { name: '路面.png' }).getAttribute('src'))!;
  await press('修补后.png', '设为不公开');
  await seen(['路面.png']);
  await press('路面.png', '设为不公开');
  await seen([]);
  // What is hidden is not to be had by its address either.
  expect((await reader.request.get(file)).status()).toBe(404);
  await press('路面.png', '设为公开');
  await seen(['路面.png']);
  // What its author hid the office sees, and shows to nobody.
  await expect(office.getByRole('img', { name: '门牌.png' })).toBeVisible();
  await expect(tool('门牌.png', '设为公开')).toHaveCount(0);
  await expect(office.getByText('附件设为公开', { exact: true })).toHaveCount(1);
  await expect(office.getByText('附件设为不公开', { exact: true })).toHaveCount(2);
  await good(office);
});
