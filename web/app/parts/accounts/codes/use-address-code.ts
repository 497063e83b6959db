import { isEmail, isMobile, isOverseasPhone, normalisePhone } from '@board/contract/rules/validators';
import { useState } from 'react';
import { encrypt, secret } from '../../../lib/calls/encrypt.ts';
import type { AccountSite } from '../account-site.ts';
import type { Solved } from '../sign-in/proof-dialog.tsx';
import { useProof } from '../sign-in/use-proof.tsx';
import { useCode } from './use-code.ts';

/** The kind of address for a code: a phone, an e-mail address, or either of them. */
export type AddressKind = 'phone' | 'email' | 'either';

const LENGTH_MAX = 120;
const PHONE_LENGTH = 11;
/** length of an E.164 number with its plus sign */
const OVERSEAS_LENGTH = 16;

/** Whether a text is a mainland mobile number, or a foreign one with its country code (product.md §5). */
const isPhone = (text: string) => isMobile(text) || (text.startsWith('+') && isOverseasPhone(text));

const rightFor: Record<AddressKind, (address: string) => boolean> = {
  phone: isPhone,
  email: isEmail,
  either: (address) => isEmail(address) || isPhone(address),
};

/** Reduces a phone to its digits while it is typed; other addresses stay as typed. */
function typedAs(kind: AddressKind, text: string): string {
  if (kind !== 'phone') return text.slice(0, LENGTH_MAX);
  const phone = normalisePhone(text);
  return phone.slice(0, phone.startsWith('+') ? OVERSEAS_LENGTH : PHONE_LENGTH);
}

/**
 * Keeps an address and the code that was sent to it.
 * @param ask sends a code to the encrypted address, with a captcha if the server wants one
 */
export function useAddressCode(
  kind: AddressKind,
  site: AccountSite,
  ask: (sealed: string, captcha: Partial<Solved>) => Promise<{ resendSeconds: number }>,
) {
  const { publicKey, limits } = site;
  const proof = useProof(site);
  const [typed, setTyped] = useState('');
  const address = typed.includes('@') ? typed.trim() : normalisePhone(typed);
  const right = rightFor[kind](address);
  const send = async () => {
    const sealed = await encrypt(publicKey.pem, address);
    return await proof.run((captcha) => ask(sealed, captcha));
  };
  const code = useCode(send, right, limits.codeResendSeconds);
  return {
    kind,
    typed,
    right,
    setAddress: (text: string) => setTyped(typedAs(kind, text)),
    code,
    proof: proof.dialog,
    /** the parameter of a change */
    secret: secret(publicKey.pem, address),
    complete: right && code.complete,
  };
}
export type AddressCode = ReturnType<typeof useAddressCode>;
