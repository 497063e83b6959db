import { readFileSync } from 'node:fs';
import { suites } from './seal-suites.ts';
import { StartError } from './start-error.ts';

/** One setting of a start. docs/settings.md is made from these (`environment.test.ts`). */
export type Setting = {
  /** description for docs/settings.md */
  what: string;
  /** may be in a file whose path is in NAME_FILE, the way containers and systemd pass secrets */
  secret?: true;
  /** value if unset, in words, if there is no single default */
  otherwise?: string;
} & (
  | { form: string; default?: string }
  | { oneOf: readonly string[]; default?: string }
  /** a whole number */
  | { from: number; to: number; default: number }
);

/** Every setting of a start, by the name of its variable. */
export const settings = {
  MODE: {
    oneOf: ['demo', 'production'],
    otherwise: '`demo` without `DATABASE_URL`, else `production`',
    what: 'demo data, demo accounts, local outbox and local identity check exist in `demo` only',
  },
  BOARDS: {
    oneOf: ['country', 'none'],
    default: 'country',
    what: '`none`: a first start in production makes no boards and offices; they are [set up by page](running.md#boards-units-and-regions)',
  },
  HOST: {
    form: 'address of this machine',
    otherwise: '`127.0.0.1` (demo) or `0.0.0.0`',
    what: 'where it listens',
  },
  PORT: { from: 0, to: 65535, default: 3000, what: 'where it listens; `0`: a free one' },
  PUBLIC_URL: {
    form: 'URL',
    otherwise: '`http://localhost:PORT`',
    what: 'the address people type; `https://` in production',
  },
  DATABASE_URL: {
    form: '`postgres://user:password@host:5432/name`',
    otherwise: 'embedded database in `DATA_DIR`',
    secret: true,
    what: 'PostgreSQL 15 or newer; needed in production',
  },
  DATABASE_PASSWORD: {
    form: 'text',
    secret: true,
    what: 'its password as it is, nothing escaped, where `DATABASE_URL` has a user alone',
  },
  DATABASE_POOL: {
    from: 2,
    to: 200,
    default: 16,
    what: 'connections of each process; as many to each replica',
  },
  DATABASE_REPLICA_URLS: {
    form: 'as `DATABASE_URL`, with spaces between them',
    secret: true,
    what: '[databases that follow the first](running.md#databases-that-follow-it), for what everyone reads',
  },
  REPLICA_LAG_MS: { from: 200, to: 60_000, default: 1000, what: 'ms by which those may be behind' },
  PROCESSES: {
    from: 1,
    to: 64,
    default: 1,
    what: 'how many answer on the port, on a PostgreSQL: as many as the cores it leaves them',
  },
  DATA_DIR: {
    form: 'folder',
    default: 'data',
    what: 'embedded database, uploaded files, key file of the demo; made for its user alone (0700)',
  },
  MASTER_KEY: {
    form: '64 hexadecimal digits',
    otherwise: 'made in `DATA_DIR` (demo)',
    secret: true,
    what: 'encrypts personal data, which is lost with it; needed in production; `openssl rand -hex 32` makes one',
  },
  MASTER_KEY_PREVIOUS: {
    form: 'as `MASTER_KEY`',
    secret: true,
    what: 'a master key that only opens, [while it is replaced](running.md#another-master-key)',
  },
  CRYPTO_SUITE: {
    oneOf: suites,
    default: 'standard',
    what: '`guomi`: SM2, SM3 and SM4 ([国密](running.md#国密))',
  },
  ADMIN_NAME: {
    form: 'text',
    otherwise: 'asked at the terminal',
    what: '[the first administrator](running.md#the-first-accounts), at the first start in production',
  },
  ADMIN_PASSWORD: { form: 'text', otherwise: 'asked at the terminal', secret: true, what: 'his password' },
  SMS_URL: {
    form: 'URL',
    what: '[gateway for short messages](running.md#gateways), unless `/admin/sms` sets one',
  },
  IDENTITY_URL: {
    form: 'URL',
    otherwise: 'local check (demo)',
    what: '[gateway that checks real names](running.md#gateways); needed in production',
  },
  GATEWAY_TOKEN: { form: 'visible ASCII signs', secret: true, what: 'what both gateways know the board by' },
  SMTP_URL: {
    form: '`smtps://user:password@host:465` or `smtp://…`',
    secret: true,
    what: 'mail server, unless `/admin/mail` sets one',
  },
  MAIL_FROM: { form: 'mail address', what: 'the sender; needed with `SMTP_URL`' },
  THIRD_PARTIES: {
    form: 'JSON',
    secret: true,
    what: '[other sites people may sign in with](running.md#signing-in-with-other-sites); in the demo a local one stands in',
  },
  APP_CODE: { form: 'text', default: 'PCa5d1c7e0b94f263', what: 'the code that pages carry for programs' },
  TRUST_PROXY: {
    from: 0,
    to: 10,
    default: 0,
    what: 'number of [proxies in front](running.md#behind-a-proxy) whose `X-Forwarded-For` is believed',
  },
  METRICS_TOKEN: {
    form: 'text',
    secret: true,
    what: 'bearer token for `/metrics`; without it only this machine may, through no proxy',
  },
  LOG_LEVEL: {
    oneOf: ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
    // The demo is read on the console; in production operators collect the log.
    otherwise: '`warn` (demo) or `info`',
    what: 'one JSON object a line; no personal data, no query strings',
  },
  SLOW_QUERY_MS: {
    from: 1,
    to: 3_600_000,
    default: 1000,
    what: 'ms from which a query is named in [the log](running.md#the-log)',
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    form: 'URL, as `http://collector:4318`',
    what: 'collector that takes [traces](running.md#traces) by OTLP/HTTP; without it none is made',
  },
  OTEL_EXPORTER_OTLP_HEADERS: {
    form: '`name=value,name=value`',
    secret: true,
    what: 'what the collector knows the board by',
  },
  OTEL_TRACES_SAMPLER_ARG: { form: 'number, 0 to 1', default: '1', what: 'share of the traces that is sent' },
  SEARCH_URL: {
    form: 'URL',
    what: 'an OpenSearch that [answers searches](running.md#an-external-search), the same in every process; without it the database does',
  },
  SEARCH_INDEX: { form: 'small letters, digits, `_`, `-`', default: 'board', what: 'the name of its index' },
  SEARCH_AUTHORIZATION: {
    form: '`Basic …` or `Bearer …`',
    secret: true,
    what: 'what its requests carry as `Authorization`',
  },
  EMBEDDING_URL: {
    form: 'URL',
    what: "a service as OpenAI's `/v1/embeddings` that [orders related answers](running.md#an-embedding-service), the same in every process; without it words alone do",
  },
  EMBEDDING_MODEL: { form: 'text', what: 'the name of its model; needed with `EMBEDDING_URL`' },
  EMBEDDING_KEY: {
    form: 'visible ASCII signs',
    secret: true,
    what: 'what its requests carry as `Authorization: Bearer`',
  },
  PHOTO_READER: {
    form: '`on`, or the folder of the package',
    otherwise: 'off',
    what: 'an optional package that [looks for personal data in photos](photo-reader.md), the same in every process',
  },
  STOP_SECONDS: {
    from: 1,
    to: 600,
    default: 25,
    what: 'how long [a stop](running.md#watching-it) may take; less than whoever stops it waits before killing it',
  },
  BACKGROUND: {
    oneOf: ['on', 'off'],
    default: 'on',
    what: '`off`: this process serves only; jobs and listeners run in another',
  },
} as const satisfies Record<string, Setting>;

