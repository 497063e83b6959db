import type { AnswerOf } from '@board/contract';
import { useQuery } from '@tanstack/react-query';
import { Button, Flex, Typography } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../lib/calls/client.ts';
import { minuteOf } from '../../../lib/format.ts';
import { useSite } from '../../../lib/site.ts';
import { useTexts } from '../../../lib/texts.ts';
import { RecordPage } from '../../workspace/record-page.tsx';
import css from '../collect.module.css';
import { VerdictLine } from './suggestion-table.tsx';
import { type Deciding, VerdictForm } from './verdict-form.tsx';

/** One suggestion with its whole text, its answers and its verdict; links lead to handling and replying. */
export function OneScreen({ tid }: { tid: number }) {
  const { reading: texts } = useTexts().collect;
  const navigate = useNavigate();
  const record = useQuery({
    queryKey: ['collect', 'suggestion', tid],
    queryFn: () => call('suggestions.one', { tid }),
  });
  const at = record.data?.collectId;
  return (
    <RecordPage
      record={record}
      back={texts.back}
      onBack={() => navigate(`/g/taskBoard/collectionPage${at ? `?cId=${at}` : ''}`)}
    >
      {(one) => <One one={one} />}
    </RecordPage>
  );
}

function One({ one }: { one: AnswerOf<'suggestions.one'> }) {
  const { common } = useTexts();
  const { reading: texts } = useTexts().collect;
  const { language } = useSite();
  const navigate = useNavigate();
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  const { tid, version, verdict, collectId } = one;
  const results = useQuery({
    queryKey: ['collect', 'results', collectId],
    queryFn: () => call('campaigns.results', { id: collectId }),
  });
  return (
    <>
      <Typography.Title level={1}>{one.subject}</Typography.Title>
      <p className={css.soft}>
        {[one.nickName, minuteOf(one.dateline, language), one.stateInfo, one.cluster?.name ?? '']
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p style={{ whiteSpace: 'pre-line', maxWidth: '46rem', marginBlock: 12 }}>{one.content}</p>
      {one.answers.length > 0 ? (
        <dl className={css.facts}>
          {one.answers.map(({ question, values }) => (
            <div key={question}>
              <dt>{question}</dt>
              <dd>{values.join(common.comma)}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      <VerdictLine row={one} />
      <Flex gap="small" wrap style={{ marginTop: 16 }}>
        {verdict?.published ? null : (
          <Button
            type="primary"
            onClick={() => setDeciding({ title: texts.give, items: [{ tid, version }], before: verdict ?? undefined })}
          >
            {texts.give}
          </Button>
        )}
        <Button onClick={() => navigate(`/g/taskBoard/taskMain?messageId=${tid}`)}>{texts.handle}</Button>
      </Flex>
      {deciding ? (
        <VerdictForm
          id={collectId}
          deciding={deciding}
          promises={results.data?.promises ?? []}
          onClose={() => setDeciding(null)}
        />
      ) : null}
    </>
  );
}
