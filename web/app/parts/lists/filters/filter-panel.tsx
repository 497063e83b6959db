import { SourceType } from '@board/contract/codes';
import type { QueueFilter } from '@board/contract/handling';
import { parseMessageIds } from '@board/contract/rules/validators';
import { useQuery } from '@tanstack/react-query';
import { Button, Cascader, Input, Select } from 'antd';
import { useDeferredValue, useEffect, useId, useState } from 'react';
import { call } from '../../../lib/calls/client.ts';
import { choicesOf } from '../../../lib/kept-choices.ts';
import { useTexts } from '../../../lib/texts.ts';
import { DayRange } from '../day-range.tsx';
import css from './filter-bar.module.css';

interface Part {
  filter: QueueFilter;
  change: (changes: Partial<QueueFilter>) => void;
}

/** The conditions that are used less often. */
export function FilterPanel({ filter, change, clear, rated }: Part & { clear: () => void; rated: boolean }) {
  const { lists, server } = useTexts();
  const texts = lists.filter;
  const numbered = (names: Record<number, string> | readonly string[]) =>
    Object.entries(names).map(([value, label]) => ({ value: Number(value), label }));
  const priorities = numbered(texts.priorities);
  // A people's congress has only "replied" and "not replied", without further rounds (product.md §4 and §6).
  const unrated: typeof texts.states = [
    ['0', server.stateInfo.notReplied],
    ['1,2', server.traceStateNoEvaluation],
  ];
  const states = rated ? texts.states : unrated;
  const time = filter.timeType ?? 1;
  return (
    <div className={css.panel}>
      <MessageIds filter={filter} change={change} />
      <Domains filter={filter} change={change} />
      <Forums filter={filter} change={change} />
      <Choice
        label={texts.searchState}
        many
        value={states.map(([codes]) => codes).filter((codes) => holds(filter.searchState, codes))}
        options={states.map(([value, label]) => ({ value, label }))}
        onChange={(chosen) => change({ searchState: codesOf(chosen) })}
      />
      <Choice
        label={texts.process}
        many
        value={(filter.searchProcessState ?? []).map(String)}
        options={Object.entries(server.processState).map(([value, label]) => ({ value, label }))}
        onChange={(chosen) => change({ searchProcessState: codesOf(chosen) })}
      />
      <One
        label={texts.due}
        value={filter.due}
        options={Object.entries(texts.dues).map(([value, label]) => ({ value, label }))}
        onChange={(due) => change({ due: due as QueueFilter['due'] })}
      />
      <One
        label={texts.priority}
        value={filter.priorityLevel}
        options={priorities}
        onChange={(priorityLevel) => change({ priorityLevel: priorityLevel as number | undefined })}
      />
      {rated ? <Grades filter={filter} change={change} /> : null}
      <One
        label={texts.source}
        value={filter.sourceType}
        options={Object.values(SourceType).map((value) => ({ value, label: server.sources[value]! }))}
        onChange={(sourceType) => change({ sourceType: sourceType as number | undefined })}
      />
      <div className={css.wide}>
        <span className={css.label}>{texts.otherTime}</span>
        <div className={css.dates}>
          <Select
            aria-label={texts.otherTime}
            value={time}
            style={{ width: '7.5rem' }}
            options={numbered(texts.timeTypes)}
            onChange={(timeType) => change({ timeType })}
          />
          <DayRange
            from={filter.timeSt}
            to={filter.timeEd}
            onChange={(timeSt, timeEd) => change({ timeType: time, timeSt, timeEd })}
          />
        </div>
      </div>
      <div>
        <Button type="link" onClick={clear}>
          {texts.clear}
        </Button>
      </div>
    </div>
  );
}

const marks = ['gradeLevel', 'gradeManner', 'gradeSpeed'] as const;

/** Conditions on the author's rating: the total, and each of the three marks. */
function Grades({ filter, change }: Part) {
  const { lists, mine, server } = useTexts();
  const { names, words, star } = mine.evaluation;
  const texts = lists.filter;
  return (
    <>
      <Choice
        label={texts.satisfaction}
        many
        value={(filter.satisfaction ?? []).map(String)}
        options={server.satisfaction.map((label, i) => ({ value: String(i + 1), label }))}
        onChange={(chosen) => change({ satisfaction: codesOf(chosen) })}
      />
      <One
        label={texts.satisfactionType}
        value={filter.satisfactionType}
        options={texts.satisfactionTypes.map((label, value) => ({ value, label }))}
        onChange={(satisfactionType) => change({ satisfactionType: satisfactionType as number | undefined })}
      />
      {marks.map((name) => (
        <One
          key={name}
          label={names[name]}
          value={filter[name]}
          options={words[name].map((word, i) => ({ value: i + 1, label: star(i + 1, word) }))}
          onChange={(mark) => change({ [name]: mark })}
        />
      ))}
    </>
  );
}

