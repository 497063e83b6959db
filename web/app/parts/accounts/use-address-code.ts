import { isEmail, normalisePhone } from '@board/contract/validators';
import { useState } from 'react';
import { call } from '../../lib/client.ts';
import { encrypt } from '../../lib/encrypt.ts';
import { usePace } from '../../lib/pace.ts';
import { Refused } from '../../lib/refused.ts';
import { useTexts } from '../../lib/texts.ts';
import { type AccountSite, ALREADY_SENT, CODE, isPhone, SEND_PACE, useSecondsUntil } from './use-phone-code.ts';

/** What a code can be sent to: an e-mail address, or whichever of phone and e-mail was typed. */
export type AddressKind = 'email' | 'either';

const LENGTH_MAX = 120;

const rightFor: Record<AddressKind, (address: string) => boolean> = {
  email: isEmail,
  either: (address) => isEmail(address) || isPhone(address),
};

/** An address and the code that was sent to it, as `usePhoneCode` has it for phones. */
export function useAddressCode(kind: AddressKind, { publicKey, resendSeconds }: AccountSite) {
  const { common } = useTexts();
  const [typed, setTyped] = useState('');
  const [code, setCode] = useState('');
  const [endsAt, setEndsAt] = useState<number | null>(null);
  const [trouble, setTrouble] = useState('');
  const left = useSecondsUntil(endsAt);
  const mayCome = usePace(SEND_PACE);
  const address = typed.includes('@') ? typed.trim() : normalisePhone(typed);
  const right = rightFor[kind](address);
  const sealed = () => encrypt(publicKey.pem, address);

  async function send(): Promise<void> {
    if (!mayCome() || left > 0 || !right) return;
    setTrouble('');
    try {
      const answer =
        kind === 'email'
          ? await call('accounts.getRegisterEmailVerifycode', { email: await sealed() })
          : await call('accounts.getFindVerifycode', { username: await sealed() });
      setEndsAt(Date.now() + answer.resendSeconds * 1000);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (error.code === ALREADY_SENT) setEndsAt(Date.now() + resendSeconds * 1000);
      else setTrouble(error.message || common.offline);
    }
  }

  return {
    kind,
    typed,
    address,
    right,
    setAddress: (text: string) => setTyped(text.slice(0, LENGTH_MAX)),
    code,
    setCode: (text: string) => setCode(text.replace(/\D/g, '')),
    send,
    sealed,
    /** a code is on its way, or was */
    sent: endsAt !== null,
    left,
    mayAsk: left === 0 && right,
    trouble,
    complete: right && CODE.test(code),
  };
}
export type AddressCode = ReturnType<typeof useAddressCode>;
