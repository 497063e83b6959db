/**
 * What a page runs in (product.md §1, §9): a browser, the product's own app, WeChat, or a mini-program in it. An app
 * says so at the end of its user agent: `LeaderBoard/1.0` (docs/in-app.md).
 */
export type Host = 'browser' | 'app' | 'weChat' | 'miniProgram';

export function hostOf(userAgent: string): Host {
  if (/miniProgram/i.test(userAgent)) return 'miniProgram';
  if (/MicroMessenger/i.test(userAgent)) return 'weChat';
  return /\bLeaderBoard\/\d/.test(userAgent) ? 'app' : 'browser';
}
