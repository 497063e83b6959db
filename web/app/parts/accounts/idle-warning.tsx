import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { call, SESSION_ENDED } from '../../lib/calls/client.ts';
import { Refused } from '../../lib/calls/refusal.ts';
import { leave } from '../../lib/session/leave.ts';
import { isAttended } from '../../lib/session/presence.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useSecondsUntil } from './codes/use-code.ts';
import { SignInDialog } from './sign-in/sign-in-dialog.tsx';

const SECOND = 1000;
/** ms between two looks while the question shows, because another tab may have answered it */
const AGAIN = 5 * SECOND;
/** ms: a person who used the page within this time is not asked */
const TYPING = 20 * SECOND;
/** seconds between two announcements by a screen reader */
const SPOKEN_EVERY = 30;
const OVER = ['SN0004', 'USR0001', 'USR0002'];

/**
 * Asks whether somebody is there before a session ends for want of use (domain.md D). After its end it signs in again over
 * the page, so that typed text is not lost. The server keeps the time, for all tabs.
 */
export default function IdleWarning() {
  const { signIn, common } = useTexts();
  const { idle } = signIn;
  const { pathname, search } = useLocation();
  const holder = useSite().uid;
  const [endsAt, setEndsAt] = useState<number | null>(null);
  /** `left`: the session ended, and the reader does not want to sign in now */
  const [state, setState] = useState<'watched' | 'ended' | 'left'>('watched');
  const [looks, setLooks] = useState(0);
  /** the session ended earlier than by lack of use */
  const [cut, setCut] = useState(false);
  const left = useSecondsUntil(endsAt);

  // `looks` starts the watch again after the person stayed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the account is read anew only when the state of the watch changes
  useEffect(() => {
    if (state !== 'watched') return;
    let timer: ReturnType<typeof setTimeout>;
    let gone = false;
    async function look(): Promise<void> {
      clearTimeout(timer);
      const { wait, until } = await lookAtTime();
      if (gone) return;
      if (wait === null) return setState('ended');
      if (until !== undefined) setEndsAt(until);
      timer = setTimeout(look, wait);
    }
    const seen = () => void (document.hidden || look());
    void look();
    document.addEventListener('visibilitychange', seen);
    return () => {
      gone = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', seen);
    };
  }, [state, looks]);
  useEffect(() => {
    const notice = () => {
      setCut(true);
      setState('ended');
    };
    addEventListener(SESSION_ENDED, notice);
    return () => removeEventListener(SESSION_ENDED, notice);
  }, []);

  async function stay(): Promise<void> {
    setEndsAt(null);
    await call('accounts.continueSession', {}).catch(() => null);
    setLooks((count) => count + 1);
  }

  async function back(): Promise<void> {
    // Another person must not go on with the data on this page.
    // New document: the session changes.
    if ((await whoIsThere()) !== holder) return location.assign('/login');
    setEndsAt(null);
    setCut(false);
    setState('watched');
  }

  const asked = endsAt !== null && state === 'watched';
  return (
    <>
      <Dialog
        open={asked}
        title={idle.title}
        onClose={() => asked && void stay()}
        actions={
          <>
            <Button look="main" onClick={() => void stay()}>
              {idle.stay}
            </Button>
            <Button look="plain" onClick={() => void leave()}>
              {idle.out}
            </Button>
          </>
        }
      >
        <p role="timer">{idle.text(left)}</p>
        <p>{idle.kept}</p>
        <p className="visually-hidden" role="status">
          {idle.spoken(Math.ceil(left / SPOKEN_EVERY) * SPOKEN_EVERY)}
        </p>
      </Dialog>
      <SignInDialog
        open={state === 'ended'}
        back={pathname + search}
        note={cut ? common.sessionEnded : idle.ended}
        onClose={() => setState('left')}
        onDone={() => void back()}
      />
    </>
  );
}

/**
 * Returns `wait`, the ms until the next look (null: the session is over), and `until`, the end of the session if it is time
 * to ask. Without a connection `until` is undefined.
 */
async function lookAtTime(): Promise<{ wait: number | null; until?: number | null }> {
  try {
    let { seconds, warnSeconds } = await call('accounts.sessionLeft', {});
    if (seconds !== null && seconds <= warnSeconds && isAttended(TYPING))
      ({ seconds, warnSeconds } = await call('accounts.continueSession', {}));
    if (seconds === null) return { wait: NEVER, until: null };
    if (seconds > warnSeconds) return { wait: (seconds - warnSeconds + 1) * SECOND, until: null };
    return { wait: Math.min(AGAIN, (seconds + 1) * SECOND), until: Date.now() + seconds * SECOND };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { wait: OVER.includes(error.code) ? null : AGAIN };
  }
}

/** Returns the account that is signed in; null: none is. Asks until there is an answer, because to leave the page loses text. */
async function whoIsThere(): Promise<number | null> {
  for (;;) {
    try {
      return (await call('accounts.getInfo', {})).uid;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (OVER.includes(error.code)) return null;
      await new Promise((resolve) => setTimeout(resolve, AGAIN));
    }
  }
}

/** longest possible timer in ms, 24 days */
const NEVER = 2 ** 31 - 1;
