import type { ParamOf } from '@board/contract';
import type { logSheets } from '@board/contract/rules/sheet-kinds';
import { useTexts } from '../../lib/texts.ts';
import { ExportPanel } from '../lists/export-panel.tsx';

type Log = (typeof logSheets)[number];

interface Props {
  log: Log;
  /** present number of rows */
  total: number;
  /** the filter of the log */
  filter: object;
}

/** Exports a log as a sheet, with its present filter. */
export function LogSheet({ log, total, filter }: Props) {
  const { sheet } = useTexts().lists;
  const asked = { log, ...filter } as ParamOf<'gateways.logSheetStart'>;
  return <ExportPanel count={sheet.rows(total)} by="gateways.logSheetStart" asked={asked} />;
}
