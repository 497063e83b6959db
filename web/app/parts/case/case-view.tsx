import type { CaseFileView } from '@board/contract/handling/case';
import { Card } from 'antd';
import { AnswerList } from './answer-list.tsx';
import { CaseLog } from './case-log.tsx';
import { CaseMessage } from './case-message.tsx';
import css from './case-view.module.css';
import { ContactRecords } from './contact-records.tsx';
import { MustAnswer } from './must-answer.tsx';
import { ProcessChain } from './process-chain.tsx';
import { CaseVersions } from './versions/case-versions.tsx';

interface Props {
  file: CaseFileView;
  /** the possible steps: beside the message on a desktop, right after it on a phone */
  panel: React.ReactNode;
  /** aids for the steps: below them on a desktop, last on a phone */
  more?: React.ReactNode;
  /** other things to read */
  beside?: React.ReactNode;
}

/** Everything about one message for its handlers: the text, its author, its state, the answers and the events. */
export function CaseView({ file, panel, more, beside }: Props) {
  return (
    <div className={css.all}>
      <div className={css.story}>
        <MustAnswer file={file} />
        <Card>
          <CaseMessage file={file} />
          <CaseVersions file={file} />
        </Card>
      </div>
      <div className={css.side}>
        <div className={css.panel}>{panel}</div>
        <div className={css.more}>{more}</div>
      </div>
      <div className={`${css.story} ${css.after}`}>
        <ContactRecords file={file} />
        <AnswerList file={file} />
        <ProcessChain file={file} />
        {beside}
        <CaseLog log={file.log} />
      </div>
    </div>
  );
}
