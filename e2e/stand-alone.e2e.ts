import { expect, type Page } from '@playwright/test';
import { standAlone } from '../contract/src/codes.ts';
import { test } from './journey.ts';
import { accessible, BEYOND, demoPerson, newCitizen, open, signInByCookies } from './people.ts';
import { answered, posted, published, seatId } from './stories.ts';
import { call } from './wire.ts';

/** Topic 282 and forum 5410, which other sites and apps link to: without the site around them (product.md §2). */
const { fid, topicId } = standAlone;
const SITE = '领导留言板';
const SUBJECT = '建议在物业管理条例中写明加装电梯的表决比例和时限';
const REPLY = '您好！您的建议已转交法制工作委员会，将在条例修订时一并研究，感谢您的关心与支持。';

/** Nothing of the site around the page, at both widths, and a title of its own. */
async function standsAlone(page: Page, title: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('banner')).toHaveCount(0);
  // Only the line with the operator stays.
  await expect(page.getByRole('contentinfo').getByRole('navigation')).toHaveCount(0);
  await expect(page).toHaveTitle(title);
  expect(await page.title()).not.toContain(SITE);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    expect(await page.evaluate<number>(BEYOND)).toBeLessThanOrEqual(0);
    await accessible(page);
  }
}

test('a board that stands alone is read, written to and found answered', async ({ page, context }) => {
  const author = await newCitizen();
  const tid = await posted(author, { fid, typeId: 5, subject: SUBJECT });
  await published(tid);
  const { token } = await demoPerson('congress');
  await call('handling.open', { tid }, token);
  await call('handling.submitAnswer', { tid, content: REPLY }, token);
  await signInByCookies(context, author);

  await page.goto(`/threads/list?fid=${fid}`);
  await standsAlone(page, /基层立法专题/);
  await page.getByRole('link', { name: SUBJECT }).click();
  await expect(page.getByText(REPLY)).toBeVisible();
  await standsAlone(page, SUBJECT);
  await page.goto(`/rmjy/rd/content?fid=${fid}`);
  await standsAlone(page, /基层立法专题/);
  for (const path of [`/rmjy/rd/threads/list?fid=${fid}`, `/rmjy/rd/threads/content?tid=${tid}`]) {
    await page.goto(path);
    await standsAlone(page, /./);
  }
  for (const path of [`/rmjy/submit?fid=${fid}`, `/threads/post?fid=${fid}`]) {
    await open(page, path);
    await standsAlone(page, /./);
  }
  // Pages on the way to a board lead on to it, and to the form.
  for (const [way, there] of [
    ['/forum/list', '/threads/list'],
    ['/local-leader', '/threads/post'],
    ['/complaint', '/complaintFillin'],
    ['/complaintFillin', '/complaintFillin'],
  ]) {
    await open(page, `${way}?fid=${fid}`);
    await expect(page).toHaveURL(`${there}?fid=${fid}`);
    await standsAlone(page, /./);
  }
});

test('a message of a topic that stands alone does so; its neighbours do not', async ({ page }) => {
  const alone = await ofTopic();
  await page.goto(`/threads/content?tid=${alone.tid}`);
  await standsAlone(page, alone.subject);
  // Where its board's name leads, the site is back.
  await page.locator('#currentForum').click();
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(`${SITE}$`));
  const other = await posted(await newCitizen(), { fid: await seatId() });
  await answered(other, REPLY);
  await page.goto(`/threads/content?tid=${other}`);
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
});

/** The message that this demo has of the topic (e2e/demo.ts). */
async function ofTopic() {
  for (let lastItem: number | '' = ''; ; ) {
    const list: Awaited<ReturnType<typeof listed>> = await listed(lastItem);
    const found = list.data.find((row) => row.topicId === topicId);
    if (found) return found;
    if (list.lastItem === '') throw new Error('no message of the topic');
    lastItem = list.lastItem;
  }
}

const listed = (lastItem: number | '') => call('messages.listLocal', { lastItem: lastItem || null, rows: 100 });
