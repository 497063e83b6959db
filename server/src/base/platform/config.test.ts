import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openEmbedded } from '../db/db.ts';
import { firstFolder } from '../files/files.ts';
import { localStore } from '../files/local.ts';
import { readConfig } from './config.ts';
import { lockDataDir, openDataDir } from './instance-lock.ts';
import { keepMasterKey, masterKeyOf } from './master-keys.ts';
import { StartError } from './start-error.ts';

/** A wrong setting is reported in one sentence that names the setting and no secret. */

const refusal = (env: NodeJS.ProcessEnv): string => {
  try {
    readConfig({ MODE: 'demo', MAIL_FROM: 'a@board.example', ...env });
  } catch (error) {
    expect(error).toBeInstanceOf(StartError);
    return (error as Error).message;
  }
  return '';
};
const site = {
  authorizeUrl: 'https://site.example/authorize',
  tokenUrl: 'https://site.example/token',
  userInfoUrl: 'https://site.example/me',
  clientId: 'board',
  clientSecret: 'geheim',
};
const sites = (wechat: object) => ({ THIRD_PARTIES: JSON.stringify({ wechat }) });

test.each([
  [{ SEARCH_URL: 'https://board:geheim@search.example' }, /^SEARCH_URL .*into SEARCH_AUTHORIZATION/],
  [{ SEARCH_URL: 'https://search.example', SEARCH_INDEX: 'a,*' }, /^SEARCH_INDEX may hold/],
  [{ SEARCH_URL: 'https://search.example', SEARCH_AUTHORIZATION: 'geheim' }, /^SEARCH_AUTHORIZATION must be/],
  [{ EMBEDDING_URL: 'https://board:geheim@embed.example' }, /^EMBEDDING_URL .*into EMBEDDING_KEY/],
  [{ EMBEDDING_URL: 'ftp://embed.example', EMBEDDING_MODEL: 'm' }, /^EMBEDDING_URL must be/],
  [{ EMBEDDING_URL: 'https://embed.example/v1/embeddings' }, /^EMBEDDING_URL needs EMBEDDING_MODEL/],
  [
    { EMBEDDING_URL: 'https://embed.example', EMBEDDING_MODEL: 'm', EMBEDDING_KEY: 'ge heim' },
    /^EMBEDDING_KEY may hold/,
  ],
  [{ PHOTO_READER: '/nowhere' }, /^PHOTO_READER: there is no installed package in \/nowhere;/],
  [{ SMTP_URL: 'smtps://board:ge%heim@mail.example:465' }, /^SMTP_URL .*write % as %25, # as %23/],
  [{ SMTP_URL: 'smtps://board:ge#heim@mail.example:465' }, /^SMTP_URL .*write % as %25, # as %23/],
  [{ SMTP_URL: 'smtps://board:12#geheim@mail.example:465' }, /^SMTP_URL .*write % as %25, # as %23/],
  [{ SMTP_URL: 'smtps://board:12/geheim@mail.example:465' }, /^SMTP_URL .*write % as %25, # as %23/],
  [{ DATABASE_URL: 'postgres://board:ge%heim@db.example/board' }, /^DATABASE_URL .*write % as %25, # as %23/],
  [{ DATABASE_URL: 'postgres://board:ge#heim@db.example/board' }, /^DATABASE_URL .*write % as %25, # as %23/],
  [{ DATABASE_URL: 'postgres://board:12/geheim@db.example/board' }, /^DATABASE_URL .*write % as %25, # as %23/],
  [{ BACKGROUND: 'banana' }, /^BACKGROUND is "banana"; it may be on or off\.$/],
  [{ PROCESSES: '2', DATABASE_URL: '' }, /^The embedded database serves one process/],
  [
    { DATABASE_URL: '', DATABASE_REPLICA_URLS: 'postgres://board:geheim@two/board' },
    /^DATABASE_REPLICA_URLS needs DATABASE_URL/,
  ],
  [
    { DATABASE_REPLICA_URLS: 'postgres://two/board mysql://board:geheim@three' },
    /^DATABASE_REPLICA_URLS must begin with postgres/,
  ],
  [
    { DATABASE_URL: 'postgres://one/board', DATABASE_REPLICA_URLS: 'postgres://board:ge%heim@two/board' },
    /^DATABASE_REPLICA_URLS .*write % as %25/,
  ],
  [{ GATEWAY_TOKEN: 'geheim\nsecond line' }, /^GATEWAY_TOKEN /],
  [{ THIRD_PARTIES: '{"wechat": {"clientSecret": "geheim"' }, /^THIRD_PARTIES is no JSON/],
  [{ THIRD_PARTIES: '"geheim"' }, /^THIRD_PARTIES is wrong; docs/],
  [sites({ ...site, tokenUrl: 'geheim' }), /^THIRD_PARTIES is wrong at wechat\.tokenUrl; docs/],
  [sites({ ...site, clientSecret: undefined }), /^THIRD_PARTIES is wrong at wechat\.clientSecret; docs/],
])('%j', (env, sentence) => {
  const said = refusal(env);
  expect(said).toMatch(sentence);
  expect(said).not.toContain('heim');
  expect(said).not.toContain('\n');
});

test.each([
  { SMTP_URL: 'smtps://me%40board.example:ge%23%25heim@mail.example:465' },
  { SMTP_URL: 'smtp://127.0.0.1:25/' },
  { DATABASE_URL: 'postgres://board:ge%23%25heim@db.example:5432/board?sslmode=require' },
  { DATABASE_URL: 'postgres:///board?host=/run/postgresql' },
  { DATABASE_URL: 'postgres://board:geheim@/board?host=/run/postgresql' },
  { BACKGROUND: 'on' },
  { BACKGROUND: 'off' },
  sites(site),
])('%j is right', (env) => {
  expect(refusal(env)).toBe('');
});

describe('a data directory', () => {
  let directory: string;
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'board-config-'));
  });
  afterEach(() => rm(directory, { recursive: true }));

  test('that cannot be made', async () => {
    await writeFile(join(directory, 'file'), '');
    const below = join(directory, 'file', 'data');
    for (const open of [openDataDir, lockDataDir]) {
      const opened = open(below);
      await expect(opened).rejects.toThrow(StartError);
      await expect(opened).rejects.toThrow(`The data directory ${below} cannot be written to (ENOTDIR)`);
    }
  });

  test('is its user’s alone, and so is what is written in it', async () => {
    const usual = process.umask(0o022);
    try {
      const data = join(directory, 'some', 'data');
      await openDataDir(data);
      await localStore(firstFolder(data)).put('attachment/month_202611/a.jpg', Readable.from(['picture']), 7);
      await keepMasterKey(data, 'ab'.repeat(32));
      await openEmbedded(join(data, 'pglite')).then(({ close }) => close());
      const made = [data, ...(await readdir(data, { recursive: true })).map((name) => join(data, name))];
      expect(made.length).toBeGreaterThan(100);
      const open = await Promise.all(made.map(async (path) => ((await stat(path)).mode & 0o077 ? path : null)));
      expect(open.filter(Boolean)).toEqual([]);
    } finally {
      process.umask(usual);
    }
  });

  test('whose key file cannot be read is not given another key', async () => {
    await mkdir(join(directory, 'master.key'));
    const opened = masterKeyOf({ masterKey: null, dataDir: directory });
    await expect(opened).rejects.toThrow(StartError);
    await expect(opened).rejects.toThrow(/The key file .*master\.key cannot be read \(EISDIR\)/);
  });
});

test('production starts with a database, a key, an address of https and a check of names, not with less', () => {
  const whole = {
    MODE: 'production',
    DATABASE_URL: 'postgres://board@127.0.0.1/board',
    MASTER_KEY: 'ab'.repeat(32),
    PUBLIC_URL: 'https://board.example',
    IDENTITY_URL: 'https://gateway.example/identity',
  };
  expect(readConfig(whole).publicUrl).toBe('https://board.example');
  expect(refusal({ ...whole, PUBLIC_URL: 'http://board.example' })).toMatch(/^Production needs PUBLIC_URL/);
  for (const name of ['DATABASE_URL', 'MASTER_KEY', 'PUBLIC_URL', 'IDENTITY_URL'])
    expect(refusal({ ...whole, [name]: '' })).toContain(name);
});

test('databases that follow the first one may stand on lines of a file, and take its password', () => {
  const { replicas } = readConfig({
    MODE: 'demo',
    DATABASE_URL: 'postgres://board@one/board',
    DATABASE_PASSWORD: 'ge heim',
    DATABASE_REPLICA_URLS: 'postgres://board@two/board\n postgres://board@three/board',
  });
  const urls = ['postgres://board:ge%20heim@two/board', 'postgres://board:ge%20heim@three/board'];
  expect(replicas).toEqual({ urls, lagMax: 1000 });
});
