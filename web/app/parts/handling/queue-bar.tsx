import { Badge, Input, Select, Tabs } from 'antd';
import { useEffect, useState } from 'react';
import { useTexts } from '../../lib/texts.ts';
import css from './queue-bar.module.css';

interface Props {
  tabs: { key: string; label: string; count?: number; urgent?: boolean }[];
  tab: string;
  onTab: (key: string) => void;
  keywords: string;
  onSearch: (keywords: string) => void;
  order?: { value: string; onChange: (order: string) => void };
}

/** The sub-queues with their counts, and the ways to find a message among them. */
export function QueueBar({ tabs, tab, onTab, keywords, onSearch, order }: Props) {
  const { list } = useTexts().office;
  const [words, setWords] = useState(keywords);
  useEffect(() => setWords(keywords), [keywords]);
  return (
    <>
      <Tabs
        activeKey={tab}
        onChange={onTab}
        items={tabs.map(({ key, label, count, urgent }) => ({
          key,
          label: (
            <span className={css.tab}>
              {label}
              {count ? <Badge count={count} overflowCount={9999} color={urgent ? '#a51c22' : '#86827a'} /> : null}
            </span>
          ),
        }))}
      />
      <search className={css.bar}>
        <Input.Search
          className={css.search}
          value={words}
          maxLength={100}
          placeholder={list.search}
          aria-label={list.search}
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
