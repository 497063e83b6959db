import type { Session } from '@board/contract/accounts';
import { useState } from 'react';
import { secret } from '../../../lib/calls/encrypt.ts';
import { useCall } from '../../../lib/calls/use-call.ts';
import { useFirstProblem } from '../../../lib/first-problem.ts';
import { useHydrated } from '../../../lib/hydrated.ts';
import { LOGIN_PACE } from '../../../lib/pace.ts';
import { useTexts } from '../../../lib/texts.ts';
import { usePace } from '../../../lib/use-pace.ts';
import { Button } from '../../../ui/button.tsx';
import { Forbidden } from '../../center/forbidden.tsx';
import type { AccountSite } from '../account-site.ts';
import css from '../accounts.module.css';
import { CaptchaField } from './captcha-field.tsx';
import { NameAndPasswordFields, useNameAndPassword } from './name-and-password.tsx';
import { TopBanner } from './top-banner.tsx';
import { useCaptcha } from './use-captcha.ts';

interface Props {
  site: AccountSite;
  /** leads people who cannot read the captcha to signing in by text message */
  onSms: () => void;
  onSession: (session: Session) => void;
}

/** product.md §8: these errors show below the captcha, all others below the password. */
const CAPTCHA_CODES = ['10007', '11103'];

/** Signs in with a pass account: a captcha from the start, and the reason for a refusal at the top (product.md §2, §8). */
export function PassLogin({ site, onSms, onSession }: Props) {
  const { account, signIn } = useTexts();
  const state = useNameAndPassword();
  const [asked, setAsked] = useState(false);
  const captcha = useCaptcha(site.captchaSceneId);
  const { run, busy, trouble } = useCall('accounts.passLogin');
  const mayCome = usePace(LOGIN_PACE);
  const hydrated = useHydrated();
  const { form, look } = useFirstProblem();

  async function submit(event: React.FormEvent) {
    event.preventDefault();
    if (busy) return;
    state.ask();
    setAsked(true);
    if (!state.complete || !captcha.complete) return look();
    if (!mayCome()) return;
    const password = secret(site.publicKey.pem, state.password);
    const session = await run({ username: state.name, password, ...captcha.param });
    if (session) return onSession(session);
    captcha.renew();
    setAsked(false);
    look();
  }

  const atCaptcha = trouble !== null && CAPTCHA_CODES.includes(trouble.code);
  return (
    <form ref={form} className={css.form} onSubmit={submit} noValidate>
      <TopBanner trouble={trouble} />
      <NameAndPasswordFields
        site={site}
        state={state}
        label={signIn.passName}
        error={atCaptcha ? undefined : trouble?.message}
      />
      <CaptchaField
        captcha={captcha}
        max={site.limits.captchaMax}
        asked={asked}
        error={atCaptcha ? trouble.message : undefined}
        onSms={onSms}
        level={Number(trouble?.details.level ?? 0)}
      />
      <Forbidden trouble={trouble} reasonMin={site.limits.reasonMin} />
      <Button type="submit" disabled={!hydrated || busy || captcha.state === 'proving'}>
        {busy ? account.signIn.busy : account.signIn.submit}
      </Button>
    </form>
  );
}
