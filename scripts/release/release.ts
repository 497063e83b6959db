import { execFileSync } from 'node:child_process';
import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { root } from '../prepare.mjs';
import { licenceTexts } from './licences.ts';

/**
 * npm run release -- DIR --key FILE [--commit NAME]: writes what belongs to a release into a directory: the archive of the
 * sources, the list of packages (SBOM, CycloneDX), the texts of their licences, the digests of these three, the signature
 * over the digests and the public key (docs/releasing.md). FILE is a private key of Ed25519 in PEM.
 */

/** Somebody has to do something else; one sentence. */
export class Unready extends Error {}

const run = (program: string, args: readonly string[]) =>
  execFileSync(program, args, { cwd: root, maxBuffer: 1024 ** 3, stdio: ['ignore', 'pipe', 'inherit'] });

/** Makes the files of a release. Answers their names. @throws Unready */
export function makeRelease(directory: string, keyFile: string, commit = 'HEAD'): string[] {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const key = createPrivateKey(readFileSync(keyFile));
  if (key.asymmetricKeyType !== 'ed25519')
    throw new Unready(`${keyFile} is no key of Ed25519; make one with: openssl genpkey -algorithm ed25519 -out FILE`);
  if (existsSync(directory) && readdirSync(directory).length > 0) throw new Unready(`${directory} is not empty.`);
  mkdirSync(directory, { recursive: true });
  const name = `leader-message-board-${version}`;
  const files: Record<string, Buffer | string> = {
    [`${name}.tar.gz`]: run('git', ['archive', '--format=tar.gz', `--prefix=${name}/`, commit]),
    [`${name}.sbom.json`]: run('npm', ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev']),
    [`${name}.licences.txt`]: licenceTexts(root),
  };
  const digests = Object.entries(files).map(
    ([file, content]) => `${createHash('sha256').update(content).digest('hex')}  ${file}\n`,
  );
  const sums = digests.join('');
  files.SHA256SUMS = sums;
  files['SHA256SUMS.sig'] = sign(null, Buffer.from(sums), key);
  files['release-key.pem'] = createPublicKey(key).export({ type: 'spki', format: 'pem' });
  for (const [file, content] of Object.entries(files)) writeFileSync(join(directory, file), content);
  return Object.keys(files);
}

function main(): void {
  const { directory, key, commit } = chosen(process.argv.slice(2));
  for (const file of makeRelease(directory, key, commit)) console.log(join(directory, file));
}

const USAGE = 'npm run release -- DIR --key FILE [--commit NAME]';

function chosen(args: readonly string[]) {
  const named = (name: string) => (args.includes(name) ? args[args.indexOf(name) + 1] : undefined);
  const [directory, key, commit] = [args[0], named('--key'), named('--commit')];
  if (!directory || directory.startsWith('--') || !key) throw new Unready(USAGE);
  return { directory: resolve(directory), key, commit };
}

if (basename(process.argv[1] ?? '') === basename(import.meta.filename)) {
  try {
    main();
  } catch (error) {
    if (!(error instanceof Unready)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
