import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type ThirdParty, thirdParties } from '@board/contract/accounts/sign-in';
import { z } from 'zod';
import { type Environment, readEnvironment, type SettingName, settings } from './environment.ts';
import type { Suite } from './seal-suites.ts';
import { StartError } from './start-error.ts';

/** How this process runs; read once from the environment (`environment.ts` lists every variable). */
export interface Config {
  mode: 'demo' | 'production';
  /**
   * boards and offices of an empty database: of the whole country, or none; regions and dictionaries are always added
   */
  boards: 'country' | 'none';
  host: string;
  port: number;
  dataDir: string;
  /** null: the embedded database under dataDir */
  databaseUrl: string | null;
  /** connections that each process may hold to the database and to each replica */
  databasePool: number;
  /** databases that follow the primary, and ms by which public reads may be behind; null: none */
  replicas: { urls: readonly string[]; lagMax: number } | null;
  /** number of processes that answer requests */
  processes: number;
  /** the address people type, without a trailing slash */
  publicUrl: string;
  appCode: string;
  /** 32 bytes in hex; null: a key file under dataDir, made at the first start */
  masterKey: string | null;
  /** a master key that only opens, while its seals are renewed under the new key */
  previousKey: string | null;
  /** algorithms for sealing and digests */
  suite: Suite;
  /** HTTP gateways for short messages (null: the back office sets one) and real-name checks (null only in demo mode) */
  smsUrl: string | null;
  identityUrl: string | null;
  gatewayToken: string;
  /** other sites that people may sign in with, by name */
  thirdParties: Partial<Record<ThirdParty, ThirdPartySettings>>;
  /** mail server; null: the back office sets one; without either, registering by e-mail works in the demo only */
  smtpUrl: string | null;
  mailFrom: string;
  logLevel: string;
  /** number of proxies in front whose X-Forwarded-For is believed */
  trustProxy: number;
  /** bearer token for /metrics; without it only this machine may read them */
  metricsToken: string | null;
  /** ms; queries that take this long or longer are logged */
  slowQueryMs: number;
  /** where spans are sent, with which headers, and which share of the traces (0 to 1); null: no spans are made */
  traces: { url: string; headers: Record<string, string>; share: number } | null;
  /**
   * an OpenSearch that answers searches, and the Authorization of requests to it; null: the index in the database
   * answers
   */
  search: { url: string; index: string; authorization: string | null } | null;
  /** a service that makes embeddings of texts, for related answers; null: none */
  embedding: { url: string; model: string; key: string | null } | null;
  /** folder of the package that reads text in photos; null: no photos are read */
  photoReader: string | null;
  /** jobs and listeners run in this process */
  background: boolean;
  /** seconds that a stop may take; unfinished work is broken off then */
  stopSeconds: number;
  /** built web application */
  webDir: string;
}

const root = resolve(import.meta.dirname, '../../../..');

