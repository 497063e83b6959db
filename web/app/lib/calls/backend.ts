import type { AnswerOf, CallKey, ParamOf } from '@board/contract';
import type { Language } from '@board/contract/texts';
import type { Viewer } from '@board/contract/who';
import { createContext, type RouterContextProvider } from 'react-router';

export { Refused } from './refusal.ts';

/** What the server hands to the pages it renders: the calls of the contract, without a network in between. */
export interface Backend {
  /** Throws `Refused`. */
  call<K extends CallKey>(key: K, param: ParamOf<K>): Promise<AnswerOf<K>>;
  /** Makes a call once the page has been sent, which neither waits for it nor fails with it. */
  later<K extends CallKey>(key: K, param: ParamOf<K>): void;
  viewer: Viewer;
  language: Language;
  appCode: string;
  mode: 'demo' | 'production';
  /** What marks the scripts of a page that comes to life as its own; the same for the whole page. */
  nonce(): string;
}

export const backendContext = createContext<Backend>();

/** The backend of a loader. */
export const backendOf = (context: Readonly<RouterContextProvider>): Backend => context.get(backendContext);
