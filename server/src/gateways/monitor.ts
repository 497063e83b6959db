import { statfs } from 'node:fs/promises';
import os from 'node:os';
import { toSeconds } from '@board/contract/fields';
import type { monitor as contract, Monitor } from '@board/contract/gateways/monitor';
import { type RawBuilder, sql } from 'kysely';
import type { App, Handlers } from '../base/calls/app.ts';
import type { Db } from '../base/db/db.ts';
import { gatewaySettings } from '../base/delivery/gateway-settings.ts';
import { outboxState } from '../base/delivery/sent.ts';
import { eventState } from '../base/events/parked.ts';
import { moveState } from '../base/files/moving.ts';
import { storageRows } from '../base/files/storages.ts';

/** The call for the page that monitors the running product (backoffice.md §4, 13). */
export const monitorCalls: Pick<Handlers<'gateways'>, keyof typeof contract> = {
  async monitor(_input, { app, db, now }) {
    const [mail, sms] = [await outboxState(db, 'mail', now), await outboxState(db, 'sms', now)];
    const rows = await storageRows(db);
    const inForce = rows.find((row) => row.inForce)!;
    const { files, missing } = await moveState(db);
    const elsewhere = [...files].filter(([id]) => id !== inForce.storageId).reduce((sum, [, count]) => sum + count, 0);
    const lost = [...missing.values()].reduce((sum, count) => sum + count, 0);
    const set = gatewaySettings.of(app);
    const { smtpUrl, smsUrl, identityUrl } = app.config;
    const none = { kind: 0, lastDoneAt: null, lastFailedAt: null, answer: '' };
    return {
      at: toSeconds(now),
      host: await hostState(app),
      database: await databaseState(app, db),
      events: {
        ...(await eventState(db)),
        staleFor: Math.round(app.events.staleFor),
        listeners: [...app.events.lags].map(([name, lag]) => ({ name, ...lag, seconds: Math.round(lag.seconds) })),
      },
      queues: [
        { name: 'mail', waiting: mail.waiting, failed: mail.failed, oldest: mail.oldest },
        { name: 'sms', waiting: sms.waiting, failed: sms.failed, oldest: sms.oldest },
        { name: 'files', waiting: inForce.gathers ? elsewhere - lost : 0, failed: lost, oldest: 0 },
      ],
      caches: { ...app.cache.state, livePages: app.live.open },
      gateways: [
        { name: 'mail', kind: 0, setBy: setBy(app, set.mail, smtpUrl), ...mail.last },
        { name: 'sms', kind: set.sms?.platform ?? 0, setBy: setBy(app, set.sms, smsUrl), ...sms.last },
        { ...none, name: 'storage', kind: inForce.type, setBy: 'backoffice', answer: inForce.moveError },
        { ...none, name: 'identity', setBy: setBy(app, null, identityUrl) },
      ],
    };
  },
};

type SetBy = Monitor['gateways'][number]['setBy'];

function setBy({ config }: App, set: object | null, configured: string | null): SetBy {
  if (set) return 'backoffice';
  if (configured) return 'configuration';
  return config.mode === 'demo' ? 'demo' : 'nothing';
}

async function hostState({ config }: App): Promise<Monitor['host']> {
  const disk = await statfs(config.dataDir).then(
    ({ blocks, bavail, bsize }) => ({ total: blocks * bsize, free: bavail * bsize }),
    () => null,
  );
  return {
    system: `${os.type()} ${os.release()} ${os.arch()}`,
    cpus: os.availableParallelism(),
    load: os.loadavg(),
    disk,
    memory: { total: os.totalmem(), free: os.freemem() },
    runtime: `Node ${process.versions.node}`,
    process: { pid: process.pid, upSeconds: Math.round(process.uptime()), memory: process.memoryUsage.rss() },
  };
}

async function databaseState({ database }: App, db: Db): Promise<Monitor['database']> {
  const begun = performance.now();
  await sql`select 1`.execute(db);
  const latency = Math.round((performance.now() - begun) * 10) / 10;
  const one = async <T>(query: RawBuilder<{ value: T }>) => (await query.execute(db)).rows[0]!.value;
  return {
    kind: database.kind,
    latency,
    version: await one(sql<{ value: string }>`select current_setting('server_version') as value`),
    size: Number(await one(sql<{ value: number }>`select pg_database_size(current_database()) as value`)),
    connections: Number(
      await one(
        sql<{ value: number }>`select count(*) as value from pg_stat_activity where datname = current_database()`,
      ),
    ),
    connectionsMax: Number(await one(sql<{ value: string }>`select current_setting('max_connections') as value`)),
  };
}
