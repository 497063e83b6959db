import type { CaseChoices } from '@board/contract/cases';
import type { Backend } from '../../lib/calls/backend.ts';

/** The filters of cases, by their names in the address. */
export const facets = ['domainId', 'region', 'type', 'reason', 'year'] as const;
export type Facet = (typeof facets)[number];

/** Loads the values of the filters, with the number of public cases for each. */
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
