import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Flex, Input, Typography } from 'antd';
import { useEffect, useState } from 'react';
import { call } from '../lib/client.ts';
import { useTexts } from '../lib/texts.ts';
import { taskOf } from '../parts/handling/list-place.ts';
import { Unread } from '../parts/handling/trouble.tsx';
import { WorkList } from '../parts/handling/work-list.tsx';
import { useQueryState } from '../parts/workspace/use-query-state.ts';

/** Everything my unit may see, by words or numbers. */
export default function AllSearch() {
  const { search } = useTexts().lists;
  const { params, page, size, set } = useQueryState();
  const keywords = params.get('keywords')?.trim() ?? '';
  const [words, setWords] = useState(keywords);
  useEffect(() => setWords(keywords), [keywords]);
  const found = useQuery({
    queryKey: ['search', keywords, page, size],
    queryFn: () => call('search.office', { keywords, page, rows: size }),
    enabled: keywords !== '',
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <Typography.Title level={1}>{search.title}</Typography.Title>
      <p>{search.lead}</p>
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
      {found.isError ? <Unread again={() => void found.refetch()} /> : null}
      {found.data && keywords ? (
        <>
          <WorkList rows={found.data.rows} loading={false} searched hrefOf={(row) => taskOf(row)} />
          <Flex justify="end" gap="small" style={{ marginTop: '1rem' }}>
            {page > 1 ? <Button onClick={() => set({ page: page - 1 })}>{search.before}</Button> : null}
            {found.data.more ? <Button onClick={() => set({ page: page + 1 })}>{search.more}</Button> : null}
          </Flex>
        </>
      ) : null}
    </>
  );
}
