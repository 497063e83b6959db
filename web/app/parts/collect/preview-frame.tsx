import { Segmented } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../lib/texts.ts';
import css from './collect.module.css';
import type { SideName } from './side.ts';

/** Widths of the framed page: a phone, a desktop. */
const WIDTHS = [360, 1280] as const;
const HEIGHT = 720;
/** Width of a dialog that contains the frame. */
export const PREVIEW_WIDTH = 'min(60rem, calc(100vw - 2rem))';

/** A campaign as the public will see it, in the width of a phone and, scaled down, of a desktop. */
export function PreviewFrame({ id, side }: { id: number; side: SideName }) {
  const { editor: texts } = useTexts().collect;
  const [width, setWidth] = useState<(typeof WIDTHS)[number]>(360);
  const section = useRef<HTMLElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<number>(width);
  useEffect(() => {
    // In braces: some browsers return a promise, which an effect must not return.
    section.current?.scrollIntoView({ block: 'start' });
  }, []);
  useEffect(() => {
    const watch = new ResizeObserver(([entry]) => setRoom(entry!.contentRect.width));
    watch.observe(frame.current!);
    return () => watch.disconnect();
  }, []);
  const scale = Math.min(1, room / width);
  return (
    <section ref={section} className={css.preview} aria-label={texts.preview}>
      <Segmented
        value={width}
        onChange={setWidth}
        options={WIDTHS.map((one) => ({ value: one, label: texts.previewWidths[one] }))}
      />
      <div ref={frame} className={css.frame} style={{ height: HEIGHT }}>
        <iframe
          title={texts.preview}
          src={`/unify/collect/preview?id=${id}&side=${side}`}
          width={width}
          height={HEIGHT / scale}
          style={{ transform: `scale(${scale})` }}
        />
      </div>
    </section>
  );
}
