import { ownPath } from './own-path.ts';

/**
 * What the page runs in (product.md §1, §9): a browser, the product's own app, WeChat, or a mini-program in it. An app
 * says so at the end of its user agent: `LeaderBoard/1.0`.
 */
export type Host = 'browser' | 'app' | 'weChat' | 'miniProgram';

export function hostOf(userAgent: string): Host {
  if (/miniProgram/i.test(userAgent)) return 'miniProgram';
  if (/MicroMessenger/i.test(userAgent)) return 'weChat';
  return /\bLeaderBoard\/\d/.test(userAgent) ? 'app' : 'browser';
}

/** What a page asks of its host, and what it answers. */
interface Asks {
  /** signs in with the app's own screen; the app sets the session's cookies */
  login: [ask: { back: string }, answer: { done: boolean }];
  share: [ask: { url: string; title: string }, answer: { done: boolean }];
  location: [ask: Record<never, never>, answer: { longitude: number; latitude: number; place: string }];
  back: [ask: Record<never, never>, answer: { done: boolean }];
}

interface Window {
  /** Android: an object that the app adds */
  leaderBoard?: { postMessage(text: string): void };
  /** iOS: a handler that the app registers */
  webkit?: { messageHandlers?: { leaderBoard?: { postMessage(text: string): void } } };
  WeixinJSBridge?: { invoke(name: string, param: object): void };
}

/** ms for which a host may think; a person may have to choose */
const PATIENCE = 120_000;
let count = 0;

/**
 * Asks the app around the page; null where there is none or it does not answer. Answers are messages
 * `{ leaderBoard: id, answer }` of this page's own origin, as an app posts them from within the page: whatever another
 * origin sends, a frame or a window that opened this one, is not heard.
 */
export async function askHost<K extends keyof Asks>(name: K, ask: Asks[K][0]): Promise<Asks[K][1] | null> {
  const { leaderBoard, webkit } = window as unknown as Window;
  const app = leaderBoard ?? webkit?.messageHandlers?.leaderBoard;
  if (!app || hostOf(navigator.userAgent) !== 'app') return null;
  const id = `${Date.now()}.${++count}`;
  return await new Promise((resolve) => {
    const end = (answer: Asks[K][1] | null) => {
      removeEventListener('message', heard);
      clearTimeout(timer);
      resolve(answer);
    };
    const heard = (event: MessageEvent) => {
      if (isAnswer(event, location.origin, window, id)) end(event.data.answer ?? null);
    };
    const timer = setTimeout(end, PATIENCE, null);
    addEventListener('message', heard);
    app.postMessage(JSON.stringify({ id, name, ask }));
  });
}

/** Whether a message is the answer to a question: of this origin, of this very window, with its number. */
export const isAnswer = (
  { origin, source, data }: Pick<MessageEvent, 'origin' | 'source' | 'data'>,
  own: string,
  self: unknown,
  id: string,
): boolean => origin === own && source === self && typeof data === 'object' && data?.leaderBoard === id;

/** Goes back to where the page was opened from, out of the page where it was the first. */
export async function goBack(home: string): Promise<void> {
  if (hostOf(navigator.userAgent) === 'app' && (await askHost('back', {}))?.done) return;
  if (hostOf(navigator.userAgent) === 'miniProgram' && history.length <= 1) {
    const bridge = (window as unknown as Window).WeixinJSBridge;
    return bridge?.invoke('invokeMiniProgramAPI', { name: 'navigateBack', arg: { delta: 1 } });
  }
  if (history.length > 1) history.back();
  else location.assign(ownPath(home) ?? '/demo');
}
