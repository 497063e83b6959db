import { useId } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { TextField } from '../../../ui/field.tsx';
import accounts from '../accounts.module.css';
import css from './sign-in.module.css';
import { type Captcha, canProve } from './use-captcha.ts';

interface Props {
  captcha: Captcha;
  /** characters at most; `captchaMax` */
  max: number;
  /** the form was sent, so missing input shows */
  asked: boolean;
  error?: string;
  /** amount of work that replaces the picture, from the server's refusal */
  level?: number;
  /** leads to signing in by text message, if that is possible here */
  onSms?: () => void;
}

/**
 * The letters of a picture, with other ways for people who cannot read it (domain.md D: never a picture alone): proof of
 * work by the browser, or a text message. The field tells screen readers about them (docs/decisions/0056).
 */
export function CaptchaField({ captcha, max, asked, error, level = 0, onSms }: Props) {
  const { captcha: texts } = useTexts().signIn;
  const ways = useId();
  const { state, letters, src } = captcha;
  if (state === 'proven') return <p role="status">{texts.proven}</p>;
  return (
    <div>
      <TextField
        label={texts.label}
        name="captcha"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={max}
        required
        aria-describedby={ways}
        value={letters}
        onChange={(event) => captcha.setLetters(event.target.value)}
        missing={asked && !letters}
        error={error}
        aside={
          <button type="button" className={css.picture} onClick={captcha.renew}>
            {src ? <img src={src} alt={texts.alt} width="132" height="48" /> : null}
            <span>{texts.another}</span>
          </button>
        }
      />
      <p className={css.small} role="status">
        {state === 'proving' ? texts.proving : state === 'failed' ? texts.failed : ''}
      </p>
      <p id={ways} className={css.ways}>
        <span>{texts.other}</span>{' '}
        {canProve() ? (
          <button
            type="button"
            className={accounts.get}
            disabled={state === 'proving'}
            onClick={() => void captcha.prove(level)}
          >
            {texts.prove}
          </button>
        ) : null}{' '}
        {onSms ? (
          <button type="button" className={accounts.get} onClick={onSms}>
            {texts.bySms}
          </button>
        ) : null}
      </p>
    </div>
  );
}
