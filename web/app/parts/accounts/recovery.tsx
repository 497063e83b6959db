import type { AnswerOf } from '@board/contract';
import { useState } from 'react';
import { call } from '../../lib/calls/client.ts';
import { secret } from '../../lib/calls/encrypt.ts';
import { useCall } from '../../lib/calls/use-call.ts';
import { useFirstProblem } from '../../lib/first-problem.ts';
import { useHydrated } from '../../lib/hydrated.ts';
import { LOGIN_PACE } from '../../lib/pace.ts';
import { useTexts } from '../../lib/texts.ts';
import { usePace } from '../../lib/use-pace.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import type { AccountSite } from './account-site.ts';
import css from './accounts.module.css';
import { AddressCodeFields } from './codes/address-code-fields.tsx';
import { useAddressCode } from './codes/use-address-code.ts';
import { FoundAccount } from './found-account.tsx';
import { isRightPassword, NewPasswordFields } from './new-password-fields.tsx';

type Found = AnswerOf<'accounts.findAccount'>;

/** The proof was already used, or is older than ten minutes. */
const PROOF_GONE = 'U0008';

interface Props {
  /** the aim: to see which account it is, or a new password */
  goal: 'account' | 'password';
  site: AccountSite;
  /** other ways, shown before anything is proven */
  children: React.ReactNode;
}

/** Recovers an account step by step: proves the phone or e-mail, shows the account, sets a new password. */
export function Recovery({ goal, site, children }: Props) {
  const { recovery } = useTexts().registration;
  const [proof, setProof] = useState<string>();
  const [found, setFound] = useState<Found>();
  const [setting, setSetting] = useState(goal === 'password');
  const [done, setDone] = useState(false);
  if (done)
    return (
      <div className={css.form}>
        <Banner look="good" title={recovery.done} live="status">
          {recovery.doneText}
        </Banner>
        <ButtonLink href="/login">{recovery.toSignIn}</ButtonLink>
      </div>
    );
  if (!proof || !found)
    return (
      <>
        <ProveForm
          site={site}
          onProven={(given, account) => {
            setProof(given);
            setFound(account);
          }}
        />
        {children}
      </>
    );
  if (!setting) return <FoundAccount found={found} onPassword={() => setSetting(true)} />;
  return (
    <PasswordForm
      site={site}
      proof={proof}
      found={found}
      onDone={() => setDone(true)}
      onExpired={() => setProof(undefined)}
    />
  );
}

function ProveForm({ site, onProven }: { site: AccountSite; onProven: (proof: string, found: Found) => void }) {
  const { recovery } = useTexts().registration;
  const state = useAddressCode('either', site, (username, captcha) =>
    call('accounts.getFindVerifycode', { username, ...captcha }),
  );
  const check = useCall('accounts.checkVerifyCode');
  const find = useCall('accounts.findAccount');
  // A code works once, so its proof is kept for another try if the account cannot be loaded.
  const [proven, setProven] = useState<{ address: string; proof: string } | null>(null);
  const [asked, setAsked] = useState(false);
  const mayCome = usePace(LOGIN_PACE);
  const hydrated = useHydrated();
  const { form, look } = useFirstProblem();
  const busy = check.busy || find.busy;

  async function submit(event: React.FormEvent) {
    event.preventDefault();
    if (busy) return;
    setAsked(true);
    if (!state.complete) return look();
    if (!mayCome()) return;
    const proof = await prove();
    const found = proof && (await find.run({ proof }));
    if (proof && found) onProven(proof, found);
    else look();
  }

  async function prove(): Promise<string | undefined> {
    const address = state.secret.text;
    if (proven?.address === address && find.trouble?.code !== PROOF_GONE) return proven.proof;
    setProven(null);
    const answer = await check.run({ username: state.secret, verifyCode: state.code.code });
    if (answer) setProven({ address, proof: answer.proof });
    return answer?.proof;
  }

  return (
    <form ref={form} className={css.form} onSubmit={submit} noValidate>
      <AddressCodeFields state={state} asked={asked} trouble={check.trouble?.message ?? find.trouble?.message} />
      <Button type="submit" disabled={!hydrated || busy}>
        {busy ? recovery.checking : recovery.next}
      </Button>
      <noscript>{recovery.noScript}</noscript>
    </form>
  );
}

interface PasswordProps {
  site: AccountSite;
  proof: string;
  found: Found;
  onDone: () => void;
  /** the proof no longer holds: the address must be proven again */
  onExpired: () => void;
}

function PasswordForm({ site, proof, found, onDone, onExpired }: PasswordProps) {
  const { common } = useTexts();
  const { recovery, password: texts } = useTexts().registration;
  const [password, setPassword] = useState({ password: '', repeated: '' });
  const save = useCall('accounts.findPwd');
  const [asked, setAsked] = useState(false);
  const { form, look } = useFirstProblem();

  async function submit(event: React.FormEvent) {
    event.preventDefault();
    if (save.busy) return;
    setAsked(true);
    if (!isRightPassword(password, site.limits)) return look();
    if (await save.run({ proof, pass: secret(site.publicKey.pem, password.password) })) onDone();
    else look();
  }

  return (
    <form ref={form} className={css.form} onSubmit={submit} noValidate>
      <p>
        {recovery.found}
        {common.colon}
        <b>{found.nickName}</b>
      </p>
      <NewPasswordFields
        label={texts.fresh}
        hint={texts.hint(site.limits)}
        rule={site.limits}
        required
        value={password}
        onChange={setPassword}
        asked={asked}
        error={save.trouble?.fields.pass ?? save.trouble?.message}
      />
      <p className={css.said}>{recovery.setWhy}</p>
      <Button type="submit" disabled={save.busy}>
        {save.busy ? recovery.busy : recovery.submit}
      </Button>
      {save.trouble?.code === PROOF_GONE ? (
        <Button look="plain" onClick={onExpired}>
          {recovery.again}
        </Button>
      ) : null}
    </form>
  );
}
