import { chromium } from '@playwright/test';
import { demoPerson } from './people.ts';
import { become } from './seen.ts';
const [who, language, widths, ...paths] = process.argv.slice(2);
const browser = await chromium.launch({ executablePath: process.env['CHROMIUM'] });
const context = await browser.newContext();
await become(context, await demoPerson(who!), language!, 'standard');
const page = await context.newPage();
page.on('pageerror', (e) => console.log('ERR', e.message));
for (const path of paths)
  for (const width of widths!.split(',').map(Number)) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`http://localhost:${process.env['E2E_PORT']}${path}`);
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(300);
    await page.screenshot({ path: `/tmp/lists/p/${path.replace(/\W+/g, '_')}_${width}.png` });
  }
await browser.close();
