import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { accessible, at, demoPerson, expectToast, looksRight, newCitizen, open, task } from './people.ts';
import { posted, seatId } from './stories.ts';
import { call } from './wire.ts';

/** A county's answered message becomes a provincial case through three desks, with one refusal; then it is revised. */

const SUBJECT = '泉水村三组引水渠坍塌多年稻田无水灌溉请修复';
const LESSON =
  '接到反映以后先到渠上走一遍，弄清楚从哪里断、为什么断，再谈钱和人。坍塌处用预制槽代替浆砌，工期由两个月缩短到十二天，赶上了插秧；村民投工，县里出材料，建成当天就移交村里管护，写明谁来清淤、坏了找谁。'.repeat(
    4,
  );

test('a message becomes a provincial case through three desks, and is revised in public', async ({ browser }) => {
  test.setTimeout(240_000);
  const author = await newCitizen();
  const content =
    '尊敬的领导您好！我叫王建国，家住泉水村三组15号，电话13812345678。村里的引水渠坍塌三年了，两百亩稻田没有水，请尽快修复。';
  const tid = await posted(author, {
    fid: await seatId('长沙县委书记'),
    domainId: 9,
    subDomainId: 210,
    subject: SUBJECT,
    content,
  });
  const [reviewer, county, city, province] = await Promise.all(
    ['reviewer', 'county', 'city', 'province'].map(demoPerson),
  );
  await call('handling.check', { tid, decision: 'public', masks: { subject: [], content: [] } }, reviewer!.token);
  await call('handling.open', { tid }, county!.token);
  const answer =
    '网友您好，县水利局当日到现场查看。根据《小型农田水利工程维修养护办法》，材料由县里承担。坍塌的四十米渠道已经修复，两百亩稻田恢复灌溉。';
  await call('handling.submitAnswer', { tid, content: answer, personalConfirmed: true }, county!.token);

  // The county makes a case of it: put together, masked, each sentence with its source.
  const desk = await at(browser, county!, '/g/taskBoard/list-casebase');
  await desk.getByRole('button', { name: '整理新案例' }).click();
  await expect(desk).toHaveURL(/list-ans/);
  await desk
    .getByRole('button', { name: `整理成案例：${SUBJECT}` })
    .first()
    .click();
  const parts = (name: string) => desk.getByLabel(name, { exact: true });
  await expect(parts('群众反映')).toHaveValue(/两百亩稻田没有水/);
  for (const personal of ['王建国', '138', '三组', '15号'])
    await expect(parts('群众反映')).not.toHaveValue(new RegExp(personal));
  await expect(parts('办理过程')).toHaveValue(/县水利局当日到现场查看/);
  await expect(parts('办理依据')).toHaveValue(/小型农田水利工程维修养护办法/);
  await expect(parts('办理结果')).toHaveValue(/恢复灌溉/);
  await parts('案例标题').fill('四十米水渠修了十二天：两百亩稻田赶上插秧');
  await desk.getByLabel('申报层级').click();
  await desk.getByTitle('省部级').click();
  await parts('经验做法').fill(LESSON);
  // What was written is saved by itself, and is there after a reload.
  await expect(desk.getByText('已自动保存')).toBeVisible();
  // Whoever begins once more goes on with the same case.
  await desk.getByRole('button', { name: '返回' }).click();
  await desk.getByRole('button', { name: `继续整理案例：${SUBJECT}` }).click();
  await expect(desk).toHaveURL(/editCaseBase\?caseId=\d+/);
  await desk.reload();
  await expect(desk).toHaveURL(/editCaseBase\?caseId=\d+/);
  await expect(parts('经验做法')).toHaveValue(LESSON);
  // Not before each point is ticked.
  await desk.getByRole('button', { name: '提交审核' }).click();
  await expect(desk.getByText('请逐项核对个人信息并勾选').first()).toBeVisible();
  await expect(desk.getByText('还有一处要补充')).toBeVisible();
  await expect(desk.getByRole('checkbox').first()).toBeFocused();
  for (const box of await desk.getByRole('checkbox').all()) await box.check();
  await looksRight(desk, 'editor');
  await desk.getByRole('button', { name: '提交审核' }).click();
  await expectToast(desk, '已提交审核');
  await expect(desk).toHaveURL(/caseBaseDetail/);
  const caseId = Number(new URL(desk.url()).searchParams.get('caseId'));
  await expect(desk.getByText('正由', { exact: false }).or(desk.getByText('审核中')).first()).toBeVisible();
  await accessible(desk);

  // The city does not store it, and says why.
  const inCity = await at(browser, city!, '/g/taskBoard/applyCasePage');
  await inCity.getByRole('link', { name: '四十米水渠修了十二天' }).click();
  await inCity.getByLabel('不予入库的原因').fill('请写明村民怎么管护水渠。');
  await accessible(inCity);
  await inCity.getByRole('button', { name: '不予入库' }).click();
  await expectToast(inCity, '已退回');
  await expect(inCity.getByRole('link', { name: '回到待审核案例' })).toBeVisible();

  // The county reads it, adds what is missing, and hands it in again.
  await open(desk, '/g/taskBoard/list-casebase?state=2');
  const row = desk.getByRole('row').filter({ hasText: '四十米水渠' });
  await expect(row).toContainText('请写明村民怎么管护水渠。');
  await row.getByRole('button', { name: '编辑' }).click();
  await parts('办理结果').fill('坍塌的四十米渠道已经修复，两百亩稻田恢复灌溉。村里三人轮流清淤，坏了找水管员。');
  for (const box of await desk.getByRole('checkbox').all()) await box.check();
  await desk.getByRole('button', { name: '提交审核' }).click();
  await expectToast(desk, '已提交审核');

  // Three desks in turn: the city sees what changed, the province passes it on, the platform stores it.
  await open(inCity, `/g/taskBoard/caseBaseDetail?caseId=${caseId}`);
  await inCity.getByRole('button', { name: /第2版/ }).click();
  await expect(inCity.locator('ins').first()).toContainText('清淤');
  await inCity.getByRole('button', { name: '通过，送下一级' }).click();
  await expectToast(inCity, '已通过');
  const above = await at(browser, province!, '/g/taskBoard/applyCasePage');
  await above.getByRole('link', { name: '四十米水渠修了十二天' }).click();
  await above.getByRole('button', { name: '通过，送下一级' }).click();
  await expectToast(above, '已通过');
  const platform = await at(browser, reviewer!, '/admin/caseBase');
  await accessible(platform);
  await platform.getByRole('link', { name: '四十米水渠修了十二天' }).click();
  await platform.getByRole('button', { name: '通过，入库公开' }).click();
  await expectToast(platform, '已通过');

  // Everyone reads it under its headings; a reader whom it answers says so, once.
  const reader = await at(browser, author, `/caseBase/content?caseId=${caseId}`);
  await expect(reader.getByRole('heading', { level: 1 })).toContainText('四十米水渠');
  for (const name of ['群众反映', '办理过程', '办理结果', '办理依据', '经验做法'])
    await expect(reader.getByRole('heading', { name, exact: true })).toBeVisible();
  await expect(reader.getByRole('button', { name: '打印' })).toBeVisible();
  await reader.getByRole('button', { name: '这解答了我的问题' }).click();
  await expect(reader.getByRole('button', { name: /已解答我的问题/ })).toContainText('1');
  await accessible(reader);
  await reader.getByRole('link', { name: '查看原留言' }).click();
  await expect(reader.getByRole('heading', { level: 1 })).toContainText(SUBJECT.slice(0, 6));

  // A revision: the old version stays public until the new one is stored.
  await open(desk, '/g/taskBoard/list-casebase?state=1');
  await desk.getByRole('row').filter({ hasText: '四十米水渠' }).getByRole('button', { name: '修订' }).click();
  await parts('案例标题').fill('四十米水渠修了十二天：四年后仍在通水');
  await expect(desk.getByText('已自动保存')).toBeVisible();
  // A colleague changes it meanwhile: nothing is written over what he wrote.
  const seen = await call('cases.detail', { caseId }, county!.token);
  const { domainId, reason, type, level, stamp: seenStamp, content: kept } = seen;
  const title = '四十米水渠修了十二天：三年后仍在通水';
  const colleagues = { caseId, stamp: seenStamp, title, content: kept, domainId, reason, type, level };
  await call('cases.save', colleagues, county!.token);
  await parts('案例标题').fill('四十米水渠修了十二天：五年后仍在通水');
  await expect(desk.getByRole('alert').filter({ hasText: '同事刚改过这一份' })).toBeVisible();
  await desk.getByRole('button', { name: '重新载入' }).click();
  await expect(parts('案例标题')).toHaveValue(title);
  await desk.getByRole('button', { name: '保存草稿' }).click();
  await expectToast(desk, '草稿已保存');
  await open(reader, `/caseBase/content?caseId=${caseId}`);
  await expect(reader.getByRole('heading', { level: 1 })).toContainText('两百亩稻田赶上插秧');
  for (const box of await desk.getByRole('checkbox').all()) await box.check();
  await desk.getByRole('button', { name: '提交审核' }).click();
  await expectToast(desk, '已提交审核');
  await open(reader, `/caseBase/content?caseId=${caseId}`);
  await expect(reader.getByRole('heading', { level: 1 })).toContainText('两百亩稻田赶上插秧');
  for (const [person, audit] of [
    [city!, 'cases.audit'],
    [province!, 'cases.audit'],
    [reviewer!, 'cases.auditByPlatform'],
  ] as const) {
    const seen = audit === 'cases.audit' ? 'cases.detail' : 'cases.detailByPlatform';
    const { stamp } = await call(seen, { caseId }, person.token);
    await call(audit, { caseId, stamp, pass: true }, person.token);
  }
  await expect(async () => {
    await open(reader, `/caseBase/content?caseId=${caseId}`);
    await expect(reader.getByRole('heading', { level: 1 })).toContainText('三年后仍在通水', { timeout: 1000 });
  }).toPass();

  // It counts on the county's data board; from its list it is taken off with a reason.
  await open(desk, '/g/dataBoard');
  await expect(desk.getByRole('region', { name: '案例', exact: true })).toContainText('期间内入库');
  await open(desk, '/g/taskBoard/list-casebase?state=1');
  await desk.getByRole('button', { name: /下架：四十米水渠/ }).click();
  await desk.getByRole('dialog').getByLabel('下架的原因').fill('渠道改线，文中的做法不再适用。');
  await desk.getByRole('dialog').getByRole('button', { name: '确定下架' }).click();
  await expectToast(desk, '已下架');
});

