/** One line of a file, by its number; a line that cannot be text says why. */
export type Line = { number: number; text: string } | { number: number; refused: string };

/** bytes; a line of a message and its reply is far shorter */
const LINE_MAX = 1024 * 1024;

const NEWLINE = 10;
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** The lines of a stream of bytes, one after the other; however long a line is, no more than `max` bytes are kept. */
export async function* linesOf(bytes: AsyncIterable<Uint8Array>, max = LINE_MAX): AsyncGenerator<Line> {
  let number = 0;
  let parts: Uint8Array[] = [];
  let length = 0;
  const add = (part: Uint8Array) => {
    length += part.length;
    if (length <= max) parts.push(part);
  };
  const end = (): Line => {
    number++;
    const line = length > max ? { number, refused: `the line is longer than ${max} bytes` } : decoded(number, parts);
    parts = [];
    length = 0;
    return line;
  };
  for await (const chunk of bytes) {
    let from = 0;
    for (let at = chunk.indexOf(NEWLINE); at !== -1; at = chunk.indexOf(NEWLINE, from)) {
      add(chunk.subarray(from, at));
      yield end();
      from = at + 1;
    }
    add(chunk.subarray(from));
  }
  if (length > 0) yield end();
}

function decoded(number: number, parts: readonly Uint8Array[]): Line {
  try {
    return { number, text: utf8.decode(Buffer.concat(parts)) };
  } catch {
    return { number, refused: 'the line is not UTF-8' };
  }
}
