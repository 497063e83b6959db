import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get as getPlain, request as requestPlain } from 'node:http';
import { connect } from 'node:http2';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allCalls } from '@board/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Board, goodPost, startBoard } from '../server/src/base/testing/harness.ts';
import { root } from './prepare.mjs';
import { freePort, isRoot, nginxProgram } from './system.ts';

/** Tests deploy/nginx.conf.template in an nginx with a board behind it, from the view of people and programs. */

const nginx = nginxProgram();
const HOST = 'board.example';
const pathOf = (name: string) => new Map(allCalls).get(name)!.path;

interface Answer {
  status: number;
  headers: Record<string, unknown>;
  text: string;
}

describe.skipIf(!nginx)('nginx with the configuration of deploy/ (it must be installed)', () => {
  const scratch = mkdtempSync(join(tmpdir(), 'board-proxy-'));
  const file = join(scratch, 'nginx.conf');
  let board: Board;
  let ports: { plain: number; encrypted: number };
  let end = async () => {};

  beforeAll(async () => {
    board = await startBoard({ trustProxy: 1, publicUrl: `https://${HOST}` });
    await board.http.listen({ port: 0, host: '127.0.0.1' });
    ports = { plain: await freePort(), encrypted: await freePort() };
    const args = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'];
    const files = ['-keyout', join(scratch, 'board.key'), '-out', join(scratch, 'board.pem')];
    execFileSync('openssl', [...args, ...files, '-subj', `/CN=${HOST}`, '-addext', `subjectAltName=DNS:${HOST}`], {
      stdio: 'ignore',
    });
    const { port } = board.http.server.address() as AddressInfo;
    writeFileSync(file, around(filledIn(`127.0.0.1:${port}`)));
    const child = spawn(nginx!, ['-c', file, '-g', 'daemon off;'], { stdio: 'ignore' });
    const ended = new Promise((done) => child.once('exit', done));
    end = async () => {
      child.kill('SIGQUIT');
      await ended;
    };
    await vi.waitFor(() => ask('/healthz'), 10_000);
  });
  afterAll(async () => {
    await end();
    await board.stop();
    rmSync(scratch, { recursive: true });
  });

  /** Returns the template as a container or envsubst fills it in, except for ports and paths that need root. */
  function filledIn(upstream: string): string {
    const text = readFileSync(join(root, 'deploy/nginx.conf.template'), 'utf8')
      .replaceAll(`\${BOARD_HOST}`, HOST)
      .replaceAll(`\${BOARD_UPSTREAM}`, upstream)
      .replaceAll('/etc/ssl/board/', `${scratch}/`)
      .replace('listen 80;', `listen 127.0.0.1:${ports.plain};`)
      .replace('listen 443 ssl;', `listen 127.0.0.1:${ports.encrypted} ssl;`);
    const [, minor] = /nginx\/1\.(\d+)/.exec(spawnSync(nginx!, ['-v'], { encoding: 'utf8' }).stderr)!;
    // Older versions of nginx need this form, as the template says.
    return Number(minor) >= 25 ? text : text.replace(/^ +http2 on;.*\n/m, '').replace(' ssl;', ' ssl http2;');
  }
  const around = (servers: string) => `
    ${isRoot() ? 'user root;' : ''}
    pid ${scratch}/pid;
    error_log ${scratch}/error.log;
    events {}
    http {
      access_log off;
      ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((one) => `${one}_temp_path ${scratch}/${one};`).join('\n')}
      ${servers}
    }`;

  /** Sends a request by TLS, as a remote client. */
  function ask(
    path: string,
    { method = 'GET', headers = {}, body }: { method?: string; headers?: object; body?: string | Buffer } = {},
  ) {
    return new Promise<Answer>((done, failed) => {
      const options = {
        port: ports.encrypted,
        host: '127.0.0.1',
        servername: HOST,
        ca: readFileSync(`${scratch}/board.pem`),
      };
      const asked = request(
        { ...options, agent: false, path, method, headers: { host: HOST, ...headers } },
        (answer) => {
          let text = '';
          answer.setEncoding('utf8').on('data', (some) => {
            text += some;
          });
          answer.once('end', () => done({ status: answer.statusCode!, headers: answer.headers, text }));
        },
      );
      asked.once('error', failed);
      asked.end(body);
    });
  }

  test('takes it without a word of complaint', () => {
    const { status, stderr } = spawnSync(nginx!, ['-t', '-c', file], { encoding: 'utf8' });
    expect(stderr).not.toMatch(/\[(warn|error|emerg)\]/);
    expect(status).toBe(0);
  });

  test('sends the headers of the board, and its own one', async () => {
    const { status, headers } = await ask('/healthz');
    expect(status).toBe(200);
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    const { headers: own } = await board.get('/healthz');
    for (const name of Object.keys(own).filter(
      (name) => !/^(connection|keep-alive|date|content-length|x-request-id)$/.test(name),
    ))
      expect(headers[name], name).toBe(own[name]);
    // Requests through the proxy do not count as local.
    expect((await ask('/metrics')).status).toBe(404);
  });

  test('without TLS, reading is led on and everything else refused', async () => {
    const options = { port: ports.plain, host: '127.0.0.1', path: '/forum/list?fid=1', headers: { host: HOST } };
    const read = await new Promise<[number, string]>((done) =>
      getPlain(options, ({ statusCode, headers }) => done([statusCode!, headers.location!])),
    );
    expect(read).toEqual([301, `https://${HOST}/forum/list?fid=1`]);
    const sent = await new Promise((done) =>
      requestPlain({ ...options, method: 'POST' }, ({ statusCode }) => done(statusCode)).end('{}'),
    );
    expect(sent).toBe(403);
  });

  test('the address of whoever posts is the one that the proxy saw, whatever he says himself', async () => {
    const path = pathOf('handling.post');
    const token = await board.tokenOf('citizen');
    const body = JSON.stringify(board.envelope(path, JSON.stringify(goodPost), token));
    const headers = { 'content-type': 'application/json', token, 'x-forwarded-for': '203.0.113.9' };
    const told = JSON.parse((await ask(path, { method: 'POST', headers, body })).text);
    expect(told.result.code).toBe(0);
    const { rows } = await sql<{ ip: string }>`select ip from message where tid = ${told.resultData.tid}`.execute(
      board.db,
    );
    expect(rows).toEqual([{ ip: '127.0.0.1' }]);
  });

  test('files may be large where they are uploaded, and nowhere else', async () => {
    const upload = `${pathOf('attachments.upload')}?attachmentType=1&appCode=x&token=${await board.ticketOf('city')}`;
    const form = (size: number) => {
      const head = '--x\r\ncontent-disposition: form-data; name="file"; filename="film.mp4"\r\n\r\n';
      return Buffer.concat([Buffer.from(head), Buffer.alloc(size), Buffer.from('\r\n--x--\r\n')]);
    };
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const send = (path: string, size: number) => ask(path, { method: 'POST', headers, body: form(size) });
    const refused = await send(upload, 20_000_000);
    // The board answers here, not the proxy with its size limit.
    expect([refused.status, JSON.parse(refused.text).result.code]).toEqual([200, 'T0020']);
    expect((await send(pathOf('handling.post'), 3_000_000)).status).toBe(413);
    const declared = { ...headers, 'content-length': '120000000' };
    expect((await ask(upload, { method: 'POST', headers: declared, body: '' })).status).toBe(413);
  });

  test('a live line comes as it is said, beside other requests of its connection', async () => {
    const session = connect(`https://127.0.0.1:${ports.encrypted}`, {
      servername: HOST,
      ca: readFileSync(`${scratch}/board.pem`),
    });
    const [authority, token] = [HOST, await board.tokenOf('reviewer')];
    const line = session.request({ ':path': '/v1/user/live', ':authority': authority, token });
    let said = '';
    line.setEncoding('utf8').on('data', (some) => {
      said += some;
    });
    await vi.waitFor(() => expect(said).toContain('data: []'), 5000);
    const other = session.request({ ':path': '/healthz', ':authority': authority });
    expect(await new Promise((done) => other.once('response', (headers) => done(headers[':status'])))).toBe(200);
    expect(line.closed).toBe(false);
    session.destroy();
  });
});
