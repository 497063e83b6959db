import type { ParamOf } from '@board/contract';
import { call } from '../../lib/calls/client.ts';
import { useTexts } from '../../lib/texts.ts';
import { SentCodeField } from '../accounts/codes/sent-code-field.tsx';
import { type Code, useCode } from '../accounts/codes/use-code.ts';

type Purpose = ParamOf<'accounts.getOwnPhoneVerifycode'>['purpose'];

/** Keeps a code sent to the account's own phone, for one purpose. */
export const useOwnCode = (purpose: Purpose, resendSeconds: number): Code =>
  useCode(() => call('accounts.getOwnPhoneVerifycode', { purpose }), true, resendSeconds);

interface Props {
  state: Code;
  name: string;
  label: string;
  mobile: string;
  /** the form was sent, so missing input shows */
  asked: boolean;
  /** the server's error about the code */
  error?: string;
}

/** The field for a code to the account's own phone. */
export function OwnCodeField({ label, mobile, ...field }: Props) {
  const { common } = useTexts();
  const { code } = useTexts().center;
  const get = { text: code.get, label: `${code.get}${common.colon}${label}` };
  return <SentCodeField {...field} label={label} hint={code.to(mobile)} get={get} open />;
}
