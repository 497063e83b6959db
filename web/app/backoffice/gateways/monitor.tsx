import type { Monitor } from '@board/contract/gateways/monitor';
import { useQuery } from '@tanstack/react-query';
import { Card, Descriptions, Skeleton, Table, Tag, Typography } from 'antd';
import { call } from '../../lib/calls/client.ts';
import { minuteOf } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import { Unread } from '../../parts/case/trouble.tsx';
import css from '../../parts/gateways/gateways.module.css';
import { useListenerName } from '../../parts/gateways/listener-name.ts';
import { ParkedEvents } from '../../parts/gateways/parked-events.tsx';

/** ms between two readings */
const LOOK = 5000;
const size = (bytes: number) =>
  bytes >= 1024 ** 3 ? `${(bytes / 1024 ** 3).toFixed(1)} GB` : `${(bytes / 1024 ** 2).toFixed(1)} MB`;
const percent = (part: number, whole: number) => `${Math.round((100 * part) / Math.max(1, whole))}%`;

/** Host, database, event log, queues, caches and gateways of the running product. */
export default function MonitorPage() {
  const { monitor } = useTexts().gateways;
  const found = useQuery({
    queryKey: ['monitor'],
    queryFn: () => call('gateways.monitor', {}),
    refetchInterval: LOOK,
  });
  if (found.isError) return <Unread again={() => void found.refetch()} />;
  return (
    <>
      <Typography.Title level={1}>{monitor.title}</Typography.Title>
      <p className={css.lead}>{monitor.lead}</p>
      {found.data ? <All {...found.data} /> : <Skeleton active />}
    </>
  );
}

function All({ host, database, events, queues, caches, gateways }: Monitor) {
  const { gateways: texts } = useTexts();
  const listenerName = useListenerName();
  const { monitor } = texts;
  const { language } = useSite();
  const late = events.listeners.filter((one) => one.seconds > 60 || one.parked > 0);
  const part = (key: keyof typeof monitor.parts, items: Record<string, React.ReactNode>) => (
    <Card size="small" title={monitor.parts[key]}>
      <Descriptions
        size="small"
        column={1}
        items={Object.entries(items).map(([label, children]) => ({ key: label, label, children }))}
      />
    </Card>
  );
  const when = (at: number | null) => (at === null ? '—' : minuteOf(at, language));
  const answers = texts.sent.answers as Record<string, string>;
  return (
    <>
      <div className={css.cards}>
        {part('host', {
          [monitor.system]: host.system,
          [monitor.load]: `${host.load.map((one) => one.toFixed(2)).join(' / ')} · ${monitor.cpus(host.cpus)}`,
          [monitor.memory]: `${percent(host.memory.total - host.memory.free, host.memory.total)} · ${size(host.memory.total)}`,
          [monitor.disk]: host.disk ? monitor.left(size(host.disk.free), size(host.disk.total)) : '—',
          [monitor.process]: `${host.runtime} · ${size(host.process.memory)} · ${monitor.up(Math.floor(host.process.upSeconds / 3600))}`,
        })}
        {part('database', {
          [monitor.version]: `${database.kind === 'postgres' ? 'PostgreSQL' : 'PGlite'} ${database.version}`,
          [monitor.size]: size(database.size),
          [monitor.connections]: `${database.connections} / ${database.connectionsMax}`,
          [monitor.latency]: `${database.latency} ms`,
        })}
        {part('events', {
          [monitor.last]: events.last,
          [monitor.unsealed]: events.unsealed,
          [monitor.listeners]:
            late.length === 0 ? (
              <Tag color="green">{monitor.abreast(events.listeners.length)}</Tag>
            ) : (
              <span className={css.line}>
                {late.map((one) => (
                  <Tag key={one.name} color="orange">
                    {monitor.behind(listenerName(one.name), one.events, one.parked)}
                  </Tag>
                ))}
              </span>
            ),
        })}
        {part('caches', {
          [monitor.answers]: caches.answers,
          [monitor.room]: `${size(caches.bytes)} / ${size(caches.bytesMax)}`,
          [monitor.livePages]: caches.livePages,
        })}
        {part(
          'queues',
          Object.fromEntries(
            queues.map(({ name, waiting, failed, oldest }) => [
              monitor.queues[name],
              <span key={name} className={css.line}>
                {monitor.waiting(waiting)}
                {failed > 0 ? <Tag color="orange">{monitor.failed(failed)}</Tag> : null}
                {oldest > 60 ? <Tag color="red">{monitor.oldest(Math.floor(oldest / 60))}</Tag> : null}
              </span>,
            ]),
          ),
        )}
        {part(
          'gateways',
          Object.fromEntries(
            gateways.map(({ name, setBy, kind, lastDoneAt, lastFailedAt, answer }) => [
              monitor.gateways[name],
              <span key={name} className={css.line}>
                <Tag color={setBy === 'nothing' ? 'red' : 'green'}>{monitor.setBy[setBy]}</Tag>
                {name === 'sms' && kind > 0 ? texts.sms.platforms[kind as 1 | 2 | 3] : null}
                {name === 'storage' ? texts.storage.types[kind as 1] : null}
                {name === 'mail' || name === 'sms' ? monitor.lastDone(when(lastDoneAt)) : null}
                {lastFailedAt ? monitor.lastFailed(when(lastFailedAt), answers[answer] ?? answer) : null}
              </span>,
            ]),
          ),
        )}
      </div>
      <ParkedEvents />
      <Typography.Title level={2}>{monitor.listeners}</Typography.Title>
      <Table
        size="small"
        rowKey="name"
        pagination={false}
        dataSource={events.listeners}
        columns={[
          { title: monitor.listener, render: (_, { name }) => listenerName(name) },
          { title: monitor.toHear, dataIndex: 'events' },
          { title: monitor.seconds, dataIndex: 'seconds' },
          { title: monitor.parkedCount, dataIndex: 'parked' },
        ]}
      />
    </>
  );
}
