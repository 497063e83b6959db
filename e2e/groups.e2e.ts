import { expect } from '@playwright/test';
import { test } from './journey.ts';
import {
  accessible,
  alive,
  at,
  demoPerson,
  expectToast,
  good,
  looksRight,
  newCitizen,
  type Person,
  task,
} from './people.ts';
import { accepted } from './stories.ts';

/** One answer for many authors: five get the same, one of them says that his case differs and is answered alone. */

const subject = (house: number) => `桃花岭小区${house}号楼连续停水五天请尽快恢复供水`;
const REPLY = '您好，桃花岭小区停水系泵房设备损坏，现已更换水泵，今日上午恢复供水，感谢您的监督。';
const LINE = '三号楼的顶楼水压偏低，我们已安排单独调试。';
const DIFFERS = '我家是五号楼，水泵修好以后仍然没有水，请单独核实。';
const ALONE = '您好，五号楼的立管堵塞，已于今日疏通，现已恢复供水，请您查看。';

test('five messages get one answer; one author splits off and is answered alone', async ({ browser, page }) => {
  test.setTimeout(240_000);
  const authors: Person[] = [];
  const tids: number[] = [];
  for (let house = 1; house <= 5; house++) {
    const author = await newCitizen();
    authors.push(author);
    tids.push(await accepted(subject(house), author));
  }
  const [first, , third, , fifth] = tids as [number, number, number, number, number];
  const office = await at(browser, await demoPerson('city'), task(first));

  await test.step('the office finds the others beside one of them, and looks at each', async () => {
    const open = office.getByRole('link', { name: '查看这一组' });
    await expect(async () => {
      await office.goto(task(first));
      await expect(office.getByText('相近的留言（5）')).toBeVisible({ timeout: 4000 });
    }).toPass({ timeout: 30_000 });
    await open.click();
    await expect(office.getByRole('heading', { level: 1 })).toContainText('待核对');
    await expect(office.getByRole('list', { name: '留言（5）' }).getByRole('listitem')).toHaveCount(5);
    await expect(office.getByText('同一地点：桃花岭小区').first()).toBeVisible();
    await good(office);
    await office.getByRole('button', { name: '确认这5条为一组' }).click();
    await expectToast(office, '已确认');
  });

  await test.step('it writes one answer, and a line for one of them', async () => {
    await office.getByLabel('共同的答复').fill(REPLY);
    const card = office.getByRole('listitem').filter({ has: office.getByRole('link', { name: subject(3) }) });
    await card.getByLabel('只给这位留言人的话（选填）').fill(LINE);
    await expect(office.getByText(/已自动保存/)).toBeVisible();
    await good(office);
    await office.getByRole('button', { name: '公布给5位留言人' }).click();
    const sure = office.getByRole('dialog');
    await expect(sure).toContainText(LINE);
    await accessible(office);
    await sure.getByRole('button', { name: '公布给5位留言人' }).click();
    await expectToast(office, '已一并答复');
    await good(office);
  });

  const read = async (tid: number, words: string) => {
    await expect(async () => {
      await page.goto(`/threads/content?tid=${tid}`);
      await expect(page.getByRole('region', { name: '一并答复' })).toContainText(words, { timeout: 500 });
    }).toPass({ timeout: 10_000 });
  };
  const reply = page.locator('.reply .zoom');

  await test.step('everyone reads on each how many have the same answer, and comes to the others', async () => {
    await read(first, '这条留言与另外4条相近的留言一并答复。');
    await expect(reply).toHaveText(REPLY, { useInnerText: true });
    await looksRight(page, 'public');
    await page
      .getByRole('region', { name: '一并答复' })
      .getByRole('link', { name: subject(3) })
      .click();
    await expect(reply).toContainText(LINE);
  });

  await test.step('one author says that his case differs', async () => {
    const own = await at(browser, authors[4]!, `/myMessage/${fifth}`);
    await expect(own.getByText('您的留言与另外4条相近的留言一并答复。')).toBeVisible();
    await own.getByText('我的情况不同').click();
    await own.getByRole('button', { name: '提交，请单独答复' }).click();
    await expect(own.getByLabel('您的情况有什么不同？')).toBeFocused();
    await looksRight(own, 'own');
    await own.getByLabel('您的情况有什么不同？').fill(DIFFERS);
    await own.getByRole('button', { name: '提交，请单独答复' }).click();
    await expect(own.getByText('您已说明自己的情况不同')).toBeVisible();
    await expect(own.getByText(DIFFERS).first()).toBeVisible();
    await looksRight(own, 'split');
  });

  await test.step('the others keep their answer; each rates it for himself', async () => {
    await read(fifth, '留言人表示自己的情况不同');
    await expect(page.locator('main')).not.toContainText(DIFFERS);
    await read(third, '这条留言与另外3条相近的留言一并答复。');
    const own = await at(browser, authors[2]!, `/myMessage/${third}`);
    await alive(own);
    for (const group of await own.getByRole('radiogroup').all()) await group.getByRole('radio').last().check();
    await looksRight(own, 'rating');
  });

  await test.step('the office reads why, and answers him alone', async () => {
    await office.goto(task(fifth, '&action=improve'));
    await expect(office.getByText(DIFFERS).first()).toBeVisible();
    await office.getByLabel('完善回复').fill(ALONE);
    await office.getByRole('button', { name: '公布完善的回复' }).click();
    await office.getByRole('dialog').getByRole('button', { name: '公布完善的回复' }).click();
    await expect(async () => {
      await page.goto(`/threads/content?tid=${fifth}`);
      await expect(reply).toHaveText(ALONE, { useInnerText: true, timeout: 500 });
    }).toPass({ timeout: 10_000 });
    await page.goto(`/threads/content?tid=${first}`);
    await expect(reply).toHaveText(REPLY, { useInnerText: true });
  });
});
