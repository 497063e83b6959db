import type { AnswerOf, CallKey, ParamOf } from '@board/contract';
import { useRef, useState } from 'react';
import { useTexts } from '../texts.ts';
import { OneChange, type Plain } from './one-change.ts';
import { isRefusal, Refused } from './refusal.ts';

export interface Trouble {
  code: string;
  message: string;
  fields: Record<string, string>;
  details: Record<string, unknown>;
}

/** Extra input of a call after the server asked for a captcha (parts/accounts/sign-in/use-proof.tsx). */
interface Proof {
  run<T>(attempt: (captcha: { uuid?: string; captcha?: string }) => Promise<T>): Promise<T | null>;
}
const noProof: Proof = { run: (attempt) => attempt({}) };

/**
 * Makes the change of a form: `busy` while it runs, with the server's sentences if it is refused. If the answer is lost,
 * another try repeats the same request, so that the change happens once.
 */
export function useCall<K extends CallKey>(key: K, proof: Proof = noProof) {
  const { common } = useTexts();
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [change] = useState(() => new OneChange());
  const running = useRef(false);

  async function run(param: Plain<ParamOf<K>>): Promise<AnswerOf<K> | null> {
    // A second click can come before the button is drawn as busy.
    if (running.current) return null;
    running.current = true;
    setBusy(true);
    setTrouble(null);
    try {
      return await proof.run((captcha) => change.run(key, { ...param, ...captcha }));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const { code, fields, details } = error;
      const message = error.message || (isRefusal(error) ? common.operationFailed : common.offline);
      setTrouble({ code, message, fields, details });
      return null;
    } finally {
      running.current = false;
      setBusy(false);
    }
  }
  return { run, busy, trouble, clear: () => setTrouble(null) };
}
