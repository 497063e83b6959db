import { Suspense, useRef, useState } from 'react';
import { part } from '../../lib/parts.tsx';
import { position } from '../../lib/position.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import fieldCss from '../../ui/field.module.css';
import { CheckField, TextField } from '../../ui/field.tsx';
import { HintWhenWritten } from '../personal/hint-when-written.tsx';
import type { Part } from './part.ts';
import { PointRegion } from './point-region.tsx';
import css from './post-form.module.css';

/** The map is larger than the whole form, so it is loaded when it is opened. */
const PlaceMap = part(() => import('./place-map.tsx'));
/** Loaded once there is a point. */
const NearbyMessages = part(() => import('./nearby-messages.tsx'));

/**
 * The place of the matter: in words, by the device's position, or on a map of streets (of outlines without a tile server).
 */
export function PlaceField({ values, change, errors, leave, mapTileUrl }: Part & { mapTileUrl: string }) {
  const { common, posting } = useTexts();
  const { place } = posting;
  const [locating, setLocating] = useState(false);
  const [trouble, setTrouble] = useState('');
  const [mapOpen, setMapOpen] = useState(false);
  const { longitude, latitude } = values;
  // Finding the position takes a while; the person may type the place meanwhile.
  const written = useRef(values.threadPlace);
  written.current = values.threadPlace;
  const point = longitude !== null && latitude !== null ? { longitude, latitude } : null;
  const given = point !== null || values.threadPlace.trim() !== '';

  async function locate(): Promise<void> {
    setTrouble('');
    setLocating(true);
    const found = await position();
    setLocating(false);
    if (!found) return setTrouble(place.noPosition);
    if (found === 'declined') return;
    const { longitude, latitude } = found;
    // An app may also name the place.
    const named = found.place && written.current.trim() === '' ? { threadPlace: found.place } : {};
    change({ longitude, latitude, ...named });
  }

  return (
    <div className={css.group}>
      <TextField
        id="threadPlace"
        label={place.label}
        mark={common.optional}
        hint={place.hint}
        error={errors.threadPlace}
        value={values.threadPlace}
        autoComplete="off"
        onChange={(event) => change({ threadPlace: event.target.value })}
        onBlur={() => leave('threadPlace')}
      />
      <p className={css.buttons}>
        <Button id="longitude" look="plain" onClick={() => void locate()} disabled={locating}>
          {locating ? place.locating : place.here}
        </Button>
        <Button look="plain" aria-expanded={mapOpen} onClick={() => setMapOpen(!mapOpen)}>
          {mapOpen ? place.closeMap : place.openMap}
        </Button>
      </p>
      <p role="status" className={trouble || errors.longitude ? fieldCss.error : css.nothing}>
        {trouble || errors.longitude}
      </p>
      {mapOpen ? (
        <Suspense fallback={<p role="status">{common.loading}</p>}>
          <PlaceMap
            tileUrl={mapTileUrl}
            point={point}
            onPick={(picked) => {
              change(picked);
              setMapOpen(false);
            }}
          />
        </Suspense>
      ) : null}
      {point ? (
        <p className={css.point}>
          <span role="status">
            <PointRegion {...point} /> {place.point(point.latitude, point.longitude)}
          </span>
          <Button look="quiet" onClick={() => change({ longitude: null, latitude: null })}>
            {place.removePoint}
          </Button>
        </p>
      ) : null}
      {point ? (
        <Suspense fallback={null}>
          <NearbyMessages {...point} />
        </Suspense>
      ) : null}
      {values.threadPlacePublic ? (
        <HintWhenWritten
          {...posting.personal}
          text={values.threadPlace}
          lead={place.personal}
          action={place.notPublic}
          done=""
          onPress={() => change({ threadPlacePublic: false })}
        />
      ) : null}
      {given ? (
        <CheckField
          label={place.public}
          hint={place.publicHint}
          checked={values.threadPlacePublic}
          onChange={(event) => change({ threadPlacePublic: event.target.checked })}
        />
      ) : null}
    </div>
  );
}
