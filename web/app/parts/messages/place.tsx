import { useTexts } from '../../lib/texts.ts';
import css from './place.module.css';

interface Props {
  message: { threadPlace?: string | null; longitude: number | null; latitude: number | null };
}

/** Names the place to map services that people know; asked by nobody until it is touched. */
const onMap = (longitude: number, latitude: number, name: string) =>
  `https://uri.amap.com/marker?${new URLSearchParams({ position: `${longitude},${latitude}`, name, coordinate: 'wgs84' })}`;

/** Where it is: in words and as coordinates, which say all that a map shows, and on a map of the reader's choice. */
export function Place({ message: { threadPlace, longitude, latitude } }: Props) {
  const { common, reading } = useTexts();
  if (!threadPlace) return null;
  return (
    <div className={css.place}>
      <p>
        {reading.place}
        {common.colon}
        {threadPlace}
      </p>
      {longitude !== null && latitude !== null ? (
        <p className={css.ways}>
          <span>{reading.coordinates(longitude, latitude)}</span>
          <a href={`geo:${latitude},${longitude}`}>{reading.inMapApp}</a>
          <a href={onMap(longitude, latitude, threadPlace)} rel="noreferrer nofollow">
            {reading.onMap}
          </a>
        </p>
      ) : null}
    </div>
  );
}
