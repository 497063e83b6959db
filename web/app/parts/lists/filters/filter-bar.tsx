import { FilterOutlined } from '@ant-design/icons';
import type { QueueFilter } from '@board/contract/handling';
import { Badge, Button, Checkbox, Input, type InputRef, Segmented, Select, Tag } from 'antd';
import { useEffect, useId, useState } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { DayRange } from '../day-range.tsx';
import css from './filter-bar.module.css';
import { FilterPanel } from './filter-panel.tsx';
import { conditionsOf } from './filter-query.ts';

interface Props {
  filter: QueueFilter;
  /** applies changes to the filter */
  change: (changes: Partial<QueueFilter>) => void;
  clear: () => void;
  /** a list of suggestions has only one type */
  suggestions: boolean;
  /** answers in the list may be evaluated */
  rated: boolean;
  wordsRef: React.RefObject<InputRef | null>;
  order: { value: string; options: { value: string; label: string }[]; onChange: (order: string) => void };
  children: React.ReactNode;
}

/** The filter of a list: words, dates and types are visible, the rest is one press away. */
export function FilterBar({ filter, change: take, clear, suggestions, rated, wordsRef, order, children }: Props) {
  const { filter: texts } = useTexts().lists;
  const { list } = useTexts().office;
  const [words, setWords] = useState(filter.keywords ?? '');
  useEffect(() => setWords(filter.keywords ?? ''), [filter.keywords]);
  // Typed words count, whatever is pressed next.
  const change: Props['change'] = (changes) => take({ keywords: words.trim() || undefined, ...changes });
  const conditions = conditionsOf(filter);
  const [open, setOpen] = useState(false);
  const panel = useId();
  return (
    <search aria-label={texts.label}>
      <div className={css.bar}>
        <div className={css.words}>
          <Select
            aria-label={texts.keywords}
            value={filter.searchType ?? 0}
            onChange={(searchType) => change({ searchType: searchType || undefined })}
            options={texts.searchType.map((label, value) => ({ value, label }))}
          />
          <Input.Search
            ref={wordsRef}
            value={words}
            maxLength={100}
            aria-label={texts.keywords}
            placeholder={texts.keywords}
            enterButton={texts.apply}
            allowClear
            onChange={(event) => setWords(event.target.value)}
            onSearch={(keywords) => change({ keywords: keywords.trim() || undefined })}
          />
        </div>
        <Days filter={filter} change={change} />
        <Badge count={conditions} color="var(--ant-color-text-placeholder)">
          <Button icon={<FilterOutlined />} aria-expanded={open} aria-controls={panel} onClick={() => setOpen(!open)}>
            {open ? texts.less : texts.more}
          </Button>
        </Badge>
        {filter.due ? (
          <Tag closable onClose={() => change({ due: undefined })}>
            {texts.dues[filter.due]}
          </Tag>
        ) : null}
        {filter.arrived ? (
          <Tag closable onClose={() => change({ arrived: undefined })}>
            {texts.arrived}
          </Tag>
        ) : null}
        {conditions > 0 && !open ? (
          <Button type="link" onClick={clear}>
            {texts.clear}
          </Button>
        ) : null}
        <Select aria-label={list.orderLabel} {...order} popupMatchSelectWidth={false} />
      </div>
      <div className={css.second}>
        {suggestions ? null : <Types filter={filter} change={change} />}
        <div className={css.tools}>{children}</div>
      </div>
      <div id={panel}>{open ? <FilterPanel filter={filter} change={change} clear={clear} rated={rated} /> : null}</div>
    </search>
  );
}

type Part = Pick<Props, 'filter' | 'change'>;

/** The types to show; without any type the list is empty and says so (product.md §5). */
function Types({ filter, change }: Part) {
  const texts = useTexts();
  const types = Object.entries(texts.server.types).map(([value, label]) => ({ value: Number(value), label }));
  const all = types.map(({ value }) => value);
  const chosen = filter.typeIds ?? all;
  const choose = (typeIds: number[]) => change({ typeIds: typeIds.length === all.length ? undefined : typeIds });
  return (
    <fieldset className={css.types}>
      <legend>{texts.lists.filter.types}</legend>
      <Checkbox
        checked={chosen.length === all.length}
        indeterminate={chosen.length > 0 && chosen.length < all.length}
        onChange={(event) => choose(event.target.checked ? all : [])}
      >
        {texts.lists.filter.allTypes}
      </Checkbox>
      <Checkbox.Group value={chosen} options={types} onChange={choose} />
      {chosen.length === 0 ? <span role="status">{texts.lists.filter.noType}</span> : null}
    </fieldset>
  );
}

const CUSTOM = 'custom';

/** The dates of posting: quick ranges, or a range of one's own (product.md §9). */
function Days({ filter, change }: Part) {
  const { filter: texts } = useTexts().lists;
  const given = filter.startTime || filter.endTime;
  const [custom, setCustom] = useState(Boolean(given));
  const value = custom || given ? CUSTOM : String(filter.days ?? '');
  const names = texts.days;
  return (
    <div className={css.dates}>
      <Segmented
        aria-label={names.label}
        value={value}
        onChange={(chosen) => {
          setCustom(chosen === CUSTOM);
          if (chosen !== CUSTOM)
            change({ days: Number(chosen) || undefined, startTime: undefined, endTime: undefined });
        }}
        options={[
          { value: '', label: names.any },
          { value: '1', label: names[1] },
          { value: '7', label: names[7] },
          { value: '15', label: names[15] },
          { value: CUSTOM, label: names.custom },
        ]}
      />
      {value === CUSTOM ? (
        <DayRange
          from={filter.startTime}
          to={filter.endTime}
          onChange={(startTime, endTime) => change({ days: undefined, startTime, endTime })}
        />
      ) : null}
    </div>
  );
}
