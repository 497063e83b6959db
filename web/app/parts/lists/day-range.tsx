import type { QueueFilter } from '@board/contract/handling';
import { Input } from 'antd';
import { useEffect, useState } from 'react';
import { useTexts } from '../../lib/texts.ts';
import css from './filters/filter-bar.module.css';

interface RangeProps {
  from: QueueFilter['startTime'];
  to: QueueFilter['startTime'];
  /** what the two days are called, if not by the time that a filter asks for */
  labels?: { from: string; until: string };
  className?: string;
  onChange: (from: string | undefined, to: string | undefined) => void;
}

/** Two days; an end before the start is refused with a sentence (product.md §5). */
export function DayRange({ from, to, labels, className, onChange }: RangeProps) {
  const { filter: texts } = useTexts().lists;
  const [start, setStart] = useState(String(from ?? ''));
  const [end, setEnd] = useState(String(to ?? ''));
  useEffect(() => setStart(String(from ?? '')), [from]);
  useEffect(() => setEnd(String(to ?? '')), [to]);
  const wrong = start !== '' && end !== '' && end < start;
  function take(first: string, last: string) {
    setStart(first);
    setEnd(last);
    if (!(first && last && last < first)) onChange(first || undefined, last || undefined);
  }
  return (
    <>
      <Input
        type="date"
        aria-label={labels?.from ?? texts.from}
        className={className}
        value={start}
        max={end || undefined}
        status={wrong ? 'error' : ''}
        onChange={(event) => take(event.target.value, end)}
      />
      –
      <Input
        type="date"
        aria-label={labels?.until ?? texts.to}
        className={className}
        value={end}
        min={start || undefined}
        status={wrong ? 'error' : ''}
        onChange={(event) => take(start, event.target.value)}
      />
      {wrong ? (
        <p className={css.wrong} role="alert">
          {texts.dateOrder}
        </p>
      ) : null}
    </>
  );
}
