import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort, installDebian, postgresBin, unprivileged } from '../system.ts';

/** Three PostgreSQL under Patroni with etcd, and HAProxy before them, on loopback: what fails, and comes back. */

const NODES = ['one', 'two', 'three'];
/** Debian's packages; Patroni's own recommendations are among them. */
const PACKAGES = ['etcd-server', 'patroni', 'python3-psycopg2', 'haproxy'];

interface Node {
  name: string;
  /** ports of PostgreSQL and of Patroni */
  postgres: number;
  rest: number;
  data: string;
  settings: string;
  patroni: ChildProcess | null;
}

interface Member {
  name: string;
  role: string;
  state: string;
}

export interface Patroni {
  /** of the primary, through HAProxy */
  url: string;
  /** The nodes that are there: the primary first. */
  members(): Promise<Member[]>;
  /** Waits until there is a primary and two replicas that follow it; throws after two minutes. */
  whole(): Promise<void>;
  /** Kills a node's Patroni and PostgreSQL at once, as when the machine loses power; `start` brings it back. */
  kill(name: string): Promise<void>;
  start(name: string): void;
  /** Nothing of a node moves until what is answered is called: to the others it is gone, and it does not know. */
  freeze(name: string): Promise<() => void>;
  /** The same of the proxy: the way to the database is cut. */
  cut(): () => void;
  stop(): Promise<void>;
}

/** Starts it in a directory of its own. Throws where the packages cannot be installed. */
export async function startPatroni(): Promise<Patroni> {
  const bin = postgresBin();
  const has = (program: string) => spawnSync('which', [program]).status === 0;
  if (!['etcd', 'patroni', 'haproxy'].every(has) && !installDebian(...PACKAGES))
    throw new Error(`These packages of Debian are needed: ${PACKAGES.join(', ')}.`);
  if (!bin) throw new Error('A PostgreSQL 15 or newer is needed.');
  const user = unprivileged();
  const directory = await mkdtemp(join(tmpdir(), 'board-patroni-'));
  if (user.uid !== undefined) await chown(directory, user.uid, user.gid!);
  const run = (command: string, ...args: string[]) =>
    spawn(command, args, { ...user, cwd: directory, stdio: 'ignore', env: { ...process.env, HOME: directory } });

  const [client, peer, proxy] = [await freePort(), await freePort(), await freePort()];
  const at = (port: number) => `http://127.0.0.1:${port}`;
  const etcd = run(
    ...(['etcd', '--data-dir', join(directory, 'etcd')] as const),
    '--listen-client-urls',
    at(client),
    '--advertise-client-urls',
    at(client),
    '--listen-peer-urls',
    at(peer),
    '--initial-advertise-peer-urls',
    at(peer),
    '--initial-cluster',
    `default=${at(peer)}`,
  );
  const nodes: Node[] = [];
  for (const name of NODES) {
    const [postgres, rest] = [await freePort(), await freePort()];
    const data = join(directory, name);
    const settings = join(directory, `${name}.yml`);
    // JSON is YAML.
    await writeFile(settings, JSON.stringify(settingsOf({ name, postgres, rest, data, bin, etcd: client, directory })));
    nodes.push({ name, postgres, rest, data, settings, patroni: null });
  }
  const start = (node: Node) => {
    node.patroni = run('patroni', node.settings);
  };
  await sleep(1000);
  for (const node of nodes) start(node);
  const haproxyFile = join(directory, 'haproxy.cfg');
  await writeFile(haproxyFile, haproxySettings(proxy, nodes));
  const haproxy = run('haproxy', '-f', haproxyFile);

  const named = (name: string) => nodes.find((node) => node.name === name)!;
  const postmaster = async ({ data }: Node) => {
    const file = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '');
    return Number(file.split('\n')[0]) || null;
  };
  const cluster: Patroni = {
    url: `postgres://postgres@127.0.0.1:${proxy}/postgres`,
    async members() {
      for (const { rest } of nodes) {
        const told = await fetch(`${at(rest)}/cluster`, { signal: AbortSignal.timeout(2000) }).catch(() => null);
        if (!told?.ok) continue;
        const { members } = (await told.json()) as { members: Member[] };
        return members.sort((a, b) => Number(b.role === 'leader') - Number(a.role === 'leader'));
      }
      return [];
    },
    async whole() {
      for (let tries = 0; tries < 240; tries++) {
        const members = await cluster.members();
        const good = members.filter(({ state }) => ['running', 'streaming'].includes(state));
        const sync = members.some(({ role }) => role === 'sync_standby');
        if (good.length === NODES.length && good[0]!.role === 'leader' && sync) return;
        await sleep(500);
      }
      throw new Error(`The cluster does not become whole: ${JSON.stringify(await cluster.members())}`);
    },
    async kill(name) {
      const node = named(name);
      const pid = await postmaster(node);
      node.patroni?.kill('SIGKILL');
      if (pid) signal(pid, 'SIGKILL');
    },
    start: (name) => start(named(name)),
    async freeze(name) {
      const node = named(name);
      const pid = await postmaster(node);
      const all = [node.patroni!.pid!, ...(pid ? [pid, ...childrenOf(pid)] : [])];
      for (const one of all) signal(one, 'SIGSTOP');
      return () => {
        for (const one of all) signal(one, 'SIGCONT');
      };
    },
    cut() {
      haproxy.kill('SIGSTOP');
      return () => haproxy.kill('SIGCONT');
    },
    async stop() {
      for (const node of nodes) await cluster.kill(node.name);
      haproxy.kill('SIGKILL');
      etcd.kill('SIGKILL');
      await Promise.all([etcd, haproxy].map((child) => child.exitCode ?? once(child, 'exit')));
      await rm(directory, { recursive: true, force: true });
    },
  };
  return cluster;
}

