import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Flex, Input, Typography } from 'antd';
import { useEffect, useState } from 'react';
import { useTexts } from '../lib/texts.ts';
import { Unread } from '../parts/case/trouble.tsx';
import { searchQuery } from '../parts/lists/lists.ts';
import { useTaskLinks } from '../parts/lists/use-task-links.ts';
import { WorkList } from '../parts/lists/work-list.tsx';
import { useQueryState } from '../parts/workspace/use-query-state.ts';

/** Finds all messages that the unit may see, by words or numbers. */
export default function AllSearch() {
  const { search } = useTexts().lists;
  const { params, page, set } = useQueryState();
  const hrefOf = useTaskLinks();
  const asked = searchQuery(params, page);
  const { keywords } = asked.param;
  const [words, setWords] = useState(keywords);
  useEffect(() => setWords(keywords), [keywords]);
  const list = useQuery({ ...asked, enabled: keywords !== '', placeholderData: keepPreviousData });
  const rows = list.data?.rows ?? [];
  return (
    <>
      <Typography.Title level={1}>{search.title}</Typography.Title>
      <p style={{ marginBottom: 12 }}>{search.lead}</p>
      <search>
        <Input.Search
          size="large"
          value={words}
          maxLength={100}
          aria-label={search.placeholder}
          placeholder={search.placeholder}
          enterButton={search.find}
          allowClear
          style={{ maxWidth: '36rem', marginBottom: '1rem' }}
          onChange={(event) => setWords(event.target.value)}
          onSearch={(text) => set({ keywords: text.trim() })}
        />
      </search>
      {list.isError ? (
        <Unread again={() => void list.refetch()} />
      ) : keywords ? (
        <>
          <WorkList rows={rows} loading={!list.data} searched hrefOf={(row) => hrefOf(row, rows.indexOf(row))} />
          <Flex justify="end" gap="small" style={{ marginTop: '1rem' }}>
            {page > 1 ? <Button onClick={() => set({ page: page - 1 })}>{search.before}</Button> : null}
            {list.data?.more ? <Button onClick={() => set({ page: page + 1 })}>{search.more}</Button> : null}
          </Flex>
        </>
      ) : null}
    </>
  );
}
