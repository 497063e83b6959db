import { ProcessState, ThreadState, TraceState } from '@board/contract/codes';
import type { CaseFileView } from '@board/contract/handling/case';
import { Descriptions, Flex, Tag, Typography } from 'antd';
import { minuteOf } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import { DueTag } from '../lists/due-tag.tsx';
import { MarkedText } from '../personal/marked-text.tsx';
import { hasPersonal, isBeforeReview, noMasks, proposedMasks, wordsOf } from '../review/masking.ts';
import { CaseAttachments } from './case-attachments.tsx';
import css from './case-view.module.css';
import { Highlighted } from './highlighted.tsx';
import { useStateOf } from './use-state-of.ts';
import { WhoseTurn } from './whose-turn.tsx';

/** The information that the author added at the office's request, with its time. */
function Supplement({ supplement: { content, dateline } }: { supplement: NonNullable<CaseFileView['supplement']> }) {
  const { language } = useSite();
  return (
    <div>
      <Typography.Text type="secondary">{minuteOf(dateline, language)}</Typography.Text>
      <div className={css.supplement}>{content}</div>
    </div>
  );
}

interface Props {
  file: CaseFileView;
  /** shown beside a list, on a page with a heading of its own */
  beside?: boolean;
}

/** The message, its author, its attachments and its state. */
export function CaseMessage({ file, beside = false }: Props) {
  const { office, work } = useTexts();
  const { task } = office;
  const { language } = useSite();
  const { row, author } = file;
  const own = file.items.find(({ tpid }) => tpid === file.ownTpid);
  const words = wordsOf(file);
  const places = file.original || (isBeforeReview(file) && hasPersonal(file)) ? proposedMasks(file) : noMasks;
  const said = !file.original ? 'detected' : isBeforeReview(file) ? 'proposed' : 'applied';
  const highlighted = (text: string) => <Highlighted text={text} hits={file.hits} />;
  const stateOf = useStateOf();
  const at = (seconds: number | null) => (seconds === null ? null : minuteOf(seconds, language));
  const entered = ({ channel, by, consent, consentAt, claimed }: NonNullable<CaseFileView['entry']>) => (
    <>
      {`${by} · ${task.entryChannels[channel]}${claimed ? ` · ${task.entryClaimed}` : ''}`}
      <div className={css.quiet}>{task.entryConsent(minuteOf(consentAt, language), consent)}</div>
    </>
  );
  const facts: [string, React.ReactNode][] = [
    [task.to, row.forumName],
    [task.type, row.typeName],
    [task.domain, row.domainName],
    [task.topic, file.topicName],
    [task.author, author.nickName],
    [task.realName, author.realName],
    [task.phone, author.phone],
    [task.entry, file.entry && entered(file.entry)],
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
    <>
      <header className={css.head}>
        <Flex gap="small" wrap>
          <Tag variant="filled" color="geekblue">
            {row.traceState > TraceState.toReply ? row.traceStateDesc : stateOf(row)}
          </Tag>
          {row.processState === ProcessState.none ? null : <Tag variant="filled">{row.processStateDesc}</Tag>}
          <DueTag row={own ? { urgent: row.urgent, priorityLevel: own.priorityLevel, item: own } : row} />
          <WhoseTurn turn={file.turn} />
          <span className={css.number}>{task.number(row.tid)}</span>
          {row.threadState === ThreadState.public ? (
            <a href={`/threads/content?tid=${row.tid}`} target="_blank" rel="noreferrer">
              {task.publicPage}
            </a>
          ) : null}
        </Flex>
        <Typography.Title level={beside ? 2 : 1} className={css.title}>
          <MarkedText text={words.subject} places={places.subject} rest={highlighted} />
        </Typography.Title>
      </header>
      <p className={css.content}>
        <MarkedText text={words.content} places={places.content} rest={highlighted} />
      </p>
      {places === noMasks ? null : <p className={css.quiet}>{work.mask[said]}</p>}
      <CaseAttachments attachments={file.attachments} switchable={file.switchable} photos={file} of="message" />
      <Descriptions
        className={css.facts}
        size="small"
        column={beside ? 1 : { xs: 1, sm: 2 }}
        items={facts.filter(([, value]) => value).map(([label, children]) => ({ key: label, label, children }))}
      />
    </>
  );
}

/** A link to another site, without a referrer. */
const Original = ({ url }: { url: string }) => (
  <a href={url} target="_blank" rel="noreferrer nofollow">
    {url}
  </a>
);
