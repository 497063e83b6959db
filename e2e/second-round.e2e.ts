import { expect, test } from '@playwright/test';
import { comeAs, demoPerson, newCitizen, open } from './people.ts';
import { answered, posted } from './stories.ts';
import { call } from './wire.ts';

/** What comes after the reply: a low score, an explanation, a second evaluation. */

test('a low score is explained, and evaluated once more', async ({ page, context }) => {
  test.setTimeout(90_000);
  const author = await newCitizen();
  const subject = '小区地下车库积水多日物业迟迟不处理请督促整改';
  const tid = await posted(author, { subject, content: `${subject}。积水已有半尺深，车辆无法进出。` });
  await answered(tid, '您好，我们已责成物业公司抽排积水，预计三日内完成，感谢您的监督。');
  const city = await demoPerson('city');
  const grades = { gradeLevel: 1, gradeManner: 2, gradeSpeed: 1 };
  await call('evaluation.grade', { tid, ...grades, content: '三天过去了，积水还在，没有人来过。' }, author.token);

  // The office sees that it owes an explanation, and gives it on the screen.
  await comeAs(context, city);
  await open(page, '/g/taskBoard/list-ans?display=2&order=new');
  await page.getByRole('link', { name: subject }).click();
  await page
    .getByLabel('说明', { exact: true })
    .fill('您好，抽水设备故障延误了两天，现已更换设备，今晚抽排完毕，特此说明。');
  await page.getByRole('button', { name: '公布回复' }).click();
  await page.getByRole('button', { name: '公布回复' }).last().click();
  await expect(page.locator('.ant-message')).toContainText('说明已公布');

  // The author evaluates once more; that is the end.
  const better = { gradeLevel: 4, gradeManner: 4, gradeSpeed: 3 };
  expect(await call('evaluation.grade', { tid, ...better }, author.token)).toMatchObject({ traceState: 13 });
  await page.reload();
  await expect(page.getByText('二次评价').first()).toBeVisible();
});
