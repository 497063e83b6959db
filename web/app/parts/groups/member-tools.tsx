import type { GroupMember, MessageGroup } from '@board/contract/groups/calls';
import { Button } from 'antd';
import { useCall } from '../../lib/calls/use-call.ts';
import { useTexts } from '../../lib/texts.ts';
import { TroubleAlert } from '../case/trouble.tsx';
import { useGroupChange } from './use-group-change.ts';

interface Props {
  group: MessageGroup;
  member: GroupMember;
}

/** Removes a message from its group. */
export function MemberTools({ group: { messageGroupId, version }, member: { tid, subject } }: Props) {
  const { groups: texts } = useTexts();
  const remove = useCall('groups.remove');
  const changed = useGroupChange();
  return (
    <>
      <Button
        size="small"
        aria-label={texts.removeOf(subject)}
        loading={remove.busy}
        onClick={async () => changed(await remove.run({ messageGroupId, version, tid }), texts.removed)}
      >
        {texts.remove}
      </Button>
      <TroubleAlert trouble={remove.trouble} />
    </>
  );
}
