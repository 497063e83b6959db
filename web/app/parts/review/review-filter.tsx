import { useQuery } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import { call } from '../../lib/calls/client.ts';
import { useTexts } from '../../lib/texts.ts';
import { useQueryState } from '../workspace/use-query-state.ts';
import type { Display } from './review-displays.ts';
import { narrowing, reviewIn, waits } from './review-query.ts';

/** Displays without a deadline. */
const undated: readonly Display[] = ['rejected', 'passed'];

/** On a phone, two fields share a line. */
const FIELD = { flex: '1 1 8.5rem', minWidth: 0 };

/** The filters of the review desk beside the words: type, region, findings, deadline. */
export function ReviewFilter() {
  const { office, lists, server } = useTexts();
  const { filter } = office.review;
  const { params, set } = useQueryState();
  const { display, typeIds = [], fid, risk, due, waited } = reviewIn(params);
  const isNarrowed = narrowing.some((name) => params.has(name));
  const options = (names: Record<string, string>) => Object.entries(names).map(([value, label]) => ({ value, label }));
  return (
    <>
      <Select
        mode="multiple"
        aria-label={lists.filter.types}
        placeholder={lists.filter.types}
        style={FIELD}
        maxTagCount="responsive"
        value={typeIds.map(String)}
        options={options(server.types)}
        onChange={(chosen) => set({ typeIds: chosen.join() })}
      />
      <Region fid={fid} onChange={(chosen) => set({ fid: chosen ?? '' })} />
      <Select
        allowClear
        aria-label={filter.risk}
        placeholder={filter.risk}
        style={FIELD}
        value={risk}
        options={options(filter.risks)}
        onChange={(chosen) => set({ risk: chosen ?? '' })}
      />
      {undated.includes(display) ? null : (
        <Select
          allowClear
          aria-label={filter.waited}
          placeholder={filter.waited}
          style={FIELD}
          value={waited}
          options={waits.map((days) => ({ value: days, label: filter.waitedDays(days) }))}
          onChange={(chosen) => set({ waited: chosen ?? '' })}
        />
      )}
      {undated.includes(display) ? null : (
        <Select
          allowClear
          aria-label={lists.filter.due}
          placeholder={lists.filter.due}
          style={FIELD}
          value={due}
          options={options(lists.filter.dues)}
          onChange={(chosen) => set({ due: chosen ?? '' })}
        />
      )}
      {isNarrowed ? (
        <Button type="link" onClick={() => set(Object.fromEntries(narrowing.map((name) => [name, ''])))}>
          {lists.filter.clear}
        </Button>
      ) : null}
    </>
  );
}

/** Selects a seat, or a region with everything below it, by name, pinyin or initials. */
function Region({ fid, onChange }: { fid: number | undefined; onChange: (fid: number | undefined) => void }) {
  const { filter } = useTexts().office.review;
  const [words, setWords] = useState('');
  const chosen = useQuery({
    queryKey: ['board', fid],
    queryFn: async () => (await call('forums.children', { fid: fid! })).path.at(-1)!.forumName,
    enabled: fid !== undefined,
  });
  const keywords = useDeferredValue(words.trim());
  const found = useQuery({
    queryKey: ['seats', keywords],
    queryFn: () => call('forums.search', { keywords }),
    enabled: keywords !== '',
    placeholderData: (before) => before,
  });
  const options = (keywords ? (found.data?.forums ?? []) : []).map((one) => ({ value: one.fid, label: one.forumName }));
  return (
    <Select
      allowClear
      labelInValue
      aria-label={filter.region}
      placeholder={filter.region}
      style={FIELD}
      value={fid === undefined ? undefined : { value: fid, label: chosen.data ?? '' }}
      showSearch={{ searchValue: words, onSearch: setWords, filterOption: false }}
      loading={found.isFetching}
      notFoundContent={null}
      options={options}
      onChange={(option) => {
        setWords('');
        onChange(option?.value);
      }}
    />
  );
}
