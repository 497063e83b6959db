import type { Domain } from '@board/contract/settings';
import type { NumberedType } from '@board/contract/settings/dict';
import type { App } from '../base/calls/app.ts';
import { reference } from '../base/db/references.ts';
import * as store from './dictionary-store.ts';

interface Option {
  value: number;
  label: string;
}

export interface Dictionaries {
  /** enabled domains with their enabled sub-domains, in order */
  domains: Domain[];
  topics: Option[];
  rejectReasons: { code: string; label: string }[];
  /** types of message that a citizen may choose */
  messageTypes: Option[];
  /** every dictionary with its entries that may be chosen */
  all: { dictType: string; dataList: { dictValue: string; dictLabel: string }[] }[];
  /** sentences that reasons begin with (decision 0209) */
  readyReasons: readonly string[];
  /** English names given by the back office, by Chinese name */
  english: ReadonlyMap<string, string>;
  /** Returns the label of an entry, even of one no longer in use; the value itself if there is none (product.md §9). */
  label(dictType: NumberedType | 'noticeType', value: number | string): string;
}

/** The dictionaries of domain.md A1 and A2, and those of the back office, kept in memory. */
export const dictionaries = reference('dictionaries', async ({ database }): Promise<Dictionaries> => {
  const types = await store.typeNames(database.db);
  const rows = await store.allEntries(database.db);
  const labels = new Map(rows.map((row) => [`${row.dictType}:${row.dictValue}`, row.dictLabel]));
  const enabled = (type: string) => rows.filter((row) => row.dictType === type && row.enabled);
  const option = (row: (typeof rows)[number]) => ({ value: Number(row.dictValue), label: row.dictLabel });
  const subDomains = enabled('subDomain');
  return {
    domains: enabled('domain').map((row) => ({
      ...option(row),
      children: subDomains.filter((child) => child.parentValue === row.dictValue).map(option),
    })),
    topics: enabled('topic').map(option),
    rejectReasons: enabled('rejectReason').map((row) => ({
      code: row.dictValue.padStart(2, '0'),
      label: row.dictLabel,
    })),
    messageTypes: enabled('messageType').map(option),
    all: types.map((dictType) => ({
      dictType,
      dataList: enabled(dictType).map(({ dictValue, dictLabel }) => ({ dictValue, dictLabel })),
    })),
    readyReasons: enabled('readyReason').map(({ dictLabel }) => dictLabel),
    english: new Map(enabled('englishName').map(({ dictValue, dictLabel }) => [dictValue, dictLabel])),
    label: (type, value) => labels.get(`${type}:${value}`) ?? String(value),
  };
});

/** Whether a citizen may choose this type of message. */
export const isChosenType = (app: App, typeId: number | undefined): boolean =>
  dictionaries.of(app).messageTypes.some(({ value }) => value === typeId);
