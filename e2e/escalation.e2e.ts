import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { type Browser, expect, test } from '@playwright/test';
import { DEMO_CITY } from '../server/seed/accounts.ts';
import { startInstallation } from './installation.ts';
import { chooseUnit, done, good, open, signedIn, step } from './people.ts';
import { PORT } from './wire.ts';

/** What the clock does when nobody does anything (domain.md A3), in an installation whose days pass when told to. */
const base = `http://localhost:${PORT + 2}`;
test.describe.configure({ timeout: 150_000 });

let server: ChildProcess;
test.beforeAll(async () => {
  server = await startInstallation('e2e/travelling.ts', base);
});
test.afterAll(() => {
  server.kill('SIGTERM');
});

async function pass(days: number): Promise<void> {
  server.send(days);
  await once(server, 'message');
}
/** Sessions do not last for days: whoever comes back signs in. */
const as = async (browser: Browser, name: string, path: string) =>
  await signedIn(await browser.newContext({ baseURL: base }), name, path);

test('a unit that does not accept, and a message nobody answers, become the business of the unit above', async ({
  browser,
}) => {
  const office = await as(browser, 'city', '/g/taskBoard/list-ans?display=1&order=new');
  const link = office.getByRole('table').getByRole('link').first();
  const subject = (await link.textContent())!;
  await link.click();
  await step(office, '线上交办', () => chooseUnit(office, `${DEMO_CITY}住房和城乡建设局`));
  await done(office, '已交办');

  // Two working days: the unit is reminded, then the office that assigned hears of it.
  await pass(5);
  const bureau = await as(browser, 'bureau', '/g/messageCenter');
  await expect(bureau.getByRole('link', { name: `《${subject}》：提醒：尚未接收` })).toBeVisible();
  await good(bureau);
  const later = await as(browser, 'city', '/g/taskBoard/nextFeedback');
  const late = later.getByRole('row').filter({ hasText: '逾期未接收' }).filter({ hasText: subject });
  await expect(late).toBeVisible();
  await good(later);

  // Forty-five days: the unit above, which finds it red.
  await pass(41);
  const province = await as(browser, 'province', '/g/messageCenter?show=unread');
  const escalated = province.getByRole('link', { name: `《${subject}》：长期未回复，提请上级督办` });
  await expect(escalated).toBeVisible();
  await escalated.click();
  await province.getByRole('button', { name: '去办理' }).click();
  await expect(province.getByRole('heading', { level: 1 })).toHaveText(subject);
  await expect(province.getByText('已超期').first()).toBeVisible();
  await good(province);
  await open(province, '/g/taskBoard/allMessage?due=overdue&order=new');
  await expect(province.getByRole('link', { name: subject })).toBeVisible();
});
