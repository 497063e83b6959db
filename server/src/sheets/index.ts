import type { Module } from '../base/calls/app.ts';
import { clearSheets, writeNext } from './sheets.ts';
import { waitingCount } from './store.ts';

export { clearSheets, sheetBytes, sheetsOf, startSheet, writeNext } from './sheets.ts';
export { tidsOf, writeAnew } from './store.ts';

/** Lists as sheets to download: each module defines its own (`Module.sheets`), and this module writes and keeps them. */
export const sheets: Module = {
  name: 'sheets',
  gauges: [
    {
      name: 'board_sheets_waiting',
      help: 'Sheets that wait to be written',
      count: async ({ database: { db } }) => [{ value: await waitingCount(db) }],
    },
  ],
  jobs: (app) => [
    {
      // Writes large sheets and those whose writer was lost, and deletes expired ones.
      name: 'sheets.write',
      cron: '* * * * *',
      async run() {
        while (await writeNext(app));
        await clearSheets(app);
      },
    },
  ],
};
