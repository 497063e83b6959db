import type { CaseChoices } from '@board/contract/cases';
import type { Backend } from '../../lib/calls/backend.ts';

/** What cases are narrowed by; the names stand in the address. */
export const facets = ['domainId', 'region', 'type', 'reason', 'year'] as const;
export type Facet = (typeof facets)[number];

/** What public cases can be narrowed to, with how many there are. */
export async function caseChoices({ call }: Backend): Promise<Record<Facet, CaseChoices>> {
  const [domain, region, type, reason, year] = await Promise.all([
    call('cases.domain', {}),
    call('cases.region', {}),
    call('cases.type', {}),
    call('cases.reason', {}),
    call('cases.year', {}),
  ]);
  return { domainId: domain.list, region: region.list, type: type.list, reason: reason.list, year: year.list };
}
