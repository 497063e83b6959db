import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { PROOF_SHOWN_AFTER } from '../../../lib/pace.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { CaptchaField } from './captcha-field.tsx';
import { useCaptcha } from './use-captcha.ts';

/** As a call takes it. */
export interface Solved {
  uuid: string;
  captcha?: string;
}

interface Props {
  sceneId: string;
  /** characters at most; `captchaMax` */
  max: number;
  /** a person has to look; otherwise the browser works, and it shows that after a while */
  picture: boolean;
  /** what was wrong before */
  error?: string;
  /** null: it was closed */
  onEnd: (solved: Solved | null) => void;
  onSms?: () => void;
}

/** The challenge before something that programs must not do by the thousand, in a window of its own (product.md §9). */
export function ProofDialog({ sceneId, max, picture, error, onEnd, onSms }: Props) {
  const { captcha: texts } = useTexts().signIn;
  const captcha = useCaptcha(sceneId);
  const [shown, setShown] = useState(picture);
  const [asked, setAsked] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), PROOF_SHOWN_AFTER);
    return () => clearTimeout(timer);
  }, []);
  // Its element goes at the end, and would take the focus along.
  useEffect(() => {
    const before = document.activeElement;
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: onEnd is a new function at each render; the proof ends the dialog once
  useEffect(() => {
    if (captcha.state === 'proven') onEnd(captcha.param);
  }, [captcha.state]);

  function submit(event: React.FormEvent) {
    event.preventDefault();
    // It is no part of the form that asked for it.
    event.stopPropagation();
    setAsked(true);
    if (captcha.complete && captcha.state !== 'proving') onEnd(captcha.param);
  }

  const leave =
    onSms &&
    (() => {
      onEnd(null);
      onSms();
    });
  const close = (
    <Button look="quiet" onClick={() => onEnd(null)}>
      {texts.close}
    </Button>
  );
  if (!picture)
    return createPortal(
      <Dialog open={shown} title={texts.title} onClose={() => onEnd(null)} actions={close}>
        <p role="status">{texts.working}</p>
      </Dialog>,
      document.body,
    );
  return createPortal(
    <form onSubmit={submit} noValidate>
      <Dialog
        open={shown}
        title={texts.title}
        onClose={() => onEnd(null)}
        actions={
          <>
            <Button type="submit" disabled={captcha.state === 'proving'}>
              {texts.confirm}
            </Button>
            {close}
          </>
        }
      >
        <CaptchaField captcha={captcha} max={max} asked={asked} error={error} onSms={leave} />
      </Dialog>
    </form>,
    document.body,
  );
}
