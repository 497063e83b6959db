import css from './islands.module.css';
import { HEIGHT, inset, WIDTH } from './outlines.ts';

const SHOWN = { right: 8, scale: 1.3 };
const X = Math.round(WIDTH - inset.width * SHOWN.scale - SHOWN.right);
const Y = Math.round(HEIGHT - inset.height * SHOWN.scale - SHOWN.right);

/** The inset of a map of the country, with the islands of the South China Sea. `land`: the class of its coast. */
export function Islands({ land }: { land: string | undefined }) {
  return (
    <g transform={`translate(${X} ${Y}) scale(${SHOWN.scale})`}>
      <path className={css.frame} d={`M0 0H${inset.width}V${inset.height}H0Z`} />
      <path className={land} d={inset.coast} />
      <path className={css.line} d={inset.line} />
    </g>
  );
}
