import { TypeId } from '@board/contract/codes';
import type { Domain } from '@board/contract/settings';
import { useTexts } from '../../lib/texts.ts';
import css from './search-filters.module.css';

/** The filters of a search in its address; empty if not used. */
export interface SearchFilter {
  typeId: string;
  domainId: string;
  days: string;
  answered: boolean;
}

export const isNarrowed = ({ typeId, domainId, days, answered }: SearchFilter) =>
  Boolean(typeId || domainId || days || answered);

/** days */
const HALF_YEAR = 180;

/**
 * The filters of the search form, folded until one is chosen. On the older page they are unfolded at once, because old
 * programs look there for the time by its id and for half a year by its name (wire.md §1.6).
 */
export function SearchFilters({ filter, domains, isOld }: { filter: SearchFilter; domains: Domain[]; isOld: boolean }) {
  const { search, reading } = useTexts();
  const types = [
    [TypeId.advice, reading.types.advice],
    [TypeId.complaint, reading.types.complaint],
    [TypeId.consult, reading.types.consult],
  ] as const;
  const times = search.times.map(
    ([days, label]) => [days, isOld && days === HALF_YEAR ? search.halfYear : label] as const,
  );
  const areas = domains.map(({ value, label }) => [value, label] as const);
  return (
    <details className={css.filters} open={isOld || isNarrowed(filter)}>
      <summary>{search.narrow}</summary>
      <div className={css.fields}>
        <Choice name="typeId" label={search.type} all={reading.types.all} options={types} value={filter.typeId} />
        <Choice name="domainId" label={search.domain} all={search.allDomains} options={areas} value={filter.domainId} />
        <Choice
          id="timeRange"
          name="days"
          label={search.time}
          all={search.anyTime}
          options={times}
          value={filter.days}
        />
        <label className={css.answered}>
          <input type="checkbox" name="answered" value="1" defaultChecked={filter.answered} />
          {search.answeredOnly}
        </label>
      </div>
    </details>
  );
}

interface ChoiceProps {
  id?: string;
  name: string;
  label: string;
  all: string;
  options: readonly (readonly [value: number, label: string])[];
  value: string;
}

function Choice({ id, name, label, all, options, value }: ChoiceProps) {
  return (
    <label className={css.choice}>
      <span>{label}</span>
      <select id={id} name={name} defaultValue={value}>
        <option value="">{all}</option>
        {options.map(([one, text]) => (
          <option key={one} value={one}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
