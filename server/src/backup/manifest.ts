import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { open, readFile, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { checkKey } from '../base/files/store.ts';
import { StartError } from '../base/platform/start-error.ts';
import { counting, type Say } from './progress.ts';

/** The manifest of a backup: `manifest.json`, written last, so that a directory without one is no finished backup. */

const FORMAT = 1;
const MANIFEST = 'manifest.json';
/** The files of the local storages, one line of JSON each, and under `files/` their bytes. */
export const FILES = 'files.jsonl';
/** The keys of files in other storages, whose bytes are in the backups of those storages. */
export const ELSEWHERE = 'elsewhere.jsonl';
/** The master key, in a backup made with --with-key only. */
export const KEY = 'master.key';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const digested = { bytes: z.int().nonnegative(), sha256 };
const manifestShape = z.object({
  format: z.literal(FORMAT),
  /** version of the product that made it */
  version: z.string(),
  madeAt: z.iso.datetime(),
  seconds: z.number(),
  database: z.object({
    kind: z.enum(['postgres', 'pglite']),
    /** major version of PostgreSQL */
    major: z.int(),
    /** migrations that were applied */
    migrations: z.array(z.string()),
    /** rows of each table, at the moment of the dump */
    rows: z.record(z.string(), z.int()),
  }),
  /** a digest that identifies the key without revealing it */
  keyDigest: z.string(),
  /** local storages and their folders; an empty path is DATA_DIR/files */
  storages: z.array(z.object({ storageId: z.int(), path: z.string() })),
  files: z.object({
    count: z.int(),
    bytes: z.int(),
    /** number of files listed in elsewhere.jsonl */
    elsewhere: z.int(),
    /** keys of files that were missing when they were to be copied */
    missing: z.array(z.string()),
  }),
  parts: z.array(z.object({ path: z.string().regex(/^\w[\w.-]*$/), ...digested })),
});
export type Manifest = z.output<typeof manifestShape>;
export type Part = Manifest['parts'][number];

const fileLine = z.object({ key: z.string(), storageId: z.int(), ...digested });
export type FileLine = z.output<typeof fileLine>;

/** Writes the manifest atomically and syncs it to the disk. */
export async function writeManifest(directory: string, manifest: Omit<Manifest, 'format'>): Promise<void> {
  const written = join(directory, `${MANIFEST}.part`);
  const file = await open(written, 'wx', 0o600);
  await file.writeFile(`${JSON.stringify({ format: FORMAT, ...manifest }, null, 2)}\n`);
  await file.sync();
  await file.close();
  await rename(written, join(directory, MANIFEST));
}

/** @throws StartError if there is no finished backup, or its manifest cannot be read */
export async function readManifest(directory: string): Promise<Manifest> {
  const path = join(directory, MANIFEST);
  if (!existsSync(path))
    throw new StartError(`There is no finished backup in ${directory}: it has no ${MANIFEST}, which is written last.`);
  let given: unknown;
  try {
    given = JSON.parse(await readFile(path, 'utf8'));
  } catch {
    throw new StartError(`${path} is damaged: it is no JSON.`);
  }
  const read = manifestShape.safeParse(given);
  if (read.success) return read.data;
  const place = read.error.issues[0]!.path.join('.');
  if (place === 'format')
    throw new StartError(`The backup in ${directory} was made in a form that this version does not know.`);
  throw new StartError(`${path} is damaged${place && `, at ${place}`}.`);
}

/** Yields the lines of the list of files. */
export async function* fileLines(directory: string): AsyncGenerator<FileLine> {
  const lines = createInterface({
    input: createReadStream(join(directory, FILES)),
    crlfDelay: Number.POSITIVE_INFINITY,
  });
  for await (const line of lines) if (line !== '') yield fileLine.parse(JSON.parse(line));
}

/** Returns the path of a file's bytes in a backup. */
export function fileIn(directory: string, key: string): string {
  checkKey(key);
  return join(directory, 'files', key);
}

/**
 * Reads everything that the manifest names. Returns a sentence for each damaged part or file, at most about `most`, because
 * a failing disk damages many.
 */
export async function damageOf(directory: string, manifest: Manifest, say: Say, most = 20): Promise<string[]> {
  const found: string[] = [];
  for (const part of manifest.parts) {
    say(`Reading ${part.path} …`);
    const damage = await compare(join(directory, part.path), part.path, part);
    if (damage) found.push(damage);
  }
  // A damaged list tells nothing about the files.
  if (found.length > 0) return found;
  const tell = counting(say, 'files read', manifest.files.count);
  for await (const line of fileLines(directory)) {
    const damage = await compare(fileIn(directory, line.key), `files/${line.key}`, line);
    if (damage && found.push(damage) >= most) return [...found, 'There may be more: the rest was not read.'];
    tell();
  }
  return found;
}

async function compare(path: string, name: string, wanted: { bytes: number; sha256: string }): Promise<string | null> {
  const there = await stat(path).catch(() => null);
  if (!there?.isFile()) return `${name} is missing.`;
  if (there.size !== wanted.bytes) return `${name} is damaged: it has ${there.size} bytes instead of ${wanted.bytes}.`;
  const digest = new Digest();
  for await (const _ of digest.pass(createReadStream(path)));
  return digest.end().sha256 === wanted.sha256
    ? null
    : `${name} is damaged: its SHA-256 is not the one that was written.`;
}

/** Counts and digests the bytes that pass. */
export class Digest {
  readonly #hash = createHash('sha256');
  bytes = 0;
  async *pass(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of source) {
      this.bytes += chunk.length;
      this.#hash.update(chunk);
      yield chunk;
    }
  }
  /** Returns the result; call it once, after all bytes have passed. */
  end = () => ({ bytes: this.bytes, sha256: this.#hash.digest('hex') });
}
