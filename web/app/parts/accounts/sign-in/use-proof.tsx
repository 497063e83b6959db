import { useState } from 'react';
import { Refused } from '../../../lib/calls/refusal.ts';
import { newId } from '../../../lib/new-id.ts';
import type { AccountSite } from '../account-site.ts';
import { ProofDialog, type Solved } from './proof-dialog.tsx';
import { canProve, proveByWork } from './use-captcha.ts';

/** The server asks for a captcha, or refused this one (product.md §8). */
const CAPTCHA_CODES = ['10007', '11103'];

interface Asked {
  /** new for each challenge */
  id: string;
  /** true: a picture shows; false: the browser works */
  picture: boolean;
  /** the error of the letters before */
  error?: string;
  end: (solved: Solved | null) => void;
}

/**
 * Solves captchas that the server asks for (product.md §9, popup mode). `run` first tries without. If a captcha is wanted,
 * the browser works for it without the person; a picture shows if it cannot. `dialog` stands in the form. `onSms` leads to
 * another way in.
 */
export function useProof({ captchaSceneId, limits }: AccountSite, onSms?: () => void) {
  const [asked, setAsked] = useState<Asked | null>(null);

  /** Returns null if the person closed the picture. */
  const byPicture = (error?: string) =>
    new Promise<Solved | null>((end) => setAsked({ id: newId(), picture: true, error, end }));

  /** Works in the background; a dialog says so if it takes long, and closing it gives up. */
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
          // The browser works once; if that is refused, a person reads a picture.
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
