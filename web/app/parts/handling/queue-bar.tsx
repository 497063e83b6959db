import { Badge, Input, Select } from 'antd';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../lib/texts.ts';
import css from './queue-bar.module.css';

interface Props {
  /** what the tabs are parts of */
  label: string;
  tabs: { key: string; label: string; count?: number; urgent?: boolean }[];
  tab: string;
  /** the address of a tab, after the question mark */
  hrefOf: (key: string) => string;
  keywords: string;
  onSearch: (keywords: string) => void;
  /** what can be searched, where it is not the words of messages */
  hint?: string;
  order?: { value: string; onChange: (order: string) => void };
}

/** The sub-queues with their counts. */
export function QueueTabs({ label, tabs, tab, hrefOf }: Pick<Props, 'label' | 'tabs' | 'tab' | 'hrefOf'>) {
  return (
    <nav className={css.tabs} aria-label={label}>
      {tabs.map(({ key, label, count, urgent }) => (
        <Link key={key} to={`?${hrefOf(key)}`} aria-current={key === tab ? 'page' : undefined}>
          {label}
          {count ? <Badge count={count} overflowCount={9999} color={urgent ? '#a51c22' : '#716d66'} /> : null}
        </Link>
      ))}
    </nav>
  );
}

/** The sub-queues, and the ways to find a message among them. */
export function QueueBar({ label, tabs, tab, hrefOf, keywords, onSearch, hint, order }: Props) {
  const { list } = useTexts().office;
  const [words, setWords] = useState(keywords);
  useEffect(() => setWords(keywords), [keywords]);
  return (
    <>
      <QueueTabs {...{ label, tabs, tab, hrefOf }} />
      <search className={css.bar}>
        <Input.Search
          className={css.search}
          value={words}
          maxLength={100}
          placeholder={hint ?? list.search}
          aria-label={hint ?? list.search}
          enterButton={list.find}
          allowClear
          onChange={(event) => setWords(event.target.value)}
          onSearch={onSearch}
        />
        {order ? (
          <Select
            aria-label={list.orderLabel}
            value={order.value}
            onChange={order.onChange}
            options={Object.entries(list.order).map(([value, label]) => ({ value, label }))}
          />
        ) : null}
      </search>
    </>
  );
}
