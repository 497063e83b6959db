import { useState } from 'react';
import { useHydrated } from '../../lib/hydrated.ts';
import { useTexts } from '../../lib/texts.ts';
import { useCall } from '../../lib/use-call.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import accounts from '../accounts/accounts.module.css';
import css from './center.module.css';

const TOO_OFTEN = 'A0429';

/** A copy of my data: the link is made and followed at once. */
export function ExportForm() {
  const { export: texts } = useTexts().center;
  const make = useCall('accounts.exportData');
  const [minutes, setMinutes] = useState<number>();
  const hydrated = useHydrated();

  async function start() {
    const made = await make.run({});
    if (!made) return;
    setMinutes(Math.round(made.expiresInSeconds / 60));
    location.assign(made.url);
  }

  return (
    <div className={css.form}>
      {make.trouble ? (
        <Banner look="alert" live="alert">
          {make.trouble.code === TOO_OFTEN ? texts.limit : make.trouble.message}
        </Banner>
      ) : null}
      <p>
        <Button disabled={!hydrated || make.busy} onClick={() => void start()}>
          {make.busy ? texts.busy : texts.submit}
        </Button>
      </p>
      <p className={accounts.good} role="status">
        {minutes ? texts.done(minutes) : ''}
      </p>
    </div>
  );
}