export type SettingName = keyof typeof settings;
export const settingNames = Object.keys(settings) as SettingName[];
export const secretSettings = settingNames.filter((name) => 'secret' in settings[name]);

/** The settings that are set; other variables of the environment are not read. */
export type Environment = Partial<Record<SettingName, string>>;

/** Reads the settings, including those in files. Throws `StartError` naming the variable whose file cannot be read. */
export function readEnvironment(env: NodeJS.ProcessEnv = process.env): Environment {
  const read: Environment = {};
  for (const name of settingNames) if (env[name]) read[name] = env[name];
  for (const name of secretSettings) {
    const file = env[`${name}_FILE`];
    if (!file) continue;
    if (read[name] !== undefined) throw new StartError(`${name} and ${name}_FILE are both set: leave one of them out.`);
    read[name] = contentsOf(`${name}_FILE`, file);
  }
  return read;
}

function contentsOf(variable: string, file: string): string {
  let text: string;
  try {
    // Editors and `echo` add a line break that is not part of the secret.
    text = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
  } catch (error) {
    throw new StartError(`${variable}: the file ${file} cannot be read (${(error as NodeJS.ErrnoException).code}).`);
  }
  if (text === '') throw new StartError(`${variable}: the file ${file} is empty.`);
  return text;
}
