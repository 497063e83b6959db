import { type HitRow, wordPlaces } from '@board/contract/moderation/words';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Flex, Input, Select, Tag } from 'antd';
import { call } from '../../../lib/calls/client.ts';
import { minuteOf } from '../../../lib/format.ts';
import { useSite } from '../../../lib/site.ts';
import { useTexts } from '../../../lib/texts.ts';
import table from '../../lists/work-list.module.css';
import { useQueryState } from '../../workspace/use-query-state.ts';
import { AdminList } from '../admin-page.tsx';
import { LevelTag } from './level-tag.tsx';

/** When listed words were met, and in what; neither by whom nor in which text. */
export function HitList() {
  const { words: texts } = useTexts();
  const { language } = useSite();
  const { params, page, size, set } = useQueryState();
  const word = params.get('words') ?? '';
  const place = wordPlaces.find((one) => one === params.get('place'));
  const param = { word: word || undefined, place, page, limit: size };
  const found = useQuery({
    queryKey: ['words', 'hits', param],
    queryFn: () => call('moderation.hitPage', param),
    placeholderData: keepPreviousData,
  });
  const outcome = ({ refused }: HitRow) =>
    refused ? <Tag color="red">{texts.refused}</Tag> : <Tag>{texts.passed}</Tag>;
  return (
    <>
      <Flex gap="small" wrap style={{ margin: '8px 0' }}>
        <Input.Search
          allowClear
          key={word}
          defaultValue={word}
          maxLength={50}
          placeholder={texts.findWhole}
          aria-label={texts.findWhole}
          style={{ maxWidth: '16rem' }}
          onSearch={(to) => set({ words: to })}
        />
        <Select
          aria-label={texts.place}
          value={place ?? ''}
          style={{ minWidth: '9rem' }}
          options={[
            { value: '', label: texts.allPlaces },
            ...wordPlaces.map((one) => ({ value: one as string, label: texts.places[one] })),
          ]}
          onChange={(to) => set({ place: to })}
        />
      </Flex>
      <AdminList<HitRow>
        found={found}
        rowKey="id"
        none={texts.noHits}
        columns={[
          {
            title: texts.word,
            render: (_, row) => (
              <div className={table.message}>
                <span className={table.subject}>{row.word}</span> <LevelTag level={row.level} />
                <div className={table.narrow}>
                  <span>{texts.places[row.place]}</span>
                  {outcome(row)}
                  <time>{minuteOf(row.dateline, language)}</time>
                </div>
              </div>
            ),
          },
          { title: texts.place, responsive: ['lg'], width: '9rem', render: (_, row) => texts.places[row.place] },
          { title: texts.outcome, responsive: ['lg'], width: '8rem', render: (_, row) => outcome(row) },
          {
            title: texts.at,
            responsive: ['lg'],
            width: '12rem',
            render: (_, row) => <time>{minuteOf(row.dateline, language)}</time>,
          },
        ]}
      />
    </>
  );
}
