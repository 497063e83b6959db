import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { root, stop } from './prepare.mjs';
import { freePort, installDebian, isRoot, isRunning } from './system.ts';

/**
 * npm run image [-- --work DIR]: builds the image of deploy/Containerfile without Docker, by mmdebstrap and buildah, starts
 * it as its user, and takes a message from posting to evaluation in it. Needs root and Debian. `--work` keeps bases and
 * images for the next run.
 */
const SUITE = 'trixie';
const MIRROR = 'http://deb.debian.org/debian';
const MEGABYTES_MAX = 250;
const USER = 1000;
const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
/** seconds that the first start may take: the health check's start period */
const START_MAX = 120;
/** Replacements for the two base images of the Containerfile, with their packages beyond Debian's minimum. */
const BASES = { build: ['ca-certificates', 'nodejs', 'npm'], base: ['ca-certificates'] };
/** excluded as in debian:trixie-slim */
const SLIM = ['doc', 'man', 'locale', 'info', 'lintian'].map((name) => `--dpkgopt=path-exclude=/usr/share/${name}/*`);
const MESSAGE = {
  subject: '小区门口的路灯坏了半个月晚上出行很不方便',
  content: '小区东门外的三盏路灯已经半个月不亮，晚上一片漆黑，老人和孩子出门容易摔倒，请有关部门尽快派人维修。',
};

const { values } = parseArgs({ options: { work: { type: 'string' } } });
if (!isRoot()) stop('mmdebstrap and buildah need root here.');
const tools = ['mmdebstrap', 'buildah'].filter((tool) => spawnSync(tool, ['--version']).error);
if (tools.length > 0 && !installDebian(...tools)) stop(`apt-get install ${tools.join(' ')} did not work.`);

const work = values.work ?? mkdtempSync(join(tmpdir(), 'board-image-'));
mkdirSync(work, { recursive: true });
const store = ['--root', join(work, 'store'), '--runroot', join(work, 'run'), '--storage-driver', 'vfs'];
const tag = `localhost/leader-message-board:${JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version}`;

/** Runs buildah and returns its output. Its messages go to the terminal. */
const buildah = (...args: string[]) =>
  execFileSync('buildah', [...store, ...args], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  }).trim();

/** Makes a base image from Debian's packages, unless it exists. */
function base(name: keyof typeof BASES): string {
  const image = `localhost/board-${name}`;
  if (buildah('images', '-q').length > 0 && spawnSync('buildah', [...store, 'inspect', image]).status === 0)
    return image;
  const tar = join(work, `${name}.tar`);
  console.log(`Making ${image} of Debian ${SUITE} …`);
  const options = ['--variant=minbase', `--include=${BASES[name].join(',')}`, ...SLIM, '--quiet'];
  // apt's own user may not enter a working directory of root.
  options.push('--aptopt=APT::Sandbox::User "root"');
  execFileSync('mmdebstrap', [...options, SUITE, tar, MIRROR], { stdio: 'inherit' });
  const container = buildah('from', 'scratch');
  buildah('add', '-q', container, tar, '/');
  buildah('config', '--env', `PATH=${PATH}`, container);
  // If packages come through a proxy with its own certificate, npm must know it; the final image does not contain it.
  const certificates = process.env.NODE_EXTRA_CA_CERTS;
  if (name === 'build' && certificates) {
    buildah('copy', '-q', container, certificates, '/etc/ssl/extra.pem');
    buildah('config', '--env', 'NODE_EXTRA_CA_CERTS=/etc/ssl/extra.pem', container);
  }
  buildah('commit', '-q', '--rm', container, image);
  rmSync(tar);
  return image;
}

/** Returns the compressed size of an image's layers in bytes, as in a registry. */
function packed(image: string): number {
  const directory = join(work, 'packed');
  rmSync(directory, { recursive: true, force: true });
  buildah('push', '-q', image, `dir:${directory}`);
  const { layers } = JSON.parse(readFileSync(join(directory, 'manifest.json'), 'utf8')) as {
    layers: { size: number }[];
  };
  return layers.reduce((sum, { size }) => sum + size, 0);
}

/** Returns the arguments to run a command in the container as its user, with these volumes. */
function inContainer(container: string, env: Record<string, string>, volumes: string[], command: string[]): string[] {
  const given = Object.entries(env).flatMap(([name, value]) => ['--env', `${name}=${value}`]);
  const mounts = volumes.flatMap((volume) => ['--volume', volume]);
  return [
    ...store,
    'run',
    '--isolation',
    'chroot',
    '--user',
    `${USER}:${USER}`,
    ...given,
    ...mounts,
    container,
    '--',
    ...command,
  ];
}

