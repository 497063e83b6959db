import type { GroupMember } from '@board/contract/groups/calls';
import { Alert, Tag } from 'antd';
import { Link } from 'react-router';
import { dayOf } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import css from './groups.module.css';
import { WhyNear } from './why-near.tsx';

interface Props {
  member: GroupMember;
  /** why sending was refused for this message */
  refused?: string;
  children?: React.ReactNode;
}

/** A message of a group: its text, why it is near, and what prevents answering it. */
export function MemberCard({ member, refused, children }: Props) {
  const { groups: texts } = useTexts();
  const { language } = useSite();
  const { tid, subject, content, forumName, nickName, dateline, dueAt, state, reason, blocked } = member;
  const said = texts.memberStates[state];
  return (
    <li className={css.member}>
      <h2>
        <Link to={`/g/taskBoard/taskMain?messageId=${tid}`}>{subject}</Link>{' '}
        {said ? <Tag color={state === 5 ? 'gold' : 'green'}>{said}</Tag> : null}
        {member.signs ? <Tag variant="filled">{texts.signs}</Tag> : null}
        {member.public ? null : <Tag variant="filled">{texts.notPublic}</Tag>}
      </h2>
      <p className={css.why}>
        {[nickName, forumName, dayOf(dateline, language), dueAt ? texts.due(dayOf(dueAt, language)) : '']
          .filter(Boolean)
          .join(' · ')}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse scrolls a long text by the keyboard */}
      <p className={css.text} tabIndex={0}>
        {content}
      </p>
      <WhyNear near={member} />
      {reason ? <Alert type="warning" title={texts.splitReason} description={reason} /> : null}
      {(refused ?? blocked) ? (
        <Alert type={refused ? 'error' : 'info'} showIcon role={refused && 'alert'} title={refused ?? blocked} />
      ) : null}
      {children}
    </li>
  );
}
