import type { Module } from '../base/calls/app.ts';
import { clearSheets, writeNext } from './sheets.ts';
import { waitingCount } from './store.ts';

export { clearSheets, sheetBytes, sheetsOf, startSheet, writeNext } from './sheets.ts';
export { tidsOf, writeAnew } from './store.ts';

/** Lists taken away as sheets: modules say what is in theirs (`Module.sheets`), this one has them written and kept. */
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
      // Sheets that are larger, or whose writer was lost; and those that are over.
      name: 'sheets.write',
      cron: '* * * * *',
      async run() {
        while (await writeNext(app));
        await clearSheets(app);
      },
    },
  ],
};