/** Of a process that may have ended meanwhile. */
function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It is gone.
  }
}

const childrenOf = (pid: number): number[] =>
  spawnSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
    .stdout.split('\n')
    .filter(Boolean)
    .map(Number);

function settingsOf(given: {
  name: string;
  postgres: number;
  rest: number;
  data: string;
  bin: string;
  etcd: number;
  directory: string;
}) {
  const { name, postgres, rest, data, bin, etcd, directory } = given;
  return {
    scope: 'board',
    name,
    restapi: { listen: `127.0.0.1:${rest}`, connect_address: `127.0.0.1:${rest}` },
    etcd3: { hosts: `127.0.0.1:${etcd}` },
    bootstrap: {
      dcs: {
        ttl: 15,
        loop_wait: 3,
        retry_timeout: 4,
        maximum_lag_on_failover: 1_048_576,
        // What is acknowledged is on two machines: none is lost with one.
        synchronous_mode: true,
        postgresql: {
          use_pg_rewind: true,
          use_slots: true,
          parameters: { max_connections: 100, wal_keep_size: '256MB' },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C' }, 'data-checksums'],
      pg_hba: ['host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust', 'local all all trust'],
    },
    postgresql: {
      listen: `127.0.0.1:${postgres}`,
      connect_address: `127.0.0.1:${postgres}`,
      data_dir: data,
      bin_dir: bin,
      pgpass: join(directory, `${name}.pgpass`),
      authentication: {
        superuser: { username: 'postgres', password: 'postgres' },
        replication: { username: 'replicator', password: 'replicator' },
        rewind: { username: 'rewinder', password: 'rewinder' },
      },
      parameters: { unix_socket_directories: directory },
    },
  };
}

/** As deploy/ has it for an installation: the proxy asks Patroni who is the primary, and ends what leads elsewhere. */
const haproxySettings = (port: number, nodes: readonly Node[]) => `
defaults
  mode tcp
  timeout connect 2s
  timeout client 1h
  timeout server 1h
  timeout check 1s
listen primary
  bind 127.0.0.1:${port}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map(({ name, postgres, rest }) => `  server ${name} 127.0.0.1:${postgres} check port ${rest}`).join('\n')}
`;
