/** Tables that people fill in: .xlsx and .csv, read in the browser, so that no server opens a stranger's archive. */

export type Cells = readonly string[];

/** The rows of the first sheet, as text. Throws where a file is neither. */
export async function readTable(file: File): Promise<Cells[]> {
  const isCsv = /\.csv$/i.test(file.name);
  const rows = isCsv ? await readCsv(file) : await readXlsx(file);
  return rows.map((row) => row.map((cell) => (cell === null || cell === undefined ? '' : String(cell).trim())));
}

async function readXlsx(file: File): Promise<readonly (readonly unknown[])[]> {
  const { readXlsx: read } = await import('hucre/xlsx');
  const { sheets } = await read(new Uint8Array(await file.arrayBuffer()));
  return sheets[0]?.rows ?? [];
}

async function readCsv(file: File): Promise<readonly (readonly unknown[])[]> {
  const { parseCsv } = await import('hucre/csv');
  return parseCsv(textOf(await file.arrayBuffer()), { typeInference: false });
}

/** Excel in Chinese saves CSV in GB 18030, everything else in UTF-8. */
function textOf(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}

/** Offers a table to be saved as .xlsx. */
export async function saveTable(name: string, rows: readonly Cells[]): Promise<void> {
  const { writeXlsx } = await import('hucre/xlsx');
  const bytes = await writeXlsx({ sheets: [{ name: 'Sheet1', rows: rows.map((row) => [...row]) }] });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([bytes.slice()], { type: XLSX }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
