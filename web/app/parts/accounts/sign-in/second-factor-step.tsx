import { useEffect, useState } from 'react';
import { call } from '../../../lib/calls/client.ts';
import { useCall } from '../../../lib/calls/use-call.ts';
import { useFirstProblem } from '../../../lib/first-problem.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import css from '../accounts.module.css';
import { SignOut } from '../sign-out.tsx';
import { CodeField, hasCode } from './code-field.tsx';
import { askPasskey } from './passkey.ts';
import { RecoveryStep } from './recovery-step.tsx';
import own from './sign-in.module.css';

/** The second factor of signing in: a code of an app, or a passkey. */
export function SecondFactorStep({ onDone }: { onDone: () => void }) {
  const { account, signIn } = useTexts();
  const { second, recovery } = signIn;
  const [recovering, setRecovering] = useState(false);
  const give = useCall('accounts.giveSecondFactor');
  const offer = useCall('accounts.secondFactorOptions');
  const [ways, setWays] = useState<{ totp: boolean; passkey: boolean; recovery: boolean }>();
  const [code, setCode] = useState('');
  const [asked, setAsked] = useState(false);
  const [refused, setRefused] = useState(false);
  const { form, look } = useFirstProblem();
  useEffect(() => {
    call('accounts.secondFactorOptions', {})
      .then(({ totp, passkey, recovery }) => setWays({ totp, passkey: passkey !== null, recovery }))
      .catch(() => setWays({ totp: true, passkey: false, recovery: true }));
  }, []);

  async function byCode(event: React.FormEvent) {
    event.preventDefault();
    setAsked(true);
    if (!hasCode(code) || give.busy) return look();
    if (await give.run({ code })) onDone();
    else look();
  }

  async function byPasskey() {
    setRefused(false);
    const options = await offer.run({});
    if (!options) return;
    const credential = await askPasskey(options.passkey).catch(() => null);
    if (!credential) return setRefused(true);
    if (await give.run({ credential })) onDone();
    else setRefused(true);
  }

  const busy = give.busy || offer.busy || !ways;
  if (recovering)
    return (
      <>
        <h1 className={own.title}>{recovery.title}</h1>
        <RecoveryStep onDone={onDone} />
        <p className={own.section}>
          <Button look="quiet" onClick={() => setRecovering(false)}>
            {recovery.back}
          </Button>
        </p>
      </>
    );
  return (
    <>
      <h1 className={own.title}>{second.title}</h1>
      {ways?.totp ? (
        <form ref={form} className={css.form} noValidate onSubmit={byCode}>
          <CodeField code={code} onChange={setCode} asked={asked} error={refused ? undefined : give.trouble?.message} />
          <Button type="submit" disabled={busy}>
            {give.busy ? second.busy : second.give}
          </Button>
        </form>
      ) : null}
      {ways?.passkey ? (
        <section className={own.section}>
          <p>{second.passkeyHint}</p>
          <div role="alert">
            {refused || offer.trouble ? (
              <Banner look="alert">{offer.trouble?.message ?? second.passkeyFailed}</Banner>
            ) : null}
          </div>
          <Button look={ways.totp ? 'plain' : 'main'} disabled={busy} onClick={() => void byPasskey()}>
            {second.passkey}
          </Button>
        </section>
      ) : null}
      {ways?.recovery ? (
        <p className={own.section}>
          <Button look="quiet" onClick={() => setRecovering(true)}>
            {recovery.use}
          </Button>
        </p>
      ) : null}
      <section className={own.section}>
        <SignOut>
          <Button look="plain" type="submit">
            {account.mine.signOut}
          </Button>
        </SignOut>
      </section>
    </>
  );
}
