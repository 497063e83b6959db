import { GroupMemberState, MessageGroupState } from '@board/contract/codes';
import type { MessageGroup } from '@board/contract/groups/calls';
import { Tag, Typography } from 'antd';
import { useTexts } from '../../lib/texts.ts';
import { GroupAnswer } from './group-answer.tsx';
import css from './groups.module.css';
import { MemberCard } from './member-card.tsx';
import { ProposedGroup } from './proposed-group.tsx';

/** A group in its state: to be checked, to be answered, or answered. */
export function GroupView({ group }: { group: MessageGroup }) {
  const { groups: texts } = useTexts();
  const { state, subject, members, others, mayEdit, mayAnswer } = group;
  const isOpen = state === MessageGroupState.confirmed && (mayEdit || mayAnswer);
  const settled = members.filter(({ state }) => state > GroupMemberState.member);
  return (
    <>
      <Typography.Title level={1}>
        {texts.titleOf(subject)} <Tag>{texts.states[state]}</Tag>
      </Typography.Title>
      <p className={css.lead}>{texts.leads[state]}</p>
      {others > 0 ? <p className={css.lead}>{texts.others(others)}</p> : null}
      {state === MessageGroupState.proposed && mayEdit ? <ProposedGroup group={group} /> : null}
      {isOpen ? <GroupAnswer group={group} /> : null}
      {settled.length > 0 ? (
        <ul className={css.members} aria-label={texts.members(settled.length)}>
          {settled.map((member) => (
            <MemberCard key={member.tid} member={member} />
          ))}
        </ul>
      ) : null}
    </>
  );
}
