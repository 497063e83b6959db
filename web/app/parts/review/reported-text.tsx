import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { call } from '../../lib/calls/client.ts';
import { useTexts } from '../../lib/texts.ts';
import css from '../case/case-view.module.css';
import { Highlighted } from '../case/highlighted.tsx';
import { Unread } from '../case/trouble.tsx';
import { quotedIn } from './quoted.ts';

/** The reported message as the public reads it; words that the report quotes and listed words are marked. */
export function ReportedText({ tid, report }: { tid: number; report: string }) {
  const { concerns: texts } = useTexts();
  const file = useQuery({
    queryKey: ['message', tid, 'handling.reviewDetail'],
    queryFn: () => call('handling.reviewDetail', { tid }),
  });
  if (file.isError) return <Unread again={() => void file.refetch()} />;
  if (!file.data) return <Skeleton active />;
  const { content, hits } = file.data;
  const marked = [...hits, ...quotedIn(report, content).map((word) => ({ word }))];
  return (
    <section aria-label={texts.reported}>
      <b>{texts.reported}</b>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled by the keyboard, too */}
      <p className={`${css.content} ${css.reported}`} tabIndex={0}>
        <Highlighted text={content} hits={marked} />
      </p>
    </section>
  );
}
