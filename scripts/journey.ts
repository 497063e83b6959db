import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { type Text, travel } from './journey/travel.ts';
import { Unexpected } from './journey/wire.ts';

/**
 * npm run journey -- --base URL --text FILE.jsonl: takes the first message of the file through the whole board, as an
 * outside client with the demo's accounts. Exits with 1 at the first wrong state (docs/running.md).
 */
const options = {
  base: { type: 'string' },
  text: { type: 'string' },
  citizen: { type: 'string', default: 'citizen' },
  reviewer: { type: 'string', default: 'reviewer' },
  'second-reviewer': { type: 'string', default: 'reviewer2' },
  office: { type: 'string', default: 'city' },
  unit: { type: 'string', default: 'bureau' },
  board: { type: 'string', default: '长沙市委书记' },
  password: { type: 'string' },
} as const;

async function main(): Promise<void> {
  const { base, text, 'second-reviewer': secondReviewer, ...others } = chosen();
  if (!base || !text) throw new Unexpected('Say where and what: npm run journey -- --base URL --text FILE.jsonl');
  let number = 0;
  await travel(base, { ...others, secondReviewer }, await firstText(text), (step, seen) => {
    console.log(`${String(++number).padStart(2)}. ${step}: ${seen}`);
  });
}

function chosen() {
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    throw new Unexpected(
      `${(error as Error).message.split('. ')[0]}; the options are --${Object.keys(options).join(', --')}.`,
    );
  }
}

/** Returns title and text of the first line of a file. */
async function firstText(file: string): Promise<Text> {
  try {
    for await (const line of createInterface({ input: createReadStream(file) })) {
      const { subject, content } = JSON.parse(line);
      if (typeof subject === 'string' && typeof content === 'string') return { subject, content };
      break;
    }
  } catch (error) {
    throw new Unexpected(`Expected a message in ${file}, but it cannot be read (${(error as Error).message}).`);
  }
  throw new Unexpected(`Expected subject and content in the first line of ${file}, but they are not there.`);
}

main().catch((error) => {
  console.error(error instanceof Unexpected ? error.message : error);
  process.exitCode = 1;
});
