import type { StreetMapData } from '../../lib/streets.ts';
import { useTexts } from '../../lib/texts.ts';
import css from './street-map.module.css';

/**
 * The same places on the streets that the operator has pictures of (`mapTileUrl`). Not there without a script; with it, it
 * takes the place of what is drawn inside.
 */
export function StreetMap({ data, children }: { data: StreetMapData; children: React.ReactNode }) {
  const { places } = useTexts();
  if (!data.tiles || data.marked.length === 0) return children;
  return (
    <div data-streets={JSON.stringify(data)}>
      {children}
      <section className={css.map} aria-label={places.streets} hidden />
      <script type="module" src="/islands/streets.js" />
    </div>
  );
}
