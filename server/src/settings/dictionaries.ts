import type { dictionaryTypes } from '@board/contract/codes';
import type { Domain } from '@board/contract/settings';
import { reference } from '../base/db/references.ts';
import * as store from './store.ts';

export interface Dictionaries {
  /** enabled domains with their enabled sub-domains, in order */
  domains: Domain[];
  topics: { value: number; label: string }[];
  rejectReasons: { code: string; label: string }[];
  /** Any domain, sub-domain or topic ever used, by number; the number itself when there is none (product.md §9). */
  label(dictType: (typeof dictionaryTypes)[number], value: number): string;
}

/** The dictionaries of domain.md A1 and A2, editable, kept in memory. */
export const dictionaries = reference('dictionaries', async ({ database }): Promise<Dictionaries> => {
  const rows = await store.dictionaryRows(database.db);
  const labels = new Map(rows.map((row) => [`${row.dictType}:${row.dictValue}`, row.dictLabel]));
  const enabled = (type: string) => rows.filter((row) => row.dictType === type && row.enabled);
  const option = (row: (typeof rows)[number]) => ({ value: row.dictValue, label: row.dictLabel });
  const subDomains = enabled('subDomain');
  return {
    domains: enabled('domain').map((row) => ({
      ...option(row),
      children: subDomains.filter((child) => child.parentValue === row.dictValue).map(option),
    })),
    topics: enabled('topic').map(option),
    rejectReasons: enabled('rejectReason').map((row) => ({
      code: String(row.dictValue).padStart(2, '0'),
      label: row.dictLabel,
    })),
    label: (type, value) => labels.get(`${type}:${value}`) ?? String(value),
  };
});
