import { useState } from 'react';
import { useCall } from '../../../lib/calls/use-call.ts';
import { useHydrated } from '../../../lib/hydrated.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import type { AccountSite } from '../account-site.ts';
import css from '../accounts.module.css';
import { byPassword, OwnProofField, useOwnProof, type Whose } from '../own-proof.tsx';
import own from './sign-in.module.css';

interface Props {
  site: AccountSite;
  whose: Whose;
  /** number of unused codes */
  left: number;
  onDone: () => void;
}

/** Codes for people who lose the device with the second factor: made anew, and shown once. */
export function RecoveryCodes({ site, whose, left, onDone }: Props) {
  const { recovery } = useTexts().signIn;
  const proof = useOwnProof('secondFactor', site, byPassword(whose));
  const make = useCall('accounts.makeRecoveryCodes');
  const [codes, setCodes] = useState<readonly string[]>();
  const [asked, setAsked] = useState(false);
  const hydrated = useHydrated();

  async function submit(event: React.FormEvent) {
    event.preventDefault();
    setAsked(true);
    if (make.busy || !proof.complete) return;
    const made = await make.run(proof.param);
    if (!made) return;
    setCodes(made.codes);
    proof.clear();
    setAsked(false);
    onDone();
  }

  return (
    <section className={own.section}>
      <h2>{recovery.title}</h2>
      <p>{recovery.why}</p>
      {codes ? null : <p>{left > 0 ? recovery.left(left) : recovery.none}</p>}
      {codes ? (
        <div role="status">
          <p>
            <b>{recovery.keep}</b>
          </p>
          <ul className={own.codes}>
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
          <a
            download={recovery.fileName}
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${codes.join('\r\n')}\r\n`)}`}
          >
            {recovery.save}
          </a>
        </div>
      ) : (
        <form className={css.form} noValidate onSubmit={submit}>
          <OwnProofField
            state={proof}
            label={recovery.password}
            name="recoveryPassword"
            mobile={whose.mobile}
            asked={asked}
            error={make.trouble?.message}
          />
          <Button type="submit" look="plain" disabled={!hydrated || make.busy}>
            {left > 0 ? recovery.again : recovery.make}
          </Button>
        </form>
      )}
    </section>
  );
}
