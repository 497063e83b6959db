import { expect, type Page } from '@playwright/test';
import { DEMO_CITY } from '../server/seed/accounts.ts';
import { test } from './journey.ts';
import {
  at,
  chooseDay,
  chooseUnit,
  confirmDialog,
  demoPerson,
  expectToast,
  good,
  newCitizen,
  open,
  step,
  task,
} from './people.ts';
import { accepted, answered, posted, published, seatId } from './stories.ts';
import { call } from './wire.ts';

/** Work that goes down from unit to unit and comes up again, and the time it may take. */

const CITY = `${DEMO_CITY}委办公室`;
const BUREAU = `${DEMO_CITY}住房和城乡建设局`;
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

/** Given by the city's office to units below; answers the items in their order. */
async function given(tid: number, ...loginNames: string[]): Promise<number[]> {
  const [city, ...units] = await Promise.all(['city', ...loginNames].map(demoPerson));
  const groups = await Promise.all(
    units.map(async ({ token }) => (await call('accounts.getInfo', {}, token)).groupId!),
  );
  await call('handling.assign', { tid, groupId: groups[0]!, helperGroupIds: groups.slice(1) }, city!.token);
  const { items } = await call('handling.detail', { tid }, city!.token);
  for (const [i, { tpid }] of items.entries()) await call('handling.receiveProcess', { tpid }, units[i]!.token);
  return items.map(({ tpid }) => tpid);
}

test('three levels: assigned down twice, answered, sent back, answered again, and passed up to the office', async ({
  browser,
}) => {
  const subject = '长株潭城际站前广场夜间照明不足请增设路灯保障安全';
  const tid = await posted(await newCitizen(), {
    fid: await seatId('湖南省委书记'),
    subject,
    content: `${subject}。冬天下班后一片漆黑，已有多人摔倒。`,
  });
  await published(tid);
  const province = await at(browser, await demoPerson('province'), task(tid));
  await step(province, '接收');
  await expectToast(province, '已接收');
  await step(province, '线上交办', async () => {
    await chooseUnit(province, CITY);
    await chooseDay(province, '办理期限', inDays(2));
  });
  await expectToast(province, '已交办');

  // The city receives at one press, and hands it on.
  const city = await at(browser, await demoPerson('city'), '/g/taskBoard/list-to?order=new');
  await city.getByRole('row').filter({ hasText: subject }).getByRole('button', { name: '接收' }).click();
  await expectToast(city, '操作成功！');
  await step(city, '再交办', async () => await chooseUnit(city, BUREAU));
  await expectToast(city, '已交办');
  await good(city);

  const bureau = await at(browser, await demoPerson('bureau'), task(tid));
  await step(bureau, '接收');
  await expectToast(bureau, '操作成功！');
  await expect(bureau.getByText('待该单位办理')).toBeVisible();
  const reply = '您好，我局已会同站前管理处现场查看，拟增设路灯十二盏。';
  await bureau.getByLabel('提交回复').fill(reply);
  await bureau.getByRole('button', { name: '提交审核' }).click();
  await expectToast(bureau, '回复已提交审核');

  // Sent back on the way, answered again.
  await open(city, task(tid));
  await city.getByRole('button', { name: '退回修改' }).click();
  await city.getByLabel('理由').fill('请写明完工时间。');
  await city.getByRole('button', { name: '退回修改' }).click();
  await expectToast(city, '已退回下级');
  await open(bureau, task(tid));
  await expect(bureau.getByText('请写明完工时间。').first()).toBeVisible();
  await bureau.getByLabel('提交回复').fill(`${reply}年底前完工亮灯。`);
  await bureau.getByRole('radio', { name: '是承诺，公开' }).check();
  await bureau.getByRole('button', { name: '提交审核' }).click();
  await expectToast(bureau, '回复已提交审核');

  // Up two levels.
  await open(city, task(tid));
  await city.getByRole('button', { name: '审核通过' }).click();
  await expectToast(city, '已审核通过');
  await open(province, '/g/taskBoard/list-from?display=2&order=new');
  await province.getByRole('link', { name: subject }).click();
  await expect(province.getByLabel('下级提交的文字')).toHaveValue(/年底前完工亮灯/);
  await good(province);
  await province.getByRole('button', { name: '审核通过' }).click();
  await expectToast(province, '已审核通过');
  await expect(province.getByText('当前状态：已回复待评价')).toBeVisible();
});

test('a return that is refused, with the unit designated: it cannot be asked for again', async ({ browser }) => {
  const tid = await accepted('浏阳河大桥引桥护栏锈蚀松动请尽快检修确保安全');
  await given(tid, 'bureau');
  const bureau = await at(browser, await demoPerson('bureau'), task(tid));
  await step(bureau, '申请退回', () => bureau.getByLabel('理由').fill('桥梁由市政设施管理处养护，不归本局。'));
  await expectToast(bureau, '已申请退回');
  const city = await at(browser, await demoPerson('city'), task(tid));
  await step(city, '拒绝退回', async () => {
    // What is decided on stands beside the decision.
    await expect(city.locator('#step').getByText('桥梁由市政设施管理处养护，不归本局。')).toBeVisible();
    await city.getByLabel('理由').fill('引桥在你局职责清单之内。');
    await city.getByRole('checkbox', { name: '指定由该单位办理，不能再申请退回' }).check();
    await good(city);
  });
  await confirmDialog(city);
  await expectToast(city, '拒绝申请成功！');
  // Told at once, and without a way back.
  await expect(bureau.getByText('引桥在你局职责清单之内。').first()).toBeVisible();
  await expect(bureau.getByLabel('提交回复')).toBeVisible();
  await expect(bureau.getByRole('group', { name: '办理' }).getByRole('button', { name: '申请延期' })).toBeVisible();
  await expect(bureau.getByRole('button', { name: '申请退回' })).toBeHidden();
});

