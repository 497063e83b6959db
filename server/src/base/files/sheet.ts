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

interface Answer {
  id: number;
  bytes?: Uint8Array;
  error?: unknown;
}

/** Those who wait for a file of the thread, by the number of what they asked. */
const waiting = new Map<number, PromiseWithResolvers<Uint8Array>>();
let thread: Worker | undefined;
let asked = 0;

/**
 * Writes sheets as one .xlsx, in a thread: a large one takes seconds, and the process must answer others meanwhile. One
 * thread writes all of them, so that many exports at once take no more than one processor.
 */
export function writeWorkbook(sheets: readonly Sheet[]): Promise<Uint8Array> {
  thread ??= startThread();
  const id = asked++;
  const file = Promise.withResolvers<Uint8Array>();
  waiting.set(id, file);
  // Only while it writes does it hold the process.
  thread.ref();
  thread.postMessage({ id, sheets });
  return file.promise;
}

function startThread(): Worker {
  const started = new Worker(new URL(import.meta.url));
  started.on('message', ({ id, bytes, error }: Answer) => {
    const file = waiting.get(id);
    waiting.delete(id);
    if (waiting.size === 0) started.unref();
    if (bytes) file?.resolve(bytes);
    else file?.reject(error);
  });
  // A thread that dies, of a sheet too large for its memory, takes what it had been asked with it; the next call starts another.
  started.once('error', (error) => {
    thread = undefined;
    for (const file of waiting.values()) file.reject(error);
    waiting.clear();
  });
  return started;
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

parentPort?.on('message', async ({ id, sheets }: { id: number; sheets: readonly Sheet[] }) => {
  const answer: Answer = await xlsx(sheets).then(
    (bytes) => ({ id, bytes }),
    (error) => ({ id, error }),
  );
  parentPort!.postMessage(answer);
});
