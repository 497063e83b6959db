import type { AnswerOf, CallKey, ParamOf } from '@board/contract';
import type { Language } from '@board/contract/texts';
import type { Viewer } from '@board/contract/who';
import { createContext, type RouterContextProvider } from 'react-router';

export { Refused } from './refusal.ts';

/** The server's calls for the pages it renders, without a network in between. */
export interface Backend {
  /** Throws `Refused`. */
  call<K extends CallKey>(key: K, param: ParamOf<K>): Promise<AnswerOf<K>>;
  /** Makes a call after the page has been sent; the page neither waits for the call nor fails with it. */
  later<K extends CallKey>(key: K, param: ParamOf<K>): void;
  viewer: Viewer;
  language: Language;
  appCode: string;
  mode: 'demo' | 'production';
  /** Returns the nonce that the page's own scripts carry; one for the whole page. */
  nonce(): string;
}

export const backendContext = createContext<Backend>();

/** Returns the backend of a loader. */
export const backendOf = (context: Readonly<RouterContextProvider>): Backend => context.get(backendContext);
