import type { Forum } from '@board/contract/forums';
import { useTexts } from '../../lib/texts.ts';
import css from './region-links.module.css';

/** Links to the regions below. */
export const RegionLinks = ({ regions, at }: { regions: readonly Forum[]; at: string }) => (
  <ul className={css.regions}>
    {regions.map((region) => (
      <li key={region.fid}>
        <a className="count-limit" href={`${at}?fid=${region.fid}`}>
          {region.name}
        </a>
      </li>
    ))}
  </ul>
);

/** The path of regions, with links upwards. */
export function RegionPath({ path, at }: { path: readonly Forum[]; at: string }) {
  const { choose } = useTexts().posting;
  return (
    <nav className={css.path} aria-label={choose.path}>
      <ol>
        <li>
          <a href={at}>{choose.whole}</a>
        </li>
        {path.map((region, i) => (
          <li key={region.fid}>
            {i === path.length - 1 ? (
              <span aria-current="page">{region.name}</span>
            ) : (
              <a href={`${at}?fid=${region.fid}`}>{region.name}</a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
