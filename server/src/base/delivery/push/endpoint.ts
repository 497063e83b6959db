import { lookup } from 'node:dns/promises';
import { request } from 'node:https';
import { BlockList, isIP } from 'node:net';

/** Addresses outside the public internet (RFC 6890), to which a browser's endpoint must not lead. */
const internal = new BlockList();
for (const [net, bits] of [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
  ] as const),
  ...([
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.88.99.0', 24],
    ['192.168.0.0', 16],
  ] as const),
  ...([
    ['198.18.0.0', 15],
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 3],
  ] as const),
] as const)
  internal.addSubnet(net, bits, 'ipv4');

/** For IPv6, only public ranges, without those that embed an IPv4 address (6to4, Teredo). */
const open6 = new BlockList();
open6.addSubnet('2000::', 3, 'ipv6');
const hidden6 = new BlockList();
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  hidden6.addSubnet(net, bits, 'ipv6');

/** Whether an IP address is one of the public internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !internal.check(address, 'ipv4');
  return family === 6 && open6.check(address, 'ipv6') && !hidden6.check(address, 'ipv6');
}

/**
 * Whether an address may be that of a push service: https on its standard port, a name with a dot that can be public,
 * no credentials. The name is resolved and checked only when something is sent (`postPublic`).
 */
export function isPushEndpoint(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, port, username, password, hostname, hash } = new URL(text);
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '' || hash !== '') return false;
  const isName = /^(?:[a-z0-9_-]+\.)+[a-z][a-z0-9-]*$/.test(hostname);
  return isName && !/(?:^|\.)(?:localhost|local|internal|lan|home|corp|intranet|test|invalid|arpa)$/.test(hostname);
}

type Lookup = (host: string) => Promise<{ address: string; family: number }[]>;
const addressesOf: Lookup = (host) => lookup(host, { all: true });

/** ms that a push service may take */
const TIMEOUT = 10_000;

export type Post = (url: string, headers: Record<string, string>, body: Uint8Array) => Promise<number>;

/**
 * Posts to a host of the public internet and returns the status. Connects to the very address that was checked. Does
 * not follow redirects or read the answer's body.
 * @throws if the name resolves to an internal address
 */
export async function postPublic(
  url: string,
  headers: Record<string, string>,
  body: Uint8Array,
  find = addressesOf,
): Promise<number> {
  const { hostname } = new URL(url);
  const found = await find(hostname);
  const [first] = found;
  if (!first || !found.every(({ address }) => isPublicAddress(address)))
    throw new Error('the push service has no public address');
  return await new Promise<number>((resolve, reject) => {
    const sent = request(
      url,
      {
        method: 'POST',
        headers,
        signal: AbortSignal.timeout(TIMEOUT),
        lookup: (_host, options, done) => (options.all ? done(null, [first]) : done(null, first.address, first.family)),
      },
      (answer) => {
        answer.destroy();
        resolve(answer.statusCode ?? 0);
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}
