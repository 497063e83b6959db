import library from 'ip2region';

/** The library is built as CommonJS: its exports are repeated under `default`. */
const IP2Region = (library as unknown as { default?: typeof library }).default ?? library;

/** Loaded at the first use: 9 MB. IPv6 addresses are not looked up (decision 0040). */
let addresses: InstanceType<typeof IP2Region> | undefined;

const HOME = '中国';
/** The last words of a province's full name. */
const KIND = /(?:省|市|壮族自治区|回族自治区|维吾尔自治区|自治区|特别行政区)$/;

/**
 * Returns the province of an address by its common name (湖南, 广西), or the country if it is another one. Empty if the
 * region is unknown or the address is private (domain.md D, IP 属地).
 */
export function regionOfAddress(ip: string): string {
  const address = ip.replace(/^::ffff:/i, '');
  if (!/^\d{1,3}(\.\d{1,3}){3}$/.test(address)) return '';
  addresses ??= new IP2Region({ disableIpv6: true });
  const found = addresses.search(address);
  if (!found?.country) return '';
  return found.country === HOME ? found.province.replace(KIND, '') : found.country;
}
