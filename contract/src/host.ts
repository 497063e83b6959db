/**
 * What a page runs in (product.md §1, §9): a browser, the product's own app, WeChat, or a mini-program in it. An app
 * says so at the end of its user agent: `LeaderBoard/1.0` (docs/in-app.md).
 */
export type Host = 'browser' | 'app' | 'weChat' | 'miniProgram';

/** The system that a device runs, where it is known to be a phone's (product.md §9). */
export function systemOf(userAgent: string): 'android' | 'ios' | null {
  if (/\bAndroid\b/i.test(userAgent)) return 'android';
  return /\b(?:iPhone|iPad|iPod)\b/.test(userAgent) ? 'ios' : null;
}

/** Whether a host is a domain or stands below it: `liuyan.example.cn` below `example.cn`, never `badexample.cn`. */
export function isHostWithin(host: string, domain: string): boolean {
  const [one, other] = [host, domain].map((name) => name.toLowerCase().replace(/^\.|\.$/g, ''));
  return other !== '' && (one === other || one!.endsWith(`.${other}`));
}

export function hostOf(userAgent: string): Host {
  if (/miniProgram/i.test(userAgent)) return 'miniProgram';
  if (/MicroMessenger/i.test(userAgent)) return 'weChat';
  return /\bLeaderBoard\/\d/.test(userAgent) ? 'app' : 'browser';
}
