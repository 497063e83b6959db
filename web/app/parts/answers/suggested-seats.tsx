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

const NONE = { rows: [], near: null };

interface Props {
  subject: string;
  content: string;
  /** the marked point of the matter, if any */
  longitude: number | null;
  latitude: number | null;
  onChoose: (seat: Seat) => void;
}

/** Suggests seats by places in the text and by the marked point, while no seat is chosen. */
export function SuggestedSeats({ subject, content, longitude, latitude, onChoose }: Props) {
  const { answers } = useTexts();
  const [found, setFound] = useState<AnswerOf<'forums.suggest'>>(NONE);
  const title = subject.trim().slice(0, 200);
  const text = content.trim().slice(0, 2000);
  useEffect(() => {
    const named = title.length < MIN ? {} : { subject: title, content: text };
    const point = longitude === null || latitude === null ? {} : { longitude, latitude };
    const param = { ...named, ...point };
    if (Object.keys(param).length === 0) return setFound(NONE);
    const stop = new AbortController();
    const timer = setTimeout(() => {
      call('forums.suggest', param, { signal: stop.signal }).then(setFound, () => {});
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [title, text, longitude, latitude]);
  const { rows, near } = found;
  const [first] = rows;
  if (!first) return null;
  return (
    <p className={css.seats}>
      {first.place === near?.forumName ? answers.seatsNear(first.place) : answers.seatsMeant(first.place)}
      {rows.map((seat) => (
        <Button key={seat.fid} look="plain" onClick={() => onChoose(seat)}>
          {seat.forumName}
        </Button>
      ))}
    </p>
  );
}
