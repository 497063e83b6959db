import { useEffect, useId, useRef } from 'react';
import css from './dialog.module.css';

interface Props {
  open: boolean;
  title: string;
  /** closed by Escape, or by a button of its own that asks for it */
  onClose: () => void;
  children: React.ReactNode;
  /** the buttons, the one that goes on first */
  actions: React.ReactNode;
}

/** A question that must be answered first. The browser's own: it keeps the focus inside and gives it back. */
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
