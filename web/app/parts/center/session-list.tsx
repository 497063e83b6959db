import type { OwnSession } from '@board/contract/accounts/center';
import { useState } from 'react';
import { useCall } from '../../lib/calls/use-call.ts';
import { deviceOf } from '../../lib/device.ts';
import { isoOf, minuteOf } from '../../lib/format.ts';
import { useHydrated } from '../../lib/hydrated.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import accounts from '../accounts/accounts.module.css';
import css from './center.module.css';
import { FormTrouble } from './form-trouble.tsx';

/** Returns a function that names a device in words. */
export function useDeviceName() {
  const { sessions } = useTexts().center;
  return (userAgent: string) => {
    const device = deviceOf(userAgent);
    return device ? sessions.on(device.browser, device.system) : sessions.unknown;
  };
}

/** The open sessions of the account, each with a button to end it. */
export function SessionList({ rows }: { rows: OwnSession[] }) {
  const { sessions: texts } = useTexts().center;
  const { language } = useSite();
  const nameOf = useDeviceName();
  const end = useCall('accounts.endSession');
  const [open, setOpen] = useState(rows);
  const [done, setDone] = useState(false);
  const hydrated = useHydrated();
  const others = open.filter((row) => !row.current);

  async function log(sessionId?: string) {
    setDone(false);
    if (!(await end.run({ sessionId }))) return;
    setOpen(open.filter((row) => row.current || (sessionId !== undefined && row.sessionId !== sessionId)));
    setDone(true);
  }

  return (
    <>
      <ul className={css.rows}>
        {open.map((row) => (
          <li key={row.sessionId} className={css.row}>
            <div>
              <b>{nameOf(row.userAgent)}</b>
              <p className={css.soft}>
                <time dateTime={isoOf(row.createdAt)}>{texts.since(minuteOf(row.createdAt, language))}</time>
                {row.ip ? ` · ${texts.address(row.ip)}` : ''}
              </p>
            </div>
            {row.current ? (
              <span className={css.state}>{texts.here}</span>
            ) : (
              <Button
                look="plain"
                disabled={!hydrated || end.busy}
                aria-label={texts.endOf(nameOf(row.userAgent))}
                onClick={() => void log(row.sessionId)}
              >
                {texts.end}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <FormTrouble trouble={end.trouble} />
      <p className={accounts.good} role="status">
        {done ? texts.ended : ''}
      </p>
      <p className={css.after}>{others.length > 0 ? texts.strange : texts.only}</p>
      {others.length > 1 ? (
        <p className={css.ways}>
          <Button look="plain" disabled={!hydrated || end.busy} onClick={() => void log()}>
            {texts.endOthers}
          </Button>
        </p>
      ) : null}
    </>
  );
}
