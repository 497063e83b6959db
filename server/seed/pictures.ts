import { AttachmentKind } from '@board/contract/codes';
import sharp from 'sharp';
import type { Db } from '../src/base/db/db.ts';
import { FIRST_STORAGE, Files } from '../src/base/files/files.ts';
import { type ByteStore, newFileKey } from '../src/base/files/store.ts';
import { insertRows, type Row } from './rows.ts';

/** Pictures that come with some messages of the demo: drawn here, so that nobody's photograph is shown. */

const [WIDTH, HEIGHT] = [1200, 900];

interface Light {
  sky: readonly [top: string, bottom: string];
  houses: string;
  pavement: string;
  road: string;
  lines: string;
}
const DAY: Light = {
  ...{ sky: ['#9fc0d8', '#e3ebee'], houses: '#a79c8e', pavement: '#8d8478', road: '#6b6864', lines: '#d8d3c4' },
};
const NIGHT: Light = {
  ...{ sky: ['#0e1626', '#22304a'], houses: '#131a28', pavement: '#1d2129', road: '#15181f', lines: '#4c4f55' },
};

/** A street in perspective, with what lies under its white lines, and what stands on it. */
const street = ({ sky, houses, pavement, road, lines }: Light, under: string, on = '') => `
  <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}">
    <defs>
      <linearGradient id="sky" x2="0" y2="1"><stop stop-color="${sky[0]}"/><stop offset="1" stop-color="${sky[1]}"/></linearGradient>
      <filter id="grain"><feTurbulence type="fractalNoise" baseFrequency="0.8" numOctaves="2"/><feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 .22 0"/></filter>
      <filter id="soft"><feGaussianBlur stdDeviation="6"/></filter>
      <clipPath id="lane"><path d="M430 330 770 330 1200 900 0 900Z"/></clipPath>
    </defs>
    <rect width="${WIDTH}" height="${HEIGHT}" fill="url(#sky)"/>
    <g fill="${houses}" filter="url(#soft)"><path d="M0 340V90H150V150H260V40H380V340Z"/><path d="M820 340V120H930V60H1060V180H1200V340Z"/></g>
    <path d="M0 330H1200V900H0Z" fill="${pavement}"/>
    <path d="M430 330 770 330 1200 900 0 900Z" fill="${road}"/>
    <rect width="${WIDTH}" height="${HEIGHT}" filter="url(#grain)" clip-path="url(#lane)"/>
    ${under}
    <g fill="${lines}"><path d="M594 350H606L609 420H591Z"/><path d="M588 470H612L618 580H582Z"/><path d="M577 660H623L634 860H566Z"/></g>
    ${on}
  </svg>`;

const hole = (x: number, y: number, size: number) => `
  <g transform="translate(${x} ${y}) scale(${size})">
    <path d="M-120 6-92-28-40-44 18-38 74-46 118-14 108 22 60 44-8 38-70 46Z" fill="#2b2826"/>
    <path d="M-96 6-70-20-30-30 22-26 66-32 96-8 84 16 48 30-8 26-60 32Z" fill="#5c5247"/>
    <path d="M-70 8-40-12 10-16 62-10 70 8 30 22-30 22Z" fill="#7f97a6"/>
    <path d="M-40 2-6-8 28-4" stroke="#c9d8e0" stroke-width="4" fill="none"/>
    <path d="M118-14 170-30 210-18M-120 6-170 20-214 8M60 44 84 74 78 104" stroke="#2b2826" stroke-width="5" fill="none"/>
  </g>`;
const cone = (x: number, y: number) => `
  <g transform="translate(${x} ${y})"><path d="M-50 0H50L44-14H-44Z" fill="#c0421f"/><path d="M-34-14 -9-130H9L34-14Z" fill="#e8622c"/><path d="M-25-56H25L19-86H-19Z" fill="#f6efe6"/></g>`;
const lamp = (x: number, height: number) => `
  <path d="M${x} ${900 - height / 3}V${900 - height}q0-20 20-20h${height / 10}" stroke="#0b0f18" stroke-width="${height / 60}" fill="none"/>`;

const drawings = {
  holes: () => street(DAY, '', hole(470, 640, 1.25) + hole(760, 470, 0.6)),
  close: () => street(DAY, '', hole(600, 640, 2.3) + cone(250, 800)),
  repaired: () => street(DAY, '<path d="M345 545H640L655 745H235ZM690 430H822L855 505H700Z" fill="#403f43"/>'),
  dark: () =>
    street(
      NIGHT,
      '',
      `${lamp(240, 820)}${lamp(410, 660)}${lamp(930, 760)}<g fill="#f2c869"><path d="M870 190h16v20h-16zM1090 240h16v20h-16zM300 120h14v18h-14z"/></g>`,
    ),
};
export type Drawing = keyof typeof drawings;

/** A picture of a story, with its message or with an answer. */
export interface Picture {
  drawing: Drawing;
  fileName: string;
  tid: number;
  asid: number | null;
  uploaderUid: number;
  at: Date;
}

/** Draws the pictures and keeps them as uploads are kept. */
export async function insertPictures(db: Db, storage: ByteStore, pictures: readonly Picture[]): Promise<void> {
  const files = new Files(db, () => ({ inForce: FIRST_STORAGE, byId: new Map([[FIRST_STORAGE, storage]]) }));
  const rows: Row[] = [];
  for (const { drawing, fileName, tid, asid, uploaderUid, at } of pictures) {
    const bytes = await sharp(Buffer.from(drawings[drawing]())).jpeg({ quality: 82 }).toBuffer();
    const key = newFileKey(at, 'jpg');
    await files.put(key, bytes);
    rows.push({
      ...{ aid: rows.length + 1, key, fileName, kind: AttachmentKind.image, contentType: 'image/jpeg' },
      ...{ size: bytes.length, width: WIDTH, height: HEIGHT, isPublic: true },
      ...{ uploaderUid, tid, asid, createdAt: at },
    });
  }
  await insertRows(db, 'attachment', rows);
}
