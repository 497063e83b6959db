import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import fieldCss from '../../ui/field.module.css';
import { type Level, SeatPicker } from '../forums/seat-picker.tsx';
import css from './post-form.module.css';
import type { Seat } from './values.ts';

interface Props {
  seat: Seat | null;
  error?: string;
  /** the level that the picker shows first; null: the picker loads the provinces */
  start: Level | null;
  /** false: the message was sent to this seat already */
  changeable: boolean;
  onChoose: (seat: Seat) => void;
}

/** The recipient of the message; choosing another one keeps the text. */
export function SeatField({ seat, error, start, changeable, onChoose }: Props) {
  const { seat: texts } = useTexts().posting;
  const [choosing, setChoosing] = useState(false);
  const changer = useRef<HTMLButtonElement>(null);
  const open = choosing || !seat;
  /** Synchronously: a later focus would pull back a keyboard user who has moved on. */
  function close(chosen?: Seat): void {
    flushSync(() => {
      if (chosen) onChoose(chosen);
      setChoosing(false);
    });
    changer.current?.focus();
  }
  return (
    <section className={error ? fieldCss.wrong : fieldCss.field} aria-labelledby="seat-label">
      <h2 id="seat-label" className={fieldCss.label}>
        {texts.label}
      </h2>
      {seat ? (
        <p className={css.seat}>
          <b>{seat.forumName}</b>
          {changeable ? (
            <Button
              ref={changer}
              id={open ? undefined : 'fid'}
              look="plain"
              aria-expanded={open}
              aria-describedby={error ? 'fid-error' : undefined}
              onClick={() => (open ? close() : setChoosing(true))}
            >
              {open ? texts.keep : texts.change}
            </Button>
          ) : null}
        </p>
      ) : (
        <p>{texts.choose}</p>
      )}
      {open ? <SeatPicker id="fid" start={seat ? null : start} onChoose={close} /> : null}
      {error ? (
        <p id="fid-error" className={fieldCss.error}>
          {error}
        </p>
      ) : null}
    </section>
  );
}
