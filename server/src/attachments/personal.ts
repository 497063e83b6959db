import type { App } from '../base/calls/app.ts';
import type { Db } from '../base/db/db.ts';
import { iso, type PersonalData } from '../base/platform/personal.ts';
import { limits } from '../settings/index.ts';
import { originalsOf } from './originals.ts';
import { type AttachmentRow, forgetUnassigned, uploadsOf } from './store.ts';

/** Uploads of a person: those of a message or a process stay with it, all others are deleted. */
export const personal: PersonalData = {
  async copy(app, db, uid) {
    const rows = await copied(app, db, uid);
    return {
      attachments: rows.map(({ file, row: { aid, fileName, contentType, size, tid, keptFor, createdAt } }) => ({
        aid,
        fileName,
        contentType,
        size,
        tid,
        keptFor,
        createdAt: iso(createdAt),
        /** where it is in the copy; empty where there was no more room */
        file,
      })),
    };
  },

  async files(app, db, uid) {
    const there = (await copied(app, db, uid)).filter(({ file }) => file !== '');
    const originals = await originalsOf(
      db,
      there.map(({ row }) => row.aid),
    );
    // What was covered is the person's own: it is in the copy, beside the masked file.
    return there.flatMap(({ file, row }) => [
      { name: file, open: () => app.files.get(row.key) },
      ...originals
        .filter(({ aid }) => aid === row.aid)
        .map(({ key }) => ({ name: file.replace('/', '/original-'), open: () => app.files.get(key) })),
    ]);
  },

  erase: (db, uid) => forgetUnassigned(db, uid),
};

/** Everything a person uploaded, with its name in the copy: the latest first, as long as `exportFileBytes` lasts. */
async function copied(app: App, db: Db, uid: number): Promise<{ row: AttachmentRow; file: string }[]> {
  const rows = (await uploadsOf(db, uid)).reverse();
  let left = limits.of(app).exportFileBytes;
  const named: { row: AttachmentRow; file: string }[] = [];
  for (const row of rows) {
    const fits = row.size <= left && (await app.files.exists(row.key));
    if (fits) left -= row.size;
    named.push({ row, file: fits ? `attachments/${row.aid}-${safeName(row.fileName)}` : '' });
  }
  return named.reverse();
}

/** A file's name as every system takes it. */
const safeName = (fileName: string) => fileName.replace(/[\p{Cc}\\/:*?"<>|]/gu, '_').slice(-100);
