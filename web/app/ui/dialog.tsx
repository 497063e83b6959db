import { useEffect, useId, useRef } from 'react';
import { Button } from './button.tsx';
import css from './dialog.module.css';

interface Props {
  open: boolean;
  title: string;
  /** called by Escape, and by any button of the dialog that closes it */
  onClose: () => void;
  children: React.ReactNode;
  /** the buttons, the one for the next step first */
  actions: React.ReactNode;
}

interface StillProps {
  id: string;
  title: string;
  /** words of the closing button */
  close: string;
  children: React.ReactNode;
}

/** A question that must be answered first. The browser's own dialog: it keeps the focus inside and gives it back. */
export function Dialog({ open, title, onClose, children, actions }: Props) {
  const element = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    if (open) element.current!.showModal();
    else element.current!.close();
  }, [open]);
  return (
    <dialog ref={element} className={css.dialog} aria-labelledby={id} onClose={onClose}>
      {open ? (
        <>
          <h2 id={id}>{title}</h2>
          <div className={css.text}>{children}</div>
          <div className={css.actions}>{actions}</div>
        </>
      ) : null}
    </dialog>
  );
}

/** A closed dialog in a page without a framework: a script opens it by its id, its own button closes it. */
export const StillDialog = ({ id, title, close, children }: StillProps) => (
  <dialog id={id} className={css.dialog} aria-labelledby={`${id}-title`}>
    <h2 id={`${id}-title`}>{title}</h2>
    <div className={css.text}>{children}</div>
    <form method="dialog" className={css.actions}>
      <Button look="main" type="submit">
        {close}
      </Button>
    </form>
  </dialog>
);
