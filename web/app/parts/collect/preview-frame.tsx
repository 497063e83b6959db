import { Segmented } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../lib/texts.ts';
import css from './collect.module.css';
import type { SideName } from './side.ts';

/** Widths of the page in the frame: a phone, a desk. */
const WIDTHS = [360, 1280] as const;
const HEIGHT = 720;

/** A campaign as the public will see it, at the width of a phone and of a desk. */
export function PreviewFrame({ id, side }: { id: number; side: SideName }) {
  const { editor: texts } = useTexts().collect;
  const [width, setWidth] = useState<(typeof WIDTHS)[number]>(360);
  return (
    <section className={css.part} aria-label={texts.preview}>
      <Segmented
        value={width}
        onChange={setWidth}
        options={WIDTHS.map((one) => ({ value: one, label: texts.previewWidths[one] }))}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways where the page is wider than the room */}
      <div className={css.frame} tabIndex={0}>
        <iframe
          title={texts.preview}
          src={`/unify/collect/preview?id=${id}&side=${side}`}
          width={width}
          height={HEIGHT}
        />
      </div>
    </section>
  );
}
