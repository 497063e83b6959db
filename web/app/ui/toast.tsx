import { useEffect, useEffectEvent, useRef, useState } from 'react';
import css from './toast.module.css';

/** ms; the toast stays longer while somebody points at it */
const SHOWN = 8000;

/** The text of a toast; a new object shows the toast again, even with the same text. */
interface Said {
  text: string;
}

/**
 * Shows for a while, over everything, an error that belongs to no field (product.md §8). `toast` stands in the form, so that
 * it is part of the dialog around the form: screen readers ignore everything outside an open dialog.
 */
export function useToast() {
  const [said, setSaid] = useState<Said | null>(null);
  return {
    say: (text: string) => setSaid({ text }),
    clear: () => setSaid(null),
    toast: <Toast said={said} onGone={() => setSaid(null)} />,
  };
}

function Toast({ said, onGone }: { said: Said | null; onGone: () => void }) {
  const element = useRef<HTMLDivElement>(null);
  const [held, setHeld] = useState(false);
  useEffect(() => {
    const shown = element.current!;
    // Puts the toast in the top layer, over dialogs; a browser without one still shows it.
    if (!shown.togglePopover) return;
    shown.togglePopover(said !== null);
  }, [said]);
  const gone = useEffectEvent(onGone);
  useEffect(() => {
    // The toast stays while somebody points at it to read.
    if (!said || held) return;
    const timer = setTimeout(() => gone(), SHOWN);
    return () => clearTimeout(timer);
  }, [said, held]);
  return (
    <div
      ref={element}
      popover="manual"
      className={css.toast}
      role="alert"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
    >
      {said?.text}
    </div>
  );
}
