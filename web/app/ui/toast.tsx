import { useEffect, useEffectEvent, useRef, useState } from 'react';
import css from './toast.module.css';

/** ms; whoever points at it reads on */
const SHOWN = 8000;

/** What a toast says; a new object is said anew, though it be the same words. */
interface Said {
  text: string;
}

/**
 * Something that went wrong and belongs to no field, said at once over everything for a while (product.md §8). `toast`
 * stands in the form, so that it is part of a dialog that the form is in: what is outside of one is silent.
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
    // In the top layer, over dialogs; where the browser has none for it, it is there all the same.
    if (!shown.togglePopover) return;
    shown.togglePopover(said !== null);
  }, [said]);
  const gone = useEffectEvent(onGone);
  useEffect(() => {
    // Whoever points at it is reading.
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
