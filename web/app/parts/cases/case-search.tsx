import type { CaseChoices } from '@board/contract/cases';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import filters from '../search/search-filters.module.css';
import box from '../site/search-box.module.css';
import { type Facet, facets } from './choices.ts';

export type CaseQuery = Record<Facet | 'keywords' | 'groupId' | 'sort', string>;

/** A search as a plain form, which works without a script. */
export function CaseSearch({ query, choices }: { query?: CaseQuery; choices?: Record<Facet, CaseChoices> }) {
  const { cases } = useTexts();
  const labels = {
    domainId: cases.domain,
    region: cases.region,
    type: cases.type,
    reason: cases.reason,
    year: cases.year,
  };
  return (
    <search>
      <form action="/caseBase/search">
        <div className={box.words}>
          <input
            type="search"
            name="keywords"
            defaultValue={query?.keywords}
            placeholder={cases.searchHint}
            aria-label={cases.searchLabel}
            maxLength={100}
          />
          <Button look={query ? 'plain' : 'main'} type="submit">
            {cases.search}
          </Button>
        </div>
        {query && choices ? (
          <details className={filters.filters} open={facets.some((one) => query[one])}>
            <summary>{cases.narrow}</summary>
            <div className={filters.fields}>
              {facets.map((facet) => (
                <label key={facet} className={filters.choice}>
                  <span>{labels[facet]}</span>
                  <select name={facet} defaultValue={query[facet]}>
                    <option value="">{cases.any}</option>
                    {choices[facet].map(({ value, label, count }) => (
                      <option key={value} value={value}>
                        {label} ({count})
                      </option>
                    ))}
                  </select>
                </label>
              ))}
              {query.keywords ? (
                <label className={filters.choice}>
                  <span>{cases.sort}</span>
                  <select name="sort" defaultValue={query.sort}>
                    <option value="">{cases.sorts.relevance}</option>
                    <option value="newest">{cases.sorts.newest}</option>
                  </select>
                </label>
              ) : null}
              {query.groupId ? <input type="hidden" name="groupId" value={query.groupId} /> : null}
              <Button look="plain" type="submit">
                {cases.apply}
              </Button>
            </div>
          </details>
        ) : null}
      </form>
    </search>
  );
}
