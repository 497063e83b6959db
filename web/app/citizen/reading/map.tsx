import type { AnswerOf } from '@board/contract';
import { MAP_DAYS } from '@board/contract/places/calls';
import { type Backend, backendOf } from '../../lib/calls/backend.ts';
import { digits, neverKept, paramsOf } from '../../lib/calls/page-params.ts';
import { numberOf } from '../../lib/format.ts';
import { notFound } from '../../lib/not-found.ts';
import { useSite } from '../../lib/site.ts';
import type { Marked } from '../../lib/streets.ts';
import { textsIn, useTexts } from '../../lib/texts.ts';
import { MessageCard } from '../../parts/messages/message-card.tsx';
import { MoreRows } from '../../parts/messages/more-rows.tsx';
import { type MapQuery, mapAddress } from '../../parts/places/address.ts';
import { HeatMap } from '../../parts/places/heat-map.tsx';
import { MapFilters } from '../../parts/places/map-filters.tsx';
import { NearButton } from '../../parts/places/near-button.tsx';
import { RegionLinks } from '../../parts/places/region-links.tsx';
import { RegionMap } from '../../parts/places/region-map.tsx';
import { StreetMap } from '../../parts/places/street-map.tsx';
import { FilterTabs } from '../../parts/site/filter-tabs.tsx';
import { Nothing } from '../../ui/nothing.tsx';
import page from '../../ui/page.module.css';
import type { Route } from './+types/map';
import css from './map.module.css';

const reads = {
  fid: digits,
  domainId: digits,
  state: digits,
  days: digits,
  lastItem: digits,
  view: /^(?:heat)?$/,
  // Hardly two readers have the same position.
  lng: neverKept,
  lat: neverKept,
  page: digits,
};
export const handle = { hydrate: false, reads };

const ROWS = 20;

/**
 * `?fid=` a region, or `?lng=&lat=` a point; narrowed by `domainId`, `state` (1 to 4) and `days` (365 at most). `view=heat`
 * draws the density of messages.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const backend = backendOf(context);
  const { fid, domainId, state, days, lng, lat, view, lastItem, page } = paramsOf(request, reads);
  const query = {
    fid: fid === '0' ? '' : fid,
    domainId,
    state: ['2', '3', '4'].includes(state) ? state : '',
    days: Number(days) >= 1 && Number(days) < MAP_DAYS ? days : '',
    ...pointIn(lng, lat),
    view: view === 'heat' ? view : '',
  };
  const isNear = query.lng !== '';
  const [{ domainList: domains }, { mapTileUrl: tiles }, shown] = await Promise.all([
    backend.call('settings.domainList', {}),
    backend.call('settings.site', {}),
    isNear ? around(backend, query, page) : within(backend, query, lastItem),
  ]);
  return { query, domains, tiles, ...shown };
}

/** Returns the point in an address; empty texts unless both values are valid. */
function pointIn(lng: string, lat: string): Pick<MapQuery, 'lng' | 'lat'> {
  const [longitude, latitude] = [lng, lat].map((degrees) =>
    /^-?\d{1,3}(?:\.\d{1,15})?$/.test(degrees) ? Number(degrees) : Number.NaN,
  ) as [number, number];
  const isPoint = Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90;
  return isPoint ? { lng: longitude.toFixed(3), lat: latitude.toFixed(3) } : { lng: '', lat: '' };
}

async function around({ call }: Backend, { domainId, state, days, lng, lat }: MapQuery, page: string) {
  const at = Math.max(1, Number(page));
  const near = await call('places.near', {
    longitude: lng,
    latitude: lat,
    domainId,
    state,
    days,
    page: at,
    rows: ROWS,
  }).catch(notFound);
  return { near, map: null, rows: near.rows, next: near.more ? { page: at + 1 } : null };
}

async function within({ call }: Backend, { fid, domainId, state, days }: MapQuery, lastItem: string) {
  const filter = { fid, domainId, state, days: days || MAP_DAYS };
  const [map, list] = await Promise.all([
    call('places.map', filter),
    call('messages.listLocal', { ...filter, lastItem, rows: ROWS }),
  ]).catch(notFound);
  return { near: null, map, rows: list.data, next: list.lastItem === '' ? null : { lastItem: list.lastItem } };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const { language, origin } = matches[0].loaderData!;
  const { common, places } = textsIn(language);
  if (!loaderData) return [{ title: common.siteName }];
  const { query, map } = loaderData;
  const { fid, ...narrowed } = query;
  const isNarrowed = Object.values(narrowed).some((value) => value !== '');
  return [
    { title: `${titleOf(map, places)} - ${common.siteName}` },
    { name: 'description', content: places.lead },
    ...(isNarrowed ? [{ name: 'robots', content: 'noindex, follow' }] : []),
    { tagName: 'link', rel: 'canonical', href: origin + mapAddress({ fid }) },
  ];
};

function titleOf(map: AnswerOf<'places.map'> | null, places: ReturnType<typeof useTexts>['places']): string {
  if (!map) return places.titleNear;
  const region = map.path.at(-1);
  return region ? places.titleOf(region.name) : places.title;
}

