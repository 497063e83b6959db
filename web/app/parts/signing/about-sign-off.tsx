import { useQuery } from '@tanstack/react-query';
import { Card, Skeleton, Typography } from 'antd';
import { Link } from 'react-router';
import { call } from '../../lib/calls/client.ts';
import { useDeadline } from '../../lib/deadline.ts';
import { useTexts } from '../../lib/texts.ts';
import { CaseAttachments } from '../case/case-attachments.tsx';
import css from '../case/case-view.module.css';
import { Unread } from '../case/trouble.tsx';

/** The text to be signed, and the message that it answers. */
export default function AboutSignOff({ instanceId }: { instanceId: number }) {
  const { signOff: texts } = useTexts();
  const deadline = useDeadline();
  const about = useQuery({
    queryKey: ['workflow', 'signOff', instanceId],
    queryFn: () => call('handling.signOffAbout', { processInstanceId: instanceId }),
  });
  if (about.isError) return <Unread error={about.error} again={() => void about.refetch()} />;
  if (!about.data) return <Skeleton active />;
  const { tid, subject, content, forumName, typeName, dueAt, groupName, isOwn, answer, problem } = about.data;
  return (
    <>
      <Card title={texts.about} size="small" style={{ marginTop: 16 }} extra={texts.from(groupName)}>
        {answer ? (
          <>
            <p className={css.content}>{answer.content}</p>
            {answer.signAs ? <p className={css.quiet}>{texts.signed(answer.signAs)}</p> : null}
            <CaseAttachments attachments={answer.attachments} switchable={[]} of="answer" />
          </>
        ) : (
          <p className={css.quiet}>{problem || texts.takenBack}</p>
        )}
      </Card>
      <Card
        title={texts.message}
        size="small"
        style={{ marginTop: 16 }}
        extra={isOwn ? <Link to={`/g/taskBoard/taskMain?messageId=${tid}`}>{texts.openMessage}</Link> : null}
      >
        <Typography.Title level={2} style={{ fontSize: '1.1rem', margin: 0 }}>
          {subject}
        </Typography.Title>
        <p className={css.quiet}>
          {[forumName, typeName, dueAt ? texts.due(deadline(dueAt)) : ''].filter(Boolean).join(' · ')}
        </p>
        <p className={css.content}>{content}</p>
      </Card>
    </>
  );
}
