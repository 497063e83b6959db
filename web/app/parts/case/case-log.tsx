import type { CaseFileView } from '@board/contract/handling/case';
import { Card, Timeline } from 'antd';
import { minuteOf } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import css from './case-view.module.css';

/** All events of a message, the latest first. */
export function CaseLog({ log }: { log: CaseFileView['log'] }) {
  const { task } = useTexts().office;
  const { language } = useSite();
  return (
    <Card title={task.log}>
      <Timeline
        items={log.toReversed().map((entry) => ({
          content: (
            <>
              <b>{entry.title}</b>
              <div className={css.quiet}>
                <time>{minuteOf(entry.dateline, language)}</time> {entry.actor}
              </div>
              {entry.detail ? <p className={css.text}>{entry.detail}</p> : null}
            </>
          ),
        }))}
      />
    </Card>
  );
}
