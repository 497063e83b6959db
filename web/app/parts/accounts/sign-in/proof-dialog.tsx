import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { PROOF_SHOWN_AFTER } from '../../../lib/pace.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { CaptchaField } from './captcha-field.tsx';
import { useCaptcha } from './use-captcha.ts';

/** The parameters of a call. */
export interface Solved {
  uuid: string;
  captcha?: string;
}

interface Props {
  sceneId: string;
  /** characters at most; `captchaMax` */
  max: number;
  /** true: a person reads a picture; false: the browser works, and the dialog shows after a while */
  picture: boolean;
  /** the error of the try before */
  error?: string;
  /** null: the dialog was closed */
  onEnd: (solved: Solved | null) => void;
  onSms?: () => void;
}

/** A challenge in a window of its own, before actions that programs must not repeat by the thousand (product.md §9). */
export function ProofDialog({ sceneId, max, picture, error, onEnd, onSms }: Props) {
  const { captcha: texts } = useTexts().signIn;
  const captcha = useCaptcha(sceneId);
  const [shown, setShown] = useState(picture);
  const [asked, setAsked] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), PROOF_SHOWN_AFTER);
    return () => clearTimeout(timer);
  }, []);
  // Returns the focus when the dialog ends, because its element disappears with the focus in it.
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
    // The event must not reach the form that asked for the proof.
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
