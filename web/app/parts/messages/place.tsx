import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { addressAround } from '../places/address.ts';
import css from './place.module.css';

interface Props {
  message: { threadPlace?: string | null; longitude: number | null; latitude: number | null };
  /** stands beside the place if the public does not see it */
  mark?: string | null;
  /** the place is public, so messages around it can be found */
  isPublic?: boolean;
  /** a map, below the text */
  children?: ReactNode;
}

/** Returns a link to a map service that people know; nothing is loaded from there before it is pressed. */
const onMap = (longitude: number, latitude: number, name: string) =>
  `https://uri.amap.com/marker?${new URLSearchParams({ position: `${longitude},${latitude}`, name, coordinate: 'wgs84' })}`;

/** The place in words and coordinates, which say all that a map shows, and links to maps. */
export function Place({ message: { threadPlace, longitude, latitude }, mark, isPublic = false, children }: Props) {
  const { common, reading } = useTexts();
  const point = longitude !== null && latitude !== null ? reading.coordinates(longitude, latitude) : null;
  if (!threadPlace && !point) return null;
  return (
    <div className={css.place}>
      <p>
        {reading.place}
        {common.colon}
        {threadPlace || <span className={css.point}>{point}</span>}
        {mark ? <small> · {mark}</small> : null}
      </p>
      {longitude !== null && latitude !== null ? (
        <p className={css.ways}>
          {threadPlace ? <span className={css.point}>{point}</span> : null}
          {isPublic ? <a href={addressAround(longitude, latitude)}>{reading.nearby}</a> : null}
          <a href={`geo:${latitude},${longitude}`}>{reading.inMapApp}</a>
          <a href={onMap(longitude, latitude, threadPlace || common.siteName)} rel="noreferrer nofollow">
            {reading.onMap}
          </a>
        </p>
      ) : null}
      {children}
    </div>
  );
}
