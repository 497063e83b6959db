import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { type Area, type Cover, moved, resized } from './covering.ts';
import css from './photo-editor.module.css';

type Block = Extract<Cover, Area>;

interface Props {
  cover: Block;
  /** of the picture, in its pixels */
  size: { width: number; height: number };
  /** the cover's number among covers of its kind */
  number: number;
  isSelected: boolean;
  onSelect: () => void;
  /** `within`: continues the last change */
  onChange: (by: Block, within: boolean) => void;
  onRemove: () => void;
}

/** Distance per key press, as a share of the picture's longer side. */
const KEY_STEP = 1 / 50;
const ARROWS: Record<string, [dx: number, dy: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const GROWTH: Record<string, number> = { '+': 1.1, '=': 1.1, '-': 1 / 1.1 };

/** The handle of a covered face or box: pointer and arrow keys move it, plus and minus resize it. */
export function CoverHandle({ cover, size, number, isSelected, onSelect, onChange, onRemove }: Props) {
  const { photo: texts } = useTexts().posting;
  const button = useRef<HTMLButtonElement>(null);
  /** last position of the pointer, on the screen */
  const [held, setHeld] = useState<{ x: number; y: number; hasMoved: boolean } | null>(null);
  useEffect(() => {
    if (isSelected) button.current!.focus({ preventScroll: true });
  }, [isSelected]);
  const share = (length: number, whole: number) => `${(length / whole) * 100}%`;

  return (
    <button
      ref={button}
      type="button"
      className={cover.kind === 'face' ? `${css.handle} ${css.face}` : css.handle}
      style={{
        left: share(cover.x, size.width),
        top: share(cover.y, size.height),
        width: share(cover.width, size.width),
        height: share(cover.height, size.height),
      }}
      aria-label={texts.block(cover.kind, number)}
      aria-pressed={isSelected}
      onFocus={onSelect}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        onSelect();
        setHeld({ x: event.clientX, y: event.clientY, hasMoved: false });
      }}
      onPointerMove={(event) => {
        if (!held) return;
        const scale = size.width / event.currentTarget.parentElement!.clientWidth;
        const [dx, dy] = [(event.clientX - held.x) * scale, (event.clientY - held.y) * scale];
        onChange(moved(cover, dx, dy), held.hasMoved);
        setHeld({ x: event.clientX, y: event.clientY, hasMoved: true });
      }}
      onPointerUp={() => setHeld(null)}
      onPointerCancel={() => setHeld(null)}
      onKeyDown={(event) => {
        const arrow = ARROWS[event.key];
        const growth = GROWTH[event.key];
        const step = Math.max(size.width, size.height) * KEY_STEP;
        if (arrow) onChange(moved(cover, arrow[0] * step, arrow[1] * step), event.repeat);
        else if (growth) onChange(resized(cover, growth), event.repeat);
        else if (event.key === 'Delete' || event.key === 'Backspace') onRemove();
        else return;
        event.preventDefault();
      }}
    />
  );
}
