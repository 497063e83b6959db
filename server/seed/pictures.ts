import { AttachmentKind } from '@board/contract/codes';
import sharp from 'sharp';
import type { Db } from '../src/base/db/db.ts';
import { FIRST_STORAGE, Files } from '../src/base/files/files.ts';
import { type ByteStore, newFileKey } from '../src/base/files/store.ts';
import { demoAccounts, demoPeople } from './accounts.ts';
import { type Drawing, drawings, HEIGHT, WIDTH } from './drawings/index.ts';
import { insertRows, type Row } from './rows.ts';
import type { Story, UnitName } from './story.ts';
import type { Written } from './written/written.ts';

/** A picture of a story, with its message or with an answer. */
export interface Picture {
  drawing: Drawing;
  fileName: string;
  tid: number;
  asid: number | null;
  uploaderUid: number;
  at: Date;
}

/** The pictures of a text: what its author photographed, and what its answer shows, from the office where it has an account. */
export function photograph(
  { message, answers, pictures }: Story,
  { photos = [], after }: Written,
  office: UnitName,
): void {
  if (photos.length === 0) return;
  const { tid } = message;
  for (const [i, drawing] of photos.entries())
    pictures.push({
      tid,
      asid: null,
      drawing,
      fileName: `现场照片${i + 1}.jpg`,
      uploaderUid: message.uid as number,
      at: message.createDateline,
    });
  Object.assign(message, { attachment: 1, publicAttachment: 1 });
  const answer = answers.at(-1);
  if (!answer || !after) return;
  const account = demoAccounts.find(({ unit }) => unit === office.groupName)?.loginName ?? 'city';
  pictures.push({
    tid,
    asid: answer.asid as number,
    drawing: after,
    fileName: '办理后.jpg',
    uploaderUid: demoPeople().get(account)!.uid,
    at: answer.createdAt as Date,
  });
}

/** How the light falls on the second, third and fourth picture of the same thing, and from which side it is seen. */
const LIGHTS = [
  { brightness: 1, hue: 0, isMirrored: false },
  { brightness: 0.9, hue: 8, isMirrored: true },
  { brightness: 1.08, hue: -10, isMirrored: false },
  { brightness: 0.84, hue: 14, isMirrored: true },
];

/** Draws the pictures, those of the same thing each a little differently, and keeps them as uploads are kept. */
export async function insertPictures(db: Db, storage: ByteStore, pictures: readonly Picture[]): Promise<void> {
  const files = new Files(db, () => ({ inForce: FIRST_STORAGE, byId: new Map([[FIRST_STORAGE, storage]]) }));
  const grain = await grained();
  const drawn = new Map<Drawing, Promise<Buffer>>();
  const times = new Map<Drawing, number>();
  const rows = await Promise.all(
    pictures.map(async ({ drawing, fileName, tid, asid, uploaderUid, at }, i): Promise<Row> => {
      if (!drawn.has(drawing)) drawn.set(drawing, draw(drawing, grain));
      const time = times.get(drawing) ?? 0;
      times.set(drawing, time + 1);
      const bytes = await lit(await drawn.get(drawing)!, time);
      const key = newFileKey(at, 'jpg');
      await files.put(key, bytes);
      return {
        aid: i + 1,
        key,
        fileName,
        kind: AttachmentKind.image,
        contentType: 'image/jpeg',
        size: bytes.length,
        width: WIDTH,
        height: HEIGHT,
        isPublic: true,
        uploaderUid,
        tid,
        asid,
        createdAt: at,
      };
    }),
  );
  await insertRows(db, 'attachment', rows);
}

/** A tile of the grain that photographs have. */
const grained = () =>
  sharp({
    create: {
      width: 240,
      height: 240,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 18 },
    },
  })
    .png()
    .toBuffer();

const draw = (drawing: Drawing, grain: Buffer): Promise<Buffer> =>
  sharp(Buffer.from(drawings[drawing]()))
    .composite([{ input: grain, tile: true, blend: 'soft-light' }])
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer();

function lit(drawn: Buffer, time: number): Promise<Buffer> {
  const { brightness, hue, isMirrored } = LIGHTS[time % LIGHTS.length]!;
  const picture = sharp(drawn).modulate({ brightness, hue: (hue + 360) % 360 });
  return (isMirrored ? picture.flop() : picture).jpeg({ quality: 82 }).toBuffer();
}
