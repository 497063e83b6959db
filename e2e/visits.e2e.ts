import { expect, type Page } from '@playwright/test';
import { test } from './journey.ts';
import { accessible, BEYOND, newCitizen, signInByCookies } from './people.ts';
import { seatId } from './stories.ts';

/** Whether visits are counted is the choice of whoever is signed in (product.md §4, domain.md D). */

/** What the page has told of visits so far, once there was time for it. */
async function told(page: Page, sent: string[]): Promise<string[]> {
  // A visit is counted after a second (product.md §9).
  await page.waitForTimeout(1700);
  return sent;
}

const keptVisit = (page: Page) => page.evaluate(() => localStorage.getItem('visit'));

test('nothing is counted before somebody agrees, and the choice can be changed', async ({ page, context }) => {
  test.slow();
  const sent: string[] = [];
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/v1/track/')) sent.push(request.postData() ?? '');
    if (request.url().includes('/islands/visit')) scripts.push(request.url());
  });
  const list = `/threads/list?fid=${await seatId()}`;
  const question = page.getByRole('complementary', { name: '访问统计' });

  await page.goto(list);
  await expect(question).toHaveCount(0);
  await signInByCookies(context, await newCitizen());
  await page.goto(list);
  expect(await told(page, sent)).toEqual([]);
  expect(scripts).toEqual([]);
  expect(await keptVisit(page)).toBeNull();

  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    await expect(question).toContainText('只记页面的次数，不记是谁');
    const [no, yes] = [question.getByRole('link', { name: '不用' }), question.getByRole('link', { name: '可以' })];
    // No is as near as yes, and as large.
    const [a, b] = [(await no.boundingBox())!, (await yes.boundingBox())!];
    expect(a.y).toBe(b.y);
    expect(a.height).toBe(b.height);
    expect(a.height).toBeGreaterThanOrEqual(44);
    expect(await page.evaluate<number>(BEYOND)).toBeLessThanOrEqual(0);
    await accessible(page);
  }

  await question.getByRole('link', { name: '不用' }).click();
  await expect(page).toHaveURL(list);
  await expect(question).toHaveCount(0);
  expect(await told(page, sent)).toEqual([]);

  await page.getByRole('link', { name: '访问统计：未同意，点此同意' }).click();
  await expect(page).toHaveURL(list);
  const [first] = await told(page, sent);
  expect(sent).toHaveLength(1);
  const { param } = JSON.parse(first!);
  expect(JSON.parse(param)).toMatchObject({ topic: 'page_visit', content: { page_id: 14, page_step: 1 } });
  // The account by its number, as the session tells the server anyway, which keeps none of it; nobody's name.
  expect(JSON.parse(param).content).toMatchObject({ user_id: expect.any(Number), user_type: 1, id_type: 'fid' });
  expect(param).not.toMatch(/phone|mobile|nickName/);
  await page.goto('/messageSearch');
  expect(JSON.parse(JSON.parse((await told(page, sent))[1]!).param).content).toMatchObject({
    page_id: 13,
    page_step: 2,
  });
  expect(await keptVisit(page)).not.toBeNull();

  await page.getByRole('link', { name: '访问统计：已同意，点此取消' }).click();
  await expect(page).toHaveURL('/messageSearch');
  await page.goto(list);
  expect(await told(page, sent)).toHaveLength(2);
  // Nor does anything of it stay on the device.
  expect(await keptVisit(page)).toBeNull();
});
