import qrcode from 'qrcode-generator';

/** The code of a text as one SVG path of unit squares, and how many of them make a side. */
export function qrCode(text: string): { path: string; size: number } {
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const size = code.getModuleCount();
  let path = '';
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) if (code.isDark(row, column)) path += `M${column} ${row}h1v1h-1z`;
  }
  return { path, size };
}
