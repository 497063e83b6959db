import { qrCode } from '../../lib/qr-code.ts';
import { useTexts } from '../../lib/texts.ts';
import css from './share.module.css';

/** White squares around a code, without which phones do not find it. */
const QUIET = 4;

/** A message to pass on: a code for a phone, the address, and the device's own way of sharing. */
export function Share({ address, title }: { address: string; title: string }) {
  const { reading } = useTexts();
  const { path, size } = qrCode(address);
  const side = size + 2 * QUIET;
  return (
    <details className={css.share}>
      <summary>{reading.share}</summary>
      <div className={css.card}>
        <svg viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`} role="img" aria-label={reading.qrCode}>
          <rect x={-QUIET} y={-QUIET} width={side} height={side} fill="#fff" />
          <path d={path} fill="#000" shapeRendering="crispEdges" />
        </svg>
        <div>
          <b>{title}</b>
          <p>{reading.scan}</p>
          <p className={css.address}>{address}</p>
          <p className={css.ways} data-share={address} data-title={title}>
            <button type="button" hidden data-copy data-done={reading.copied}>
              {reading.copy}
            </button>
            <button type="button" hidden data-send>
              {reading.send}
            </button>
            <button type="button" hidden data-print>
              {reading.print}
            </button>
          </p>
        </div>
      </div>
      <script type="module" src="/islands/share.js" />
    </details>
  );
}
