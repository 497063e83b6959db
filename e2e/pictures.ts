import { type Browser, type Page, test } from '@playwright/test';
import { TraceState } from '../contract/src/codes.ts';
import { demoPerson, newCitizen, open, signInByCookies, task } from './people.ts';
import { savePair, savePicture } from './picture.ts';
import { seatId } from './stories.ts';
import { call } from './wire.ts';

/** Pictures of the main pages, for docs/pictures/README.md and both READMEs. */
const DESK = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };

test('pictures of the main pages', async ({ browser }) => {
  test.slow();
  const author = await newCitizen();
  const city = await demoPerson('city');
  const { data } = await call('messages.listLocal', { fid: await seatId(), state: 4, rows: 50 });
  const evaluated = data.find((row) => row.traceState === TraceState.evaluated && row.topicId === 0)!;
  const message = `/threads/content?tid=${evaluated.tid}`;
  const { rows } = await call('handling.pageAns', { display: 1 }, city.token);
  // Not one whose author goes by a number that might be somebody's phone: lists mask those.
  const atWork = rows.find(({ nickName }) => !nickName.includes('*'))!;

  const home = await shown(browser, { ...DESK, height: 1140 }, null, '/demo');
  const onPhone = await shown(browser, PHONE, null, message);
  // The first picture of both READMEs.
  await savePair(browser, 'overview', { width: 1280, height: 820, padding: 36 }, [
    { png: await home.screenshot(), width: 840 },
    { png: await onPhone.screenshot(), width: 344 },
  ]);
  await savePicture(home, 'home');
  await savePicture(await shown(browser, DESK, null, `/threads/list?fid=${await seatId()}`), 'list');
  await savePicture(await shown(browser, { ...DESK, height: 1000 }, null, message), 'message');
  await savePicture(await shown(browser, DESK, null, '/messageSearch?keywords=路灯'), 'search');
  await savePicture(await shown(browser, DESK, city, '/g/workTable'), 'work-table');
  await savePicture(await shown(browser, { ...DESK, height: 1000 }, city, task(atWork.tid)), 'task');
  await savePicture(await shown(browser, { ...DESK, height: 1000 }, city, '/g/dataBoard'), 'data-board');

  const post = await shown(browser, PHONE, author, `/threads/post?fid=${await seatId()}`);
  await post.getByLabel('投诉/求助').check();
  await post.locator('#domainId').selectOption({ index: 1 });
  await post.locator('#subDomainId').selectOption({ index: 1 });
  await post.locator('#subject').fill('幸福小区三号楼门口的路灯坏了半个月没有人来维修');
  await post.locator('#content').focus();
  await post.evaluate('document.querySelector("#domainId").scrollIntoView({ block: "center" })');
  await savePicture(post, 'post');
  await onPhone.getByText('分享、打印').click();
  await onPhone.getByRole('button', { name: '生成海报' }).click();
  await onPhone.getByRole('link', { name: '保存海报' }).waitFor();
  await onPhone.evaluate('document.querySelector("figure img").scrollIntoView()');
  await savePicture(onPhone, 'poster');
});

/** A page as somebody sees it: nobody in particular, or who is signed in. */
async function shown(
  browser: Browser,
  viewport: { width: number; height: number },
  who: Parameters<typeof signInByCookies>[1] | null,
  path: string,
): Promise<Page> {
  const context = await browser.newContext({ viewport, deviceScaleFactor: viewport === PHONE ? 2 : 1.5 });
  if (who) await signInByCookies(context, who);
  const page = await context.newPage();
  await open(page, path);
  return page;
}
