import type { ServerTexts } from '@board/contract/texts';
import type { App } from '../../base/calls/app.ts';
import { menuRows } from './rows.ts';
import type { Row } from './tree.ts';

/** What a row is called: by the back office, or as it came with the program. */
export const nameOf = ({ name, key }: Row, { menus }: ServerTexts): string =>
  name || (key ? menus[key as keyof typeof menus] : '');

/** What each permission code is called, in the order of the menus: a button under the name of its page. */
export function namesOfCodes(app: App, texts: ServerTexts): ReadonlyMap<string, string> {
  const rows = menuRows.of(app);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const names = new Map<string, string>();
  for (const row of rows) {
    const page = byId.get(row.pid);
    const name = page ? `${nameOf(page, texts)}：${nameOf(row, texts)}` : nameOf(row, texts);
    // What several rows open is called as the first of them.
    for (const code of row.permissions) if (!names.has(code)) names.set(code, name);
  }
  return names;
}
