import { hostOf } from '@board/contract/host';
import { ownPath } from './session/own-path.ts';

/** The questions that a page can ask the app around it (docs/in-app.md). */
interface Asks {
  /** signs in with the app's own screen; the app sets the session's cookies */
  login: { back: string };
  share: { url: string; title: string };
  location: Record<never, never>;
  back: Record<never, never>;
}

/** Reads the app's answers with the same distrust as those of any other program; null if an answer makes no sense. */
const answers = {
  login: doneIn,
  share: doneIn,
  location: (answer) => placeIn(answer) ?? refusedIn(answer),
  back: doneIn,
} satisfies Record<keyof Asks, (answer: unknown) => object | null>;
type Answer<K extends keyof Asks> = ReturnType<(typeof answers)[K]>;

/** `done` is false if the person changed their mind. */
function doneIn(answer: unknown): { done: boolean } | null {
  const { done } = (answer ?? {}) as { done?: unknown };
  return typeof done === 'boolean' ? { done } : null;
}

/** A person who does not let the app tell the place does not let the browser tell it either. */
const refusedIn = (answer: unknown): { done: false } | null =>
  doneIn(answer)?.done === false ? { done: false } : null;

/** Degrees, WGS 84, and the place in words, if the app knows them. */
export function placeIn(answer: unknown): { longitude: number; latitude: number; place: string } | null {
  const { longitude, latitude, place } = (answer ?? {}) as Record<string, unknown>;
  const isWithin = (value: unknown, most: number): value is number =>
    typeof value === 'number' && Math.abs(value) <= most;
  if (!isWithin(longitude, 180) || !isWithin(latitude, 90)) return null;
  return { longitude, latitude, place: typeof place === 'string' ? place.trim() : '' };
}

interface Window {
  /** Android: an object that the app adds */
  leaderBoard?: { postMessage(text: string): void };
  /** iOS: a handler that the app registers */
  webkit?: { messageHandlers?: { leaderBoard?: { postMessage(text: string): void } } };
  WeixinJSBridge?: { invoke(name: string, param: object): void };
  /** missing in some browsers */
  navigation?: { canGoBack: boolean };
}

/** ms within which an app confirms a question; an app that does not know the question stays silent */
const HEARD = 1500;
/** ms for which the app may take after that, because a person may have to choose */
const PATIENCE = 120_000;
let count = 0;
/** questions that no app has confirmed or answered yet */
const open = new Set<keyof Asks>();

/**
 * Asks the app around the page; null if there is no app or it cannot answer. While a question of the same name is open,
 * a second one is not asked: it resolves to `{ done: false }`. The app posts `{ leaderBoard: id, heard: true }` if it
 * needs time, and then `{ leaderBoard: id, answer }`, both with the page's own origin. Messages of other origins (a
 * frame, a window that opened this one) are ignored.
 */
export async function askHost<K extends keyof Asks>(
  name: K,
  ask: Asks[K],
): Promise<Answer<K> | { done: false } | null> {
  const { leaderBoard, webkit } = window as unknown as Window;
  const app = leaderBoard ?? webkit?.messageHandlers?.leaderBoard;
  // Apps answer the page itself only, not the frames in it.
  if (!app || hostOf(navigator.userAgent) !== 'app' || window !== top) return null;
  if (open.has(name)) return { done: false };
  open.add(name);
  const id = `${Date.now()}.${++count}`;
  return await new Promise((resolve) => {
    const end = (answer: unknown) => {
      removeEventListener('message', heard);
      clearTimeout(timer);
      open.delete(name);
      resolve(answers[name](answer) as Answer<K> | null);
    };
    const heard = (event: MessageEvent) => {
      if (!isOurs(event, location.origin, window, id)) return;
      if (event.data.heard !== true) return end(event.data.answer);
      clearTimeout(timer);
      open.delete(name);
      timer = setTimeout(end, PATIENCE, null);
    };
    let timer = setTimeout(end, HEARD, null);
    addEventListener('message', heard);
    try {
      app.postMessage(JSON.stringify({ id, name, ask }));
    } catch {
      end(null);
    }
  });
}

/** Whether a message belongs to a question: of this origin, of this very window, with its number. */
export const isOurs = (
  { origin, source, data }: Pick<MessageEvent, 'origin' | 'source' | 'data'>,
  own: string,
  self: unknown,
  id: string,
): boolean => origin === own && source === self && typeof data === 'object' && data?.leaderBoard === id;

/** Goes back to the page before this one, or leaves the app's view if this page was the first. */
export async function goBack(home: string): Promise<void> {
  if (await askHost('back', {})) return;
  const { navigation, WeixinJSBridge } = window as unknown as Window;
  if (navigation?.canGoBack ?? history.length > 1) history.back();
  else if (hostOf(navigator.userAgent) === 'miniProgram' && WeixinJSBridge)
    WeixinJSBridge.invoke('invokeMiniProgramAPI', { name: 'navigateBack', arg: { delta: 1 } });
  // New document: the app shows one document after the other.
  else location.assign(ownPath(home) ?? '/demo');
}
