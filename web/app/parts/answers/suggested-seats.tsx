import type { AnswerOf } from '@board/contract';
import { useEffect, useState } from 'react';
import { call } from '../../lib/calls/client.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import type { Seat } from '../posting/values.ts';
import css from './answers.module.css';

/** ms after the last letter */
const PAUSE = 600;
const MIN = 4;

interface Props {
  subject: string;
  content: string;
  onChoose: (seat: Seat) => void;
}

/** Seats of the places that a text names, while nobody is chosen to write to. */
export function SuggestedSeats({ subject, content, onChoose }: Props) {
  const { answers } = useTexts();
  const [rows, setRows] = useState<AnswerOf<'forums.suggest'>['rows']>([]);
  const title = subject.trim().slice(0, 200);
  const text = content.trim().slice(0, 2000);
  useEffect(() => {
    if (title.length < MIN) return setRows([]);
    const stop = new AbortController();
    const timer = setTimeout(() => {
      const param = { subject: title, content: text };
      call('forums.suggest', param, { signal: stop.signal }).then(
        (found) => setRows(found.rows),
        () => {},
      );
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [title, text]);
  const [first] = rows;
  if (!first) return null;
  return (
    <p className={css.seats}>
      {answers.seatsMeant(first.place)}
      {rows.map((seat) => (
        <Button key={seat.fid} look="plain" onClick={() => onChoose(seat)}>
          {seat.forumName}
        </Button>
      ))}
    </p>
  );
}
