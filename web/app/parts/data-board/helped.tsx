import { useQuery } from '@tanstack/react-query';
import { Card } from 'antd';
import { call } from '../../lib/calls/client.ts';
import { numberOf } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';

/** Readers who needed no message of their own thanks to the own office's answers, and the most helpful answers. */
export function Helped() {
  const { answerDesk: texts } = useTexts();
  const { language } = useSite();
  const found = useQuery({ queryKey: ['helped'], queryFn: () => call('answers.helpedBy', {}), staleTime: 300_000 });
  if (!found.data) return null;
  const { days, helped, rows } = found.data;
  return (
    <Card title={texts.helped(days)} style={{ marginTop: 16 }}>
      <p style={{ fontSize: '1.5rem', margin: 0 }}>{texts.helpedCount(numberOf(helped, language))}</p>
      {rows.length === 0 ? (
        <p>{texts.helpedNone}</p>
      ) : (
        <>
          <h2>{texts.helpedBest}</h2>
          <ol>
            {rows.map((row) => (
              <li key={row.tid}>
                <a href={`/threads/content?tid=${row.tid}`} target="_blank" rel="noreferrer">
                  {row.subject}
                </a>{' '}
                · {texts.helpedCount(numberOf(row.helped, language))}
              </li>
            ))}
          </ol>
        </>
      )}
    </Card>
  );
}
