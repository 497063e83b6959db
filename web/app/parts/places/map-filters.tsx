import { StateFilter } from '@board/contract/codes';
import type { Domain } from '@board/contract/settings';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import type { MapQuery } from './address.ts';
import css from './map-filters.module.css';

/** The filters of the map, as a form that works without a script. */
export function MapFilters(props: { query: MapQuery; domains: readonly Domain[]; isNarrowed: boolean }) {
  const { query, domains, isNarrowed } = props;
  const { places, reading, search } = useTexts();
  const { fid, lng, lat, view } = query;
  const states = [
    [StateFilter.toReply, reading.states.toReply],
    [StateFilter.handling, reading.states.handling],
    [StateFilter.done, reading.states.done],
  ] as const;
  return (
    <details className={css.filters} open={isNarrowed}>
      <summary>{places.filters}</summary>
      <form className={css.form} action="/map">
        {Object.entries({ fid, lng, lat, view }).map(([name, value]) =>
          value ? <input key={name} type="hidden" name={name} value={value} /> : null,
        )}
        <Choice label={search.domain} name="domainId" value={query.domainId} first={search.allDomains}>
          {domains.map(({ value, label }) => [value, label])}
        </Choice>
        <Choice label={places.state} name="state" value={query.state} first={reading.states.all}>
          {states}
        </Choice>
        <Choice label={places.time} name="days" value={query.days} first={places.times.at(-1)![1]}>
          {places.times.slice(0, -1).toReversed()}
        </Choice>
        <Button look="plain" type="submit">
          {search.narrow}
        </Button>
      </form>
    </details>
  );
}

function Choice(props: {
  label: string;
  name: string;
  value: string;
  /** the meaning of an empty value */
  first: string;
  children: readonly (readonly [value: number, label: string])[];
}) {
  const { label, name, value, first, children } = props;
  return (
    <label className={css.choice}>
      <span>{label}</span>
      <select name={name} defaultValue={value}>
        <option value="">{first}</option>
        {children.map(([one, text]) => (
          <option key={one} value={one}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
