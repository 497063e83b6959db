import { useEffect, useState } from 'react';
import { call } from '../../../lib/calls/client.ts';
import { newId } from '../../../lib/new-id.ts';

/** The state of a captcha: a picture to read, or a proof of work instead. */
export type CaptchaState = 'picture' | 'proving' | 'failed' | 'proven';

/** Browsers can do the work over https only; elsewhere the picture remains. */
export const canProve = () => typeof window !== 'undefined' && window.isSecureContext;

/**
 * Keeps the captcha of a form: the picture's address, the typed letters, and proof of work as the other way. A sent captcha
 * is used up; `renew` makes another one.
 * @param sceneId of the site configuration (product.md §9)
 */
export function useCaptcha(sceneId: string) {
  const [uuid, setUuid] = useState('');
  const [letters, setLetters] = useState('');
  const [state, setState] = useState<CaptchaState>('picture');
  useEffect(() => setUuid(newId()), []);

  function renew(): void {
    setUuid(newId());
    setLetters('');
    setState('picture');
  }

  async function prove(level = 0): Promise<void> {
    setState('proving');
    setState((await proveByWork(uuid, sceneId, level)) ? 'proven' : 'failed');
  }

  return {
    state,
    letters,
    setLetters: (text: string) => setLetters(text.trim()),
    src: uuid ? `/userLogin/captcha?uuid=${uuid}` : '',
    renew,
    prove,
    /** the parameters of a call */
    param: { uuid, captcha: letters },
    /** the captcha is solved or filled in */
    complete: state === 'proven' || letters !== '',
  };
}
export type Captcha = ReturnType<typeof useCaptcha>;

/** Lets the browser work for a captcha of this name; returns false if it could not, or the server refused the work. */
export async function proveByWork(uuid: string, sceneId: string, level: number): Promise<boolean> {
  try {
    const { solve } = await import('./solve.ts');
    const captchaVerifyParam = await solve(await call('accounts.captchaChallenge', { uuid, level }));
    return (await call('accounts.verifyExt', { captchaVerifyParam, sceneId })).captchaVerifyResult;
  } catch {
    return false;
  }
}
