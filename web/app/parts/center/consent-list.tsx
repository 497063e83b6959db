import type { Consent } from '@board/contract/accounts/center';
import { useState } from 'react';
import { useCall } from '../../lib/calls/use-call.ts';
import { dayOf } from '../../lib/format.ts';
import { useHydrated } from '../../lib/hydrated.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import accounts from '../accounts/accounts.module.css';
import css from './center.module.css';
import { FormTrouble } from './form-trouble.tsx';

/** My consents, with a button to withdraw each that can be withdrawn by itself. */
export function ConsentList({ rows }: { rows: Consent[] }) {
  const { center, common } = useTexts();
  const { consents: texts } = center;
  const { language } = useSite();
  const [given, setGiven] = useState(rows);
  const [asking, setAsking] = useState(false);
  const [done, setDone] = useState(false);
  const withdraw = useCall('accounts.withdrawConsent');
  const hydrated = useHydrated();

  async function sure() {
    setAsking(false);
    if (!(await withdraw.run({ purpose: 'certNumber' }))) return;
    setGiven(given.filter((row) => !row.withdrawable));
    setDone(true);
  }

  return (
    <>
      <ul className={css.rows}>
        {given.map((row) => (
          <li key={row.purpose} className={css.row}>
            <div>
              <b>{texts.purposes[row.purpose]}</b>
              <p className={css.soft}>
                {texts.given(dayOf(row.givenAt, language))}
                {row.version ? ` · ${texts.version(row.version)}` : ''}
              </p>
              {row.withdrawable ? null : <p className={css.soft}>{texts.withAccount}</p>}
            </div>
            {row.withdrawable ? (
              <Button look="plain" disabled={!hydrated || withdraw.busy} onClick={() => setAsking(true)}>
                {texts.withdraw}
              </Button>
            ) : (
              <a
                href={row.purpose === 'privacy' ? '/helpC?key=7' : '/helpC?key=1'}
                aria-label={`${texts.read}${common.colon}${texts.purposes[row.purpose]}`}
              >
                {texts.read}
              </a>
            )}
          </li>
        ))}
      </ul>
      <FormTrouble trouble={withdraw.trouble} />
      <p className={accounts.good} role="status">
        {done ? texts.withdrawn : ''}
      </p>
      <Dialog
        open={asking}
        title={texts.withdraw}
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button onClick={() => void sure()}>{texts.sure}</Button>
            <Button look="plain" onClick={() => setAsking(false)}>
              {common.cancel}
            </Button>
          </>
        }
      >
        {texts.withdrawWhat}
      </Dialog>
    </>
  );
}
