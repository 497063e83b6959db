import { sql } from 'kysely';
import { resolveViewer } from './accounts/index.ts';
import { Admission, rankOf } from './base/calls/admission.ts';
import type { App, Module, Run } from './base/calls/app.ts';
import { AnswerCache } from './base/calls/cache.ts';
import { Dispatcher } from './base/calls/dispatch.ts';
import { openHttp } from './base/calls/http.ts';
import { callerOf, mountCalls, type ResolveViewer } from './base/calls/mount.ts';
import { Viewers } from './base/calls/viewers.ts';
import type { Database } from './base/db/db.ts';
import { References } from './base/db/references.ts';
import { watchQueries } from './base/db/slow-queries.ts';
import { gatewaySettings } from './base/delivery/gateway-settings.ts';
import { mailTemplates } from './base/delivery/letters.ts';
import { mailGateway, serverOfConfig } from './base/delivery/mail.ts';
import { Outbox } from './base/delivery/outbox.ts';
import { pushGateway } from './base/delivery/push/gateway.ts';
import { pushKey } from './base/delivery/push/key.ts';
import { smsGateway } from './base/delivery/sms/gateway.ts';
import { checkChain } from './base/events/event-chain.ts';
import { EventLog } from './base/events/event-log.ts';
import type { BoardEvent } from './base/events/events.ts';
import { Live } from './base/events/live.ts';
import { checkTexts, recordTexts } from './base/events/text-log.ts';
import { Files } from './base/files/files.ts';
import { moveFiles } from './base/files/moving.ts';
import { storages } from './base/files/storages.ts';
import { ErrorLog } from './base/logs/error-log.ts';
import { checkLogs, sealLogs } from './base/logs/sealing.ts';
import type { Clock } from './base/platform/clock.ts';
import type { Config } from './base/platform/config.ts';
import { forgetting, forgettingCodes } from './base/platform/forgetting.ts';
import { addGauges } from './base/platform/gauges.ts';
import type { Log } from './base/platform/log.ts';
import { openVault } from './base/platform/master-keys.ts';
import { openMetrics } from './base/platform/metrics.ts';
import { rememberedAnswers } from './base/platform/personal.ts';
import { atWork } from './base/platform/work.ts';
import { modules, sealedLogs, textSources } from './modules.ts';
import { mountPages } from './pages.ts';
import { keepBuiltIn, Scheduler } from './schedule/index.ts';
import { dayNumber, limits, rotateKeys } from './settings/index.ts';

const CACHE_BYTES = 64 * 1024 * 1024;
/** ms; if the last news is older than this, nothing is served from memory */
const FRESH = 1000;
/** maximum number of live connections of one person; a browser shares one among its pages */
const LINES_PER_PERSON = 8;

export interface BootOptions {
  config: Config;
  database: Database;
  clock: Clock;
  log: Log;
  /** check every answer against the contract; only in tests */
  checkOutput?: boolean;
  /** run jobs by the clock; tests run them by hand */
  jobs?: boolean;
  /** serve the web application; tests of calls do without, so that it need not be built */
  pages?: boolean;
}

