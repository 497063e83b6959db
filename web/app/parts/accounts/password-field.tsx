import { useState } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { TextField } from '../../ui/field.tsx';
import css from './accounts.module.css';

type Props = Omit<React.ComponentProps<typeof TextField>, 'type' | 'aside'> & { maxLength: number };

/** A password, hidden until the person wants to see it, no longer than the limit in force (product.md §5: 20). */
export function PasswordField(props: Props) {
  const { account } = useTexts();
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      aside={
        <button
          type="button"
          className={css.get}
          aria-label={shown ? account.signIn.hidePassword : account.signIn.showPassword}
          onClick={() => setShown(!shown)}
        >
          {shown ? account.signIn.hide : account.signIn.show}
        </button>
      }
    />
  );
}