/** Public messages by place: a map with the regions, and beside it the messages of the chosen region, newest first. */
export default function MessageMap({ loaderData }: Route.ComponentProps) {
  const { query, domains, tiles, near, map, rows, next } = loaderData;
  const { charts, places } = useTexts();
  const { language } = useSite();
  const here = (changes: Parameters<typeof mapAddress>[0]) => mapAddress({ ...query, ...changes });
  const hrefOf = (fid: number) => here({ fid });
  const hrefAround = (lng: number, lat: number) => here({ fid: '', lng: lng.toFixed(3), lat: lat.toFixed(3) });
  const isHeat = query.view === 'heat';
  const isNarrowed = Boolean(query.domainId || query.state || query.days);
  const days = Number(query.days || MAP_DAYS);
  const time = places.times.find(([one]) => one === days)?.[1] ?? places.lastDays(query.days);
  const kilometres = near ? numberOf(near.within / 1000, language) : '';
  return (
    <div className={near ? page.column : page.wide}>
      {map && map.path.length === 0 ? null : (
        <nav className={page.crumbs} aria-label={places.path}>
          <a href={here({ fid: '', lng: '', lat: '' })}>{places.country}</a>
          {map?.path.slice(0, -1).map(({ fid, name }) => (
            <span key={fid}>
              {' › '}
              <a href={here({ fid })}>{name}</a>
            </span>
          ))}
        </nav>
      )}
      <header className={page.head}>
        <h1>{titleOf(map, places)}</h1>
      </header>
      <NearButton again={near !== null} />
      <MapFilters query={query} domains={domains} isNarrowed={isNarrowed} />
      <div className={near ? css.list : css.both}>
        {map ? (
          <div className={css.map}>
            <FilterTabs
              label={places.view}
              tabs={[
                { label: places.viewCircles, href: here({ view: '' }), current: !isHeat },
                { label: places.viewHeat, href: here({ view: 'heat' }), current: isHeat },
              ]}
            />
            {isHeat ? (
              <HeatMap map={map} hrefOf={hrefOf} />
            ) : (
              <StreetMap
                data={{ tiles: map.path.length > 1 ? tiles : '', marked: markedOf(map, hrefOf, charts), self: null }}
              >
                <RegionMap map={map} hrefOf={hrefOf} hrefAround={hrefAround} />
              </StreetMap>
            )}
            <RegionLinks map={map} hrefOf={hrefOf} isHeat={isHeat} />
          </div>
        ) : null}
        <section aria-labelledby="found">
          <h2 id="found" className={css.found}>
            {map
              ? places.found(map.path.at(-1)?.name ?? places.country, time, numberOf(map.total, language))
              : places.within(kilometres)}
          </h2>
          {near ? (
            <StreetMap data={{ tiles, marked: near.rows.map(asMarked), self: [Number(query.lng), Number(query.lat)] }}>
              {null}
            </StreetMap>
          ) : null}
          {near && rows.length > 0 ? <p className={css.nearest}>{places.nearest}</p> : null}
          {rows.length > 0 ? null : (
            <Nothing
              href={isNarrowed ? here({ domainId: '', state: '', days: '' }) : '/map'}
              go={isNarrowed ? places.showAll : places.toCountry}
            >
              {isNarrowed ? places.noneFiltered : near ? places.noneNear(kilometres) : places.none}
            </Nothing>
          )}
          <MoreRows next={next ? here(next) : null}>
            {near
              ? near.rows.map((row) => (
                  <MessageCard key={row.tid} row={row}>
                    <Away metres={row.distance} />
                  </MessageCard>
                ))
              : rows.map((row) => <MessageCard key={row.tid} row={row} />)}
          </MoreRows>
        </section>
      </div>
    </div>
  );
}

interface Located {
  tid: number;
  subject: string;
  longitude: number;
  latitude: number;
}
const asMarked = ({ tid, subject, longitude, latitude }: Located): Marked => ({
  href: `/threads/content?tid=${tid}`,
  title: subject,
  count: null,
  longitude,
  latitude,
});

/** Returns the marks: regions that have messages, and messages that have a point. */
function markedOf(
  { regions, points }: AnswerOf<'places.map'>,
  hrefOf: (fid: number) => string,
  { volumeTitle }: ReturnType<typeof useTexts>['charts'],
): Marked[] {
  const counted = regions.flatMap(({ fid, name, count, longitude, latitude }) =>
    count === 0 || longitude === null || latitude === null
      ? []
      : [{ href: hrefOf(fid), title: volumeTitle(name, String(count)), count, longitude, latitude }],
  );
  return [...counted, ...points.map(asMarked)];
}

function Away({ metres }: { metres: number }) {
  const { places } = useTexts();
  const { language } = useSite();
  if (metres < 1000) return <span>{places.away(numberOf(metres, language))}</span>;
  return <span>{places.awayKm(numberOf(Math.round(metres / 100) / 10, language))}</span>;
}
