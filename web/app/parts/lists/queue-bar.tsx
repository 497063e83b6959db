import { Badge, Input, type InputRef } from 'antd';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { RED } from '../../lib/colors.ts';
import { useTexts } from '../../lib/texts.ts';
import { useInSight } from '../workspace/use-in-sight.ts';
import css from './queue-bar.module.css';
import { useDigits } from './use-list-keys.ts';

interface Tabs {
  /** name of the list that the tabs divide */
  label: string;
  tabs: { key: string; label: string; count?: number; late?: number; urgent?: boolean }[];
  tab: string;
  /** returns the query of a tab, without the question mark */
  hrefOf: (key: string) => string;
}

/** The sub-queues with their counts; a badge shows 999 at most. Digit keys open them by their position. */
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
  /** what the search covers, unless it is the words of messages */
  hint?: string;
  wordsRef?: React.Ref<InputRef>;
  /** further filters, beside the search */
  children?: React.ReactNode;
}

/** The sub-queues, and the search in them. */
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
