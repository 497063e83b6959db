import type { Domain } from '@board/contract/settings';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import css from './domain-filter.module.css';

interface Props {
  domains: readonly Domain[];
  filter: { fid: string; state: string; typeId: string; domainId: string; subDomainId: string };
  position: string;
}

/**
 * Filters messages by a domain, then by a sub-domain; a form, because there are many. Old scripts look for both by their
 * class names (wire.md §6).
 */
export function DomainFilter({ domains, filter, position }: Props) {
  const { reading, search } = useTexts();
  const { domainId, subDomainId, ...rest } = filter;
  const within = domains.find(({ value }) => String(value) === domainId)?.children ?? [];
  const kept = Object.entries({ fid: rest.fid, state: rest.state, typeId: rest.typeId, position });
  return (
    <form className={css.form} action="/threads/list">
      {kept.map(([name, value]) => (value ? <input key={name} type="hidden" name={name} value={value} /> : null))}
      <select className="shisiwu_domain" name="domainId" aria-label={search.domain} defaultValue={domainId}>
        <option value="">{search.allDomains}</option>
        {domains.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      {within.length > 0 ? (
        <select className="qySub_domain" name="subDomainId" aria-label={reading.subDomain} defaultValue={subDomainId}>
          <option value="">{reading.allWithin}</option>
          {within.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      ) : null}
      <Button look="plain" type="submit">
        {search.narrow}
      </Button>
    </form>
  );
}
