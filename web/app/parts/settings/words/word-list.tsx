import type { WordRow } from '@board/contract/moderation/words';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Flex, Input, Select, Tag } from 'antd';
import { useState } from 'react';
import { call } from '../../../lib/calls/client.ts';
import { useTexts } from '../../../lib/texts.ts';
import table from '../../lists/work-list.module.css';
import { useQueryState } from '../../workspace/use-query-state.ts';
import { AdminList } from '../admin-page.tsx';
import { LevelTag } from './level-tag.tsx';
import { ProposeForm } from './propose-form.tsx';

const levels = ['3', '2', '1'] as const;

/** The list as it is in force. */
export function WordList() {
  const { words: texts, settingPages } = useTexts();
  const { params, page, size, set } = useQueryState();
  const queries = useQueryClient();
  const [proposing, setProposing] = useState<WordRow | null>(null);
  const word = params.get('words') ?? '';
  const level = levels.find((one) => one === params.get('level'));
  const param = { word: word || undefined, level, page, limit: size };
  const found = useQuery({
    queryKey: ['words', 'list', param],
    queryFn: () => call('moderation.wordPage', param),
    placeholderData: keepPreviousData,
  });
  const step = (row: WordRow) =>
    row.waiting ? (
      <Tag>{texts.waiting}</Tag>
    ) : (
      <Button
        type="link"
        size="small"
        aria-label={`${texts.proposeChange}：${row.word}`}
        onClick={() => setProposing(row)}
      >
        {texts.proposeChange}
      </Button>
    );
  return (
    <>
      <Flex gap="small" wrap style={{ margin: '8px 0' }}>
        <Input.Search
          allowClear
          key={word}
          defaultValue={word}
          maxLength={50}
          placeholder={texts.find}
          aria-label={texts.find}
          style={{ maxWidth: '16rem' }}
          onSearch={(to) => set({ words: to })}
        />
        <Select
          aria-label={texts.level}
          value={level ?? ''}
          style={{ minWidth: '9rem' }}
          options={[
            { value: '', label: texts.allLevels },
            ...levels.map((one) => ({ value: one, label: texts.levels[Number(one) as 1 | 2 | 3] })),
          ]}
          onChange={(to) => set({ level: to })}
        />
      </Flex>
      <AdminList<WordRow>
        found={found}
        rowKey="id"
        none={texts.none}
        columns={[
          {
            title: texts.word,
            render: (_, row) => (
              <div className={table.message}>
                <span className={table.subject}>{row.word}</span>
                <div className={table.narrow}>
                  <LevelTag level={row.level} />
                  <span>{texts.met(row.hits)}</span>
                  {step(row)}
                </div>
              </div>
            ),
          },
          {
            title: texts.level,
            responsive: ['lg'],
            width: '11rem',
            render: (_, row) => <LevelTag level={row.level} />,
          },
          { title: texts.hits, responsive: ['lg'], width: '9rem', dataIndex: 'hits' },
          { title: settingPages.action, responsive: ['lg'], width: '9rem', render: (_, row) => step(row) },
        ]}
      />
      {proposing ? (
        <ProposeForm
          of={proposing}
          onClose={() => {
            setProposing(null);
            void queries.invalidateQueries({ queryKey: ['words'] });
          }}
        />
      ) : null}
    </>
  );
}
