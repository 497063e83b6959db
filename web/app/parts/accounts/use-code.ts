import { useEffect, useState } from 'react';
import { SEND_CODE_PACE } from '../../lib/pace.ts';
import { Refused } from '../../lib/refused.ts';
import { useTexts } from '../../lib/texts.ts';
import { usePace } from '../../lib/use-pace.ts';

/** A code sent a moment ago is as good as one sent now (product.md §8). */
const ALREADY_SENT = '1009';
const CODE = /^\d{6}$/;

/**
 * A code that proves an address: what is typed, what is wrong, and how long until the next one (product.md §4, §9).
 * @param ask the call that sends it
 * @param mayBeSent there is somewhere to send it
 */
export function useCode(ask: () => Promise<{ resendSeconds: number }>, mayBeSent: boolean, resendSeconds: number) {
  const { common } = useTexts();
  const [code, setCode] = useState('');
  const [endsAt, setEndsAt] = useState<number | null>(null);
  const [trouble, setTrouble] = useState('');
  const left = useSecondsUntil(endsAt);
  const mayCome = usePace(SEND_CODE_PACE);

  async function send(): Promise<void> {
    if (left > 0 || !mayBeSent || !mayCome()) return;
    setTrouble('');
    try {
      setEndsAt(Date.now() + (await ask()).resendSeconds * 1000);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (error.code === ALREADY_SENT) setEndsAt(Date.now() + resendSeconds * 1000);
      else setTrouble(error.message || common.offline);
    }
  }

  return {
    code,
    setCode: (text: string) => setCode(text.replace(/\D/g, '')),
    send,
    /** a code is on its way, or was */
    sent: endsAt !== null,
    left,
    mayAsk: left === 0 && mayBeSent,
    trouble,
    complete: CODE.test(code),
  };
}
export type Code = ReturnType<typeof useCode>;

/** Counts down to a time; 0 when it has come or there is none. */
export function useSecondsUntil(endsAt: number | null): number {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (endsAt === null) return;
    const count = () => setLeft(Math.max(0, Math.ceil((endsAt - Date.now()) / 1000)));
    count();
    const timer = setInterval(count, 500);
    return () => clearInterval(timer);
  }, [endsAt]);
  return left;
}
