// What both commands need before anything else runs. Plain JavaScript for Node 20, with nothing but Node: on a fresh
// clone there is nothing else yet.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '..');
const NODE_MAJOR = 24;
const installStamp = join(root, 'node_modules/.installed');
const buildStamp = join(root, 'web/build/.built');

/** Ends with one sentence. */
export function stop(sentence) {
  console.error(`\n${sentence}`);
  process.exit(1);
}

/** Installs the packages unless exactly these are there; an installation that broke off is begun anew. */
export function install() {
  const wanted = digest([join(root, 'package-lock.json')]);
  if (read(installStamp) === wanted) return;
  console.log('Installing packages (a minute or two, only after a change) …');
  const done = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: root, stdio: 'inherit' });
  if (done.status !== 0)
    stop('The packages could not be installed; npm says why above. Is the npm registry within reach?');
  linkNode();
  writeFileSync(installStamp, wanted);
}

/** The npm of Debian (9.2) makes no link for a program called node. */
function linkNode() {
  const program = `node-linux-${process.arch}/bin/node`;
  const link = join(root, 'node_modules/.bin/node');
  if (!existsSync(link) && existsSync(join(root, 'node_modules', program))) symlinkSync(`../${program}`, link);
}

/** The Node that runs the product: the pinned one among the packages, elsewhere the person's own if it is new enough. */
export function nodeBinary() {
  const pinned = join(root, 'node_modules/.bin/node');
  if (existsSync(pinned)) return pinned;
  if (Number(process.versions.node.split('.')[0]) >= NODE_MAJOR) return process.execPath;
  return stop(
    `Node ${NODE_MAJOR} is needed here, and there is no ready-made one for this system; install it from nodejs.org.`,
  );
}

/** Makes the traditional Chinese texts, and the web application unless the built one was made from these very sources. */
export function build(node) {
  const texts = spawnSync(node, ['scripts/texts.ts'], { cwd: root, encoding: 'utf8', env: onlyPinned(node) });
  if (texts.status !== 0) stop(`The traditional Chinese texts could not be made:\n${texts.stderr}`);
  const sources = ['web/app', 'web/public', 'contract/src'].flatMap((directory) => filesIn(join(root, directory)));
  const configs = readdirSync(join(root, 'web')).filter((name) => /\.(ts|json)$/.test(name));
  const wanted = digest([
    ...sources,
    ...configs.map((name) => join(root, 'web', name)),
    join(root, 'package-lock.json'),
  ]);
  if (read(buildStamp) === wanted) return;
  console.log('Building the pages (only after a change) …');
  rmSync(buildStamp, { force: true });
  // Whoever asks for it (a test run says "test"): what is built is what people get.
  const env = { ...onlyPinned(node), NODE_ENV: 'production' };
  const done = spawnSync(node, ['scripts/build-web.mjs'], { cwd: root, encoding: 'utf8', env });
  if (done.status !== 0) stop(`The pages could not be built:\n${done.stdout}${done.stderr}`);
  writeFileSync(buildStamp, wanted);
}

/** The environment in which every child finds the same Node first, and what another one compiled before it. */
export function onlyPinned(node) {
  const compiled = join(root, 'node_modules/.cache/compiled');
  return { NODE_COMPILE_CACHE: compiled, ...process.env, PATH: `${resolve(node, '..')}:${process.env.PATH}` };
}

function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

function filesIn(directory) {
  return readdirSync(directory, { recursive: true })
    .map((name) => join(directory, name))
    .filter((file) => statSync(file).isFile())
    .sort();
}

function digest(files) {
  const hash = createHash('sha256');
  for (const file of files) hash.update(file.slice(root.length)).update(readFileSync(file));
  return hash.digest('hex');
}
