import type { AnswerOf, CallKey, ParamOf } from '@board/contract';
import type { ErrorCode } from '@board/contract/errors';
import type { Language } from '@board/contract/texts';
import type { Viewer } from '@board/contract/who';
import { createContext, type RouterContextProvider } from 'react-router';

/** A refusal of the server, as pages and screens meet it: a code, a sentence, and sentences for fields. */
export class Refused extends Error {
  readonly code: ErrorCode | string;
  readonly fields: Record<string, string>;
  constructor(code: string, message: string, fields: Record<string, string> = {}) {
    super(message);
    this.code = code;
    this.fields = fields;
  }
}

/** What the server hands to the pages it renders: the calls of the contract, without a network in between. */
export interface Backend {
  /** Throws `Refused`. */
  call<K extends CallKey>(key: K, param: ParamOf<K>): Promise<AnswerOf<K>>;
  viewer: Viewer;
  language: Language;
  appCode: string;
  mode: 'demo' | 'production';
  nonce: string;
}

export const backendContext = createContext<Backend>();

/** The backend of a loader. */
export const backendOf = (context: Readonly<RouterContextProvider>): Backend => context.get(backendContext);