test('more time: the office extends its own; of two units that ask for more, one gets it and one does not', async ({
  browser,
}) => {
  const tid = await accepted('洋湖湿地公园停车场收费过高标准不明请规范管理');
  const tpids = await given(tid, 'bureau', 'county');
  const due = (await call('handling.detail', { tid }, (await demoPerson('city')).token)).row.replyDueAt! * 1000;
  const after = (days: number) => new Date(due + days * 86_400_000);
  const city = await at(browser, await demoPerson('city'), task(tid));
  await step(city, '延期', async () => {
    await chooseDay(city, '期限改为', after(20));
    await city.getByLabel('理由').fill('需要等待价格主管部门的核定结果。');
  });
  await expectToast(city, '已延期');
  await expect(
    city.getByRole('group', { name: '办理' }).getByRole('button', { name: '延期', exact: true }),
  ).toBeHidden();

  for (const name of ['bureau', 'county']) {
    const unit = await at(browser, await demoPerson(name), task(tid));
    await step(unit, '申请延期', async () => {
      await chooseDay(unit, '期限改为', after(10));
      await unit.getByLabel('理由').fill('现场勘测设备月底才能到位。');
      await good(unit);
    });
    await expectToast(unit, '已申请延期');
    await unit.close();
  }

  const decide = async (unit: string, answer: string) => {
    await city
      .getByRole('group', { name: '办理' })
      .getByRole('button', { name: `延期申请 · ${unit}` })
      .click();
    await expect(city.locator('#step').getByText(`${unit}申请从`)).toBeVisible();
    await expect(city.locator('#step').getByText('现场勘测设备月底才能到位。')).toBeVisible();
    await city.getByRole('radio', { name: answer, exact: true }).check();
    await city.getByRole('button', { name: '答复延期申请' }).click();
    await expectToast(city, '已答复延期申请');
  };
  await open(city, task(tid));
  await decide(BUREAU, '同意');
  // One is left, which needs no name.
  await expect(
    city.getByRole('group', { name: '办理' }).getByRole('button', { name: '延期申请', exact: true }),
  ).toBeVisible();
  await city.getByRole('radio', { name: '不同意', exact: true }).check();
  await city.getByLabel('理由').fill('请按原期限办结。');
  await city.getByRole('button', { name: '答复延期申请' }).click();
  await expect(city.getByRole('button', { name: '答复延期申请' })).toBeHidden();
  const { items } = await call('handling.detail', { tid }, (await demoPerson('city')).token);
  const day = (seconds: number) => new Date(seconds * 1000).toLocaleDateString('sv', { timeZone: 'Asia/Shanghai' });
  const dueOf = (tpid: number) => day(items.find((item) => item.tpid === tpid)!.dueAt!);
  expect(tpids.map(dueOf)).toEqual([10, 0].map((days) => day(after(days).getTime() / 1000)));
});

test('a reply that should be better: the office sees nothing to improve, the platform does, and it is improved', async ({
  browser,
}) => {
  const subject = '滨江新城地铁口共享单车乱停占道请规范停放秩序';
  const tid = await posted(await newCitizen(), { subject, content: `${subject}。早高峰行人只能走机动车道。` });
  await answered(tid, '您好，我们已要求运营企业加强调度，感谢您的监督。');
  const desk = await at(browser, await demoPerson('reviewer'), `/admin/review/${tid}`);
  const decide = async (desk: Page, choice: string, reason: string) => {
    await desk.getByText(choice, { exact: true }).first().click();
    await desk.getByRole('textbox', { name: '理由' }).fill(reason);
    await good(desk);
    await desk.getByRole('button', { name: choice }).last().click();
  };
  await decide(desk, '要求完善回复', '没有写明整改措施和完成时间。');
  await expectToast(desk, '已要求完善');

  const city = await at(browser, await demoPerson('city'), '/g/taskBoard/list-ans?display=5');
  await city.getByRole('link', { name: subject }).click();
  await step(city, '申诉不需完善', () => city.getByLabel('理由').fill('企业已经整改到位，回复已说明情况。'));
  await expectToast(city, '已提出申诉');
  await expect(city.getByLabel('完善回复')).toBeHidden();
  await open(desk, `/admin/review/${tid}`);
  await expect(desk.getByText('上一步是您作出的，这一步须由另一位审核人员决定。')).toBeVisible();
  const other = await at(browser, await demoPerson('reviewer2'), '/admin/review?display=improveAppeal');
  await other.getByRole('link', { name: subject }).click();
  await other.getByRole('checkbox', { name: '提交后打开下一条' }).uncheck();
  await decide(other, '申诉不成立，仍需完善', '群众仍不知道何时整改完毕。');
  await expectToast(other, '申诉不成立');

  await expect(city.getByLabel('完善回复')).toBeVisible();
  await expect(city.getByRole('button', { name: '申诉不需完善' })).toBeHidden();
  await city.getByLabel('完善回复').fill('您好，企业已增派十名调度员，并于每日七时前清理完毕，欢迎监督。');
  await good(city);
  await city.getByRole('button', { name: '公布完善的回复' }).click();
  await sureToPublish();
  await expectToast(city, '完善的回复已公布');
  const reader = await browser.newPage();
  await expect(async () => {
    await reader.goto(`/threads/content?tid=${tid}`);
    await expect(reader.getByText('增派十名调度员')).toBeVisible({ timeout: 500 });
  }).toPass();

  async function sureToPublish() {
    await city.getByRole('dialog').getByRole('button', { name: '公布完善的回复' }).click();
  }
});
