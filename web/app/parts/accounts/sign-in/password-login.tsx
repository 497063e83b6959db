import type { Session } from '@board/contract/accounts';
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
import { NameAndPasswordFields, useNameAndPassword } from './name-and-password.tsx';
import { useProof } from './use-proof.tsx';

interface Props {
  site: AccountSite;
  /** an account of the demo, filled in at the start */
  initial?: { loginName: string; password: string };
  /** leads people who cannot read the captcha to signing in by text message */
  onSms: () => void;
  onSession: (session: Session) => void;
}

/** Signs in by name and password. After a failure a captcha follows, in a window of its own (product.md §4, §9). */
export function PasswordLogin({ site, initial, onSms, onSession }: Props) {
  const { account } = useTexts();
  const state = useNameAndPassword(initial);
  const proof = useProof(site, onSms);
  const { run, busy, trouble } = useCall('accounts.loginByUserName', proof);
  const mayCome = usePace(LOGIN_PACE);
  const hydrated = useHydrated();
  const { form, look } = useFirstProblem();

  async function submit(event: React.FormEvent) {
    event.preventDefault();
    if (busy) return;
    state.ask();
    if (!state.complete) return look();
    if (!mayCome()) return;
    const { pem } = site.publicKey;
    const session = await run({ loginName: secret(pem, state.name), pass: secret(pem, state.password) });
    if (session) onSession(session);
    else look();
  }

  return (
    <>
      <form ref={form} className={css.form} onSubmit={submit} noValidate>
        <NameAndPasswordFields site={site} state={state} label={account.signIn.name} error={trouble?.message} />
        <Forbidden trouble={trouble} reasonMin={site.limits.reasonMin} />
        <Button type="submit" disabled={!hydrated || busy}>
          {busy ? account.signIn.busy : account.signIn.submit}
        </Button>
      </form>
      {proof.dialog}
    </>
  );
}
