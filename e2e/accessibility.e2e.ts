import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { BEYOND, comeAs, demoPerson, newCitizen, open, type Person } from './people.ts';
import { answered, posted, seatId, sentBack } from './stories.ts';

const REPLY = '您好！您反映的问题已经收到，我们已安排专人处理，三个工作日内给您答复，感谢您的理解。';
/** Ways in besides signing in and the usual registration. */
const ENTRANCES = ['/signUp?way=email', '/signUp?way=company', '/regcomp', '/findAccount', '/findPwd'];
let stories: { returned: Author; rated: Author };
interface Author {
  author: Person;
  tid: number;
}

test.beforeAll(async () => {
  const [first, second] = [await newCitizen(), await newCitizen()];
  const returned = { author: first, tid: await posted(first) };
  const rated = { author: second, tid: await posted(second) };
  await sentBack(returned.tid, '请补充小区的名称和具体位置。');
  await answered(rated.tid, REPLY);
  stories = { returned, rated };
});

test('pages for everyone', async ({ page }) => {
  const fid = await seatId();
  const paths = [
    ...['/demo', '/home', '/home?p=0', '/forum/list?fid=222', '/local-leader', '/local-leader?keywords=长沙'],
    ...['/adviceIndex', '/complaint', '/threads/list', `/threads/list?fid=${fid}&state=1`],
    `/threads/content?tid=${stories.rated.tid}`,
    ...[
      '/messageSearch',
      '/messageSearch?keywords=停车',
      '/messageSearch?keywords=zzzz',
      '/demo-outbox',
      '/helpC',
      '/helpC?key=5',
      '/robot?keywords=多久会回复',
      '/data',
      '/mainFooter',
      `/check?tid=${stories.rated.tid}`,
      '/substation?fid=222',
      '/threads/list?domainId=7',
      '/nowhere',
    ],
  ];
  for (const path of paths) {
    await page.goto(path);
    await looksRight(page, path);
  }
});

test('large print and high contrast', async ({ page }) => {
  const paths = ['/demo', `/threads/list?fid=${await seatId()}`, `/threads/content?tid=${stories.rated.tid}`, '/data'];
  for (const display of ['large', 'contrast', 'large-contrast']) {
    await page.goto(`/display/${display}?back=/helpC`);
    for (const path of paths) {
      await page.goto(path);
      await looksRight(page, `${path} ${display}`, [360, 1280]);
    }
  }
});

test('forms for everyone', async ({ page }) => {
  for (const path of ['/threads/post', `/threads/post?fid=${await seatId()}`, '/login', '/signUp', ...ENTRANCES]) {
    await open(page, path);
    await looksRight(page, path);
  }
});

test('the document of the calls', async ({ page }) => {
  // Ten times as long as any other page, and the same at every width.
  await page.goto('/api/docs');
  await looksRight(page, '/api/docs', [360]);
});

test('pages of one’s own', async ({ page, context }) => {
  const { returned, rated } = stories;
  const visits: [Person, string[]][] = [
    [
      await demoPerson('newcomer'),
      ['/myMessage', '/noticeMain', '/uCenter/baseInfo', '/myFocusThreads', '/myFeedback', '/feedback'],
    ],
    [returned.author, ['/myMessage', `/myMessage/${returned.tid}`, `/e/resubmit?tid=${returned.tid}`, '/noticeMain']],
    [
      rated.author,
      [
        `/myMessage/${rated.tid}`,
        `/threads/submit?tid=${rated.tid}`,
        '/uCenter/baseInfo',
        '/myCollect',
        '/myTracks',
        `/report?tid=${rated.tid}`,
      ],
    ],
  ];
  for (const [person, paths] of visits) {
    await comeAs(context, person);
    for (const path of paths) {
      await open(page, path);
      await looksRight(page, path);
    }
  }
});

test('my account', async ({ page, context }) => {
  test.slow();
  const places = ['baseInfo', 'editPwd', 'bindInfo', 'changePhone', 'loginLog', 'disposals', 'consents', 'export'];
  await comeAs(context, stories.returned.author);
  for (const path of [...places.map((name) => `/uCenter/${name}`), '/cancel', '/login/secondFactor']) {
    await open(page, path);
    await looksRight(page, path);
  }
});

test('accounts in the work areas', async ({ page, context }) => {
  const settings = ['base-info', 'edit-pwd', 'bind-info', 'login-log'].map((name) => `/g/settings/${name}`);
  const visits: [string, string[]][] = [
    ['city', settings],
    ['reviewer', ['/admin/disposals?display=all']],
  ];
  for (const [loginName, paths] of visits) {
    await comeAs(context, await demoPerson(loginName));
    for (const path of paths) {
      await open(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await looksRight(page, path);
    }
  }
});

test('forms that show what is wrong', async ({ page, context }) => {
  await comeAs(context, stories.returned.author);
  await open(page, '/threads/post');
  await page.locator('#submit').click();
  await expect(page.getByText('请选择留言对象').first()).toBeVisible();
  await looksRight(page, 'an empty message');
  await comeAs(context, stories.rated.author);
  await open(page, `/myMessage/${stories.rated.tid}`);
  await page.getByRole('button', { name: '提交评价' }).click();
  await looksRight(page, 'an empty evaluation');
  await context.clearCookies();
  await open(page, '/signUp');
  await page.getByRole('button', { name: '注册', exact: true }).click();
  await looksRight(page, 'an empty registration');
});

/** Nothing that axe finds, and nothing to scroll sideways for, from the narrowest phone to a desk. */
async function looksRight(page: Page, what: string, widths = [320, 360, 1280]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    // Pages of the work area take a moment to follow a new width.
    await expect.poll(() => page.evaluate(BEYOND), `${what} at ${width} px is too wide`).toBeLessThanOrEqual(0);
    if (width === 320) continue;
    // No page has frames, and without looking for them it takes half the time.
    const { violations } = await new AxeBuilder({ page })
      .options({ resultTypes: ['violations'] })
      .setLegacyMode()
      .analyze();
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    expect(found, `${what} at ${width} px`).toEqual([]);
  }
}
