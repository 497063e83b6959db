import { useState } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { TextField } from '../../../ui/field.tsx';
import { SentCodeField } from './sent-code-field.tsx';
import type { AddressCode, AddressKind } from './use-address-code.ts';

interface Props {
  state: AddressCode;
  /** label of the phone, if it is not the reader's own */
  label?: string;
  /** the form was sent, so missing input shows */
  asked: boolean;
  /** the server's error about the code, or about the form */
  trouble?: string;
}

type Input = Pick<React.ComponentProps<'input'>, 'name' | 'type' | 'inputMode' | 'autoComplete'>;
const inputs: Record<AddressKind, Input> = {
  phone: { name: 'phone', type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  email: { name: 'email', type: 'email', inputMode: 'email', autoComplete: 'email' },
  either: { name: 'username', type: 'text', inputMode: 'email', autoComplete: 'username' },
};

/** An address and the code sent to it (product.md §4, §5): missing input is marked, and named once the form was sent. */
export function AddressCodeFields({ state, label, asked, trouble }: Props) {
  const { account, common } = useTexts();
  const texts = useKindTexts()[state.kind];
  const [left, setLeft] = useState(false);
  const seen = left || asked;
  const typed = state.typed.trim();
  return (
    <>
      <TextField
        {...inputs[state.kind]}
        label={label ?? texts.label}
        hint={texts.hint}
        autoCapitalize="none"
        spellCheck={false}
        required
        value={state.typed}
        onChange={(event) => state.setAddress(event.target.value)}
        onBlur={() => setLeft(true)}
        missing={seen && !typed}
        error={
          typed
            ? seen && !state.right
              ? texts.malformed
              : undefined
            : asked
              ? common.fillIn(label ?? texts.label)
              : undefined
        }
      />
      <SentCodeField
        state={state.code}
        name="verifyCode"
        label={account.code.code}
        said={texts.said}
        asked={asked}
        error={trouble}
      />
      {state.proof}
    </>
  );
}

interface KindTexts {
  label: string;
  hint?: string;
  malformed: string;
  said: { sent: string; again: string };
}

function useKindTexts(): Record<AddressKind, KindTexts> {
  const { account, server, signIn, registration } = useTexts();
  const { email, either, eitherHint, sentByMail, sentEither, again } = registration.address;
  const { phone, account: wrongAccount, email: wrongEmail } = server.problems;
  return {
    phone: { label: account.code.phone, hint: signIn.phoneHint, malformed: phone, said: account.code },
    email: { label: email, malformed: wrongEmail, said: { sent: sentByMail, again } },
    either: { label: either, hint: eitherHint, malformed: wrongAccount, said: { sent: sentEither, again } },
  };
}
