import { useEffect, useState } from 'react';
import { call } from '../../../lib/calls/client.ts';
import { newId } from '../../../lib/new-id.ts';

/** How a captcha stands: a picture to read, or a proof of work instead of it. */
export type CaptchaState = 'picture' | 'proving' | 'failed' | 'proven';

/** Browsers count only over https; elsewhere the picture remains. */
export const canProve = () => typeof window !== 'undefined' && window.isSecureContext;

/**
 * The captcha of a form: the picture's address, what is typed, and the other way for those who cannot read it. Whatever
 * was sent is used up: `renew` makes another one.
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
    /** as a call takes it */
    param: { uuid, captcha: letters },
    /** its part of the form is filled in */
    complete: state === 'proven' || letters !== '',
  };
}
export type Captcha = ReturnType<typeof useCaptcha>;

/** Has the browser work for a captcha of this name; false where it could not, or the server does not take it. */
export async function proveByWork(uuid: string, sceneId: string, level: number): Promise<boolean> {
  try {
    const { solve } = await import('./solve.ts');
    const captchaVerifyParam = await solve(await call('accounts.captchaChallenge', { uuid, level }));
    return (await call('accounts.verifyExt', { captchaVerifyParam, sceneId })).captchaVerifyResult;
  } catch {
    return false;
  }
}