/** Assembles the product on a migrated database. */
export async function boot({
  config,
  database,
  clock,
  log,
  checkOutput = false,
  jobs = true,
  pages = true,
}: BootOptions) {
  const vault = await openVault(config, database.db);
  // The tracing packages are loaded only if traces are configured.
  const tracing = config.traces && (await import('./base/platform/tracing.ts')).openTracing(config.traces, log);
  const events = new EventLog(database, log, { background: config.background, tracing, suite: config.suite });
  const metrics = openMetrics(events);
  database.watch(watchQueries(log, metrics, config.slowQueryMs));
  const references = new References([
    gatewaySettings,
    mailTemplates,
    storages,
    pushKey,
    ...modules.flatMap((module) => module.references ?? []),
  ]);
  const app: App = {
    config,
    database,
    clock,
    log,
    metrics,
    tracing,
    vault,
    events,
    references,
    cache: new AnswerCache(
      CACHE_BYTES,
      () => events.staleFor < FRESH,
      () => dayNumber(clock.now()),
      database.replicas?.lagMax,
    ),
    admission: new Admission((rank) => metrics.turnedAway.inc({ rank })),
    viewers: new Viewers(),
    live: new Live(LINES_PER_PERSON),
    files: new Files(database.db, () => storages.of(app)),
    outbox: new Outbox(
      database.db,
      vault,
      clock,
      log,
      {
        sms: smsGateway(config, () => gatewaySettings.of(app).sms),
        mail: mailGateway(() => gatewaySettings.of(app).mail ?? serverOfConfig(config), config.mode === 'demo'),
        push: (message) => pushGateway(app)(message),
      },
      config.mode === 'demo',
    ),
    parameterChecks: modules.flatMap((module) => module.parameterCheck ?? []),
    followers: modules.flatMap((module) => module.follows ?? []),
    sheets: modules.flatMap((module) => module.sheets ?? []),
    jobs: [],
    errors: new ErrorLog(),
    logs: sealedLogs,
    properNames: modules.flatMap((module) => module.properNames ?? []),
    personal: [rememberedAnswers, ...modules.flatMap((module) => module.personal ?? [])],
  };
  app.jobs = [
    forgetting(app),
    forgettingCodes(app),
    checkChain(app),
    recordTexts(app, textSources),
    checkTexts(app, textSources),
    sealLogs(app, sealedLogs),
    checkLogs(app, sealedLogs),
    ...modules.flatMap((module) => module.jobs?.(app) ?? []),
  ].map((job) => ({
    ...job,
    run: (given) => atWork(tracing, { kind: 'job', name: job.name }, () => job.run(given)),
  }));
  addGauges(
    app,
    modules.flatMap(({ gauges }) => gauges ?? []),
  );
  await keepBuiltIn(app);
  database.replicas?.start();
  await events.takePlace();
  await references.load(app);
  // Another suite needs other keys for encrypted fields.
  await rotateKeys(app);
  await app.viewers.start(database, (uid) => (uid === null ? app.live.closeAll() : app.live.forget(uid)));
  await app.live.start(database, log);
  for (const module of modules) for (const listener of module.listeners?.(app) ?? []) events.add(listener);
  events.follow({
    news: (events) => takeNews(app, modules, events),
    heard: (events) => app.cache.forget(staleAfter(app, modules, events)),
    lost: async () => {
      app.cache.clear();
      await references.renew(app);
      app.cache.clear();
    },
  });
  const dispatcher = new Dispatcher(app, modules, limits.of, checkOutput);
  const http = await openHttp(app);
  const resolve: ResolveViewer = (token, use) => resolveViewer(app, token, use);
  await mountCalls(http, app, dispatcher, resolve);
  const run: Run = async (key, param, request, token = '', language) => {
    const { changes } = dispatcher.calls.get(key)!;
    return await app.admission.admit(rankOf(app.viewers.by(token, clock.now()), { token, changes }), async () => {
      const caller = await callerOf(request, token, resolve);
      return await dispatcher.run(key, param, language ? { ...caller, language } : caller);
    });
  };
  for (const module of modules) module.routes?.(http, app, run);
  if (pages) await mountPages(http, app, dispatcher, resolve);
  const works = config.background ? modules.flatMap((module) => module.works?.(app) ?? []) : [];
  const scheduler = jobs && config.background ? new Scheduler(app, app.jobs) : null;
  return {
    app,
    http,
    dispatcher,
    async start() {
      await events.start();
      app.admission.start(() => sql`select 1`.execute(database.db));
      await scheduler?.start();
      if (!config.background) return;
      app.outbox.start();
      for (const work of works) await work.start();
      // A crash may have interrupted a move of files.
      void moveFiles(app).catch((error) => log.error({ err: error }, 'files not moved'));
    },
    /** Finishes open requests, then background work, then closes the connections. */
    async stop() {
      await http.close();
      app.admission.stop();
      await scheduler?.stop();
      await app.outbox.stop();
      for (const work of works) await work.stop();
      references.stop();
      await events.stop();
      await tracing?.stop();
      await database.close();
    },
  };
}

/** Returns the tags of kept answers that events make stale: when they happen, and again when listeners have heard them. */
function staleAfter(app: App, modules: readonly Module[], events: readonly BoardEvent[]): Set<string> {
  const stale = new Set<string>();
  for (const event of events)
    for (const module of modules) for (const tag of module.staleAfter?.(app, event) ?? []) stale.add(tag);
  return stale;
}

/** Brings this process's memory up to date with events of all processes. */
async function takeNews(app: App, modules: readonly Module[], news: readonly BoardEvent[]): Promise<void> {
  const names = new Set(news.flatMap((event) => (event.data.references as string[] | undefined) ?? []));
  const stale = staleAfter(app, modules, news);
  app.cache.forget(stale);
  if (names.size > 0) {
    await app.references.renew(app, names);
    // Answers made meanwhile may still be made from old references.
    app.cache.forget(stale);
  }
  if (app.live.open === 0) return;
  for (const module of modules)
    await module.news?.(app, news).then(
      (told) => app.live.tell(told),
      (error) => app.log.error({ err: error }, 'live news'),
    );
}
