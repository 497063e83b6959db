import type { AnswerOf, CallKey, ParamOf } from '@board/contract';
import { useRef, useState } from 'react';
import { Refused } from './backend.ts';
import { call } from './client.ts';
import { useTexts } from './texts.ts';

export interface Trouble {
  code: string;
  message: string;
  fields: Record<string, string>;
  details: Record<string, unknown>;
}

/**
 * A change as a form makes it: busy while it runs, with the server's sentences when it is refused. Trying again after
 * a lost connection repeats the same request, so that nothing happens twice.
 */
export function useCall<K extends CallKey>(key: K) {
  const { common } = useTexts();
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const request = useRef<{ text: string; id: string } | null>(null);
  const running = useRef(false);

  async function run(param: ParamOf<K>): Promise<AnswerOf<K> | null> {
    // A second click comes before the button knows that it is busy.
    if (running.current) return null;
    running.current = true;
    const text = JSON.stringify(param);
    if (request.current?.text !== text)
      request.current = { text, id: crypto.randomUUID?.() ?? String(Math.random()).slice(2) + Date.now() };
    setBusy(true);
    setTrouble(null);
    try {
      const answer = await call(key, param, { idempotencyKey: request.current.id });
      request.current = null;
      return answer;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (error.code !== 'offline') request.current = null;
      const { code, fields, details } = error;
      setTrouble({ code, message: error.message || common.offline, fields, details });
      return null;
    } finally {
      running.current = false;
      setBusy(false);
    }
  }
  return { run, busy, trouble, clear: () => setTrouble(null) };
}
