import { COLUMN_MAX, COLUMN_MIN } from '@board/contract/handling';
import { useState } from 'react';
import { useTexts } from '../../lib/texts.ts';
import css from './list.module.css';

/** px by which an arrow key resizes a column */
const STEP = 16;

interface Props {
  name: string;
  width: number;
  /** `done`: the width is final and is saved */
  onWidth: (width: number, done: boolean) => void;
}

const within = (width: number) => Math.round(Math.min(COLUMN_MAX, Math.max(COLUMN_MIN, width)));

/**
 * The heading of a column with an edge that resizes it, by dragging or by arrow keys. The edge is the left one, because the
 * columns stand to the right of the message, which takes the rest.
 */
export function ColumnHead({ name, width, onWidth }: Props) {
  const { view } = useTexts().lists;
  const [from, setFrom] = useState<{ x: number; width: number } | null>(null);
  return (
    <span className={css.columnHead}>
      {/* biome-ignore lint/a11y/useSemanticElements: a separator that can be moved is no rule between paragraphs */}
      <span
        className={css.edge}
        role="separator"
        tabIndex={0}
        aria-orientation="vertical"
        aria-label={view.width(name)}
        aria-valuenow={width}
        aria-valuemin={COLUMN_MIN}
        aria-valuemax={COLUMN_MAX}
        onClick={(event) => event.stopPropagation()}
        onPointerDown={(event) => {
          event.preventDefault();
          event.currentTarget.setPointerCapture(event.pointerId);
          setFrom({ x: event.clientX, width });
        }}
        onPointerMove={(event) => from && onWidth(within(from.width + from.x - event.clientX), false)}
        onPointerUp={() => {
          setFrom(null);
          onWidth(width, true);
        }}
        onKeyDown={(event) => {
          const step = { ArrowLeft: STEP, ArrowRight: -STEP }[event.key];
          if (!step) return;
          event.preventDefault();
          event.stopPropagation();
          onWidth(within(width + step), true);
        }}
      />
      {name}
    </span>
  );
}
