import { type Browser, test } from '@playwright/test';
import { TraceState } from '../contract/src/codes.ts';
import { demoPerson, newCitizen, open, type Person, signInByCookies, task } from './people.ts';
import { savePair } from './picture.ts';
import { seatId } from './stories.ts';
import { call } from './wire.ts';

/** The twenty main pages, each on a desk and on a phone in one picture, for docs/pictures/README.md. */

const WIDTHS = [1280, 360];
const HEIGHT = 900;

test('the main pages at both widths', async ({ browser }) => {
  test.setTimeout(600_000);
  const [citizen, city, reviewer, admin] = await Promise.all([
    newCitizen(),
    ...['city', 'reviewer', 'admin'].map((name) => demoPerson(name)),
  ]);
  const fid = await seatId();
  const { data } = await call('messages.listLocal', { fid, state: 4, rows: 50 });
  const evaluated = data.find((row) => row.traceState === TraceState.evaluated && row.topicId === 0)!;
  const { rows } = await call('handling.pageAns', { display: 1 }, city!.token);
  const pages: [name: string, who: Person | null, path: string][] = [
    ['home', null, '/demo'],
    ['list', null, `/threads/list?fid=${fid}`],
    ['message', null, `/threads/content?tid=${evaluated.tid}`],
    ['search', null, '/messageSearch?keywords=路灯'],
    ['seats', null, '/local-leader'],
    ['data', null, '/data'],
    ['cases', null, '/caseBase'],
    ['campaigns', null, '/rmjy/collect'],
    ['help', null, '/helpC'],
    ['sign-in', null, '/login'],
    ['write', citizen, `/threads/post?fid=${fid}`],
    ['my-messages', citizen, '/myMessage'],
    ['my-account', citizen, '/uCenter/baseInfo'],
    ['work-table', city!, '/g/workTable'],
    ['to-do', city!, '/g/taskBoard/list-ans'],
    ['task', city!, task(rows[0]!.tid)],
    ['figures', city!, '/g/dataBoard'],
    ['notices', city!, '/g/messageCenter'],
    ['review', reviewer!, '/admin/review'],
    ['parameters', admin!, '/admin/parameters'],
  ];
  for (const [name, who, path] of pages) await both(browser, name, who, path);
});

async function both(browser: Browser, name: string, who: Person | null, path: string): Promise<void> {
  const pictures: { png: Buffer; width: number }[] = [];
  for (const width of WIDTHS) {
    const context = await browser.newContext({ viewport: { width, height: HEIGHT } });
    if (who) await signInByCookies(context, who);
    const page = await context.newPage();
    await open(page, path);
    pictures.push({ png: await page.screenshot(), width: width * 0.6 });
    await context.close();
  }
  await savePair(browser, `pages/${name}`, { width: 1044, height: 572, padding: 16 }, pictures);
}
