import { expect, type Page } from '@playwright/test';
import { test } from './journey.ts';
import { accessible, at, demoPerson, looksRight, newCitizen, sendMessage, task } from './people.ts';
import { published, seatId } from './stories.ts';
import { call } from './wire.ts';

/** Parts of a photo are covered by who sends it; the office opens the original, with a reason. */

const WIDTH = 400;
const HEIGHT = 300;

/** A red picture as a BMP of 24 bits: a head, then blue, green and red of each pixel. */
function redPicture(): Buffer {
  const head = Buffer.alloc(54);
  head.write('BM');
  head.writeUInt32LE(54 + WIDTH * HEIGHT * 3, 2);
  head.writeUInt32LE(54, 10);
  head.writeUInt32LE(40, 14);
  head.writeInt32LE(WIDTH, 18);
  head.writeInt32LE(HEIGHT, 22);
  head.writeUInt16LE(1, 26);
  head.writeUInt16LE(24, 28);
  return Buffer.concat([head, Buffer.from(Array.from({ length: WIDTH * HEIGHT }, () => [0, 0, 255]).flat())]);
}

/** What a picture shows at some places, each a share of its width and height. */
const coloursOf = (page: Page, address: string, places: readonly (readonly [number, number])[]) =>
  page.evaluate(
    async ({ address, places }) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight);
      const context = canvas.getContext('2d')!;
      context.drawImage(image, 0, 0);
      return places.map(([x, y]) => {
        const { data } = context.getImageData(Math.floor(x * canvas.width), Math.floor(y * canvas.height), 1, 1);
        return data[0]! > 200 ? 'red' : data[0]! < 90 ? 'covered' : data.join();
      });
    },
    { address, places },
  );

test('what is painted over is seen by nobody; the office opens the original with a reason, and the log shows it', async ({
  browser,
}) => {
  test.setTimeout(90_000);
  const author = await newCitizen();
  const page = await at(browser, author, `/threads/post?fid=${await seatId()}`);
  await page.locator('#attachments').setInputFiles([{ name: '违停.bmp', mimeType: 'image/bmp', buffer: redPicture() }]);
  await page.getByRole('button', { name: '遮挡违停.bmp中的人脸、车牌等' }).click();
  const editor = page.getByRole('dialog', { name: '遮住照片里的人脸、车牌、门牌' });
  const save = editor.getByRole('button', { name: '遮好了，保存' });
  await expect(save).toBeDisabled();

  // With the mouse across the middle; a box by keys alone, from the middle to the left edge.
  const canvas = editor.locator('canvas');
  await expect(canvas).toHaveJSProperty('width', WIDTH);
  const { x, y, width, height } = (await canvas.boundingBox())!;
  await page.mouse.move(x + width * 0.6, y + height * 0.5);
  await page.mouse.down();
  await page.mouse.move(x + width * 0.9, y + height * 0.5, { steps: 5 });
  await page.mouse.up();
  await editor.getByRole('button', { name: '加一个方块' }).press('Enter');
  const box = editor.getByRole('button', { name: /^方块1/ });
  await expect(box).toBeFocused();
  await accessible(page);
  await looksRight(page, 'the editor');
  for (let i = 0; i < 20; i++) await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowUp');
  await editor.getByRole('button', { name: '撤销一步' }).click();
  await save.click();
  await expect(editor).toBeHidden();
  await expect(page.getByText('已遮挡，公众看到的是遮住的照片')).toBeVisible();
  await page.getByRole('checkbox', { name: /公开.*违停/ }).check();

  await page.getByRole('radio', { name: /投诉|求助/ }).check();
  for (const label of ['所属领域', '细分领域']) {
    const field = page.getByLabel(label, { exact: true });
    if (await field.isVisible()) await field.selectOption({ index: 1 });
  }
  await page.getByLabel('标题').fill('人民东路小学门口每天放学车辆乱停请加强管理');
  await page
    .getByRole('textbox', { name: '内容' })
    .fill('每天放学的时候学校门口停满了车，孩子只能从车道上走，希望交警能来管一管。');
  await page.getByRole('checkbox', { name: /用户协议/ }).check();
  await sendMessage(page);
  const tid = Number(new URL(page.url()).searchParams.get('tid'));
  await published(tid);
  await call('handling.open', { tid }, (await demoPerson('city')).token);

  const places = [
    [0.5, 0.1],
    [0.75, 0.5],
    [0.6, 0.5],
    [0.1, 0.5],
    [0.5, 0.5],
  ] as const;
  const masked = ['red', 'covered', 'covered', 'covered', 'red'];
  const reader = await browser.newPage();
  await reader.goto(`/threads/content?tid=${tid}`);
  const address = await reader.locator('a[data-photo]').first().getAttribute('href');
  expect(await coloursOf(reader, address!, places)).toEqual(masked);

  const office = await at(browser, await demoPerson('city'), task(tid));
  const shown = office.getByRole('list', { name: '附件' }).getByRole('img');
  expect(await coloursOf(office, (await shown.getAttribute('src'))!, places)).toEqual(masked);
  await office.getByRole('button', { name: '查看原图' }).click();
  const dialog = office.getByRole('dialog', { name: '查看没有遮挡的原图' });
  await expect(dialog.getByRole('button', { name: '查看', exact: true })).toBeDisabled();
  await dialog.getByLabel('查看理由').fill('核对车牌，通知车主');
  await accessible(office);
  await looksRight(office, 'the reason', [768, 1280]);
  await dialog.getByRole('button', { name: '查看', exact: true }).click();
  const original = await dialog.getByRole('img', { name: '原图：违停.bmp' }).getAttribute('src');
  expect(await coloursOf(office, original!, places)).toEqual(places.map(() => 'red'));
  await looksRight(office, 'the original', [768, 1280]);
  await dialog.getByRole('button', { name: '隐藏' }).click();
  await expect(office.getByText('办理单位打开了照片原图')).toBeVisible();
  await expect(office.getByText('核对车牌，通知车主')).toBeVisible();
});
