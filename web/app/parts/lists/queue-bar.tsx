import { Badge, Input, type InputRef } from 'antd';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { RED } from '../../lib/colors.ts';
import { useTexts } from '../../lib/texts.ts';
import { useInSight } from '../workspace/use-in-sight.ts';
import css from './queue-bar.module.css';
import { useDigits } from './use-list-keys.ts';

interface Tabs {
  /** what the tabs are parts of */
  label: string;
  tabs: { key: string; label: string; count?: number; late?: number; urgent?: boolean }[];
  tab: string;
  /** the address of a tab, after the question mark */
  hrefOf: (key: string) => string;
}

/** The sub-queues with their counts; a badge counts no further than 999. The digits lead to them, by their place. */
export function QueueTabs({ label, tabs, tab, hrefOf }: Tabs) {
  const { list } = useTexts().office;
  const navigate = useNavigate();
  const row = useInSight(`${tab} ${tabs.some(({ count }) => count)}`);
  useDigits((place) => {
    const wanted = tabs[place - 1];
    if (wanted) void navigate(`?${hrefOf(wanted.key)}`);
  });
  return (
    <nav ref={row} className={css.tabs} aria-label={label}>
      {tabs.map(({ key, label, count, late, urgent }) => (
        <Link key={key} to={`?${hrefOf(key)}`} aria-current={key === tab ? 'page' : undefined}>
          {label}
          {late ? <span className={css.late}>{list.late(late)}</span> : null}
          {count ? (
            <Badge count={count} overflowCount={999} color={urgent ? RED : 'var(--ant-color-text-placeholder)'} />
          ) : null}
        </Link>
      ))}
    </nav>
  );
}

interface Props extends Tabs {
  keywords: string;
  onSearch: (keywords: string) => void;
  /** what can be searched, where it is not the words of messages */
  hint?: string;
  wordsRef?: React.Ref<InputRef>;
  /** what else narrows the list, beside the words */
  children?: React.ReactNode;
}

/** The sub-queues, and the way to find a message among them. */
export function QueueBar({ keywords, onSearch, hint, wordsRef, children, ...tabs }: Props) {
  const { list } = useTexts().office;
  const [words, setWords] = useState(keywords);
  useEffect(() => setWords(keywords), [keywords]);
  return (
    <>
      <QueueTabs {...tabs} />
      <search className={css.bar}>
        <Input.Search
          ref={wordsRef}
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
        {children}
      </search>
    </>
  );
}
