import { GROUP_MEMBERS_MIN, type MessageGroup } from '@board/contract/groups/calls';
import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { useCall } from '../../lib/calls/use-call.ts';
import { useTexts } from '../../lib/texts.ts';
import { TroubleAlert } from '../case/trouble.tsx';
import css from './groups.module.css';
import { MemberCard } from './member-card.tsx';
import { RefuseGroup } from './refuse-group.tsx';
import { useGroupChange } from './use-group-change.ts';

/** A proposed group: each message is checked, differing ones are unticked, the rest is confirmed; or all is refused. */
export function ProposedGroup({ group }: { group: MessageGroup }) {
  const { groups: texts } = useTexts();
  const { messageGroupId, version, members } = group;
  const confirm = useCall('groups.confirm');
  const changed = useGroupChange();
  const [left, setLeft] = useState<readonly number[]>([]);
  const tids = members.map(({ tid }) => tid).filter((tid) => !left.includes(tid));
  const few = tids.length < GROUP_MEMBERS_MIN;
  return (
    <>
      <ul className={css.members} aria-label={texts.members(members.length)}>
        {members.map((member) => (
          <MemberCard key={member.tid} member={member}>
            <Checkbox
              aria-label={texts.keep(member.subject)}
              checked={!left.includes(member.tid)}
              onChange={({ target }) =>
                setLeft(target.checked ? left.filter((tid) => tid !== member.tid) : [...left, member.tid])
              }
            >
              {texts.same}
            </Checkbox>
          </MemberCard>
        ))}
      </ul>
      <TroubleAlert trouble={confirm.trouble} />
      <div className={css.steps}>
        <Button
          type="primary"
          size="large"
          loading={confirm.busy}
          disabled={few}
          onClick={async () => changed(await confirm.run({ messageGroupId, version, tids }), texts.confirmed)}
        >
          {texts.confirm(tids.length)}
        </Button>
        <RefuseGroup group={group} />
        {few ? <span className={css.why}>{texts.few}</span> : null}
      </div>
    </>
  );
}
