import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Attribute {
  key: string;
  value: { stringValue?: string; intValue?: number; doubleValue?: number };
}

/** A span as OTLP writes it in JSON. */
export interface SentSpan {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  status: { code?: number; message?: string };
  attributes: Attribute[];
  events: unknown[];
}
interface Body {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: SentSpan[] }[] }[];
}

/** A collector of traces on loopback, which keeps what it is sent as it is. */
export async function startCollector() {
  const bodies: string[] = [];
  const headers: IncomingHttpHeaders[] = [];
  const server = createServer((request, response) => {
    if (request.url === '/v1/traces') headers.push(request.headers);
    let body = '';
    request.setEncoding('utf8').on('data', (text) => {
      body += text;
    });
    request.on('end', () => {
      bodies.push(body);
      response.setHeader('content-type', 'application/json').end('{}');
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const resources = () => bodies.flatMap((body) => (JSON.parse(body) as Body).resourceSpans);
  return {
    bodies,
    headers,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    resourceKeys: () => resources().flatMap(({ resource }) => resource.attributes.map(({ key }) => key)),
    spans: () => resources().flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
    close: () => void server.close(),
  };
}
export type Collector = Awaited<ReturnType<typeof startCollector>>;

/** What a span says, by the names of its attributes. */
export const attributesOf = ({ attributes }: SentSpan): Record<string, string | number> =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? value.doubleValue ?? Number(value.intValue)]),
  );
