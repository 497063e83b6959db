import { GroupMemberState } from '@board/contract/codes';
import type { GroupMember, MessageGroup } from '@board/contract/groups/calls';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useCall } from '../../lib/calls/use-call.ts';
import { useTexts } from '../../lib/texts.ts';
import { TroubleAlert } from '../case/trouble.tsx';
import css from './groups.module.css';
import { MemberCard } from './member-card.tsx';
import { MemberTools } from './member-tools.tsx';
import { useGroupChange } from './use-group-change.ts';

/** Messages found for a group after it was confirmed. */
export function LateProposals({ group }: { group: MessageGroup }) {
  const { groups: texts } = useTexts();
  const found = group.members.filter(({ state }) => state === GroupMemberState.proposed);
  if (!group.mayEdit || found.length === 0) return null;
  return (
    <section aria-label={texts.proposed}>
      <h2>{texts.proposed}</h2>
      <ul className={css.members}>
        {found.map((member) => (
          <MemberCard key={member.tid} member={member}>
            <div className={css.foot}>
              <TakeIn group={group} member={member} />
              <MemberTools group={group} member={member} />
            </div>
          </MemberCard>
        ))}
      </ul>
    </section>
  );
}

function TakeIn({ group: { messageGroupId, version }, member: { tid, subject } }: Taken) {
  const { groups: texts } = useTexts();
  const add = useCall('groups.add');
  const changed = useGroupChange();
  return (
    <>
      <Button
        type="primary"
        ghost
        size="small"
        aria-label={texts.addOf(subject)}
        loading={add.busy}
        onClick={async () => changed(await add.run({ messageGroupId, version, tid }), texts.added)}
      >
        {texts.addIn}
      </Button>
      <TroubleAlert trouble={add.trouble} />
    </>
  );
}

interface Taken {
  group: MessageGroup;
  member: GroupMember;
}

/** Adds a message of the office to the group by its number. */
export function AddByNumber({ group: { messageGroupId, version } }: { group: MessageGroup }) {
  const { groups: texts } = useTexts();
  const add = useCall('groups.add');
  const changed = useGroupChange();
  const [number, setNumber] = useState('');
  const tid = Number(number);
  async function take() {
    if (changed(await add.run({ messageGroupId, version, tid }), texts.added)) setNumber('');
  }
  return (
    <Form className={css.add} onFinish={() => void take()}>
      <Input
        aria-label={texts.number}
        placeholder={texts.number}
        inputMode="numeric"
        style={{ width: '10rem' }}
        maxLength={10}
        value={number}
        onChange={({ target }) => setNumber(target.value.replace(/\D/g, ''))}
      />
      <Button htmlType="submit" loading={add.busy} disabled={!tid}>
        {texts.addNumber}
      </Button>
      <TroubleAlert trouble={add.trouble} />
    </Form>
  );
}
