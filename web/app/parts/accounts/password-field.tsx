import { useState } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { TextField } from '../../ui/field.tsx';
import css from './accounts.module.css';

/** product.md §5 */
const PASSWORD_MAX = 20;

/** A password, hidden until the person wants to see it. */
export function PasswordField(props: Omit<React.ComponentProps<typeof TextField>, 'type' | 'aside'>) {
  const { account } = useTexts();
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      maxLength={PASSWORD_MAX}
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
