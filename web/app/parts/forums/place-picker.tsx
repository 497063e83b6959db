import type { Forum } from '@board/contract/forums';
import { useTexts } from '../../lib/texts.ts';
import css from './place-picker.module.css';

/** Selects the region of the home page, from the country down to a county: the path upwards, and the regions below. */
export function PlacePicker({ path, regions }: { path: readonly Forum[]; regions: readonly Forum[] }) {
  const { home } = useTexts();
  return (
    <nav id="place" className={css.picker} aria-label={home.chooseRegion}>
      <ol className={css.path}>
        <li>{path.length > 0 ? <a href="/region/0">{home.wholeCountry}</a> : <b>{home.wholeCountry}</b>}</li>
        {path.map(({ fid, name }, i) => (
          <li key={fid}>
            {i === path.length - 1 ? <b aria-current="true">{name}</b> : <a href={`/region/${fid}`}>{name}</a>}
          </li>
        ))}
      </ol>
      {regions.length > 0 ? (
        <ul className={css.regions}>
          {regions.map(({ fid, name }) => (
            <li key={fid}>
              <a href={`/region/${fid}`}>{name}</a>
            </li>
          ))}
        </ul>
      ) : null}
    </nav>
  );
}
