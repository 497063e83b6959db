import cluster from 'node:cluster';
import { createServer } from 'node:net';
import { DEMO_PASSWORD, demoAccounts, fillEmpty, openKeepers } from '../seed/index.ts';
import { tellMissing } from '../seed/repair.ts';
import { ensureAdministrator } from './administrator.ts';
import { type Database, openDatabase } from './base/db/db.ts';
import { migrate } from './base/db/migrate.ts';
import { systemClock } from './base/platform/clock.ts';
import { type Config, readConfig } from './base/platform/config.ts';
import { lockDataDir, openDataDir } from './base/platform/instance-lock.ts';
import { openLog } from './base/platform/log.ts';
import { startProcesses } from './base/platform/processes.ts';
import { StartError } from './base/platform/start-error.ts';
import { boot } from './boot.ts';

/** Starts the product and keeps it running until it is asked to stop. */
async function main(): Promise<void> {
  const config = readConfig();
  if (cluster.isWorker) return await serve(config, await openDatabase(config));
  await refuseTakenPort(config);
  await openDataDir(config.dataDir);
  const unlock = config.databaseUrl ? async () => {} : await lockDataDir(config.dataDir);
  // The first time this creates an embedded database; it waits for a PostgreSQL that does not answer.
  console.log('Opening the database …');
  const database = await openDatabase(config);
  await migrate(database.db, console.log, async (db) => {
    const now = systemClock.now();
    await tellMissing(db, console.log);
    await fillEmpty(db, await openKeepers(config, db), config, now, console.log);
    await ensureAdministrator(db, config, now);
  });
  if (config.processes === 1) await serve(config, database, unlock);
  else {
    await database.close();
    await startProcesses(config.processes, openLog(config.logLevel));
  }
  console.log(`\nReady: ${config.publicUrl}`);
  if (config.mode === 'demo') printDemoAccounts();
}

/**
 * Connections that may wait to be taken. Beyond them the kernel lets a client knock again after one, three and seven
 * seconds, instead of telling it that there is no room now (`Admission`). The kernel's own limit (`somaxconn`) holds, too.
 */
const BACKLOG = 4096;

/** Serves requests on a prepared database until this process is asked to stop. */
async function serve(config: Config, database: Database, unlock = async () => {}): Promise<void> {
  const log = openLog(config.logLevel);
  const board = await boot({ config, database, clock: systemClock, log });
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => {
      log.error({ seconds: config.stopSeconds }, 'the stop took too long and was broken off');
      process.exit(1);
    }, config.stopSeconds * 1000).unref();
    await board.stop();
    await unlock();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());

  await board.start();
  await board.http.listen({ host: config.host, port: config.port, backlog: BACKLOG });
}

function printDemoAccounts(): void {
  console.log(`\nAccounts to try, all with the password ${DEMO_PASSWORD}:`);
  for (const { loginName, role, unit } of demoAccounts)
    console.log(`  ${loginName.padEnd(10)} ${role}${unit ? ` · ${unit}` : ''}`);
  console.log('\nStop with Ctrl-C.');
}

/** Refuses a taken port before anything is prepared. */
function refuseTakenPort({ host, port }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      const sentence =
        error.code === 'EADDRINUSE'
          ? `Port ${port} is taken by another program; stop it, or choose another with PORT=${port + 1}.`
          : `Cannot listen on ${host}:${port} (${error.message}).`;
      reject(new StartError(sentence));
    });
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

main().catch((error) => {
  // Of other errors only the stack is shown, because further fields may hold the values of a query.
  console.error(error instanceof StartError ? error.message : (error as Error).stack);
  process.exit(1);
});
