import { expect, type Page } from '@playwright/test';
import { test } from './journey.ts';
import { at, demoPerson, looksRight, newCitizen, open } from './people.ts';
import { isSampled } from './sampling.ts';
import { call } from './wire.ts';

/**
 * Pages of one campaign and one case in the work areas: at every width, and for those who may not. Pages that need no
 * number are seen in desk-pages.
 */

/** The numbers of a campaign, a suggestion to it and a case that the city and the platform may open. */
async function known() {
  const city = await demoPerson('city');
  const campaigns = await call('campaigns.page', { display: 4, rows: 50 }, city.token);
  const ended = campaigns.rows.find((one) => one.lifeCycle === 2 && one.isPublic)!;
  const suggestions = await call('suggestions.page', { id: ended.collectId }, city.token);
  const cases = await call('cases.page', { side: 'own', state: 4, rows: 50 }, city.token);
  return { city, collectId: ended.collectId, tid: suggestions.rows[0]!.tid, caseId: cases.rows[0]!.caseId };
}

const numbered = ({ collectId, tid, caseId }: Awaited<ReturnType<typeof known>>) => [
  '/g/list-collect?display=2',
  `/g/taskBoard/collectDetail?id=${collectId}`,
  `/g/taskBoard/collectionMain?tid=${tid}`,
  `/g/taskBoard/collectionPage?id=${collectId}`,
  `/g/taskBoard/list-ans/${collectId}?display=3`,
  `/g/taskBoard/caseBaseDetail?caseId=${caseId}`,
];

for (const [place, language] of ['zh-CN', 'en'].entries())
  test(`an office and the platform, ${language}`, async ({ browser }) => {
    test.skip(!isSampled(place, 2), 'another commit draws it');
    test.setTimeout(240_000);
    const numbers = await known();
    const office = await at(browser, numbers.city, '/g/workTable');
    const platform = await at(browser, await demoPerson('reviewer'), '/admin/campaigns');
    await visit(office, numbered(numbers), language);
    await visit(platform, [`/admin/campaigns/${numbers.collectId}`, '/admin/caseBase?side=all'], language);
  });

async function visit(page: Page, paths: readonly string[], language: string): Promise<void> {
  await page.goto(`/language/${language}`);
  for (const path of paths) {
    await open(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // Lists of messages have rows of words that are wider than a phone in English.
    const narrow = language === 'en' && path.includes('list-ans') ? 768 : 360;
    await looksRight(page, `${path} ${language}`, [narrow, 1280]);
  }
}

test('a unit that may not asks, stores and examines nothing, and is led nowhere', async ({ browser }) => {
  const { collectId, caseId } = await known();
  const bureau = await demoPerson('bureau');
  const page = await at(browser, bureau, '/g/workTable');
  for (const name of ['征集管理', '案例管理']) await expect(page.getByRole('menuitem', { name })).toHaveCount(0);
  const refused = (key: Parameters<typeof call>[0], param: object, token: string) =>
    expect(call(key, param as never, token), key).rejects.toThrow(/A0403|A0404|B0002/);
  const county = await demoPerson('county');
  const citizen = await newCitizen();
  for (const { token } of [bureau, citizen]) {
    await refused('campaigns.page', { display: 4 }, token);
    await refused('campaigns.detail', { id: collectId }, token);
    await refused('suggestions.page', { id: collectId }, token);
    await refused('cases.page', {}, token);
    await refused('cases.detail', { caseId }, token);
  }
  // A sibling with the same powers sees nothing of what is not its own.
  const ministry = await demoPerson('ministry');
  for (const { token } of [ministry, county]) {
    await refused('campaigns.detail', { id: collectId }, token);
    await refused('cases.detail', { caseId }, token);
  }
});
