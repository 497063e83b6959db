import { isMobile, isOverseasPhone, normalisePhone } from '@board/contract/validators';
import { useEffect, useState } from 'react';
import { call } from '../../lib/client.ts';
import { encrypt } from '../../lib/encrypt.ts';
import { usePace } from '../../lib/pace.ts';
import { Refused } from '../../lib/refused.ts';
import { useTexts } from '../../lib/texts.ts';

/** What the forms of an account need to know of the site. */
export interface AccountSite {
  publicKey: { pem: string };
  resendSeconds: number;
}

type SendCall =
  | 'accounts.getLoginPhoneVerifycode'
  | 'accounts.getRegisterPhoneVerifycode'
  | 'accounts.getNewPhoneVerifycode'
  | 'accounts.getGuardianVerifycode';

/** product.md §9 */
export const SEND_PACE = 500;
const PHONE_LENGTH = 11;
/** E.164 with its plus sign */
const OVERSEAS_LENGTH = 16;
/** A code sent a moment ago is as good as one sent now (product.md §8). */
export const ALREADY_SENT = '1009';

/** A mobile number of the mainland, or of elsewhere with its country code (product.md §5). */
export const isPhone = (text: string) => isMobile(text) || (text.startsWith('+') && isOverseasPhone(text));

/** A phone and the code that was sent to it: what is typed, what is wrong, and how long until the next code. */
export function usePhoneCode(sendCall: SendCall, { publicKey, resendSeconds }: AccountSite) {
  const { common } = useTexts();
  const [phone, setPhone] = useState('');
  const [code, setCode] = useState('');
  const [endsAt, setEndsAt] = useState<number | null>(null);
  const [trouble, setTrouble] = useState('');
  const left = useSecondsUntil(endsAt);
  const mayCome = usePace(SEND_PACE);

  async function send(): Promise<void> {
    if (!mayCome() || left > 0 || !isPhone(phone)) return;
    setTrouble('');
    try {
      const answer = await call(sendCall, { phone: await encrypt(publicKey.pem, phone) });
      setEndsAt(Date.now() + answer.resendSeconds * 1000);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (error.code === ALREADY_SENT) setEndsAt(Date.now() + resendSeconds * 1000);
      else setTrouble(error.message || common.offline);
    }
  }

  return {
    phone,
    setPhone(text: string) {
      const typed = normalisePhone(text);
      setPhone(typed.slice(0, typed.startsWith('+') ? OVERSEAS_LENGTH : PHONE_LENGTH));
    },
    code,
    setCode: (text: string) => setCode(text.replace(/\D/g, '')),
    send,
    /** a code is on its way, or was */
    sent: endsAt !== null,
    left,
    mayAsk: left === 0 && isPhone(phone),
    trouble,
    /** the two as a call takes them */
    proof: async () => ({ phone: await encrypt(publicKey.pem, phone), verifyCode: code }),
    complete: isPhone(phone) && CODE.test(code),
  };
}
export type PhoneCode = ReturnType<typeof usePhoneCode>;

export const CODE = /^\d{6}$/;

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
