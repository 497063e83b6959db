import type { WordRow } from '@board/contract/moderation/words';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Tag } from 'antd';
import { useState } from 'react';
import { call } from '../../../lib/calls/client.ts';
import { useTexts } from '../../../lib/texts.ts';
import { List } from '../../lists/list.tsx';
import { RowHead } from '../../lists/row-head.tsx';
import { useRows, useSorting } from '../../lists/use-rows.ts';
import { useQueryState } from '../../workspace/use-query-state.ts';
import { LevelTag } from './level-tag.tsx';
import { ProposeForm } from './propose-form.tsx';

const levels = ['3', '2', '1'] as const;

/** The list in force. */
export function WordList() {
  const { words: texts, common } = useTexts();
  const { params } = useQueryState();
  const queries = useQueryClient();
  const [proposing, setProposing] = useState<WordRow | null>(null);
  const word = params.get('words') ?? '';
  const level = levels.find((one) => one === params.get('level'));
  const sorting = useSorting(['word', 'level']);
  const found = useRows(['words', 'list', word, level, sorting], (page, limit) =>
    call('moderation.wordPage', { word: word || undefined, level, ...sorting, page, limit }),
  );
  const step = (row: WordRow) =>
    row.waiting ? (
      <Tag>{texts.waiting}</Tag>
    ) : (
      <Button
        type="link"
        size="small"
        aria-label={`${texts.proposeChange}${common.colon}${row.word}`}
        onClick={() => setProposing(row)}
      >
        {texts.proposeChange}
      </Button>
    );
  return (
    <>
      <List<WordRow>
        name="words"
        found={found}
        rowKey="id"
        none={texts.none}
        find={{ param: 'words', label: texts.find, max: 50 }}
        choices={[
          {
            param: 'level',
            label: texts.level,
            options: [
              { value: '', label: texts.allLevels },
              ...levels.map((one) => ({ value: one as string, label: texts.levels[Number(one) as 1 | 2 | 3] })),
            ],
          },
        ]}
        main={{ title: texts.word, sort: 'word', render: (row) => <RowHead title={row.word} /> }}
        columns={[
          {
            name: 'level',
            title: texts.level,
            width: 176,
            sort: 'level',
            render: (row) => <LevelTag level={row.level} />,
          },
          { name: 'hits', title: texts.hits, render: (row) => row.hits },
        ]}
        actions={step}
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
