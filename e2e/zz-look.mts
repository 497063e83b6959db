import { chromium } from 'playwright-core';

const [, , base, lang, out, ...paths] = process.argv;
const exe = process.env.CHROMIUM!;
const b = await chromium.launch({ executablePath: exe, args: ['--no-sandbox'] });
for (const width of [360, 1280]) {
  const c = await b.newContext({ viewport: { width, height: width === 360 ? 740 : 800 }, deviceScaleFactor: 1 });
  await c.addCookies([{ name: 'language', value: lang!, url: base! }]);
  const p = await c.newPage();
  for (const path of paths) {
    await p.goto(base! + path);
    await p.waitForTimeout(400);
    const name = path.replaceAll(/[^a-z0-9]+/gi, '_').slice(0, 40) || 'home';
    await p
      .screenshot({
        path: `${out}/${lang}-${width}-${name}.png`,
        clip: { x: 0, y: 0, width, height: width === 360 ? 2200 : 1500 },
        fullPage: true,
      })
      .catch(async () => p.screenshot({ path: `${out}/${lang}-${width}-${name}.png` }));
    const over = await p.evaluate('document.documentElement.scrollWidth > innerWidth');
    const han = await p.evaluate(
      `[...new Set([...document.querySelectorAll('main *, header *, footer *')].filter(e=>e.children.length===0 && /[\\u4e00-\\u9fff]/.test(e.textContent)).map(e=>e.textContent.trim().slice(0,26)))].slice(0,40).join(' | ')`,
    );
    console.log(width, path, over ? 'OVERFLOW' : '', lang === 'en' && width === 1280 ? han : '');
  }
  await c.close();
}
await b.close();
