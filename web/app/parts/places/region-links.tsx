import type { AnswerOf } from '@board/contract';
import { numberOf } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import css from './region-links.module.css';

/** The regions by name with their numbers of messages, and the explanation of the picture above. */
export function RegionLinks(props: {
  map: AnswerOf<'places.map'>;
  hrefOf: (fid: number) => string;
  /** the heat map shows no numbers and has its own explanation */
  isHeat: boolean;
}) {
  const { map, hrefOf, isHeat } = props;
  const { places } = useTexts();
  const { language } = useSite();
  const { path, regions, own, points } = map;
  const counted = regions.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count);
  const region = path.at(-1);
  const leads = [places.lead, places.lead, places.leadCity];
  return (
    <>
      {!isHeat && counted.length > 0 ? <p className={css.lead}>{leads[path.length] ?? places.leadCounty}</p> : null}
      {!isHeat && counted.length === 0 && points.length > 0 ? <p className={css.lead}>{places.leadCounty}</p> : null}
      {counted.length > 0 ? (
        <details className={css.regions} open={isHeat || path.length > 0}>
          <summary>{places.regions}</summary>
          <ul>
            {counted.map(({ fid, name, count }) => (
              <li key={fid}>
                <a href={hrefOf(fid)}>
                  {name} <b>{numberOf(count, language)}</b>
                </a>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
      {region && own > 0 && counted.length > 0 ? (
        <p className={css.note}>{places.own(region.name, numberOf(own, language))}</p>
      ) : null}
      <p className={css.note}>{path.length < 2 ? places.sketch : places.hidden}</p>
    </>
  );
}
