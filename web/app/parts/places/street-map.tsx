import type { StreetMapData } from '../../lib/streets.ts';
import { useTexts } from '../../lib/texts.ts';
import css from './street-map.module.css';

/**
 * The same places on the operator's street tiles (`mapTileUrl`). Its script replaces the drawing inside; without a script
 * the drawing stays.
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
