/** Filled-in tables: .xlsx and .csv are read in the browser, so that the server opens no archive of a stranger. */

export type Cells = readonly string[];

/** Returns the rows of the first sheet as text. Throws if the file is neither .xlsx nor .csv. */
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

/** Decodes GB 18030 or UTF-8: Chinese Excel saves CSV in GB 18030, everything else in UTF-8. */
function textOf(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}

/** Saves a table as .xlsx. */
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
