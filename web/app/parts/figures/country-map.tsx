import { Islands } from '../maps/islands.tsx';
import { HEIGHT, outlines, WIDTH } from '../maps/outlines.ts';
import css from './country-map.module.css';

export interface Shade {
  /** 1 to 5, darker means more; null: there is nothing */
  step: number | null;
  /** rests on too few messages: hatched */
  few?: boolean;
  href: string;
  title: string;
}

interface Props {
  /** by the code of a province; provinces without an entry are drawn as places without a board */
  shades: ReadonlyMap<number, Shade>;
  /** the meaning of each step, from the least; and of hatching, if any is hatched */
  legend: readonly string[];
  few?: string;
  /** contains the shapes of the provinces, which two maps of a page share */
  shapes?: boolean;
}

/**
 * The provinces in five steps of one colour, which also differ in lightness, so that colour alone is not needed. For eyes
 * and mouse only, because the table beside it has the same links.
 */
export function CountryMap({ shades, legend, few, shapes = false }: Props) {
  return (
    <figure className={css.map}>
      <svg aria-hidden="true" viewBox={`0 0 ${WIDTH} ${HEIGHT}`}>
        {shapes ? (
          <defs>
            <pattern id="too-few" width="14" height="14" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
              <path className={css.hatch} d="M0 0V14" />
            </pattern>
            {outlines.map(({ code, path }) => (
              <path key={code} id={`p${code}`} d={path} />
            ))}
          </defs>
        ) : null}
        {outlines.map(({ code }) => {
          const shade = shades.get(code);
          const shape = `#p${code}`;
          if (!shade) return <use key={code} href={shape} className={css.none} />;
          return (
            <a key={code} href={shade.href} tabIndex={-1}>
              <title>{shade.title}</title>
              <use href={shape} className={shade.step ? css[`step${shade.step}`] : css.none} />
              {shade.few ? <use href={shape} fill="url(#too-few)" /> : null}
            </a>
          );
        })}
        <Islands land={css.none} />
      </svg>
      {legend.length > 0 ? (
        <figcaption>
          {legend.map((name, i) => (
            <span key={name}>
              <svg aria-hidden="true" viewBox="0 0 20 14">
                <path className={css[`step${i + 1}`]} d="M0 0H20V14H0Z" />
              </svg>
              {name}
            </span>
          ))}
          {few ? (
            <span>
              <svg aria-hidden="true" viewBox="0 0 20 14">
                <path className={css.step3} d="M0 0H20V14H0Z" />
                <path fill="url(#too-few)" d="M0 0H20V14H0Z" />
              </svg>
              {few}
            </span>
          ) : null}
        </figcaption>
      ) : null}
    </figure>
  );
}
