import { useEffect, useState } from 'react';
import { call } from '../../../lib/client.ts';
import { newId } from '../../../lib/new-id.ts';

/** How a captcha stands: not asked for, a picture to read, or a proof of work instead of it. */
export type CaptchaState = 'off' | 'picture' | 'proving' | 'failed' | 'proven';

/**
 * The captcha of a form: the picture's address, what is typed, and the other way for those who cannot read it. Whatever
 * was sent is used up: `renew` makes another one.
 */
export function useCaptcha(always: boolean) {
  const [uuid, setUuid] = useState('');
  const [letters, setLetters] = useState('');
  const [state, setState] = useState<CaptchaState>(always ? 'picture' : 'off');
  useEffect(() => setUuid(newId()), []);

  function renew(): void {
    setUuid(newId());
    setLetters('');
    setState('picture');
  }

  async function prove(): Promise<void> {
    setState('proving');
    try {
      const { solve } = await import('./solve.ts');
      const captchaVerifyParam = await solve(await call('accounts.captchaChallenge', { uuid }));
      const answer = await call('accounts.verifyExt', { captchaVerifyParam, sceneId: 'login' });
      setState(answer.captchaVerifyResult ? 'proven' : 'failed');
    } catch {
      setState('failed');
    }
  }

  return {
    state,
    letters,
    setLetters: (text: string) => setLetters(text.trim()),
    src: uuid ? `/userLogin/captcha?uuid=${uuid}` : '',
    renew,
    prove,
    /** as a call takes it */
    param: state === 'off' ? {} : { uuid, captcha: letters },
    /** its part of the form is filled in */
    complete: state === 'off' || state === 'proven' || letters !== '',
  };
}
export type Captcha = ReturnType<typeof useCaptcha>;
