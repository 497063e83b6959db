import { isIPv4, isIPv6 } from 'node:net';

/**
 * Returns what a limit by address counts: an IPv4 address, or the first half of an IPv6 address, because one customer
 * holds all addresses that begin with it.
 */
export function networkOf(ip: string): string {
  const plain = ip.replace(/^::ffff:/i, '');
  if (isIPv4(plain) || !isIPv6(ip)) return plain;
  // The parser of addresses writes each in one way.
  const [head, tail = ''] = new URL(`http://[${ip.split('%')[0]}]`).hostname.slice(1, -1).split('::') as [
    string,
    string?,
  ];
  const [first, last] = [head, tail].map((part) => (part ? part.split(':') : [])) as [string[], string[]];
  const gap = Array.from({ length: 8 - first.length - last.length }, () => '0');
  return `${[...first, ...gap, ...last].slice(0, 4).join(':')}::/64`;
}