/** Reads the environment. Throws `StartError` naming the variable that is wrong. */
export function readConfig(given: NodeJS.ProcessEnv = process.env): Config {
  const env = readEnvironment(given);
  const databaseUrl = env.DATABASE_URL ? withPassword(env.DATABASE_URL, env.DATABASE_PASSWORD) : null;
  const mode = choice(env, 'MODE', databaseUrl ? 'production' : 'demo');
  const boards = choice(env, 'BOARDS', settings.BOARDS.default);
  if (boards === 'none' && mode === 'demo')
    throw new StartError('The demo needs the boards of the whole country: leave BOARDS out.');
  const port = wholeNumber(env, 'PORT');
  const host = env.HOST || (mode === 'demo' ? '127.0.0.1' : '0.0.0.0');
  const config: Config = {
    mode,
    boards,
    host,
    port,
    dataDir: resolve(root, env.DATA_DIR || settings.DATA_DIR.default),
    databaseUrl,
    databasePool: wholeNumber(env, 'DATABASE_POOL'),
    replicas: readReplicas(env),
    processes: wholeNumber(env, 'PROCESSES'),
    publicUrl: (env.PUBLIC_URL || `http://localhost:${port}`).replace(/\/+$/, ''),
    appCode: env.APP_CODE || settings.APP_CODE.default,
    masterKey: env.MASTER_KEY || null,
    previousKey: env.MASTER_KEY_PREVIOUS || null,
    suite: choice(env, 'CRYPTO_SUITE', settings.CRYPTO_SUITE.default),
    smsUrl: env.SMS_URL || null,
    identityUrl: env.IDENTITY_URL || null,
    gatewayToken: env.GATEWAY_TOKEN || '',
    thirdParties: readThirdParties(env.THIRD_PARTIES),
    smtpUrl: env.SMTP_URL || null,
    mailFrom: env.MAIL_FROM || '',
    logLevel: choice(env, 'LOG_LEVEL', mode === 'demo' ? 'warn' : 'info'),
    trustProxy: wholeNumber(env, 'TRUST_PROXY'),
    metricsToken: env.METRICS_TOKEN || null,
    slowQueryMs: wholeNumber(env, 'SLOW_QUERY_MS'),
    traces: readTraces(env),
    search: readSearch(env),
    embedding: readEmbedding(env),
    photoReader: readPhotoReader(env),
    background: choice(env, 'BACKGROUND', settings.BACKGROUND.default) === 'on',
    stopSeconds: wholeNumber(env, 'STOP_SECONDS'),
    webDir: join(root, 'web/build'),
  };
  const replicas = (config.replicas?.urls ?? []).map((url) => ['DATABASE_REPLICA_URLS', url] as const);
  const databases = [['DATABASE_URL', databaseUrl] as const, ...replicas];
  for (const [name, address] of databases)
    if (address && !/^postgres(ql)?:\/\//.test(address))
      throw new StartError(
        `${name} must begin with postgres://, for example postgres://user:password@host:5432/board.`,
      );
  if (config.replicas && !databaseUrl)
    throw new StartError('DATABASE_REPLICA_URLS needs DATABASE_URL, which those databases follow.');
  if (!databaseUrl && config.processes > 1)
    throw new StartError('The embedded database serves one process: for more PROCESSES set DATABASE_URL.');
  for (const [name, address] of [...databases, ['SMTP_URL', config.smtpUrl] as const])
    if (address && !isWhole(address))
      throw new StartError(
        `${name} cannot be read as an address: in its user and password write % as %25, # as %23, / as %2F, ? as %3F, : as %3A and @ as %40.`,
      );
  if (!/^[\x21-\x7e]*$/.test(config.gatewayToken)) {
    throw new StartError('GATEWAY_TOKEN may hold visible ASCII signs only, no space and no line break.');
  }
  for (const [name, key] of Object.entries({ MASTER_KEY: config.masterKey, MASTER_KEY_PREVIOUS: config.previousKey })) {
    if (key && !/^[0-9a-f]{64}$/i.test(key))
      throw new StartError(
        `${name} must be 32 bytes written as 64 hexadecimal digits; make one with: openssl rand -hex 32`,
      );
  }
  if (config.smtpUrl && !/^smtps?:\/\//.test(config.smtpUrl)) {
    throw new StartError('SMTP_URL must begin with smtp:// or smtps://, for example smtps://user:password@host:465.');
  }
  if (config.smtpUrl && !config.mailFrom) {
    throw new StartError('SMTP_URL needs MAIL_FROM, the address that e-mails come from.');
  }
  for (const [name, url] of Object.entries({ SMS_URL: config.smsUrl, IDENTITY_URL: config.identityUrl })) {
    if (url && !isGateway(url)) {
      throw new StartError(
        `${name} must be an address that begins with http:// or https://, without user and password: those go into GATEWAY_TOKEN.`,
      );
    }
  }
  if (mode === 'production') refuseUnsafe(config);
  return config;
}

function readReplicas(env: Environment): Config['replicas'] {
  const urls = (env.DATABASE_REPLICA_URLS ?? '').split(/[\s,]+/).filter(Boolean);
  const lagMax = wholeNumber(env, 'REPLICA_LAG_MS');
  return urls.length > 0 ? { urls: urls.map((url) => withPassword(url, env.DATABASE_PASSWORD)), lagMax } : null;
}

/** Puts a separately given password into the address of the database, as it is, without escaping. */
function withPassword(url: string, password: string | undefined): string {
  if (!password) return url;
  const user = /^postgres(?:ql)?:\/\/[^:@/?#]+(?=@)/.exec(url)?.[0];
  if (!user)
    throw new StartError(
      'DATABASE_PASSWORD needs a DATABASE_URL with a user and no password: postgres://user@host/board.',
    );
  return `${user}:${encodeURIComponent(password)}${url.slice(user.length)}`;
}

/** Whether user, password and host of an address can be read as they were meant: some signs must be escaped. */
function isWhole(address: string): boolean {
  // A database may be reached without a host.
  const url = URL.parse(address) ?? URL.parse(address.replace('@/', '@localhost/'));
  if (url === null || url.hash || url.pathname.includes('@')) return false;
  try {
    decodeURIComponent(url.username + url.password);
    return true;
  } catch {
    return false;
  }
}

/** Refuses credentials in an address: addresses appear in logs. */
function isGateway(address: string): boolean {
  const url = URL.parse(address);
  return url !== null && /^https?:$/.test(url.protocol) && !url.username && !url.password;
}

/** Refuses, in production, settings that are safe only for trying the product out. */
function refuseUnsafe(config: Config): void {
  if (!config.databaseUrl) {
    throw new StartError(
      'Production needs a PostgreSQL: set DATABASE_URL. The embedded database is for trying out (MODE=demo).',
    );
  }
  if (!config.masterKey) {
    throw new StartError(
      'Production needs MASTER_KEY, which encrypts personal data; make one with: openssl rand -hex 32',
    );
  }
  if (!config.publicUrl.startsWith('https://')) {
    throw new StartError(
      'Production needs PUBLIC_URL, beginning with https://, because sign-in cookies must not travel in the clear.',
    );
  }
  if (!config.identityUrl) {
    throw new StartError(
      'Production needs IDENTITY_URL, the gateway that checks real names; the local check exists only in demo mode.',
    );
  }
}

const thirdPartySettings = z.object({
  authorizeUrl: z.url(),
  tokenUrl: z.url(),
  userInfoUrl: z.url(),
  clientId: z.string().min(1),
  clientSecret: z.string().min(1),
  scope: z.string().default('openid profile'),
  /** field of userInfoUrl's answer that identifies the person permanently, and the field with a nickname */
  subjectField: z.string().default('sub'),
  nickNameField: z.string().default('nickname'),
});
export type ThirdPartySettings = z.output<typeof thirdPartySettings>;

function readThirdParties(json: string | undefined): Config['thirdParties'] {
  if (!json) return {};
  const form = 'docs/running.md shows its form.';
  let given: unknown;
  try {
    given = JSON.parse(json);
  } catch {
    // The parser's message quotes the text, and so secrets.
    throw new StartError(`THIRD_PARTIES is no JSON; ${form}`);
  }
  const read = z.partialRecord(z.enum(thirdParties), thirdPartySettings).safeParse(given);
  if (read.success) return read.data;
  const place = read.error.issues[0]!.path.join('.');
  throw new StartError(`THIRD_PARTIES is wrong${place && ` at ${place}`}; ${form}`);
}

/** Refuses names that OpenSearch refuses, or that mean several indexes. */
function readSearch(env: Environment): Config['search'] {
  const {
    SEARCH_URL: url,
    SEARCH_INDEX: index = settings.SEARCH_INDEX.default,
    SEARCH_AUTHORIZATION: authorization = null,
  } = env;
  if (!url) return null;
  if (!isGateway(url) || URL.parse(url)!.search) {
    throw new StartError(
      'SEARCH_URL must be an address that begins with http:// or https://, without user and password: those go into SEARCH_AUTHORIZATION.',
    );
  }
  if (!/^[a-z0-9][a-z0-9_-]{0,99}$/.test(index)) {
    throw new StartError('SEARCH_INDEX may hold small letters, digits, _ and -, and begins with one of the first two.');
  }
  if (authorization !== null && !/^\w+ [\x21-\x7e]+$/.test(authorization)) {
    throw new StartError(
      'SEARCH_AUTHORIZATION must be a whole header: Basic or Bearer, a space and what belongs to it.',
    );
  }
  return { url: url.replace(/\/+$/, ''), index, authorization };
}

function readEmbedding(env: Environment): Config['embedding'] {
  const { EMBEDDING_URL: url, EMBEDDING_MODEL: model, EMBEDDING_KEY: key = null } = env;
  if (!url) return null;
  if (!isGateway(url)) {
    throw new StartError(
      'EMBEDDING_URL must be an address that begins with http:// or https://, without user and password: what it is asked with goes into EMBEDDING_KEY.',
    );
  }
  if (!model) throw new StartError('EMBEDDING_URL needs EMBEDDING_MODEL, the name of the model that it is to use.');
  if (key !== null && !/^[\x21-\x7e]+$/.test(key))
    throw new StartError('EMBEDDING_KEY may hold visible ASCII signs only, no space and no line break.');
  return { url, model, key };
}

/** Refuses a package that is not installed: otherwise no photo would be read, and nobody would notice. */
function readPhotoReader({ PHOTO_READER: given }: Environment): string | null {
  if (!given || given === 'off') return null;
  const folder = resolve(root, given === 'on' ? 'photo-reader' : given);
  if (!existsSync(join(folder, 'reader.mjs')) || !existsSync(join(folder, 'node_modules')))
    throw new StartError(
      `PHOTO_READER: there is no installed package in ${folder}; docs/photo-reader.md says how to install it.`,
    );
  return folder;
}

/** Reads the settings under OpenTelemetry's names, as its specification says. */
function readTraces(env: Environment): Config['traces'] {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: given = '' } = env;
  if (!endpoint) return null;
  if (!isGateway(endpoint)) {
    throw new StartError(
      'OTEL_EXPORTER_OTLP_ENDPOINT must be an address that begins with http:// or https://, without user and password: those go into OTEL_EXPORTER_OTLP_HEADERS.',
    );
  }
  const headers = readHeaders(given);
  const share = Number(env.OTEL_TRACES_SAMPLER_ARG || settings.OTEL_TRACES_SAMPLER_ARG.default);
  if (!(share >= 0 && share <= 1)) {
    throw new StartError(`OTEL_TRACES_SAMPLER_ARG is "${env.OTEL_TRACES_SAMPLER_ARG}"; it must be from 0 to 1.`);
  }
  return {
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    headers,
    share,
  };
}

/** Reads `name=value,name=value`; values are percent-encoded. */
function readHeaders(text: string): Record<string, string> {
  const headers = text.split(',').filter((one) => one.trim() !== '');
  try {
    return Object.fromEntries(
      headers.map((one) => {
        const [, name, value] = /^\s*([\w-]+)\s*=\s*([\x21-\x7e]+)\s*$/.exec(one)!;
        return [name!, decodeURIComponent(value!)];
      }),
    );
  } catch {
    // Quotes nothing of the value, because it may be a secret.
    throw new StartError('OTEL_EXPORTER_OTLP_HEADERS must be name=value,name=value, with %20 for a space in a value.');
  }
}

/** The settings whose description has `property`. */
type With<P extends string> = {
  [N in SettingName]: (typeof settings)[N] extends Record<P, unknown> ? N : never;
}[SettingName];

function choice<N extends With<'oneOf'>>(env: Environment, name: N, otherwise: Choice<N>): Choice<N> {
  const values: readonly Choice<N>[] = settings[name].oneOf;
  const given = env[name] || otherwise;
  const chosen = values.find((value) => value === given);
  if (chosen === undefined) throw new StartError(`${name} is "${given}"; it may be ${either(values)}.`);
  return chosen;
}
type Choice<N extends With<'oneOf'>> = (typeof settings)[N]['oneOf'][number];

const either = (values: readonly string[]) => values.join(', ').replace(/, (\w+)$/, ' or $1');

function wholeNumber(env: Environment, name: With<'from'>): number {
  const { from, to, default: fallback } = settings[name];
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < from || value > to) {
    throw new StartError(`${name} is "${text}"; it must be a whole number from ${from} to ${to}.`);
  }
  return value;
}
