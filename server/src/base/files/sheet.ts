import { parentPort, Worker } from 'node:worker_threads';
import writeSheetFile from 'write-excel-file/node';
import { insertElementMarkupAccordingToOrderOfSiblings, sanitizeTextContent } from 'write-excel-file/utility';

/**
 * A sheet to be written. Its mark, which names the owner, is in the first row and above and below every printed page.
 */
export interface Sheet {
  title: string;
  /** unit, person, time */
  mark: string;
  columns: { title: string; width: number }[];
  rows: (string | number)[][];
}

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export const writeSheet = (sheet: Sheet): Promise<Uint8Array> => writeWorkbook([sheet]);

/** Writes sheets as one .xlsx, in a thread: a large one takes seconds, and the process must answer others meanwhile. */
export function writeWorkbook(sheets: readonly Sheet[]): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL(import.meta.url));
    thread.once('error', reject);
    thread.once('message', (bytes: Uint8Array) => {
      resolve(bytes);
      void thread.terminate();
    });
    thread.postMessage(sheets);
  });
}

/**
 * Puts a mark before a text that a program could take for a formula, as those programs do themselves. A text cell is
 * harmless here, but not if the sheet is saved in another format.
 */
export const plainCell = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

/** Returns a sheet's name: short, and without the signs that are not allowed (ECMA-376, part 1, 18.2.19). */
export const tabName = (title: string): string => title.replace(/[:\\/?*[\]]/g, ' ').slice(0, 31);

/** Elements of a sheet must be in this order, or the file counts as broken (ECMA-376, part 1, 18.3.1.99). */
const ORDER = [
  'sheetPr',
  'dimension',
  'sheetViews',
  'sheetFormatPr',
  'cols',
  'sheetData',
  'sheetProtection',
  'autoFilter',
  'mergeCells',
  'conditionalFormatting',
  'dataValidations',
  'hyperlinks',
  'printOptions',
  'pageMargins',
  'pageSetup',
  'headerFooter',
  'rowBreaks',
  'colBreaks',
  'ignoredErrors',
  'drawing',
  'legacyDrawing',
];

function sheetData({ title, mark, columns, rows }: Sheet) {
  const text = (value: string) => ({
    value: plainCell(value),
    type: String,
    wrap: true,
    alignVertical: 'top' as const,
  });
  const data = [
    [{ value: mark, type: String, textColor: '#716d66', columnSpan: columns.length }],
    columns.map(({ title: value }) => ({
      value,
      type: String,
      fontWeight: 'bold' as const,
      backgroundColor: '#f1efec',
    })),
    ...rows.map((row) =>
      row.map((value) =>
        typeof value === 'number' ? { value, type: Number, alignVertical: 'top' as const } : text(value),
      ),
    ),
  ];
  return {
    data,
    sheet: tabName(title),
    columns: columns.map(({ width }) => ({ width })),
    orientation: 'landscape' as const,
    stickyRowsCount: 2,
  };
}

/** Writes the file. Every page shows the first sheet's mark. */
async function xlsx(sheets: readonly Sheet[]): Promise<Buffer> {
  // & begins a code in headers and footers.
  const line = sanitizeTextContent(sheets[0]!.mark.replaceAll('&', '&&'));
  const headerFooter = `<headerFooter><oddHeader>&amp;C${line}</oddHeader><oddFooter>&amp;L${line}&amp;R&amp;P / &amp;N</oddFooter></headerFooter>`;
  return await writeSheetFile(sheets.map(sheetData), {
    features: [
      {
        files: {
          transform: {
            'xl/worksheets/sheet{id}.xml': {
              transform: (xml: string) =>
                insertElementMarkupAccordingToOrderOfSiblings(xml, headerFooter, ORDER, 'worksheet'),
            },
          },
        },
      },
    ],
  }).toBuffer();
}

parentPort?.once('message', async (sheets: readonly Sheet[]) => parentPort!.postMessage(await xlsx(sheets)));
