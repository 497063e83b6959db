import { type HitRow, wordPlaces } from '@board/contract/moderation/words';
import { Tag } from 'antd';
import { call } from '../../../lib/calls/client.ts';
import { minuteOf } from '../../../lib/format.ts';
import { useSite } from '../../../lib/site.ts';
import { useTexts } from '../../../lib/texts.ts';
import { List } from '../../lists/list.tsx';
import { RowHead } from '../../lists/row-head.tsx';
import { useRows } from '../../lists/use-rows.ts';
import { useQueryState } from '../../workspace/use-query-state.ts';
import { LevelTag } from './level-tag.tsx';

/** The hits of listed words: when and in which kind of text; neither the author nor the text. */
export function HitList() {
  const { words: texts } = useTexts();
  const { language } = useSite();
  const { params } = useQueryState();
  const word = params.get('words') ?? '';
  const place = wordPlaces.find((one) => one === params.get('place'));
  const found = useRows(['words', 'hits', word, place], (page, limit) =>
    call('moderation.hitPage', { word: word || undefined, place, page, limit }),
  );
  const outcome = ({ refused }: HitRow) =>
    refused ? <Tag color="red">{texts.refused}</Tag> : <Tag>{texts.passed}</Tag>;
  return (
    <List<HitRow>
      name="wordHits"
      found={found}
      rowKey="id"
      none={texts.noHits}
      find={{ param: 'words', label: texts.findWhole, max: 50 }}
      choices={[
        {
          param: 'place',
          label: texts.place,
          options: [
            { value: '', label: texts.allPlaces },
            ...wordPlaces.map((one) => ({ value: one as string, label: texts.places[one] })),
          ],
        },
      ]}
      main={{
        title: texts.word,
        render: (row) => (
          <RowHead title={row.word}>
            {' '}
            <LevelTag level={row.level} />
          </RowHead>
        ),
      }}
      columns={[
        { name: 'place', title: texts.place, render: (row) => texts.places[row.place] },
        { name: 'outcome', title: texts.outcome, width: 128, render: outcome },
        { name: 'at', title: texts.at, width: 176, render: (row) => <time>{minuteOf(row.dateline, language)}</time> },
      ]}
    />
  );
}
