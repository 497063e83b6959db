import { createHash } from 'node:crypto';
import { type Language, textsIn } from '@board/contract/texts';

const STYLE =
  'body{font:1.125rem/1.8 system-ui,sans-serif;max-width:30rem;margin:20vh auto;padding:0 1.5rem;color:#222;background:#fff}h1{font-size:1.5rem}a{display:inline-block;padding:.5rem 1.5rem;border-radius:.5rem;color:#fff;background:#b1191a;text-decoration:none}';

/** What the page may load: its own style. */
export const BUSY_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; frame-ancestors 'self'`;

/**
 * The page for whom there is no room now. It is made of nothing that could be late; its link asks for the same address
 * again.
 */
export function busyPage(language: Language): string {
  const { title, text, again } = textsIn(language).busy;
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${STYLE}</style><main><h1>${title}</h1><p>${text}</p><p><a href="">${again}</a></p></main></html>`;
}
