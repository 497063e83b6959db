import { useEffect, useState } from 'react';
import { Refused } from '../../../lib/calls/refusal.ts';
import { SEND_CODE_PACE } from '../../../lib/pace.ts';
import { useTexts } from '../../../lib/texts.ts';
import { usePace } from '../../../lib/use-pace.ts';
import { useToast } from '../../../ui/toast.tsx';

/** A code was sent a moment ago, which counts as sent now (product.md §8). */
const ALREADY_SENT = '1009';
/** Too many codes, or a dormant account: these errors show at the field, all others as a toast (product.md §8). */
const AT_FIELD = ['1010', '1101'];
const CODE = /^\d{6}$/;

/**
 * The state of a code that proves an address: the typed code, the error, and the time until another can be sent (product.md
 * §4, §9).
 * @param ask the call that sends it; null if the person closed the captcha
 * @param mayBeSent there is an address to send it to
 */
export function useCode(
  ask: () => Promise<{ resendSeconds: number } | null>,
  mayBeSent: boolean,
  resendSeconds: number,
) {
  const { common } = useTexts();
  const [code, setCode] = useState('');
  const [endsAt, setEndsAt] = useState<number | null>(null);
  const [trouble, setTrouble] = useState('');
  const [busy, setBusy] = useState(false);
  const { say, clear, toast } = useToast();
  const left = useSecondsUntil(endsAt);
  const mayCome = usePace(SEND_CODE_PACE);

  async function send(): Promise<void> {
    if (busy || left > 0 || !mayBeSent || !mayCome()) return;
    setTrouble('');
    clear();
    setBusy(true);
    try {
      const sent = await ask();
      if (sent) setEndsAt(Date.now() + sent.resendSeconds * 1000);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (error.code === ALREADY_SENT) setEndsAt(Date.now() + resendSeconds * 1000);
      else if (AT_FIELD.includes(error.code)) setTrouble(error.message);
      else say(error.message || common.offline);
    } finally {
      setBusy(false);
    }
  }

  return {
    code,
    setCode: (text: string) => setCode(text.replace(/\D/g, '')),
    send,
    /** a code was sent */
    sent: endsAt !== null,
    left,
    mayAsk: left === 0 && mayBeSent,
    busy,
    trouble,
    toast,
    complete: CODE.test(code),
  };
}
export type Code = ReturnType<typeof useCode>;

/** Returns the seconds until a time; 0 if it has come or there is none. */
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
