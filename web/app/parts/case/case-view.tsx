import { ProcessState, ThreadState, TraceState } from '@board/contract/codes';
import type { CaseFileView } from '@board/contract/handling/case';
import { Card, Descriptions, Flex, Tag, Typography } from 'antd';
import { minuteOf } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import { DueTag } from '../lists/due-tag.tsx';
import { MarkedText } from '../personal/marked-text.tsx';
import { hasPersonal, isBeforeReview, noMasks, proposedMasks, wordsOf } from '../review/masking.ts';
import { AnswerList } from './answer-list.tsx';
import { CaseAttachments } from './case-attachments.tsx';
import { CaseLog } from './case-log.tsx';
import { CaseVersions } from './case-versions.tsx';
import css from './case-view.module.css';
import { Highlighted } from './highlighted.tsx';
import { ProcessChain } from './process-chain.tsx';
import { useStateOf } from './use-state-of.ts';

interface Props {
  file: CaseFileView;
  /** what can be done: beside the message at a desk, right after it on a phone */
  panel: React.ReactNode;
  /** what helps to do it: under it at a desk, last on a phone */
  more?: React.ReactNode;
  /** what else there is to read */
  beside?: React.ReactNode;
}

/** What the author added when the office asked, with its time. */
function Supplement({ supplement: { content, dateline } }: { supplement: NonNullable<CaseFileView['supplement']> }) {
  const { language } = useSite();
  return (
    <div>
      <Typography.Text type="secondary">{minuteOf(dateline, language)}</Typography.Text>
      <div className={css.supplement}>{content}</div>
    </div>
  );
}

/** Everything on one message, for those who handle it: what was written, by whom, where it is, what was said and done. */
export function CaseView({ file, panel, more, beside }: Props) {
  const { office, work } = useTexts();
  const { task } = office;
  const { language } = useSite();
  const { row, author } = file;
  const words = wordsOf(file);
  const places = file.original || (isBeforeReview(file) && hasPersonal(file)) ? proposedMasks(file) : noMasks;
  const said = !file.original ? 'detected' : isBeforeReview(file) ? 'proposed' : 'applied';
  const highlighted = (text: string) => <Highlighted text={text} hits={file.hits} />;
  const stateOf = useStateOf();
  const at = (seconds: number | null) => (seconds === null ? null : minuteOf(seconds, language));
  const facts: [string, React.ReactNode][] = [
    [task.to, row.forumName],
    [task.type, row.typeName],
    [task.domain, row.domainName],
    [task.author, author.nickName],
    [task.realName, author.realName],
    [task.phone, author.phone],
    [task.sent, at(row.dateline)],
    [task.checked, at(row.threadsCheckTime)],
    [task.inHand, row.currentGroupName],
    [task.source, row.sourceName],
    [task.original, file.originalUrl && <Original url={file.originalUrl} />],
    [task.place, file.threadPlace],
    [task.remark, file.hiddenRemark],
    [task.supplement, file.supplement && <Supplement supplement={file.supplement} />],
  ];
  return (
    <div className={css.all}>
      <Card>
        <header className={css.head}>
          <Flex gap="small" wrap>
            <Tag variant="filled" color="geekblue">
              {row.traceState > TraceState.toReply ? row.traceStateDesc : stateOf(row)}
            </Tag>
            {row.processState === ProcessState.none ? null : <Tag variant="filled">{row.processStateDesc}</Tag>}
            <DueTag row={row} />
            <span className={css.number}>{task.number(row.tid)}</span>
            {row.threadState === ThreadState.public ? (
              <a href={`/threads/content?tid=${row.tid}`} target="_blank" rel="noreferrer">
                {task.publicPage}
              </a>
            ) : null}
          </Flex>
          <Typography.Title level={1} className={css.title}>
            <MarkedText text={words.subject} places={places.subject} rest={highlighted} />
          </Typography.Title>
        </header>
        <p className={css.content}>
          <MarkedText text={words.content} places={places.content} rest={highlighted} />
        </p>
        {places === noMasks ? null : <p className={css.quiet}>{work.mask[said]}</p>}
        <CaseAttachments attachments={file.attachments} switchable={file.switchable} of="message" />
        <Descriptions
          className={css.facts}
          size="small"
          column={{ xs: 1, sm: 2 }}
          items={facts.filter(([, value]) => value).map(([label, children]) => ({ key: label, label, children }))}
        />
        <CaseVersions file={file} />
      </Card>
      <div className={css.side}>
        <div className={css.panel}>{panel}</div>
        <div className={css.more}>{more}</div>
      </div>
      <div className={css.story}>
        <AnswerList file={file} />
        <ProcessChain file={file} />
        {beside}
        <CaseLog log={file.log} />
      </div>
    </div>
  );
}

/** Leads to another site, which is told nothing of this one. */
const Original = ({ url }: { url: string }) => (
  <a href={url} target="_blank" rel="noreferrer nofollow">
    {url}
  </a>
);
