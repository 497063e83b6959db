import { readFileSync } from 'node:fs';
import { StartError } from './start-error.ts';

/** Settings that may lie in a file whose path stands in NAME_FILE, as containers and systemd hand secrets over. */
export const secretSettings = [
  'DATABASE_URL',
  'DATABASE_PASSWORD',
  'DATABASE_REPLICA_URLS',
  'MASTER_KEY',
  'MASTER_KEY_PREVIOUS',
  'ADMIN_PASSWORD',
  'GATEWAY_TOKEN',
  'SMTP_URL',
  'THIRD_PARTIES',
  'METRICS_TOKEN',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'SEARCH_AUTHORIZATION',
] as const;

/** Every setting of a start, by the name of its variable; docs/running.md says what each does. */
export const settingNames = [
  ...secretSettings,
  'MODE',
  'BOARDS',
  'HOST',
  'PORT',
  'PUBLIC_URL',
  'DATABASE_POOL',
  'REPLICA_LAG_MS',
  'PROCESSES',
  'DATA_DIR',
  'CRYPTO_SUITE',
  'ADMIN_NAME',
  'SMS_URL',
  'IDENTITY_URL',
  'MAIL_FROM',
  'APP_CODE',
  'TRUST_PROXY',
  'LOG_LEVEL',
  'SLOW_QUERY_MS',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_TRACES_SAMPLER_ARG',
  'SEARCH_URL',
  'SEARCH_INDEX',
  'STOP_SECONDS',
  'BACKGROUND',
] as const;

export type SettingName = (typeof settingNames)[number];
/** What is set; nothing else of the environment is read. */
export type Environment = Partial<Record<SettingName, string>>;

/** Reads the settings, those in files too. Throws `StartError` naming the variable whose file cannot be read. */
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
    // Editors and `echo` end a file with a line break that is no part of a secret.
    text = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
  } catch (error) {
    throw new StartError(`${variable}: the file ${file} cannot be read (${(error as NodeJS.ErrnoException).code}).`);
  }
  if (text === '') throw new StartError(`${variable}: the file ${file} is empty.`);
  return text;
}