/** Returns the command of the Containerfile's health check. */
function healthCheck(container: string): string[] {
  const { Docker } = JSON.parse(buildah('inspect', container)) as {
    Docker: { config: { Healthcheck: { Test: string[] } } };
  };
  return Docker.config.Healthcheck.Test.slice(1);
}

async function ready(board: ChildProcess, asks: () => boolean): Promise<number> {
  const begun = performance.now();
  while (isRunning(board) && performance.now() - begun < START_MAX * 1000) {
    if (asks()) return Math.round((performance.now() - begun) / 1000);
    await sleep(1000);
  }
  throw new Error('The health check did not succeed in time.');
}

/** Builds the image. Throws if it is too large. */
function build(): void {
  const from = ['--build-arg', `BUILD=${base('build')}`, '--build-arg', `BASE=${base('base')}`];
  console.log('Building deploy/Containerfile …');
  // Only this format supports a health check.
  const how = ['-q', '--isolation', 'chroot', '--format', 'docker'];
  buildah('bud', ...how, ...from, '-f', 'deploy/Containerfile', '-t', tag, '.');
  const bytes = packed(tag);
  console.log(`${tag}: ${(bytes / 1e6).toFixed(0)} MB as it is fetched`);
  if (bytes > MEGABYTES_MAX * 1e6) throw new Error(`That is more than ${MEGABYTES_MAX} MB.`);
}

/** Lists the paths that the image's user may write to, apart from the mounted ones. */
const WRITABLE = `find / \\( ${['/proc', '/sys', '/dev', '/data', '/tmp'].map((path) => `-path ${path}`).join(' -o ')} \\) \
  -prune -o -writable -not -type l -print`;

/** Starts a container, runs its health check, takes a message through it, and stops it. */
async function play(container: string): Promise<void> {
  const files = buildah('mount', container);
  const unpacked = Number(execFileSync('du', ['-sb', files], { encoding: 'utf8' }).split('\t')[0]);
  console.log(`${(unpacked / 1e6).toFixed(0)} MB unpacked`);
  const [data, temporary] = [join(work, 'data'), join(work, 'tmp')];
  for (const directory of [data, temporary]) {
    rmSync(directory, { recursive: true, force: true });
    mkdirSync(directory);
    chownSync(directory, USER, USER);
  }
  const port = String(await freePort());
  const env = { HOST: '127.0.0.1', PORT: port, MODE: 'demo' };
  // All folders of the image with files are mounted read-only; only /data and /tmp are written to.
  const readOnly = ['board', 'usr', 'etc', 'var', 'opt'].filter((name) => existsSync(join(files, name)));
  const volumes = [...readOnly.map((name) => `${join(files, name)}:/${name}:ro`), `${data}:/data`, `${temporary}:/tmp`];
  const run = (...command: string[]) =>
    spawnSync('buildah', inContainer(container, env, volumes, command), { encoding: 'utf8' });
  const writable = run('sh', '-c', WRITABLE).stdout.trim().split('\n').join(', ');
  console.log(`Beside /data and /tmp user ${USER} may write to: ${writable || 'nothing'}.`);
  // It gets its own process group, so that everything that buildah started ends with it.
  const board = spawn('buildah', inContainer(container, env, volumes, ['node', 'server/src/main.ts']), {
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  });
  const ended = once(board, 'exit');
  try {
    const check = healthCheck(container);
    const seconds = await ready(board, () => run(...check).status === 0);
    console.log(`The health check of the image answers after ${seconds} s.`);
    const text = join(work, 'message.jsonl');
    writeFileSync(text, `${JSON.stringify(MESSAGE)}\n`);
    const journey = ['scripts/journey.ts', '--base', `http://127.0.0.1:${port}`, '--text', text];
    execFileSync(process.execPath, journey, { cwd: root, stdio: 'inherit' });
  } finally {
    if (isRunning(board)) process.kill(-board.pid!, 'SIGTERM');
    console.log(`Stopped (${(await ended).join(' ')}).`);
  }
}

try {
  build();
  const container = buildah('from', tag);
  try {
    await play(container);
  } finally {
    buildah('umount', container);
    buildah('rm', container);
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  if (!values.work) rmSync(work, { recursive: true, force: true });
}