test('an official who answers sees a case that fits, with its text, and quotes it for whoever asked', async ({
  browser,
}) => {
  test.setTimeout(90_000);
  const author = await newCitizen();
  const subject = '老旧小区加压泵房水泵跳闸高层住户供水困难请处理';
  const tid = await posted(author, {
    subject,
    subDomainId: 184,
    domainId: 7,
    content: `${subject}。六楼以上早晚没有水。`,
  });
  const [reviewer, city] = await Promise.all(['reviewer', 'city'].map(demoPerson));
  await call('handling.check', { tid, decision: 'public' }, reviewer!.token);
  await call('handling.open', { tid }, city!.token);
  const page = await at(browser, city!, task(tid, '&action=reply'));
  const fitting = page.getByRole('listitem').filter({ hasText: '先供上水再理清权属' });
  await fitting.getByText('看全文').click();
  await expect(fitting.getByText('当场定下“先供水、后确权”')).toBeVisible();
  await fitting.getByRole('button', { name: /引用/ }).click();
  await expect(page.locator('#answer')).toHaveValue(/先供上水再理清权属.*\/caseBase\/content\?caseId=\d+/);
  // Whoever asked gets to the case by a press.
  const content = `您好，供水公司今天更换水泵。${await page.locator('#answer').inputValue()}`;
  await call('handling.submitAnswer', { tid, content, personalConfirmed: true }, city!.token);
  const reader = await at(browser, author, `/threads/content?tid=${tid}`);
  await reader
    .locator('.reply')
    .getByRole('link', { name: /caseBase/ })
    .click();
  await expect(reader.getByRole('heading', { level: 1 })).toContainText('先供上水再理清权属');
});
