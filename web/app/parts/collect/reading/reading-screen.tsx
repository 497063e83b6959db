import type { AnswerOf } from '@board/contract';
import { LifeCycle } from '@board/contract/codes';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Flex, Typography } from 'antd';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { call } from '../../../lib/calls/client.ts';
import { numberOf } from '../../../lib/format.ts';
import { useSite } from '../../../lib/site.ts';
import { useTexts } from '../../../lib/texts.ts';
import { RecordPage } from '../../workspace/record-page.tsx';
import { useQueryState } from '../../workspace/use-query-state.ts';
import css from '../collect.module.css';
import { CollectState } from '../collect-state.tsx';
import { AnswerBars } from './answer-bars.tsx';
import { Clusters } from './clusters.tsx';
import { Promises } from './promises.tsx';
import { PublishForm } from './publish-form.tsx';
import { SuggestionTable } from './suggestion-table.tsx';

export type Results = AnswerOf<'campaigns.results'>;

/** The suggestions to one campaign, and their results. */
export function ReadingScreen({ id }: { id: number }) {
  const { collect } = useTexts();
  const navigate = useNavigate();
  const results = useQuery({
    queryKey: ['collect', 'results', id],
    queryFn: () => call('campaigns.results', { id }),
  });
  return (
    <RecordPage record={results} back={collect.editor.toList} onBack={() => navigate('/g/taskBoard/collectionPage')}>
      {(read) => <Reading results={read} />}
    </RecordPage>
  );
}

function Reading({ results }: { results: Results }) {
  const { collect, common } = useTexts();
  const { reading: texts } = collect;
  const { language } = useSite();
  const { set } = useQueryState();
  const [publishing, setPublishing] = useState(false);
  const { row, open, counts, questions, promises } = results;
  const { collectId: id } = row;
  const said = (count: number) => numberOf(count, language);
  const summary = counts.map(({ result, count }) => `${texts.verdicts[result]} ${said(count)}`).join(' · ');
  return (
    <>
      <Typography.Title level={1}>{row.title}</Typography.Title>
      <CollectState row={row} />
      <p style={{ marginBlock: 8 }}>
        {[collect.came(said(row.suggestions), said(row.verdicts)), summary].filter(Boolean).join(common.colon)}{' '}
        <Link to={`/g/taskBoard/collectDetail?id=${id}`}>{collect.record.title}</Link>
        {' · '}
        <Link to={`/g/taskBoard/list-ans/${id}?display=3&typeId=5`}>{texts.toLists}</Link>
      </p>
      {row.late ? <Alert type="error" showIcon title={texts.late} /> : null}
      {row.resultTime === null ? (
        <Flex gap="small" align="center" wrap style={{ marginBlock: 12 }}>
          <Button type="primary" disabled={!row.actions.includes('result')} onClick={() => setPublishing(!publishing)}>
            {texts.publish}
          </Button>
          <span className={css.soft}>
            {row.lifeCycle === LifeCycle.ended ? (open > 0 ? texts.openLeft(said(open)) : '') : texts.notEnded}
          </span>
        </Flex>
      ) : null}
      {publishing ? <PublishForm results={results} onDone={() => setPublishing(false)} /> : null}
      <AnswerBars
        questions={questions}
        onChoose={(question, value) => set({ question, value, clusterId: '', verdict: '' })}
      />
      <Clusters id={id} promises={promises} />
      <SuggestionTable id={id} promises={promises} />
      <Promises id={id} promises={promises} isPublished={row.resultTime !== null} />
    </>
  );
}
