import type { AnswerOf } from '@board/contract';
import { useEffect, useState } from 'react';
import { call } from '../../../lib/calls/client.ts';
import { useCall } from '../../../lib/calls/use-call.ts';
import { dayOf } from '../../../lib/format.ts';
import { useLanguage, useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import type { AccountSite } from '../account-site.ts';
import type { Whose } from '../own-proof.tsx';
import { AddPasskey } from './add-passkey.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { RemoveFactor } from './remove-factor.tsx';
import { SetUpApp } from './set-up-app.tsx';
import css from './sign-in.module.css';

interface Props {
  /** the second factor must be set up before anything else works */
  required?: boolean;
  site: AccountSite;
  whose?: Whose;
  onDone: () => void;
}

/** Only accounts of offices and the platform must set one up, and these have passwords. */
const OF_OFFICE: Whose = { mobile: '', hasPassword: true };

/** Sets up an account's second factor: an authenticator app, passkeys. */
export function SecondFactorSetup({ required = false, site, whose = OF_OFFICE, onDone }: Props) {
  const { second } = useTexts().signIn;
  const language = useLanguage();
  const later = useCall('accounts.postponeSecondFactor');
  const [has, setHas] = useState<AnswerOf<'accounts.secondFactors'>>();
  const [saved, setSaved] = useState(false);
  const [removing, setRemoving] = useState<{ credentialId?: string } | null>(null);
  const load = () => void call('accounts.secondFactors', {}).then(setHas, () => null);
  useEffect(load, []);
  function added() {
    setSaved(true);
    load();
  }
  async function putOff() {
    if (await later.run({})) onDone();
  }
  const due = has?.dueAt ?? null;
  const done = has !== undefined && (has.totp || has.passkeys.length > 0);
  const change = { site, whose };
  // The first required factor is set up while signing in, which is proof enough.
  const begin = { ...change, free: required && !done };
  return (
    <>
      <h1 className={css.title}>{second.setUpTitle}</h1>
      <p>{required ? (due ? second.setUpUntil(dayOf(due, language)) : second.setUpRequired) : second.setUpWhy}</p>
      <section className={css.section}>
        <h2>{second.app}</h2>
        {has?.totp ? (
          <div className={css.row}>
            <span>{second.on}</span>
            <Button look="plain" onClick={() => setRemoving({})}>
              {second.remove}
            </Button>
          </div>
        ) : has ? (
          <SetUpApp {...begin} onDone={added} />
        ) : null}
      </section>
      <section className={css.section}>
        <h2>{second.passkeys}</h2>
        {has?.passkeys.map(({ credentialId, name }) => (
          <div key={credentialId} className={css.row}>
            <span>{name}</span>
            <Button look="plain" aria-label={`${second.remove} ${name}`} onClick={() => setRemoving({ credentialId })}>
              {second.remove}
            </Button>
          </div>
        ))}
        <AddPasskey {...begin} onDone={added} />
      </section>
      {removing ? (
        <RemoveFactor
          {...change}
          factor={removing}
          onDone={() => {
            setRemoving(null);
            added();
          }}
        />
      ) : null}
      {done && !required ? <RecoveryCodes {...change} left={has.recoveryCodes} onDone={load} /> : null}
      <p role="status">{saved ? second.done : ''}</p>
      {done ? (
        <p className={css.section}>
          <Button onClick={onDone}>{second.onward}</Button>
        </p>
      ) : due ? (
        <p className={css.section}>
          <Button look="quiet" disabled={later.busy} onClick={() => void putOff()}>
            {second.later}
          </Button>
          {later.trouble ? <span role="alert">{later.trouble.message}</span> : null}
        </p>
      ) : null}
    </>
  );
}
