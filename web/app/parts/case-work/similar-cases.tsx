import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { call } from '../../lib/calls/client.ts';
import { useTexts } from '../../lib/texts.ts';
import css from './case-work.module.css';

/** Stored cases that resemble a message, shown before another case is made of it. */
export function SimilarCases({ tid }: { tid: number }) {
  const { editor } = useTexts().caseWork;
  const similar = useQuery({
    queryKey: ['similar-cases', tid],
    queryFn: () => call('cases.similar', { tid }),
    staleTime: 300_000,
  });
  const rows = similar.data?.rows ?? [];
  if (rows.length === 0) return null;
  return (
    <Alert
      type="info"
      showIcon
      title={editor.similarFirst}
      description={
        <>
          <p>{editor.similarHint}</p>
          <ul className={css.sentences}>
            {rows.map((one) => (
              <li key={one.caseId}>
                <a
                  className={css.link}
                  href={`/caseBase/content?caseId=${one.caseId}`}
                  target="_blank"
                  rel="noreferrer"
                >
                  {one.title}
                </a>{' '}
                <span className={css.quiet}>
                  {one.organization} · {one.year}
                </span>
              </li>
            ))}
          </ul>
        </>
      }
    />
  );
}
