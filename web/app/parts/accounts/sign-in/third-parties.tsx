import type { ThirdParty } from '@board/contract/accounts/sign-in';
import { useEffect } from 'react';
import { call } from '../../../lib/calls/client.ts';
import { Refused } from '../../../lib/calls/refusal.ts';
import { useHydrated } from '../../../lib/hydrated.ts';
import { ensureDevice } from '../../../lib/session/session.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useToast } from '../../../ui/toast.tsx';
import css from './sign-in.module.css';
import { rememberWay } from './way-back.ts';

/** Plain shapes: speech bubbles, an eye, a star; no site's own logo. */
const SHAPES: Record<ThirdParty, string> = {
  tencentQQ:
    'M12 3a6 6 0 0 0-6 6.3L4.5 14c.6 1 1.4.7 2 0 .3 3 2.5 5.5 5.5 5.5s5.2-2.5 5.5-5.5c.6.7 1.4 1 2 0L18 9.3A6 6 0 0 0 12 3z',
  wechat:
    'M9.5 4C5.4 4 2 6.7 2 10c0 1.9 1.1 3.5 2.8 4.6L4 17l2.8-1.4c.6.2 1.3.3 2 .4A5.8 5.8 0 0 1 8.5 14.5c0-3.2 3.2-5.7 7-5.7h.9C15.5 6 12.8 4 9.5 4zM22 14.5c0-2.6-2.7-4.7-6-4.7s-6 2.1-6 4.7 2.7 4.7 6 4.7c.7 0 1.4-.1 2-.3l2.3 1.2-.6-2C21.1 17.3 22 16 22 14.5z',
  sina: 'M12 6C6.5 6 3 10 2 12.5 3 15 6.5 19 12 19s9-4 10-6.5C21 10 17.5 6 12 6zm0 10.5a4 4 0 1 1 0-8 4 4 0 0 1 0 8zm0-2a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
  peoplePass: 'M12 2.5l2.8 6.2 6.7.7-5 4.5 1.4 6.6L12 17.1l-5.9 3.4 1.4-6.6-5-4.5 6.7-.7z',
};

interface Props {
  sites: readonly ThirdParty[];
  back: string | null;
}

/** Signs in with an account of another site (product.md §4): the browser goes there and comes back. */
export function ThirdParties({ sites, back }: Props) {
  const {
    common,
    signIn: { others },
  } = useTexts();
  const { say, clear, toast } = useToast();
  const hydrated = useHydrated();
  useEffect(ensureDevice, []);
  if (sites.length === 0) return null;

  async function go(thirdPartyType: ThirdParty) {
    clear();
    try {
      const url = await call('accounts.getRedirctUrl', { thirdPartyType });
      rememberWay(url, back);
      // New document: another site's page.
      location.assign(url);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      say(error.message || common.offline);
    }
  }

  return (
    <section className={css.others} aria-label={others.title}>
      <h2>{others.title}</h2>
      <ul>
        {sites.map((site) => (
          <li key={site}>
            <button type="button" disabled={!hydrated} onClick={() => void go(site)}>
              <svg viewBox="0 0 24 24" width="26" height="26" aria-hidden="true" focusable="false">
                <path d={SHAPES[site]} fill="currentColor" fillRule="evenodd" />
              </svg>
              <span className="visually-hidden">{others.with(others.names[site])}</span>
              <span aria-hidden="true">{others.names[site]}</span>
            </button>
          </li>
        ))}
      </ul>
      {toast}
    </section>
  );
}