/** Whether a choice is on; it may stand for several codes: replied is 1 and 2. */
const holds = (codes: readonly number[] | undefined, choice: string) =>
  choice.split(',').every((code) => codes?.includes(Number(code)));
const codesOf = (chosen: string[]) =>
  chosen.length > 0 ? chosen.flatMap((codes) => codes.split(',').map(Number)) : undefined;

interface ChoiceProps {
  label: string;
  many: true;
  value: string[];
  options: { value: string; label: string }[];
  onChange: (value: string[]) => void;
}
function Choice({ label, value, options, onChange }: ChoiceProps) {
  const id = useId();
  const { any } = useTexts().lists.filter;
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <Select
        id={id}
        mode="multiple"
        maxTagCount="responsive"
        value={value}
        options={options}
        onChange={onChange}
        placeholder={any}
      />
    </div>
  );
}

interface OneProps {
  label: string;
  value: string | number | undefined;
  options: { value: string | number; label: string }[];
  onChange: (value: string | number | undefined) => void;
}
function One({ label, value, options, onChange }: OneProps) {
  const id = useId();
  const { any } = useTexts().lists.filter;
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <Select id={id} value={value} options={options} placeholder={any} allowClear onChange={onChange} />
    </div>
  );
}

/** Numbers of messages; errors show before the server is asked (product.md §5). */
function MessageIds({ filter, change }: Part) {
  const { lists, server } = useTexts();
  const id = useId();
  const [text, setText] = useState(filter.tids ?? '');
  useEffect(() => setText(filter.tids ?? ''), [filter.tids]);
  const parsed = parseMessageIds(text);
  const problem =
    'problem' in parsed
      ? server.problems[parsed.problem === 'digits' ? 'messageIdDigits' : 'messageIdLarge']
      : undefined;
  const take = () => {
    if (!problem && text.trim() !== (filter.tids ?? '')) change({ tids: text.trim() || undefined });
  };
  return (
    <div>
      <label htmlFor={id}>{lists.filter.tids}</label>
      <Input
        id={id}
        value={text}
        maxLength={500}
        placeholder={lists.filter.tidsHint}
        status={problem ? 'error' : ''}
        aria-invalid={Boolean(problem)}
        aria-describedby={`${id}-problem`}
        onChange={(event) => setText(event.target.value)}
        onPressEnter={take}
        onBlur={take}
      />
      <span id={`${id}-problem`} role="alert" className={css.wrong}>
        {problem}
      </span>
    </div>
  );
}

function Domains({ filter, change }: Part) {
  const { filter: texts } = useTexts().lists;
  const id = useId();
  const domains = useQuery(choicesOf('settings.domainList'));
  const value = [filter.domainId, filter.subDomainId].filter((one) => one !== undefined);
  return (
    <div>
      <label htmlFor={id}>{texts.domain}</label>
      <Cascader
        id={id}
        value={value}
        options={domains.data?.domainList}
        changeOnSelect
        allowClear
        placeholder={texts.any}
        onChange={(chosen) => {
          const [domainId, subDomainId] = (chosen ?? []) as number[];
          change({ domainId, subDomainId });
        }}
      />
    </div>
  );
}

/** Boards by name: one's own at once, others by a search. */
function Forums({ filter, change }: Part) {
  const { filter: texts } = useTexts().lists;
  const id = useId();
  const [words, setWords] = useState('');
  const keywords = useDeferredValue(words.trim());
  const own = useQuery({
    queryKey: ['managed'],
    queryFn: () => call('forums.getManagedForumsTree', {}),
    staleTime: 300_000,
  });
  const found = useQuery({
    queryKey: ['seats', keywords],
    queryFn: () => call('forums.search', { keywords }),
    enabled: keywords !== '',
    placeholderData: (before) => before,
  });
  const known = (keywords ? found.data?.forums : own.data?.list) ?? [];
  const [names, setNames] = useState<Record<number, string>>({});
  const labels: Record<number, string> = {
    ...names,
    ...Object.fromEntries([...(own.data?.list ?? []), ...known].map((one) => [one.fid, one.forumName])),
  };
  return (
    <div>
      <label htmlFor={id}>{texts.forums}</label>
      <Select
        id={id}
        mode="multiple"
        maxTagCount="responsive"
        value={(filter.fids ?? []).map((fid) => ({ value: fid, label: labels[fid] ?? String(fid) }))}
        labelInValue
        showSearch={{ searchValue: words, onSearch: setWords, filterOption: false }}
        loading={found.isFetching}
        placeholder={texts.forumsHint}
        options={known.map(({ fid, forumName }) => ({ value: fid, label: forumName }))}
        onChange={(chosen) => {
          setNames(labels);
          setWords('');
          change({ fids: chosen.length > 0 ? chosen.map(({ value }) => value) : undefined });
        }}
      />
    </div>
  );
}
