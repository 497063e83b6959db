import type { App } from '../../base/calls/app.ts';
import { reference } from '../../base/db/references.ts';
import { menuTable } from './store.ts';
import { type Row, safely } from './tree.ts';

/** The rows of the menus in force, each after what it stands in. */
export const menuRows = reference(
  'menus',
  async ({ database }: App): Promise<readonly Row[]> =>
    safely(await menuTable(database.db).selectFrom('menu').selectAll().execute()),
);
