import { useState } from 'react';
import { Refused } from '../../../lib/calls/refusal.ts';
import { newId } from '../../../lib/new-id.ts';
import type { AccountSite } from '../account-site.ts';
import { ProofDialog, type Solved } from './proof-dialog.tsx';
import { canProve, proveByWork } from './use-captcha.ts';

/** The server asks for a captcha, or did not take this one (product.md §8). */
const CAPTCHA_CODES = ['10007', '11103'];

interface Asked {
  /** each is a new one */
  id: string;
  /** a picture is shown; until then the browser works */
  picture: boolean;
  /** what was wrong with the letters before */
  error?: string;
  end: (solved: Solved | null) => void;
}

/**
 * What the server may ask a captcha for (product.md §9, popup mode): `run` tries without, and where one is wanted has the
 * browser work for it, which nobody has to do anything for; a picture is shown where it cannot. `dialog` stands in the
 * form. `onSms` leads to another way in.
 */
export function useProof({ captchaSceneId, limits }: AccountSite, onSms?: () => void) {
  const [asked, setAsked] = useState<Asked | null>(null);

  /** Null: whoever was asked closed it. */
  const byPicture = (error?: string) =>
    new Promise<Solved | null>((end) => setAsked({ id: newId(), picture: true, error, end }));

  /** Works in the background, said in a dialog where it takes long; closing that gives it up. */
  async function byWork(level: number): Promise<Solved | null | undefined> {
    const uuid = newId();
    const closed = new Promise<null>((end) => setAsked({ id: uuid, picture: false, end: () => end(null) }));
    const worked = proveByWork(uuid, captchaSceneId, level).then((done) => (done ? { uuid } : undefined));
    return await Promise.race([worked, closed]);
  }

  async function run<T>(attempt: (captcha: Partial<Solved>) => Promise<T>): Promise<T | null> {
    let captcha: Partial<Solved> = {};
    let mayWork = canProve();
    try {
      for (;;) {
        try {
          return await attempt(captcha);
        } catch (error) {
          if (!(error instanceof Refused) || !CAPTCHA_CODES.includes(error.code)) throw error;
          // What the browser did was not taken: a person looks at it.
          const wrong = captcha.captcha ? error.message : undefined;
          const worked = mayWork ? await byWork(Number(error.details.level ?? 0)) : undefined;
          mayWork = false;
          const solved = worked === undefined ? await byPicture(wrong) : worked;
          if (solved === null) return null;
          captcha = solved;
        }
      }
    } finally {
      setAsked(null);
    }
  }

  const dialog = asked ? (
    <ProofDialog
      key={asked.id}
      sceneId={captchaSceneId}
      max={limits.captchaMax}
      picture={asked.picture}
      error={asked.error}
      onEnd={asked.end}
      onSms={onSms}
    />
  ) : null;
  return { run, dialog };
}
