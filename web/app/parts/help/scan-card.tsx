import { QUIET, qrCode } from '../../lib/posters/qr-code.ts';
import { useTexts } from '../../lib/texts.ts';
import css from './scan-card.module.css';

/** A page for the phone: a code for readers at a desktop, and a link for readers on a phone. */
export function ScanCard({ id, name, address }: { id: string; name: string; address: string }) {
  const { aboutSite } = useTexts();
  const { path, size } = qrCode(address);
  const side = size + 2 * QUIET;
  return (
    <li className={css.card} id={id}>
      <svg
        viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
        width="136"
        height="136"
        role="img"
        aria-label={aboutSite.scan(name)}
      >
        <path fill="var(--white)" d={`M${-QUIET} ${-QUIET}h${side}v${side}h${-side}z`} />
        <path d={path} shapeRendering="crispEdges" />
      </svg>
      <b>{name}</b>
      <span>{aboutSite.scanHint}</span>
      <a href={address} aria-label={`${aboutSite.open} ${name}`}>
        {aboutSite.open}
      </a>
    </li>
  );
}
